// SPDX-License-Identifier: MIT
#include "store/exchange/folderexport.h"

#include "store/database/database.h"
#include "store/exchange/daystromexport.h"
#include "store/exchange/folderwriter.h"
#include "store/exchange/typeclaw/folderexport.h"
#include "store/named.h"
#include "store/signing/gitfolder.h"
#include "store/text.h"

#include <QFileInfo>

#include <array>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array AllFormats{FolderFormat::Daystrom, FolderFormat::Typeclaw, FolderFormat::Skills};

Result<void> write(Database &database, const FolderOptions &options, FolderWriter &out)
{
    switch (options.format) {
    case FolderFormat::Daystrom: return writeDaystrom(database, options, out);
    case FolderFormat::Typeclaw: return writeTypeclaw(database, options, out);
    case FolderFormat::Skills: return writeSkills(database, options, out);
    }
    Q_UNREACHABLE();
}

} // namespace

QString name(FolderFormat format)
{
    switch (format) {
    case FolderFormat::Daystrom: return u"daystrom"_s;
    case FolderFormat::Typeclaw: return u"typeclaw"_s;
    case FolderFormat::Skills: return u"skills"_s;
    }
    Q_UNREACHABLE();
}

std::optional<FolderFormat> folderFormatNamed(const QString &text)
{
    return named(AllFormats, text);
}

QStringList folderFormatNames()
{
    return namesOf(AllFormats);
}

namespace {

Result<FolderReport> writeFolder(Database &database, const QString &folder, const FolderOptions &options)
{
    auto out = FolderWriter::open(folder, options.commits);
    if (!out)
        return tl::unexpected(out.error());
    // One read transaction, so that a writer cannot come between two rows.
    if (auto begun = database.execute(u"BEGIN"_s); !begun)
        return tl::unexpected(begun.error());
    const auto written = write(database, options, *out);
    const auto ended = database.execute(u"COMMIT"_s);
    if (!written || !ended)
        return tl::unexpected(written ? ended.error() : written.error());
    return std::move(out->report());
}

Result<FolderReport> writeAndCommit(Database &database, const QString &folder, const FolderOptions &options)
{
    const signing::GitFolder git(folder);
    const bool isAgain = QFileInfo::exists(folder + u"/.git"_s);
    if (isAgain) {
        if (auto taken = git.checkOwn().and_then([&] { return git.takeOut(); }); !taken)
            return tl::unexpected(taken.error());
    }
    auto report = writeFolder(database, folder, options);
    const auto committed =
        report
            ? git.make().and_then([&] { return git.commitAll(Text::tr("dream: %1 rows").arg(report->rows)); })
            : tl::unexpected(report.error());
    if (committed)
        report->stats.insert(u"committed"_s, *committed);
    else if (isAgain)
        git.putBack();
    return committed ? std::move(report) : tl::unexpected(committed.error());
}

} // namespace

Result<FolderReport> exportToFolder(Database &database, const QString &folder, const FolderOptions &options)
{
    return options.commits ? writeAndCommit(database, folder, options)
                           : writeFolder(database, folder, options);
}

} // namespace store::exchange
