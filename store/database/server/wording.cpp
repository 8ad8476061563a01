// SPDX-License-Identifier: MIT
#include "store/database/server/wording.h"

#include <algorithm>
#include <array>
#include <vector>

namespace store::server {

namespace {

enum class Kind { Word, Text, Name, Parameter, Other };

struct Token
{
    Kind kind = Kind::Other;
    QByteArray text;
    QByteArray space = {}; // white space before it
};

bool isWordCharacter(char c)
{
    return std::isalnum(uchar(c)) || c == '_' || uchar(c) >= 0x80;
}

// Cuts a statement into words, signs and texts.
class Tokens
{
public:
    explicit Tokens(QByteArrayView sql)
        : m_sql(sql)
    {}

    std::vector<Token> all()
    {
        std::vector<Token> tokens;
        for (QByteArray space = takeSpace(); m_at < m_sql.size(); space = takeSpace()) {
            tokens.push_back(take());
            tokens.back().space = space;
        }
        return tokens;
    }

private:
    template<typename Goes>
    QByteArray takeWhile(qsizetype first, Goes goesOn)
    {
        const qsizetype begin = m_at;
        for (m_at += first; m_at < m_sql.size() && goesOn(m_sql.at(m_at)); ++m_at) {
        }
        return m_sql.sliced(begin, m_at - begin).toByteArray();
    }

    QByteArray takeSpace()
    {
        return takeWhile(0, [](char c) { return std::isspace(uchar(c)) != 0; });
    }

    // A doubled quote inside becomes two adjacent texts, which are joined again without a gap.
    QByteArray takeQuoted(char quote)
    {
        const QByteArray text = takeWhile(1, [quote](char c) { return c != quote; });
        ++m_at;
        return text + quote;
    }

    Token take()
    {
        const char c = m_sql.at(m_at);
        if (c == '\'')
            return {Kind::Text, takeQuoted(c)};
        if (c == '"')
            return {Kind::Name, takeQuoted(c)};
        if (c == '?')
            return {Kind::Parameter,
                    takeWhile(1, [](char digit) { return std::isdigit(uchar(digit)) != 0; })};
        if (isWordCharacter(c))
            return {Kind::Word, takeWhile(1, isWordCharacter)};
        constexpr std::array Signs{"->>", "->", "||", "<>", "<=", ">=", "==", "!=", "<<", ">>"};
        const auto sign =
            std::ranges::find_if(Signs, [&](const char *one) { return m_sql.sliced(m_at).startsWith(one); });
        const qsizetype length = sign == Signs.end() ? 1 : qsizetype(qstrlen(*sign));
        return {Kind::Other, takeWhile(length, [](char) { return false; })};
    }

    const QByteArrayView m_sql;
    qsizetype m_at = 0;
};

class Wording
{
public:
    explicit Wording(QByteArrayView sql)
        : m_tokens(Tokens(sql).all())
    {}

    Worded worded()
    {
        Worded answer;
        answer.parameters = numberParameters();
        for (size_t i = 0; i < m_tokens.size(); ++i)
            walkWords(i);
        for (size_t i = 0; i < m_tokens.size(); ++i) {
            dropHint(i);
            nameTable(i);
            joinAll(i);
            compareValues(i);
            nameRow(i);
            findWords(i);
            rank(i);
            limit(i);
            rename(i);
        }
        nameSubqueries();
        for (size_t i = m_tokens.size(); i-- > 0;)
            limitParts(i);
        for (const Token &token : m_tokens)
            answer.sql += token.space + token.text;
        answer.sql += m_end;
        return answer;
    }

private:
    bool is(size_t at, const char *word) const
    {
        return at < m_tokens.size() && m_tokens[at].kind == Kind::Word
               && m_tokens[at].text.compare(word, Qt::CaseInsensitive) == 0;
    }
    template<size_t N>
    bool isOneOf(size_t at, const std::array<const char *, N> &words) const
    {
        return std::ranges::any_of(words, [&](const char *word) { return is(at, word); });
    }
    bool isSign(size_t at, const char *sign) const
    {
        return at < m_tokens.size() && m_tokens[at].kind == Kind::Other && m_tokens[at].text == sign;
    }
    bool isWord(size_t at) const { return at < m_tokens.size() && m_tokens[at].kind == Kind::Word; }
    void drop(size_t at, size_t count)
    {
        if (at + count < m_tokens.size() && m_tokens[at + count].space.isEmpty())
            m_tokens[at + count].space = m_tokens[at].space;
        m_tokens.erase(m_tokens.begin() + qsizetype(at), m_tokens.begin() + qsizetype(at + count));
    }

    // A "?" is one more than the highest before it, as in SQLite.
    int numberParameters()
    {
        int highest = 0;
        for (Token &token : m_tokens) {
            if (token.kind != Kind::Parameter)
                continue;
            const int number = token.text.size() > 1 ? token.text.mid(1).toInt() : highest + 1;
            highest = std::max(highest, number);
            token.text = '$' + QByteArray::number(number);
        }
        return highest;
    }

    // Drops hints: the index to use, the order of joins, and OR ROLLBACK, because here a failed row always
    // ends the transaction.
    void dropHint(size_t at)
    {
        if (is(at, "INDEXED") && is(at + 1, "BY"))
            drop(at, 3);
        if (is(at, "CROSS") && is(at + 1, "JOIN") && hasCondition(at + 2))
            drop(at, 1);
        if (isOneOf(at, std::array{"INSERT", "UPDATE"}) && is(at + 1, "OR")) {
            if (is(at + 2, "IGNORE"))
                m_end = " ON CONFLICT DO NOTHING";
            drop(at + 1, 2);
        }
        const bool isUnary =
            at == 0 || isSign(at - 1, "(") || isSign(at - 1, ",")
            || isOneOf(at - 1, std::array{"WHERE", "AND", "OR", "BY", "ON", "NOT", "THEN", "WHEN", "ELSE"});
        if (isUnary && isSign(at, "+")) // SQLite's unary plus, which bars an index
            drop(at, 1);
    }

    // The index of the first token after a joined table: its condition or the next clause.
    size_t endOfJoined(size_t at) const
    {
        constexpr std::array Ends{"ON",    "USING", "JOIN",  "WHERE", "ORDER",
                                  "GROUP", "LIMIT", "UNION", "CROSS", "LEFT"};
        for (int depth = 0; at < m_tokens.size(); ++at) {
            depth += int(isSign(at, "(")) - int(isSign(at, ")"));
            if (depth < 0 || (depth == 0 && (isSign(at, ",") || isOneOf(at, Ends))))
                break;
        }
        return at;
    }

    // Whether a join has ON or USING.
    bool hasCondition(size_t at) const { return isOneOf(endOfJoined(at), std::array{"ON", "USING"}); }

    // PostgreSQL demands a condition for JOIN; without one it becomes CROSS JOIN, or LEFT JOIN ... ON TRUE.
    void joinAll(size_t at)
    {
        if (!is(at, "JOIN") || is(at - 1, "CROSS") || hasCondition(at + 1))
            return;
        if (is(at - 1, "LEFT"))
            m_tokens[endOfJoined(at + 1) - 1].text += " ON TRUE";
        else
            m_tokens[at].text = "CROSS JOIN";
    }

    // Rows are added to the store's tables: an agent's search path begins with views of the same names.
    void nameTable(size_t at)
    {
        if (is(at, "INTO") && isWord(at + 1) && !isSign(at + 2, "."))
            m_tokens[at + 1].text.prepend("public.");
    }

    void compareValues(size_t at)
    {
        if (!is(at, "IS"))
            return;
        const bool isNot = is(at + 1, "NOT");
        if (isOneOf(at + 1 + size_t(isNot), std::array{"NULL", "TRUE", "FALSE", "DISTINCT"}))
            return;
        m_tokens[at].text = isNot ? "IS DISTINCT FROM" : "IS NOT DISTINCT FROM";
        if (isNot)
            drop(at + 1, 1);
    }

    // SQLite's rowid is "id" here. And a value from a JSON list is text here; where it is compared with an
    // id, its numeric form is used.
    void nameRow(size_t at)
    {
        if (is(at, "rowid"))
            m_tokens[at].text = "id";
        else if (isWord(at) && m_tokens[at].text.endsWith("_fts_docsize")) // SQLite's list of indexed rows
            m_tokens[at].text.chop(qsizetype(qstrlen("_docsize")));
        if (!isSign(at, "=") || at < 3)
            return;
        const auto isColumn = [this](size_t table, const char *name) {
            return isWord(table) && isSign(table + 1, ".") && is(table + 2, name);
        };
        if (isColumn(at - 3, "id") && isColumn(at + 1, "value"))
            asNumber(at + 1);
        else if (isColumn(at - 3, "value") && isColumn(at + 1, "id"))
            asNumber(at - 3);
    }

    void asNumber(size_t table) { m_tokens[table + 2].text = "number"; }

    // Full text is a table of its own here as well, with the words in one column.
    void findWords(size_t at)
    {
        if (!is(at, "MATCH") || at == 0)
            return;
        const bool hasAlias = at >= 3 && isSign(at - 2, ".");
        m_tokens[at - 1].text = hasAlias ? QByteArray("words") : m_tokens[at - 1].text + ".words";
        m_tokens[at].text = "@@";
        m_tokens[at + 1].text = "fts_query(" + m_tokens[at + 1].text + ')';
    }

    // Rows with words, in the order of their keys and so many of them: SELECT rowid FROM t WHERE t MATCH ?
    // AND rowid < ? ORDER BY rowid DESC LIMIT ?. FTS5 walks along; the server would look up all rows with the
    // words, or all rows, so a function of ours looks through stretches of keys until there are enough.
    void walkWords(size_t at)
    {
        if (!is(at, "FROM") || !isWord(at + 1) || !is(at + 2, "WHERE")
            || !is(at + 3, m_tokens[at + 1].text.constData()) || !is(at + 4, "MATCH") || !selectsKeys(at))
            return;
        QByteArray above = "0";
        QByteArray below = "9223372036854775807";
        size_t end = at + 6;
        for (; is(end, "AND") && is(end + 1, "rowid") && (isSign(end + 2, "<") || isSign(end + 2, ">"));
             end += 4)
            (isSign(end + 2, "<") ? below : above) = m_tokens[end + 3].text;
        if (!is(end, "ORDER") || !(is(end + 2, "rowid") || is(end + 2, "id")))
            return;
        const bool isNewestFirst = is(end + 3, "DESC");
        const size_t most = end + 3 + size_t(isNewestFirst);
        if (!is(most, "LIMIT") || most + 1 >= m_tokens.size())
            return;
        m_tokens[at + 1].text = "found_words('" + m_tokens[at + 1].text + "', fts_query("
                                + m_tokens[at + 5].text + "), " + above + ", " + below + ", "
                                + (isNewestFirst ? "TRUE" : "FALSE") + ", " + unlimited(m_tokens[most + 1])
                                + ") AS found (id)";
        drop(at + 2, end - at - 2);
    }

    // bm25() needs the words and the query as arguments here; FTS5 knows them.
    void rank(size_t at)
    {
        if (!is(at, "bm25") || !isSign(at + 1, "("))
            return;
        size_t match = at;
        while (match < m_tokens.size() && !is(match, "MATCH"))
            ++match;
        if (match + 1 < m_tokens.size())
            m_tokens[at + 2].text += ".words, fts_query(" + m_tokens[match + 1].text + ')';
    }

    // "No limit" is -1 in SQLite and NULL here.
    void limit(size_t at)
    {
        if (is(at, "LIMIT") && at + 1 < m_tokens.size())
            m_tokens[at + 1].text = unlimited(m_tokens[at + 1]);
    }
    // Whether "SELECT rowid" or "SELECT rowid AS name" and nothing else stands before `at`.
    bool selectsKeys(size_t at) const
    {
        const size_t key = at >= 4 && is(at - 2, "AS") ? at - 3 : at - 1;
        return at >= 2 && is(key, "rowid") && is(key - 1, "SELECT");
    }
    static QByteArray unlimited(const Token &most)
    {
        return most.kind == Kind::Parameter ? "nullif(CAST(" + most.text + " AS BIGINT), -1)" : most.text;
    }

    void rename(size_t at)
    {
        if (is(at, "LIKE"))
            m_tokens[at].text = "ILIKE";
        else if (is(at, "INTEGER") && is(at - 1, "AS") && isSign(at + 1, ")"))
            m_tokens[at].text = "BIGINT";
        else if (is(at, "REAL") && is(at - 1, "AS") && isSign(at + 1, ")"))
            m_tokens[at].text = "DOUBLE PRECISION";
        else if (is(at, "char") && isSign(at + 1, "("))
            m_tokens[at].text = "chr";
        else if (isOneOf(at, std::array{"max", "min"}) && isSign(at + 1, "(") && hasTwoValues(at + 2))
            m_tokens[at].text = is(at, "max") ? "greatest" : "least";
    }

    bool hasTwoValues(size_t at) const
    {
        for (int depth = 0; at < m_tokens.size() && depth >= 0; ++at) {
            if (depth == 0 && isSign(at, ","))
                return true;
            depth += int(isSign(at, "(")) - int(isSign(at, ")"));
        }
        return false;
    }

    void nameSubqueries()
    {
        std::vector<bool> isSubquery;
        int count = 0;
        for (size_t at = 0; at < m_tokens.size(); ++at) {
            if (isSign(at, "("))
                isSubquery.push_back(is(at + 1, "SELECT") && at > 0
                                     && isOneOf(at - 1, std::array{"FROM", "JOIN"}));
            if (!isSign(at, ")") || isSubquery.empty())
                continue;
            constexpr std::array Clauses{"WHERE", "ORDER", "GROUP", "LIMIT", "UNION",
                                         "JOIN",  "LEFT",  "CROSS", "ON",    "EXCEPT"};
            const bool hasName = isWord(at + 1) && !isOneOf(at + 1, Clauses);
            if (isSubquery.back() && !hasName)
                m_tokens[at].text += " AS unnamed_" + QByteArray::number(++count);
            isSubquery.pop_back();
        }
    }

    // LIMIT over an ordered UNION ALL: SQLite merges the parts, but the server would join them all and sort.
    // So each part gets the same ORDER BY and LIMIT.
    void limitParts(size_t begin)
    {
        if (!isSign(begin, "(") || !is(begin + 1, "SELECT"))
            return;
        std::vector<size_t> ends; // where the parts end
        size_t order = 0;
        size_t limit = 0;
        size_t at = begin + 1;
        for (int depth = 0; at < m_tokens.size(); ++at) {
            depth += int(isSign(at, "("));
            if (isClosing(at) && --depth < 0)
                break;
            if (depth != 0)
                continue;
            if (is(at, "UNION") && is(at + 1, "ALL"))
                ends.push_back(at);
            order = is(at, "ORDER") ? at : order;
            limit = is(at, "LIMIT") ? at : limit;
        }
        if (ends.empty() || order == 0 || limit < order)
            return;
        QByteArray ending;
        for (size_t token = order; token < at; ++token)
            ending += m_tokens[token].space + m_tokens[token].text;
        m_tokens[begin].text += '(';
        for (const size_t end : ends) {
            m_tokens[end + 1].text += " (";
            m_tokens[end + 2].space.clear();
        }
        ends.push_back(order);
        for (const size_t end : ends)
            m_tokens[end - 1].text += ending + ')';
    }
    // True for a ")" to which nameSubqueries() added a name, too.
    bool isClosing(size_t at) const
    {
        return m_tokens[at].kind == Kind::Other && m_tokens[at].text.startsWith(')');
    }

    std::vector<Token> m_tokens;
    QByteArray m_end;
};

} // namespace

Worded worded(QByteArrayView sql)
{
    return Wording(sql).worded();
}

} // namespace store::server
