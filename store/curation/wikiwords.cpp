// SPDX-License-Identifier: MIT
#include "store/curation/wikiwords.h"

#include "store/curation/namedrows.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/citations.h"
#include "store/layers/citedstatements.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/lineage.h"
#include "store/rows/purge.h"
#include "store/schema/layer.h"

#include <QJsonArray>

#include <algorithm>
#include <optional>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// What a run keeps about its sections, without some of them and without remarks.
QJsonObject withoutSections(QJsonObject detail, const QStringList &uids)
{
    QJsonArray others;
    for (const QJsonValue &section : detail.value("sections"_L1).toArray()) {
        if (!uids.contains(section["uid"_L1].toString()))
            others.append(section);
    }
    for (const QString &words : {u"remarks"_s, u"reason"_s})
        detail.remove(words);
    detail.insert("sections"_L1, others);
    return detail;
}

// What a row says, as one sentence.
Result<QString> ownWords(Database &database, const QString &uid)
{
    return Lineage(database).label(uid).map([](const RowLabel &row) {
        QString words = withoutCitations(row.text).simplified();
        if (!words.isEmpty() && words.back().isLetterOrNumber())
            words += u'.';
        return words;
    });
}

} // namespace

Result<SectionsMade> sectionsMadeFrom(Database &database, const QStringList &uids)
{
    SectionsMade sections;
    return database
        .each(
            u"WITH gone (uid) AS (SELECT value FROM json_each(?)), source (uid) AS (SELECT uid FROM gone "
            "UNION SELECT c.uid FROM knowledge_chunks AS c JOIN knowledge_source AS s ON s.id = c.source_id "
            "JOIN gone ON gone.uid = s.uid) "
            "SELECT w.uid, max(CASE WHEN c.cited_uid IS NULL THEN 0 ELSE 1 END) FROM source "
            "JOIN lineage AS n ON n.source_uid = source.uid JOIN wiki_section AS w ON w.uid = n.derived_uid "
            "LEFT JOIN wiki_citation AS c ON c.section_uid = w.uid AND c.cited_uid = source.uid "
            "WHERE w.uid NOT IN (SELECT uid FROM gone) GROUP BY w.uid ORDER BY w.uid"_s,
            {jsonText(uids)},
            [&](const Rows &row) {
                (row.value(1).toBool() ? sections.citing : sections.others) += row.text(0);
            })
        .map([&] { return sections; });
}

Result<void> blankWikiRuns(Database &database, LedgerWriter &ledger, const QStringList &sections,
                           const QString &reason)
{
    QStringList runs;
    auto done = findNaming(database, {sections.begin(), sections.end()}, u"wiki_run WHERE"_s, u"uid"_s,
                           u"detail"_s, runs);
    for (const QString &run : std::as_const(runs)) {
        const auto detail = done.and_then(
            [&] { return database.value(u"SELECT detail FROM wiki_run WHERE uid = ?"_s, {run}); });
        done = detail ? noteForgotten(ledger, run, reason).and_then([&](const LedgerEntry &) {
            return database.execute(
                u"UPDATE wiki_run SET before_md = '', after_md = '', detail = ? WHERE uid = ?"_s,
                {jsonText(withoutSections(jsonObject(detail->toByteArray()), sections)), run});
        })
                      : tl::unexpected(detail.error());
    }
    return done;
}

WikiWords::WikiWords(Database &database, LedgerWriter &ledger, const QStringList &gone,
                     const QString &forgotten, const QString &reason)
    : m_database(database)
    , m_ledger(ledger)
    , m_gone(gone.begin(), gone.end())
    , m_forgotten(forgotten)
    , m_reason(reason)
{}

Result<void> WikiWords::blankLog(const QStringList &sections)
{
    return m_database
        .texts(u"SELECT uid FROM llm_wiki_log WHERE summary_md <> '' AND detail ->> 'uid' IN "
               "(SELECT value FROM json_each(?))"_s,
               {jsonText(sections)})
        .and_then([&](const QStringList &lines) -> Result<void> {
            for (const QString &line : lines) {
                auto blanked = noteForgotten(m_ledger, line, m_reason).and_then([&](const LedgerEntry &) {
                    return m_database.execute(u"UPDATE llm_wiki_log SET summary_md = '' WHERE uid = ?"_s,
                                              {line});
                });
                if (!blanked)
                    return blanked;
            }
            return {};
        });
}

// The section without statements that cite what is gone. Other rows that such a statement rests on stay
// cited, in their own words (P8).
Result<void> WikiWords::cut(WikiWriter &writer, const QString &uid)
{
    auto section = Wiki(m_database).one(uid);
    if (!section)
        return tl::unexpected(section.error());
    Result<void> read;
    section->body = withoutStatementsOf(section->body, m_gone, [&](const QString &cited) {
        auto words = ownWords(m_database, cited);
        if (!words)
            read = tl::unexpected(words.error());
        return words.value_or(QString());
    });
    if (!read)
        return read;
    const bool isEmptied = section->status == "current"_L1 && section->body.trimmed().isEmpty();
    if (isEmptied)
        section->status = u"retired"_s;
    return writer.update(*section, 0, isEmptied ? "retire" : "edit", m_reason).map([](const WikiWritten &) {
    });
}

// Finds the revisions in which a section quoted what is gone. An entry has the texts before and after it.
Result<void> WikiWords::noteQuoting(const QString &section)
{
    if (m_quoting.contains(section))
        return {};
    std::optional<Revisions> quoting;
    const auto add = [&quoting](int first, int last) {
        quoting = quoting ? Revisions{std::min(quoting->first, first), std::max(quoting->last, last)}
                          : Revisions{first, last};
    };
    return m_database
        .each(u"SELECT revision, detail FROM ledger WHERE row_uid = ? AND detail IS NOT NULL"_s, {section},
              [&](const Rows &entry) {
                  if (namesAny(entry.text(1), m_gone))
                      add(entry.value(0).toInt() - 1, entry.value(0).toInt());
              })
        .and_then([&] {
            return m_database.each(u"SELECT revision, body_md FROM wiki_section WHERE uid = ?"_s, {section},
                                   [&](const Rows &row) {
                                       if (namesAny(row.text(1), m_gone))
                                           add(row.value(0).toInt(), row.value(0).toInt());
                                   });
        })
        .map([&] {
            if (quoting)
                m_quoting.insert(section, *quoting);
        });
}

Result<void> WikiWords::blankQuotes(const QStringList &sections)
{
    const auto quotes = [this](const QString &detail) { return namesAny(detail, m_gone); };
    for (const QString &section : sections) {
        if (auto blanked = purgeQuotes(m_database, m_ledger, section, quotes, m_forgotten, m_reason);
            !blanked)
            return blanked;
    }
    return {};
}

// Of a section that does not cite the row any more, or that an undo took out, the ledger alone has a text
// with its words.
Result<QHash<QString, Revisions>> WikiWords::takeOut()
{
    const auto made = sectionsMadeFrom(m_database, m_gone.values());
    if (!made)
        return tl::unexpected(made.error());
    for (const QString &section : made->others)
        m_quoting.insert(section, {});
    QStringList sections = made->citing + made->others;
    WikiWriter writer(m_database, m_ledger);
    auto left = findNaming(m_database, m_gone, u"ledger WHERE layer = '%1' AND"_s.arg(wikiLayer().key()),
                           u"row_uid"_s, u"detail"_s, sections);
    sections.removeDuplicates();
    for (const QString &section : std::as_const(sections))
        left = left.and_then([&] { return noteQuoting(section); });
    left = left.and_then([&] { return blankWikiRuns(m_database, m_ledger, sections, m_reason); })
               .and_then([&] { return blankLog(sections); })
               .and_then([&] { return writer.start(); });
    for (const QString &section : made->citing)
        left = left.and_then([&] { return cut(writer, section); });
    return left.and_then([&] { return blankQuotes(sections); }).map([this] { return m_quoting; });
}

} // namespace store
