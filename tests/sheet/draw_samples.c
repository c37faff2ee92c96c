/* Draws every sample into a folder, for the eye and for check_sheet.py. */
#include "tests/sheet/samples.h"

#include <stdio.h>

/* usage: draw_samples FOLDER ENDING */
int main(int argc, char **argv)
{
    static struct sample sample;
    for (int kind = 0; argc == 3 && kind < SAMPLE_KINDS; kind++) {
        char path[512];
        struct note why = {.text = ""};
        snprintf(path, sizeof path, "%s/%s.%s", argv[1], sample_names[kind], argv[2]);
        sample_fill(&sample, (enum sample_kind)kind);
        if (report_draw(&sample.report, path, &why)) {
            fprintf(stderr, "%s\n", why.text);
            return 1;
        }
    }
    return argc == 3 ? 0 : 2;
}
