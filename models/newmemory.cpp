// SPDX-License-Identifier: MIT
#include "models/newmemory.h"

#include "store/curation/ledger.h"
#include "store/curation/rowedit.h"
#include "store/layers/priority.h"

namespace models {

using namespace Qt::StringLiterals;

namespace {

store::Result<store::NewReflexion> rowOf(const QString &agent, const QJsonObject &columns)
{
    store::NewReflexion row;
    row.agent = agent;
    row.origin = u"user"_s;
    row.provenance = {{u"via"_s, u"window"_s}};
    for (auto column = columns.begin(); column != columns.end(); ++column) {
        if (auto taken = store::RowEdit::take(row, column.key(), column.value()); !taken)
            return tl::unexpected(taken.error());
    }
    if (!columns.contains("priority"_L1))
        row.priority = store::usualPriority(row.kind);
    return row;
}

store::Result<store::Changeset> actOn(store::Database &database, const QString &uid)
{
    return store::Ledger(database).history(uid).map([](const std::vector<store::LedgerLine> &lines) {
        const store::LedgerLine &line = lines.back();
        return store::Changeset{line.changeset, line.action, line.actor, line.at, 1, {}};
    });
}

} // namespace

store::Result<NewMemory> writeMemory(store::Database &database, const QString &agent,
                                     const QJsonObject &columns, const store::Actor &person)
{
    auto row = rowOf(agent, columns);
    if (!row)
        return tl::unexpected(row.error());
    auto answers = store::ReflexionWriter(database).add({std::move(*row)}, person);
    if (!answers)
        return tl::unexpected(answers.error());
    const store::Result<store::Written> &written = answers->front();
    if (!written)
        return tl::unexpected(written.error());
    return actOn(database, written->uid).map([&](const store::Changeset &act) {
        return NewMemory{act, *written};
    });
}

std::vector<store::RowFinding> findingsIn(const QJsonObject &columns)
{
    static const store::guard::Guard guard;
    std::vector<store::RowFinding> findings;
    for (const QString &field : {u"observation"_s, u"strategy"_s}) {
        for (const store::guard::Finding &found : guard.scan(columns.value(field).toString()))
            findings.push_back({{}, field, found, false});
    }
    return findings;
}

} // namespace models
