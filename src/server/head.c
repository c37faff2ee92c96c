/* One byte at a time through a table of states, so that it cannot matter where bytes are cut. What
 * two readers could understand in two ways is refused, never mended. */
#include "server/head.h"

#include "base/text.h"

#include <string.h>

enum state {
    IN_METHOD,
    IN_TARGET, /* of methods we serve: the path */
    IN_QUERY,  /* what is not looked at, up to the version */
    IN_VERSION,
    AT_LINE, /* at the start of a header's line */
    IN_NAME,
    BEFORE_VALUE,
    IN_VALUE,
    AT_LINE_FEED,
    AT_LAST_LINE_FEED
};

enum field {
    FIELD_NONE = HEAD_TEXT_COUNT, /* before it: the texts that are kept */
    FIELD_CONNECTION,
    FIELD_UPGRADE,
    FIELD_LENGTH,
    FIELD_TRANSFER,
    FIELD_EXPECT,
    FIELD_COUNT
};

struct field_row {
    const char *name;
    uint16_t size_max; /* of its value */
    bool once;
    bool spare; /* too long, it is as if it were not there: it only saves work */
};
static const struct field_row fields[FIELD_COUNT] = {
    [HEAD_HOST] = {"host", 280, true, false},
    [HEAD_ORIGIN] = {"origin", 300, true, false},
    [HEAD_ENCODINGS] = {"accept-encoding", 400, false, true},
    [HEAD_KNOWN] = {"if-none-match", 400, false, true},
    [HEAD_FORWARDED] = {"x-forwarded-for", 400, false, false},
    [HEAD_SOCKET_KEY] = {"sec-websocket-key", 64, true, false},
    [HEAD_SOCKET_VERSION] = {"sec-websocket-version", 32, true, false},
    [HEAD_SOCKET_PROTOCOL] = {"sec-websocket-protocol", 200, false, false},
    [FIELD_NONE] = {"", 0, false, false},
    [FIELD_CONNECTION] = {"connection", 200, false, false},
    [FIELD_UPGRADE] = {"upgrade", 200, true, false},
    [FIELD_LENGTH] = {"content-length", 64, true, false},
    [FIELD_TRANSFER] = {"transfer-encoding", 200, false, false},
    [FIELD_EXPECT] = {"expect", 200, false, false},
};

static const char version_words[] = "HTTP/";
enum { VERSION_SIZE = 8 }; /* HTTP/1.1 */

void head_init(struct head *head)
{
    size_t texts = offsetof(struct head, name);
    memset(head, 0, texts);
    head->field = FIELD_NONE;
}

const char *head_text(const struct head *head, enum head_text text)
{
    return head->seen & 1u << text ? head->room + head->text_at[text] : NULL;
}

static bool refuse(struct head *head, int status, const char *reason)
{
    head->stage = HEAD_REFUSED;
    head->status = status;
    head->reason = reason;
    return false;
}

/* RFC 9110, 5.6.2 */
static bool is_token(unsigned char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c != '\0' && strchr("!#$%&'*+-.^_`|~", c));
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* ---- the first line --------------------------------------------------------------------------
 * Every reader of a state takes one byte; false: refused. */

static void read_method(struct head *head)
{
    static const char *const methods[] = {
        [HEAD_GET] = "GET", [HEAD_HEAD] = "HEAD", [HEAD_POST] = "POST"};
    head->method = HEAD_OTHER;
    for (int i = 0; i < HEAD_OTHER; i++)
        if (strlen(methods[i]) == head->name_size &&
            !memcmp(methods[i], head->name, head->name_size))
            head->method = (enum head_method)i;
}

static bool in_method(struct head *head, char c)
{
    if (is_token((unsigned char)c)) {
        if (head->name_size == HEAD_NAME_SIZE)
            return refuse(head, 400, "the method is too long");
        head->name[head->name_size++] = c;
        return true;
    }
    if (c != ' ' || head->name_size == 0)
        return refuse(head, 400, "no request of HTTP");
    read_method(head);
    head->name_size = 0;
    /* of others the target may be anything: it is the method that is refused */
    head->state = head->method == HEAD_OTHER ? IN_QUERY : IN_TARGET;
    return true;
}

static int hex_value(char c)
{
    if (is_digit(c))
        return c - '0';
    c = lower(c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool add_to_path(struct head *head, unsigned char c)
{
    if (c < ' ' || c == 0x7f)
        return refuse(head, 400, "a control character in the URL");
    if (head->path_size == HEAD_PATH_MAX)
        return refuse(head, 414, "the URL is too long");
    head->path[head->path_size++] = (char)c;
    return true;
}

static bool take_hex(struct head *head, char c)
{
    int value = hex_value(c);
    if (value < 0)
        return refuse(head, 400, "a broken %-code in the URL");
    head->hex = (uint8_t)(head->hex << 4 | value);
    head->hex_digits--;
    return head->hex_digits > 0 || add_to_path(head, head->hex);
}

static bool check_target(struct head *head, char c)
{
    if (c == '\r' || c == '\n')
        return refuse(head, 505, "only HTTP/1.0 and HTTP/1.1");
    if (c <= ' ' || c > '~' || c == '#')
        return refuse(head, 400, "a character in the URL that must be coded");
    if (head->target_size == HEAD_TARGET_MAX)
        return refuse(head, 414, "the URL is too long");
    head->target_size++;
    return true;
}

static bool end_target(struct head *head)
{
    if (head->target_size == 0)
        return refuse(head, 400, "no request of HTTP");
    head->path[head->path_size] = '\0';
    head->state = IN_VERSION;
    return true;
}

static bool in_query(struct head *head, char c)
{
    return c == ' ' ? end_target(head) : check_target(head, c);
}

static bool in_target(struct head *head, char c)
{
    if (c == ' ' && head->hex_digits == 0)
        return end_target(head);
    if (head->hex_digits > 0)
        return take_hex(head, c) && check_target(head, c);
    if (!check_target(head, c))
        return false;
    if (head->target_size == 1 && c != '/')
        return refuse(head, 400, "the URL must begin with /");
    if (c == '?') {
        head->state = IN_QUERY;
        return true;
    }
    if (c == '%') {
        head->hex_digits = 2;
        head->hex = 0;
        return true;
    }
    return add_to_path(head, (unsigned char)c);
}

/* `name` holds what has come of it. */
static bool in_version(struct head *head, char c)
{
    size_t at = head->name_size;
    if (at == VERSION_SIZE) {
        head->minor_one = head->name[VERSION_SIZE - 1] == '1';
        head->name_size = 0;
        head->state = AT_LINE_FEED;
        return c == '\r' || refuse(head, 400, "the first line must end with CR LF");
    }
    head->name[head->name_size++] = c;
    bool fits = at < 5 ? c == version_words[at] : at == 6 ? c == '.' : is_digit(c);
    if (!fits)
        return refuse(head, 400, "no request of HTTP");
    if ((at == 5 && c != '1') || (at == 7 && c != '0' && c != '1'))
        return refuse(head, 505, "only HTTP/1.0 and HTTP/1.1");
    return true;
}

/* ---- what the values mean -------------------------------------------------------------------- */

static bool read_length(struct head *head, const char *value)
{
    size_t digits = strlen(value);
    uint64_t length = 0;
    bool plain = digits > 0 && digits <= HEAD_LENGTH_DIGITS && (digits == 1 || value[0] != '0');
    for (size_t i = 0; plain && i < digits; i++) {
        plain = is_digit(value[i]);
        length = 10 * length + (uint64_t)(value[i] - '0');
    }
    if (!plain)
        return refuse(head, 400, "the Content-Length is no number");
    head->has_length = true;
    head->length = length;
    return true;
}

static bool has_word(const char *list, const char *word)
{
    size_t size = strlen(word);
    while (*list) {
        list += strspn(list, ", \t");
        size_t length = strcspn(list, ", \t");
        if (length == size && text_starts(list, word))
            return true;
        list += length;
    }
    return false;
}

static bool read_value(struct head *head, enum field field, const char *value)
{
    switch (field) {
    case FIELD_CONNECTION:
        head->wants_close |= has_word(value, "close");
        head->wants_upgrade |= has_word(value, "upgrade");
        return true;
    case FIELD_UPGRADE:
        head->wants_websocket = text_same(value, "websocket");
        return true;
    case FIELD_LENGTH:
        return read_length(head, value);
    case FIELD_TRANSFER:
        return text_same(value, "chunked")
                   ? refuse(head, 411, "the body must have a Content-Length")
                   : refuse(head, 501, "no Transfer-Encoding is known here");
    case FIELD_EXPECT:
        return refuse(head, 417, "nothing can be expected here");
    case FIELD_NONE:
    case FIELD_COUNT:
    default:
        return true;
    }
}

/* ---- headers --------------------------------------------------------------------------------- */

static bool is_named(const struct head *head, const char *name)
{
    return head->name_size <= HEAD_NAME_SIZE && strlen(name) == head->name_size &&
           !memcmp(name, head->name, head->name_size);
}

/* Whatever is forwarded says so in one of these; what else they say is not looked at. */
static bool is_mark_of_proxy(const struct head *head)
{
    static const char *const marks[] = {"x-forwarded-for", "forwarded", "via", "x-real-ip"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (is_named(head, marks[i]))
            return true;
    return false;
}

static bool end_name(struct head *head)
{
    head->field = FIELD_NONE;
    for (uint8_t i = 0; i < FIELD_COUNT; i++)
        if (is_named(head, fields[i].name))
            head->field = i;
    head->forwarded = head->forwarded || is_mark_of_proxy(head);
    head->value_start = head->room_used;
    head->state = BEFORE_VALUE;
    if (head->field == FIELD_NONE)
        return true;
    uint32_t bit = 1u << head->field;
    if (fields[head->field].once && (head->seen & bit))
        return refuse(head, 400, "a header that may come only once has come twice");
    head->seen |= bit;
    return true;
}

static bool in_name(struct head *head, char c)
{
    if (c == ':' && head->name_size > 0)
        return end_name(head);
    if (c == ' ' || c == '\t')
        return refuse(head, 400, "a space before the colon of a header");
    if (!is_token((unsigned char)c))
        return refuse(head, 400, "a header without a name");
    if (head->name_size < HEAD_NAME_SIZE)
        head->name[head->name_size] = lower(c);
    if (head->name_size <= HEAD_NAME_SIZE) /* one more than fits: it is none of ours */
        head->name_size++;
    return true;
}

static bool at_line(struct head *head, char c)
{
    head->name_size = 0;
    if (c == '\r') {
        head->state = AT_LAST_LINE_FEED;
        return true;
    }
    if (c == ' ' || c == '\t')
        return refuse(head, 400, "a folded header");
    head->state = IN_NAME;
    return in_name(head, c);
}

static bool overflow(struct head *head)
{
    if (!fields[head->field].spare)
        return refuse(head, 431, "a header is too long");
    head->seen &= ~(1u << head->field);
    head->room_used = head->value_start;
    head->field = FIELD_NONE;
    return true;
}

static bool end_value(struct head *head)
{
    head->state = AT_LINE_FEED;
    if (head->field == FIELD_NONE)
        return true;
    while (head->room_used > head->value_start &&
           (head->room[head->room_used - 1] == ' ' || head->room[head->room_used - 1] == '\t'))
        head->room_used--;
    if (head->room_used == HEAD_ROOM_SIZE)
        return overflow(head);
    char *value = head->room + head->value_start;
    value[head->room_used - head->value_start] = '\0';
    if (head->field < HEAD_TEXT_COUNT) {
        head->text_at[head->field] = head->value_start;
        head->room_used++;
        return true;
    }
    head->room_used = head->value_start; /* understood, so that it need not be kept */
    return read_value(head, (enum field)head->field, value);
}

static bool in_value(struct head *head, char c)
{
    unsigned char byte = (unsigned char)c;
    if (c == '\r')
        return end_value(head);
    if (c == '\n')
        return refuse(head, 400, "a line must end with CR LF");
    if ((byte < ' ' && c != '\t') || byte == 0x7f)
        return refuse(head, 400, "a control character in a header");
    if (head->field == FIELD_NONE)
        return true;
    /* one byte stays for the end of the text */
    if (head->room_used - head->value_start == fields[head->field].size_max ||
        head->room_used + 1 >= HEAD_ROOM_SIZE)
        return overflow(head);
    head->room[head->room_used++] = c;
    return true;
}

static bool before_value(struct head *head, char c)
{
    if (c == ' ' || c == '\t')
        return true;
    head->state = IN_VALUE;
    return in_value(head, c);
}

static bool at_line_feed(struct head *head, char c)
{
    head->state = AT_LINE;
    return c == '\n' || refuse(head, 400, "a line must end with CR LF");
}

static bool at_last_line_feed(struct head *head, char c)
{
    if (c != '\n')
        return refuse(head, 400, "a line must end with CR LF");
    if (head->minor_one && !head_text(head, HEAD_HOST))
        return refuse(head, 400, "the Host header is missing");
    head->stage = HEAD_WHOLE;
    return true;
}

static bool take(struct head *head, char c)
{
    static bool (*const readers[])(struct head *, char) = {
        [IN_METHOD] = in_method,       [IN_TARGET] = in_target,
        [IN_QUERY] = in_query,         [IN_VERSION] = in_version,
        [AT_LINE] = at_line,           [IN_NAME] = in_name,
        [BEFORE_VALUE] = before_value, [IN_VALUE] = in_value,
        [AT_LINE_FEED] = at_line_feed, [AT_LAST_LINE_FEED] = at_last_line_feed,
    };
    if (head->size == HEAD_BYTES_MAX)
        return refuse(head, 431, "the headers are too long");
    return readers[head->state](head, c);
}

size_t head_feed(struct head *head, const char *bytes, size_t size)
{
    size_t used = 0;
    while (head->stage == HEAD_READS && used < size && take(head, bytes[used])) {
        used++;
        head->size++;
    }
    return used;
}
