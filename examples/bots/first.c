/* A pipe bot in C without any library: it makes the first suggestion, or else the first small move.
 *
 *     cc -O2 -o first examples/bots/first.c
 *     paddock arena super-farmer pipe:./first random
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* Where the JSON object that begins at `from` ends. */
static const char *end_of_object(const char *from) {
    int depth = 0, inside_text = 0;
    for (const char *at = from; *at; at++) {
        if (inside_text) {
            if (*at == '\\') at++;
            else if (*at == '"') inside_text = 0;
        } else if (*at == '"') inside_text = 1;
        else if (*at == '{') depth++;
        else if (*at == '}' && --depth == 0) return at + 1;
    }
    return from;
}

static void choose(const char *line) {
    const char *play = strstr(line, "\"suggestions\":[{");
    if (play && (play = strstr(play, "\"play\":{"))) {
        play += strlen("\"play\":");
        printf("{\"play\":%.*s}\n", (int)(end_of_object(play) - play), play);
        return;
    }
    const char *moves = strstr(line, "\"moves\":[");
    printf("{\"play\":%d}\n", moves ? atoi(moves + strlen("\"moves\":[")) : 0);
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (strncmp(line, "{\"type\":\"hello\"", 15) == 0) printf("{\"type\":\"ready\",\"wants\":[\"suggestions\"]}\n");
        else if (strncmp(line, "{\"type\":\"choose\"", 16) == 0) choose(line);
        fflush(stdout);
    }
    free(line);
    return 0;
}
