// SPDX-License-Identifier: MIT
#include "store/distillation/wikilint.h"

#include "store/database/database.h"
#include "store/distillation/repeats.h"
#include "store/layers/citations.h"
#include "store/layers/wiki.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QMap>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t MostSharing = 100; // a word in more sentences tells nothing

class WikiLint
{
public:
    explicit WikiLint(Database &database)
        : m_database(database)
    {}

    Result<std::vector<Remark>> run();

private:
    Result<void> readSections();
    Result<void> readDays();
    Result<void> readFallen();
    void remarkFallen();
    void remarkDoubles(const std::vector<Told> &sections);

    Database &m_database;
    QMap<QString, std::vector<Told>> m_byAgent;
    QHash<QString, QSet<QString>> m_days; // of each cited row that counts
    QHash<QString, QStringList> m_gone;   // by slug of the section
    QHash<QString, QStringList> m_notInForce;
    std::vector<Remark> m_remarks;
};

Result<void> WikiLint::readSections()
{
    const QString sql = u"SELECT s.slug, s.title, s.body_md, coalesce(a.name, '') "
                        "FROM wiki_section AS s LEFT JOIN agent AS a ON a.id = s.agent_id "
                        "WHERE s.status = 'current' ORDER BY s.position, s.id"_s;
    return m_database.each(sql, {}, [&](const Rows &row) {
        m_byAgent[row.text(3)].push_back({row.text(0), row.text(1), row.text(2), true});
    });
}

Result<void> WikiLint::readDays()
{
    const QString sql =
        u"SELECT c.cited_uid, c.day FROM wiki_citation AS c LEFT JOIN reflexion_log AS r ON r.uid = "
        u"c.cited_uid "
        "WHERE c.day <> '' AND (r.uid IS NULL OR r.status IN %1) UNION "
        "SELECT c.cited_uid, s.day FROM wiki_citation AS c JOIN corroboration AS s "
        "ON s.reflexion_uid = c.cited_uid JOIN reflexion_log AS r ON r.uid = c.cited_uid "
        "WHERE r.status IN %1"_s.arg(listOf(reflexionLayer().counted));
    return m_database.each(sql, {}, [&](const Rows &row) { m_days[row.text(0)].insert(row.text(1)); });
}

Result<void> WikiLint::readFallen()
{
    const QString sql = u"SELECT s.slug, h.source_uid, h.source_status FROM wiki_section AS s "
                        "JOIN held_back AS h ON h.derived_uid = s.uid WHERE s.status = 'current'"_s;
    return m_database.each(sql, {}, [&](const Rows &row) {
        auto &list = row.text(2) == "gone"_L1 ? m_gone : m_notInForce;
        if (!list[row.text(0)].contains(row.text(1)))
            list[row.text(0)] += row.text(1);
    });
}

void WikiLint::remarkFallen()
{
    for (const auto &[slug, uids] : m_gone.asKeyValueRange())
        m_remarks.push_back(
            {Remark::Kind::Gone,
             slug,
             {},
             Text::tr("%Ln rows it rests on are not in this store any more.", nullptr, int(uids.size())),
             uids});
    for (const auto &[slug, uids] : m_notInForce.asKeyValueRange())
        m_remarks.push_back({Remark::Kind::NotInForce,
                             slug,
                             {},
                             Text::tr("%Ln rows it rests on are not approved.", nullptr, int(uids.size())),
                             uids});
}

void WikiLint::remarkDoubles(const std::vector<Told> &sections)
{
    struct Place
    {
        const Told *section;
        CitedStatement claim;
    };
    Repeats repeats(MostSharing);
    std::vector<Place> places;
    for (const Told &section : sections) {
        for (CitedStatement &claim : citedStatements(section.body)) {
            const Gist gist = gistOf(claim.text);
            if (gist.stems.size() < 3)
                continue;
            const int first = repeats.find(gist);
            if (first >= 0) {
                const Place &other = places[size_t(first)];
                m_remarks.push_back(
                    {Remark::Kind::NearDouble, section.slug, other.section->slug,
                     Text::tr("Two say the same: “%1” (%2) and “%3” (%4).")
                         .arg(other.claim.text, other.section->title, claim.text, section.title),
                     claim.cites + other.claim.cites});
            }
            std::ignore = repeats.add(gist);
            places.push_back({&section, std::move(claim)});
        }
    }
}

Result<std::vector<Remark>> WikiLint::run()
{
    auto read =
        readSections().and_then([this] { return readDays(); }).and_then([this] { return readFallen(); });
    if (!read)
        return tl::unexpected(read.error());
    remarkFallen();
    const auto add = [this](std::vector<Remark> remarks) {
        std::ranges::move(remarks, std::back_inserter(m_remarks));
    };
    for (const std::vector<Told> &sections : std::as_const(m_byAgent)) {
        add(overstatements(
            sections, [this](const QString &uid) { return m_days.value(uid); },
            [this](const QString &uid, const QString &word) { return rowSays(m_database, uid, word); }));
        remarkDoubles(sections);
        add(contradictions(sections));
    }
    return std::move(m_remarks);
}

} // namespace

Result<std::vector<Remark>> lintedWiki(Database &database)
{
    return WikiLint(database).run();
}

} // namespace store::distillation
