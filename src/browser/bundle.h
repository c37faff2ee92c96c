/* The shipped content as one JSON document, in the place of a data folder. */
#ifndef FLAGBRIDGE_BROWSER_BUNDLE_H
#define FLAGBRIDGE_BROWSER_BUNDLE_H

#include "core/node.h"

/* What the folder is called by whoever opens content. */
#define BUNDLE_FOLDER "content"

/* {"admiral":{"classes.yaml":TREE,…},…}: from now on the files of the data folder. The tree is
 * borrowed. */
void bundle_files(const struct node *document);

#endif
