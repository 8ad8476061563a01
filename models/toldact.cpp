// SPDX-License-Identifier: MIT
#include "models/toldact.h"

#include "models/ledgerrow.h"
#include "models/triagesession.h"
#include "store/database/database.h"
#include "store/rows/reflexions.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace models {

store::LedgerLine originalOf(store::Database &database, store::LedgerLine line)
{
    while (line.undoes > 0 && (line.action == "undo"_L1 || line.action == "redo"_L1)) {
        const auto before = store::Ledger(database).since(line.undoes - 1, 1);
        if (!before || before->empty())
            break;
        line = before->front();
    }
    return line;
}

namespace {

constexpr int MostNamed = 1'000; // entries that are read; the rows of a longer act are only counted
constexpr size_t MostOfCopy = 3; // entries: a row is hidden, its copy written and approved

// Whether an act approved a copy of a row, without what must not be told: it wrote the row that it approved.
bool isRedactedCopy(store::Database &database, const std::vector<store::LedgerLine> &lines)
{
    if (lines.size() < 2 || lines.size() > MostOfCopy)
        return false;
    QStringList written;
    QStringList approved;
    for (const store::LedgerLine &line : lines) {
        const store::LedgerLine original = originalOf(database, line);
        if (!store::reflexionLayer().is(original.layer))
            return false;
        if (original.action == "add"_L1)
            written += original.rowUid;
        else if (original.toStatus == store::name(store::Status::ApprovedForReuse))
            approved += original.rowUid;
    }
    return written.size() == 1 && written == approved;
}

} // namespace

// The decision that an approved proposal writes is not counted: the person decided one row, not two.
store::Result<ToldAct> toldBy(store::Database &database, const QString &changeset)
{
    store::Ledger ledger(database);
    const auto entries = ledger.page({.changeset = changeset}, 0, MostNamed);
    const auto rows = entries ? ledger.rowsOf(changeset, store::decisionLayer())
                              : store::Result<int>(tl::unexpected(entries.error()));
    if (!rows)
        return tl::unexpected(rows.error());
    if (entries->empty())
        return store::failure(store::Error::Code::NotFound, {});
    const std::vector<store::LedgerLine> &lines = *entries;
    ToldAct told{{}, {}, lines.front()};
    for (const store::LedgerLine &line : lines)
        told.uids += line.rowUid;
    told.uids.removeDuplicates();
    const auto first =
        std::ranges::find_if(lines, [](const auto &line) { return !store::decisionLayer().is(line.layer); });
    const store::LedgerLine &newest = first != lines.end() ? *first : lines.front();
    store::LedgerLine original = originalOf(database, newest);
    if (original.entity.isEmpty() && original.observation.isEmpty()) // the act took the row out
        original.observation = newest.observation;
    const bool isCopy = isRedactedCopy(database, lines);
    const QString about = isCopy || *rows <= 1 ? rowWords(original)
                          : store::proposalLayer().is(original.layer)
                              ? TriageSession::tr("%n proposal(s)", nullptr, *rows)
                              : TriageSession::tr("%n row(s)", nullptr, *rows);
    told.words =
        TriageSession::tr("%1, %2", "what was done, and to what")
            .arg(isCopy ? TriageSession::tr("Approved a redacted copy") : whatWords({original, original.seq}),
                 about);
    return told;
}

store::Result<store::LedgerLine> newestEntry(store::Database &database, qint64 key)
{
    const std::array keys{key};
    const auto rows = store::Reflexions(database).byKeys(keys);
    const auto history = rows && !rows->empty() ? store::Ledger(database).history(rows->front().uid)
                                                : store::Result<std::vector<store::LedgerLine>>();
    if (!history || history->empty())
        return store::failure(store::Error::Code::NotFound, {});
    return history->back();
}

} // namespace models
