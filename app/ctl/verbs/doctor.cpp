// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "models/jobs/waitingclaims.h"
#include "store/database/schemacheck.h"
#include "store/recovery/copies.h"
#include "store/upkeep/copydiagnosis.h"
#include "store/upkeep/maintenance.h"

#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Diagnosis;
using store::Result;

namespace {

void declareDoctor(QCommandLineParser &options)
{
    options.addOption({u"quick"_s, Text::tr("Leave out what has to read the whole file or to wait.")});
}

QString word(Diagnosis::Grade grade)
{
    switch (grade) {
    case Diagnosis::Grade::Fine: return u"fine"_s;
    case Diagnosis::Grade::Notice: return u"notice"_s;
    case Diagnosis::Grade::Bad: return u"bad"_s;
    }
    Q_UNREACHABLE();
}

bool isHealthy(const std::vector<Diagnosis> &diagnoses)
{
    return std::ranges::none_of(diagnoses,
                                [](const Diagnosis &one) { return one.grade == Diagnosis::Grade::Bad; });
}

QJsonObject asJson(const QString &path, const std::vector<Diagnosis> &diagnoses)
{
    QJsonArray findings;
    for (const Diagnosis &one : diagnoses)
        findings.append(QJsonObject{{u"grade"_s, word(one.grade)},
                                    {u"what"_s, one.what},
                                    {u"found"_s, one.found},
                                    {u"advice"_s, one.advice}});
    return {{u"store"_s, path}, {u"healthy"_s, isHealthy(diagnoses)}, {u"findings"_s, findings}};
}

void printDoctor(Output &out, const std::vector<Diagnosis> &diagnoses)
{
    TextTable table({Text::tr("grade"), Text::tr("what"), Text::tr("found")});
    for (const Diagnosis &one : diagnoses) {
        table.add({word(one.grade), one.what, one.found});
        if (!one.advice.isEmpty())
            table.add({QString(), QString(), u"→ "_s + one.advice});
    }
    table.print(out);
}

// For a store that cannot be opened: the same report, with the error as a finding.
Result<int> reportUnusable(const Invocation &invocation, const QString &path, const store::Error &error)
{
    const auto diagnoses =
        store::diagnoseUnopened(path, error, store::knownBackupFolders(path), !invocation.isSet(u"quick"_s));
    if (!invocation.wantsJson()) {
        printDoctor(invocation.out(), diagnoses);
        return tl::unexpected(error);
    }
    QJsonObject object = asJson(path, diagnoses);
    object.insert(u"error"_s, errorObject(error).value("error"_L1));
    invocation.out().json(object);
    return exitCode(error.code);
}

Diagnosis trustOf(const QList<store::Claim> &waiting)
{
    if (waiting.isEmpty())
        return {.what = Text::tr("settings of this computer"),
                .found = Text::tr("all confirmed here"),
                .advice = {}};
    QStringList names;
    for (const store::Claim &claim : waiting)
        names.append(claim.what);
    return {.grade = Diagnosis::Grade::Notice,
            .what = Text::tr("settings of this computer"),
            .found = Text::tr("not confirmed here: %1").arg(names.join(u", "_s)),
            .advice = Text::tr("They came with the file and are not acted on; \"memoirctl trust\" shows and "
                               "confirms them.")};
}

Result<int> runDoctor(const Invocation &invocation)
{
    const bool isServer = invocation.isAtServer();
    const QString path =
        isServer ? invocation.storePath() : QFileInfo(invocation.storePath()).absoluteFilePath();
    const store::AnySchema any;
    const auto database = invocation.openToRead();
    if (!database && isServer)
        return tl::unexpected(database.error());
    if (!database)
        return reportUnusable(invocation, path, database.error());
    auto diagnoses = store::diagnose(**database, !invocation.isSet(u"quick"_s));
    const auto waiting = diagnoses ? models::waitingClaims(**database, models::JobCatalogue::standard())
                                   : tl::unexpected(diagnoses.error());
    if (!waiting)
        return reportUnusable(invocation, path, waiting.error());
    diagnoses->push_back(trustOf(*waiting));
    if (invocation.wantsJson())
        invocation.out().json(asJson(path, *diagnoses));
    else
        printDoctor(invocation.out(), *diagnoses);
    return isHealthy(*diagnoses) ? Done : Failed;
}

} // namespace

const Verb Doctor{
    .name = "doctor",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Says how the store is and what to do about each finding."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Looks at SQLite's version, journal, lock gate, file system, permissions, keys, encryption of the "
        "disk, "
        "sizes, rules of the schema, seals, signatures, settings that came with the file, integrity and the "
        "copies there are to go back to; reads only. Where another process reads one state of the store, it "
        "watches for a minute whether that goes on. Of a store that does not open it says what happened to "
        "it "
        "and how to go back to a copy; the exit code is then 6. Of a team's store it looks at the server's "
        "version and whether what it committed survives a power cut, at the store's rules, size and seals."),
    .examples = "memoirctl doctor\nmemoirctl doctor --quick --json",
    .decides = never,
    .onServer = true,
    .declare = declareDoctor,
    .run = runDoctor,
};

} // namespace app::ctl::verbs
