// SPDX-License-Identifier: MIT
#include "store/retrieval/sectionread.h"

#include "store/database/database.h"
#include "store/retrieval/rowread.h"

#include <QHash>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Finds all sections, whatever the question; their score is their strength, the days that they rest on.
class EverySection final : public Finder
{
public:
    explicit EverySection(Database &database)
        : m_database(database)
    {}

    Result<FoundRows> find(const QString &, const StackQuestion &question, int limit) override
    {
        const QString only = question.isAsItStands() ? u" WHERE status = 'current'"_s : QString();
        FoundRows found;
        return m_database
            .each(u"SELECT id, slug, cite_days FROM wiki_section%1 ORDER BY slug, id LIMIT ?"_s.arg(only),
                  {limit},
                  [&](const Rows &row) {
                      found.rows.push_back({row.integer(0), row.real(2), {}});
                      m_slugs.insert(row.integer(0), row.text(1));
                  })
            .map([&] { return found; });
    }

    Result<FoundRows> near(const QString &, const StackQuestion &, int) override { return FoundRows(); }

    QString slugOf(qint64 key) const { return m_slugs.value(key); }

private:
    Database &m_database;
    QHash<qint64, QString> m_slugs; // names of the sections found
};

} // namespace

Result<LayerRead> readSections(Database &database, const StackQuestion &question, const LayerPlan &plan)
{
    EverySection sections(database);
    auto read = readRows(database, sections, question, plan);
    if (!read)
        return read;
    for (Candidate &row : read->candidates)
        row.nativeId = sections.slugOf(row.key);
    return read;
}

} // namespace store
