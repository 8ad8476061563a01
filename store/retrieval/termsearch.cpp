// SPDX-License-Identifier: MIT
#include "store/retrieval/termsearch.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/orempty.h"
#include "store/rows/reflexion.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LongestQuery = 1024;
constexpr qsizetype LongestTerm = 64;
constexpr qsizetype MostTerms = 12;
constexpr int MostCandidates = 1000; // newest rows that have any term

// The parts of a row or an episode that are searched.
struct Candidate
{
    TermHit hit;
    QString title;
    QString key;
    QString summary;
    QString body;
};

struct Order // words that a model could read as an order to it
{
    const char *pattern;
    const char *instead;
};

constexpr std::array Orders{
    Order{"\\b(system|developer|assistant)\\s*:", "[role-ref] \\1:"},
    Order{
        "\\b(ignore|disregard|forget)\\s+(all\\s+)?(previous|prior|above)\\s+(instructions|prompts|rules)\\b",
        "[blocked-override]"},
    Order{"\\byou\\s+are\\s+now\\b", "[blocked-reidentity]"},
    Order{"\\b(new|updated|revised|override)\\s+instructions\\s*:", "[blocked-header]"},
    Order{"\\b(do\\s+not|don't|stop)\\s+follow(ing)?\\s+(the\\s+)?(system|previous|original)\\b",
          "[blocked-directive]"},
    Order{"\\b(show|print|display|output|reveal|repeat)\\s+(your|the)\\s+(system\\s+)?(prompt|instructions|"
          "rules)\\b",
          "[blocked-extraction]"}};

QString withoutOrders(QString text)
{
    for (const Order &order : Orders) {
        static QHash<const char *, QRegularExpression> made;
        auto known = made.find(order.pattern);
        if (known == made.end())
            known = made.insert(order.pattern, QRegularExpression(QString::fromLatin1(order.pattern),
                                                                  QRegularExpression::CaseInsensitiveOption));
        text.replace(*known, QString::fromLatin1(order.instead));
    }
    return text;
}

qsizetype firstTerm(const QString &text, const QStringList &terms)
{
    qsizetype first = -1;
    for (const QString &term : terms) {
        const qsizetype at = text.indexOf(term, 0, Qt::CaseInsensitive);
        if (at >= 0 && (first < 0 || at < first))
            first = at;
    }
    return first;
}

bool holds(const QString &text, const QString &term)
{
    return text.contains(term, Qt::CaseInsensitive);
}

TermParts partsOf(const Candidate &candidate, const QStringList &terms)
{
    TermParts parts;
    for (const QString &term : terms) {
        parts.title += holds(candidate.title, term) ? 3 : 0;
        parts.key += holds(candidate.key, term) ? 2 : 0;
        parts.summary += holds(candidate.summary, term) ? 2 : 0;
        parts.body += holds(candidate.body, term) ? 1 : 0;
    }
    return parts;
}

QString shownOf(const Candidate &candidate, const QStringList &terms)
{
    for (const QString *text : {&candidate.title, &candidate.body, &candidate.summary}) {
        if (firstTerm(*text, terms) >= 0)
            return *text;
    }
    for (const QString *text : {&candidate.key, &candidate.title, &candidate.body, &candidate.summary}) {
        if (!text->isEmpty())
            return *text;
    }
    return {};
}

class TermFinder
{
public:
    TermFinder(Database &database, const TermQuery &query, QStringList terms)
        : m_database(database)
        , m_query(query)
        , m_terms(std::move(terms))
        , m_isAll(query.text.trimmed() == "*"_L1)
    {}

    Result<std::vector<TermHit>> find();

private:
    Result<void> readRows();
    Result<void> readEpisodes();
    QString anyOf(const QString &expression, QVariantList &values) const;
    void consider(Candidate candidate);
    int most() const { return std::clamp(m_query.limit * 20, 200, MostCandidates); }

    Database &m_database;
    const TermQuery &m_query;
    const QStringList m_terms;
    const bool m_isAll;
    std::vector<TermHit> m_hits;
};

// LIKE ignores case for ASCII letters only. Terms with other letters are let through here and compared later,
// so that no match is lost.
QString TermFinder::anyOf(const QString &expression, QVariantList &values) const
{
    const bool isPlain = std::ranges::all_of(m_terms, [](const QString &term) {
        return std::ranges::all_of(term, [](QChar c) { return c.unicode() < 128; });
    });
    if (m_isAll || !isPlain)
        return u"TRUE"_s;
    QStringList conditions;
    for (const QString &term : m_terms) {
        conditions += u"instr(lower(%1), ?) > 0"_s.arg(expression);
        values += term;
    }
    return u'(' + conditions.join(u" OR "_s) + u')';
}

void TermFinder::consider(Candidate candidate)
{
    candidate.body = plainOf(candidate.body);
    candidate.summary = plainOf(candidate.summary);
    candidate.hit.parts = partsOf(candidate, m_terms);
    if (!m_isAll && candidate.hit.parts.sum() == 0)
        return;
    candidate.hit.snippet = snippetOf(shownOf(candidate, m_terms), m_terms);
    m_hits.push_back(std::move(candidate.hit));
}

Result<void> TermFinder::readRows()
{
    QVariantList values{orEmpty(m_query.agent)};
    const QString holdsTerm = anyOf(
        u"r.observation || ' ' || coalesce(r.key, '') || ' ' || r.category || ' ' || r.extra"_s, values);
    values += most();
    const QString sql = u"SELECT r.uid, r.status, r.created_at, r.observation, r.category, r.kind, r.key, "
                        "r.provenance, r.extra FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id "
                        "WHERE (?1 = '' OR a.name = ?1) AND "_s
                        + holdsTerm + u" ORDER BY r.id DESC LIMIT ?"_s;
    return m_database.each(sql, values, [&](const Rows &row) {
        const QJsonObject extra = jsonObject(row.bytes(8));
        Candidate candidate;
        candidate.hit.uid = row.text(0);
        candidate.hit.layer = reflexionLayer().key();
        candidate.hit.status = row.text(1);
        candidate.hit.createdAt = row.text(2);
        candidate.hit.nativeId = jsonObject(row.bytes(7)).value("native_id"_L1).toString();
        candidate.key = row.text(6);
        const QString title =
            extra.value("tyrum"_L1)["title"_L1].toString(extra.value("title"_L1).toString());
        candidate.title = title.isEmpty() && row.text(5) == "workflow"_L1 ? row.text(4) : title;
        if (candidate.key.isEmpty())
            candidate.body = row.text(3);
        consider(std::move(candidate));
    });
}

Result<void> TermFinder::readEpisodes()
{
    QVariantList values{orEmpty(m_query.agent)};
    const QString holdsTerm = anyOf(u"e.content"_s, values);
    values += most();
    const QString sql = u"SELECT e.uid, e.created_at, e.content, e.provenance FROM episode_log AS e "
                        "JOIN agent AS a ON a.id = e.agent_id WHERE (?1 = '' OR a.name = ?1) "
                        "AND e.kind = 'event' AND "_s
                        + holdsTerm + u" ORDER BY e.id DESC LIMIT ?"_s;
    return m_database.each(sql, values, [&](const Rows &row) {
        const QJsonObject provenance = jsonObject(row.bytes(3));
        Candidate candidate;
        candidate.hit.uid = row.text(0);
        candidate.hit.layer = episodeLayer().key();
        // An episode's age is that of the item it came from, not of what it tells about.
        candidate.hit.createdAt = provenance.value("created_at"_L1).toString(row.text(1));
        candidate.hit.nativeId = provenance.value("native_id"_L1).toString();
        candidate.summary = row.text(2);
        consider(std::move(candidate));
    });
}

Result<std::vector<TermHit>> TermFinder::find()
{
    if (m_terms.isEmpty() && !m_isAll)
        return std::vector<TermHit>();
    if (auto read = readRows().and_then([&] { return readEpisodes(); }); !read)
        return tl::unexpected(read.error());
    std::ranges::stable_sort(m_hits, [](const TermHit &a, const TermHit &b) {
        if (a.parts.sum() != b.parts.sum())
            return a.parts.sum() > b.parts.sum();
        return a.createdAt == b.createdAt ? a.uid < b.uid : a.createdAt > b.createdAt;
    });
    if (int(m_hits.size()) > m_query.limit)
        m_hits.resize(size_t(m_query.limit));
    return std::move(m_hits);
}

} // namespace

QStringList termsOf(const QString &text)
{
    static const QRegularExpression word(u"[\\p{L}\\p{N}_-]+|%"_s);
    QStringList terms;
    auto found = word.globalMatch(text.trimmed().toLower());
    while (found.hasNext())
        terms += found.next().captured().left(LongestTerm);
    terms.sort();
    terms.removeDuplicates();
    return terms;
}

QString plainOf(const QString &markdown)
{
    static const QRegularExpression bold(u"(\\*\\*|__)(.+?)\\1"_s);
    static const QRegularExpression code(u"(?<!`)`([^`\\n]+)`(?!`)"_s);
    static const QRegularExpression link(u"\\[([^\\]\\n]*)\\]\\(([^)\\n]*)\\)"_s);
    QString text = markdown;
    text.replace(bold, u"\\2"_s).replace(code, u"\\1"_s).replace(link, u"\\1 (\\2)"_s);
    return text;
}

QString snippetOf(const QString &text, const QStringList &terms, qsizetype length)
{
    const QString line = withoutOrders(text.simplified());
    if (line.size() <= length)
        return line;
    const qsizetype focus = std::max<qsizetype>(firstTerm(line, terms), 0);
    const qsizetype start = std::clamp<qsizetype>(focus - length / 3, 0, line.size() - length);
    QString window = line.mid(start, length);
    if (start > 0)
        window[0] = u'…';
    if (start + length < line.size())
        window[window.size() - 1] = u'…';
    return window;
}

Result<TermAnswer> findTerms(Database &database, const TermQuery &query)
{
    TermAnswer answer{.terms = termsOf(query.text), .hits = {}};
    if (query.text.trimmed().size() > LongestQuery)
        return failure(Error::Code::Usage, Text::tr("The question is over 1024 letters long."));
    if (answer.terms.size() > MostTerms)
        return failure(
            Error::Code::Usage,
            Text::tr("The question has %1 terms; at most 12 are looked for.").arg(answer.terms.size()));
    auto hits = TermFinder(database, query, answer.terms).find();
    if (!hits)
        return tl::unexpected(hits.error());
    answer.hits = std::move(*hits);
    return answer;
}

} // namespace store
