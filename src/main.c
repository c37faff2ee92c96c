/* flagbridge: see cli/cli.h. */
#include "cli/cli.h"
#include "rules/registry.h"

int main(int argc, char **argv)
{
    return cli_main(argc, argv, registry_rulebooks);
}
