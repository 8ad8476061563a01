// SPDX-License-Identifier: MIT
#include "store/exchange/import.h"

#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/exchange/importwriter.h"
#include "store/guard/knownclean.h"
#include "store/text.h"

#include <QFileInfo>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// The progress of one of the two passes; `half` is 0 or 1.
ImportProgress halfOf(const ImportProgress &progress, int half)
{
    if (!progress)
        return {};
    return [progress, half](qint64 done, qint64 total) { return progress(done + half * total, 2 * total); };
}

Result<void> prepare(Database &database, const QString &path, ImportFormat format, const Actor &actor,
                     const ImportProgress &progress, const std::shared_ptr<NeighbourMasks> &masks,
                     const QString &agent)
{
    ImportReport report;
    LedgerWriter ledger(database, actor, "import");
    ImportWriter writer(database, actor, ledger, report, ImportWriter::Pass::Prepare, {}, masks);
    writer.setAgent(agent);
    return writer.start().and_then([&] { return readAs(format, path, writer, halfOf(progress, 0)); });
}

// A rule may retire any number: it reads a folder that people maintain for it.
Result<void> checkRetired(const ImportReport &report, const ImportAgreement &agreement, const Actor &actor)
{
    const bool isAgreed = agreement.retired == report.retired;
    if (report.isDryRun || actor.kind != Actor::Kind::Person || !report.retiresMuch() || isAgreed)
        return {};
    constexpr qsizetype MostNamed = 10;
    QString named =
        report.names.retired.first(std::min(report.names.retired.size(), MostNamed)).join(u", "_s);
    if (report.retired > MostNamed)
        named += u", …"_s;
    return failure(Error::Code::Usage,
                   Text::tr("Nothing was written: the file would retire %1 of %2 (%3). If that is meant, "
                            "say so with the number: --retire %1.")
                       .arg(QString::number(report.retired), QString::number(report.retirable), named));
}

} // namespace

Result<ImportReport> importFile(Database &database, const QString &path, ImportFormat format,
                                const Actor &actor, bool dryRun, const ImportProgress &progress,
                                const ImportAgreement &agreement)
{
    if (!QFileInfo::exists(path))
        return failure(Error::Code::NotFound, Text::tr("There is no %1.").arg(path));
    if (!agreement.agent.isEmpty() && namesOwners(format))
        return failure(Error::Code::Usage, Text::tr("What is read as %1 is everybody's or of the agents it "
                                                    "names; leave out --agent.")
                                               .arg(name(format)));
    // Fails also if the file is, or belongs to, an open store; that is none of the formats.
    if (!QFileInfo(path).isDir()) {
        if (auto isPlain = checkUnpacked(path); !isPlain)
            return tl::unexpected(isPlain.error());
    }
    // First pass: slow checks are done before the transaction, so that nobody waits for them.
    const guard::KnownClean known;
    const auto masks = std::make_shared<NeighbourMasks>();
    if (auto prepared = prepare(database, path, format, actor, progress, masks, agreement.agent); !prepared)
        return tl::unexpected(prepared.error());
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    ImportReport report;
    report.isDryRun = dryRun;
    LedgerWriter ledger(database, actor, "import");
    ImportWriter writer(database, actor, ledger, report, ImportWriter::Pass::Write, agreement.claims, masks);
    writer.setAgent(agreement.agent);
    auto done = ledger.start()
                    .and_then([&] { return writer.start(); })
                    .and_then([&] { return readAs(format, path, writer, halfOf(progress, 1)); })
                    .and_then([&] { return checkRetired(report, agreement, actor); })
                    .and_then([&] { return writer.finish(); })
                    .and_then([&] { return ledger.finish(); });
    if (!done)
        return tl::unexpected(done.error());
    if (dryRun)
        return report; // the transaction rolls back
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    if (ledger.entries() > 0)
        report.changeset = ledger.changeset();
    return report;
}

} // namespace store::exchange
