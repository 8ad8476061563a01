// SPDX-License-Identifier: MIT
#include "store/cut.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/goldenwriter.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QRegularExpression>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostSuggested = 4;
constexpr qsizetype MostReference = 600;

// Words that a right answer can hardly do without: numbers with their unit, dates, codes, then names
// (capitalised inside a sentence); in the order of the text.
QStringList tellingWords(const QString &text)
{
    static const QRegularExpression telling(
        u"\\b(?:[\\w]+[-/.])*\\d[\\w.,:/-]*\\w(?:\\s?(?:%|days?|hours?|weeks?|months?|EUR|USD|€|\\$))?|\\b\\d\\b(?:\\s?(?:%|days?|hours?|weeks?|months?))?"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression named(u"(?<=[\\p{Ll},;:] )\\p{Lu}[\\p{L}\\p{N}-]{2,}"_s,
                                          QRegularExpression::UseUnicodePropertiesOption);
    QStringList words;
    for (const QRegularExpression *pattern : {&telling, &named}) {
        for (auto match = pattern->globalMatch(text); match.hasNext() && words.size() < MostSuggested;) {
            const QString word = match.next().captured();
            if (!words.contains(word, Qt::CaseInsensitive))
                words += word;
        }
    }
    return words;
}

struct Source
{
    const Layer &(*layer)();
    const char *sql; // text, entity type, entity id, tags
};

constexpr Source Sources[] = {
    {reflexionLayer, "SELECT observation, entity_type, entity_id, tags FROM reflexion_log WHERE uid = ?"},
    {decisionLayer,
     "SELECT CASE WHEN rationale = '' THEN description ELSE description || ' ' || rationale END, '', "
     "'', '[]' "
     "FROM decision_corpus WHERE uid = ?"},
    {proposalLayer,
     "SELECT CASE WHEN rationale = '' THEN description ELSE description || ' ' || rationale END, '', "
     "'', '[]' "
     "FROM decision_corpus WHERE proposal_uid = ?"},
    {wikiLayer, "SELECT body_md, '', '', '[]' FROM wiki_section WHERE uid = ?"},
    {chunkLayer, "SELECT content, '', '', '[]' FROM knowledge_chunks WHERE uid = ?"},
};

// A question repeats what its row says, so it belongs to the same agent.
Result<QVariant> ownerOf(Database &database, const Layer &layer, const QString &uid)
{
    return database.value(u"SELECT name FROM agent WHERE id = (SELECT agent_id FROM %1 WHERE uid = "
                          "(SELECT speaker FROM row_standing WHERE row_standing.uid = ?))"_s.arg(
                              QLatin1StringView(layer.whole().table)),
                          {uid});
}

GoldenQuestion questionOf(const Rows &row)
{
    const QString text = row.text(0).simplified();
    GoldenQuestion question;
    question.reference = cutTo(text, MostReference);
    question.mustInclude = tellingWords(text);
    question.entityType = row.text(1);
    question.entityId = row.text(2);
    question.tags = jsonTexts(row.bytes(3));
    return question;
}

} // namespace

Result<GoldenQuestion> goldenFromRow(Database &database, const QString &uid)
{
    for (const Source &source : Sources) {
        if (!source.layer().owns(uid))
            continue;
        auto question = database.first(QString::fromLatin1(source.sql), {uid}, questionOf);
        if (!question)
            return tl::unexpected(question.error());
        if (!*question)
            break;
        (*question)->extra = {{u"made_from"_s, uid}};
        if (source.layer().whole().mayBeEverybodys()) {
            const auto owner = ownerOf(database, source.layer(), uid);
            if (!owner)
                return tl::unexpected(owner.error());
            (*question)->agent = owner->toString();
        }
        return **question;
    }
    return failure(Error::Code::NotFound, Text::tr("%1 is no reflexion, decision, wiki section or chunk of "
                                                   "this store, and nothing that was decided.")
                                              .arg(uid));
}

} // namespace store::training
