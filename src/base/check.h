/* Promises we make to ourselves: a broken one is our bug, so it stops the program, always. */
#ifndef FLAGBRIDGE_BASE_CHECK_H
#define FLAGBRIDGE_BASE_CHECK_H

_Noreturn void check_failed(const char *condition, const char *file, int line);

#define CHECK(condition) ((condition) ? (void)0 : check_failed(#condition, __FILE__, __LINE__))

#endif
