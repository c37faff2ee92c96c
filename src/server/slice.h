/* How long a thread may have the processor at a time. */
#ifndef FLAGBRIDGE_SERVER_SLICE_H
#define FLAGBRIDGE_SERVER_SLICE_H

/* Whoever asks for less at a time is served sooner, and gets no more of it in all: for threads
 * that somebody waits for, and that do little at a time. 100 to 100,000; 0 asks for nothing, and a
 * system that knows nothing of it (Linux before 6.12) goes on as it did. */
void slice_ask(int us);

#endif
