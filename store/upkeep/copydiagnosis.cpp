// SPDX-License-Identifier: MIT
#include "store/upkeep/copydiagnosis.h"

#include "store/clock.h"
#include "store/database/damage.h"
#include "store/recovery/copies.h"
#include "store/text.h"

#include <QFileInfo>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Copies = std::vector<StoreCopy>;
using Grade = Diagnosis::Grade;

QString nameOf(const StoreCopy &copy)
{
    return QFileInfo(copy.path).fileName();
}

Diagnosis newest(const StoreCopy *good, const Copies &copies, const QString &storePath,
                 const QStringList &folders)
{
    const QString what = Text::tr("newest good copy");
    if (good)
        return {Grade::Fine,
                what,
                Text::tr("%1 of %2: %3, %4 ledger entries")
                    .arg(good->path, isoTime(good->at), countsOf(good->content))
                    .arg(good->content.entries),
                {}};
    return {Grade::Notice, what, Text::tr("none"),
            (copies.empty() ? QString() : whyNoneIsChosen(copies, storePath, folders) + u' ')
                + Text::tr("\"memoirctl backup FILE\" makes one while the store is in use; "
                           "\"memoirctl job run backup\" makes the daily one now.")};
}

void sayDamaged(const Copies &copies, std::vector<Diagnosis> &all)
{
    for (const StoreCopy &copy : copies) {
        if (!copy.isGood() && copy.kind != StoreCopy::Kind::Replaced)
            all.push_back({Grade::Notice, Text::tr("copy that is no good"),
                           Text::tr("%1: %2").arg(copy.path, copy.problem),
                           Text::tr("It is never restored unasked; remove it when you like.")});
    }
}

void sayBeside(const Copies &copies, const StoreCopy *good, std::vector<Diagnosis> &all)
{
    const auto beside = std::ranges::find_if(copies, [good](const StoreCopy &copy) {
        return copy.kind == StoreCopy::Kind::Beside && (!good || copy.at > good->at);
    });
    if (beside == copies.end())
        return;
    const QString why = good ? whyNoContinuation(*beside, *good) : QString();
    all.push_back({Grade::Bad, Text::tr("copies kept beside"),
                   Text::tr("%1 does not go on from the last good copy: %2").arg(nameOf(*beside), why),
                   Text::tr("Entries of the ledger are gone or others. If nobody meant that, go back with "
                            "\"memoirctl restore\"; if somebody did, move %1 elsewhere.")
                       .arg(good ? nameOf(*good) : QString())});
}

} // namespace

void lookForCopies(const QString &storePath, const QStringList &folders, bool deep,
                   std::vector<Diagnosis> &all)
{
    const Copies copies = copiesOf(storePath, folders, deep ? Depth::Pages : Depth::Content);
    const StoreCopy *good = newestGood(copies);
    all.push_back(newest(good, copies, storePath, folders));
    sayBeside(copies, good, all);
    sayDamaged(copies, all);
}

std::vector<Diagnosis> diagnoseUnopened(const QString &storePath, const Error &error,
                                        const QStringList &folders, bool deep)
{
    const FileLook look = lookAtFile(storePath);
    const QString cause = words(look);
    std::vector<Diagnosis> all{{Grade::Bad, Text::tr("store"),
                                cause.isEmpty() ? storePath : u"%1 %2"_s.arg(storePath, cause),
                                error.message}};
    lookForCopies(storePath, folders, deep, all);
    const bool isHelped = look.state != FileLook::State::Foreign && look.state != FileLook::State::Forbidden
                          && error.code != Error::Code::Busy;
    if (isHelped && all.at(1).grade == Grade::Fine)
        all.at(1).advice =
            Text::tr("Run \"%1\"; what stands there now is kept.").arg(restoreCommand(storePath));
    return all;
}

} // namespace store
