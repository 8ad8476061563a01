// SPDX-License-Identifier: MIT
#include "store/database/foldtokenizer.h"

#include "store/database/searchfold.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>

#include <sqlite3.h>

namespace store {

namespace {

using TakeToken = int (*)(void *context, int flags, const char *token, int length, int start, int end);

// One connection's instance of SQLite's tokenizer.
struct Unicode61
{
    fts5_tokenizer calls{};
    void *context = nullptr;
};

class FoldTokenizer
{
    Q_DISABLE_COPY_MOVE(FoldTokenizer)
public:
    FoldTokenizer(const Unicode61 &inner, const char **options, int count)
        : m_calls(inner.calls)
        , m_code(m_calls.xCreate(inner.context, options, count, &m_inner))
    {}
    ~FoldTokenizer()
    {
        if (m_inner)
            m_calls.xDelete(m_inner);
    }

    int code() const { return m_code; }
    int run(void *context, int flags, const char *text, int length, TakeToken take)
    {
        Sink sink{context, take, {}};
        return m_calls.xTokenize(m_inner, &sink, flags, text, length, pass);
    }

private:
    struct Sink
    {
        void *context;
        TakeToken take;
        std::string spelled;
    };

    static bool isAscii(const char *token, int length)
    {
        return std::all_of(token, token + length, [](char byte) { return uchar(byte) < 128; });
    }

    static int pass(void *context, int flags, const char *token, int length, int start, int end)
    {
        auto *sink = static_cast<Sink *>(context);
        if (isAscii(token, length))
            return sink->take(sink->context, flags, token, length, start, end);
        sink->spelled.clear();
        appendSpelled({token, length}, sink->spelled);
        return sink->take(sink->context, flags, sink->spelled.data(), int(sink->spelled.size()), start, end);
    }

    fts5_tokenizer m_calls;
    Fts5Tokenizer *m_inner = nullptr;
    int m_code;
};

int create(void *context, const char **options, int count, Fts5Tokenizer **into)
{
    auto tokenizer =
        std::make_unique<FoldTokenizer>(*static_cast<const Unicode61 *>(context), options, count);
    const int code = tokenizer->code();
    *into = reinterpret_cast<Fts5Tokenizer *>(code == SQLITE_OK ? tokenizer.release() : nullptr);
    return code;
}

void destroy(Fts5Tokenizer *tokenizer)
{
    delete reinterpret_cast<FoldTokenizer *>(tokenizer);
}

int tokenize(Fts5Tokenizer *tokenizer, void *context, int flags, const char *text, int length, TakeToken take)
{
    return reinterpret_cast<FoldTokenizer *>(tokenizer)->run(context, flags, text, length, take);
}

QByteArrayView textOf(sqlite3_value *value)
{
    const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(value));
    return text ? QByteArrayView(text, sqlite3_value_bytes(value)) : QByteArrayView();
}

// The word that is looked for, folded once and kept while SQLite asks row by row.
struct Beginning
{
    std::string word;
    bool isFound = false;
};

int takeWhole(void *context, int, const char *token, int length, int, int)
{
    static_cast<Beginning *>(context)->word.assign(token, size_t(length));
    return SQLITE_OK;
}

int lookAt(void *context, int, const char *token, int length, int, int)
{
    auto *beginning = static_cast<Beginning *>(context);
    const std::string &word = beginning->word;
    beginning->isFound = size_t(length) >= word.size() && std::memcmp(token, word.data(), word.size()) == 0;
    return beginning->isFound ? SQLITE_DONE : SQLITE_OK;
}

Beginning *beginningOf(sqlite3_context *context, sqlite3_value *typed, FoldTokenizer &tokenizer)
{
    if (auto *kept = static_cast<Beginning *>(sqlite3_get_auxdata(context, 0)))
        return kept;
    auto beginning = std::make_unique<Beginning>();
    const QByteArrayView text = textOf(typed);
    tokenizer.run(beginning.get(), FTS5_TOKENIZE_QUERY, text.data(), int(text.size()), takeWhole);
    sqlite3_set_auxdata(context, 0, beginning.release(),
                        [](void *kept) { delete static_cast<Beginning *>(kept); });
    return static_cast<Beginning *>(sqlite3_get_auxdata(context, 0));
}

void beginsWord(sqlite3_context *context, int count, sqlite3_value **values)
{
    auto &tokenizer = *static_cast<FoldTokenizer *>(sqlite3_user_data(context));
    Beginning *beginning = count > 0 ? beginningOf(context, values[0], tokenizer) : nullptr;
    if (!beginning || beginning->word.empty())
        return sqlite3_result_int(context, 0);
    beginning->isFound = false;
    for (int i = 1; i < count && !beginning->isFound; ++i) {
        const QByteArrayView text = textOf(values[i]);
        tokenizer.run(beginning, FTS5_TOKENIZE_DOCUMENT, text.data(), int(text.size()), lookAt);
    }
    sqlite3_result_int(context, int(beginning->isFound));
}

bool isAscii(QByteArrayView text)
{
    return std::ranges::all_of(text, [](char byte) { return uchar(byte) < 128; });
}

bool holdsLower(QByteArrayView text, QByteArrayView typed)
{
    const auto lower = [](char byte) { return byte >= 'A' && byte <= 'Z' ? char(byte + 32) : byte; };
    return !std::ranges::search(text, typed, {}, lower).empty();
}

void holdsTyped(sqlite3_context *context, int count, sqlite3_value **values)
{
    const QByteArrayView typed = count > 0 ? textOf(values[0]) : QByteArrayView();
    bool isFound = false;
    for (int i = 1; i < count && !isFound && !typed.isEmpty(); ++i) {
        const QByteArrayView text = textOf(values[i]);
        isFound = isAscii(text) ? holdsLower(text, typed)
                                : holdsFolded(QString::fromUtf8(text), QString::fromUtf8(typed));
    }
    sqlite3_result_int(context, int(isFound));
}

int addFunctions(sqlite3 *handle, const Unicode61 &inner)
{
    constexpr int Kind = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
    const char *options[] = {"remove_diacritics", "2"}; // as the file's tables have it
    auto tokenizer = std::make_unique<FoldTokenizer>(inner, options, 2);
    if (tokenizer->code() != SQLITE_OK)
        return tokenizer->code();
    const int added = sqlite3_create_function_v2(handle, "holds_folded", -1, Kind, nullptr, holdsTyped,
                                                 nullptr, nullptr, nullptr);
    if (added != SQLITE_OK)
        return added;
    // From here on SQLite frees the tokenizer, also where this call fails.
    return sqlite3_create_function_v2(handle, "begins_word", -1, Kind, tokenizer.release(), beginsWord,
                                      nullptr, nullptr,
                                      [](void *kept) { delete static_cast<FoldTokenizer *>(kept); });
}

fts5_api *fullTextOf(sqlite3 *handle)
{
    fts5_api *api = nullptr;
    sqlite3_stmt *ask = nullptr;
    if (sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &ask, nullptr) == SQLITE_OK) {
        sqlite3_bind_pointer(ask, 1, &api, "fts5_api_ptr", nullptr);
        sqlite3_step(ask);
    }
    sqlite3_finalize(ask);
    return api;
}

int addTo(sqlite3 *handle, char **, const sqlite3_api_routines *)
{
    fts5_api *api = fullTextOf(handle);
    if (!api)
        return SQLITE_OK; // the library has no full text; opening the store reports that
    auto inner = std::make_unique<Unicode61>();
    if (const int found = api->xFindTokenizer(api, "unicode61", &inner->context, &inner->calls);
        found != SQLITE_OK)
        return found;
    if (const int added = addFunctions(handle, *inner); added != SQLITE_OK)
        return added;
    fts5_tokenizer calls{create, destroy, tokenize};
    Unicode61 *kept = inner.release();
    const auto free = [](void *context) { delete static_cast<Unicode61 *>(context); };
    const int added = api->xCreateTokenizer(api, "unicode61", kept, &calls, free);
    if (added != SQLITE_OK)
        free(kept);
    return added;
}

} // namespace

void addTokenizerToConnections()
{
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(addTo));
}

} // namespace store
