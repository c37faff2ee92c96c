/* JSON of our own as YAML that people like to read and change. */
#ifndef FLAGBRIDGE_CONTENT_PRETTY_H
#define FLAGBRIDGE_CONTENT_PRETTY_H

#include "base/text.h"

/* One JSON object as the program writes them, in lines: what fits a line stands in one, long maps
 * are parted by their keys and long lists by their elements. Reading it gives the same tree. */
void pretty_yaml(const char *json, struct text *out);

#endif
