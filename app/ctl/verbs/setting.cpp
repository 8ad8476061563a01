// SPDX-License-Identifier: MIT
#include "app/ctl/answerrows.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/key.h"
#include "app/ctl/verbs/verbs.h"
#include "store/layers/settings.h"
#include "store/rows/decisionsigning.h"
#include "store/signing/computer.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <vector>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Database;
using store::DeclaredSetting;
using store::Result;

namespace {

// What is kept elsewhere than among the settings of a store.
constexpr auto AnchorGit = "anchor.git"_L1;             // of this computer, for all its stores
constexpr auto SignedDecisions = "decisions.signed"_L1; // in the ledger, with the keys
constexpr std::array KeptElsewhere{
    DeclaredSetting{SignedDecisions.data(), "off", store::settingvalues::isSwitch,
                    QT_TRANSLATE_NOOP("memoirctl", "on or off")},
    DeclaredSetting{AnchorGit.data(), "", [](const QString &) { return true; },
                    QT_TRANSLATE_NOOP("memoirctl", "a work tree of git, or nothing")},
};

std::vector<DeclaredSetting> knownSettings()
{
    std::vector<DeclaredSetting> all(store::DeclaredSettings.begin(), store::DeclaredSettings.end());
    all.insert(all.end(), KeptElsewhere.begin(), KeptElsewhere.end());
    return all;
}

Result<DeclaredSetting> knownSetting(const QString &key)
{
    for (const DeclaredSetting &known : knownSettings()) {
        if (known.has(key))
            return known;
    }
    return usageError(
        Text::tr("There is no setting \"%1\"; there are %2.").arg(key, settingKeys().join(u", "_s)));
}

// The key of the setting; a folder in it is written as its whole clean path, as ingest does.
QString keyOf(const Invocation &invocation)
{
    const QString key = invocation.arguments().constFirst();
    const QString folder = key.section(u':', 1);
    return folder.startsWith(u'/') ? key.section(u':', 0, 0) + u':' + QDir::cleanPath(folder) : key;
}

void declareSetting(QCommandLineParser &options)
{
    options.addOption(reviewerOption());
}

Result<QString> read(Database &database, const DeclaredSetting &known, const QString &key)
{
    if (QLatin1StringView(known.key) == AnchorGit)
        return store::signing::Computer::here().gitFolder();
    if (QLatin1StringView(known.key) == SignedDecisions)
        return store::decisionsAreSigned(database).map([](bool on) { return on ? u"on"_s : u"off"_s; });
    return store::setting(database, known, key);
}

Result<QString> readOne(const Invocation &invocation, const DeclaredSetting &known, const QString &key)
{
    if (QLatin1StringView(known.key) == AnchorGit) // needs no store
        return store::signing::Computer::here().gitFolder();
    const auto database = invocation.openToRead();
    return database ? read(**database, known, key) : tl::unexpected(database.error());
}

Result<QString> commitTo(const QString &folder)
{
    const QString path = folder.isEmpty() ? folder : QFileInfo(folder).absoluteFilePath();
    return store::signing::Computer::here().setGitFolder(path).map([&] { return path; });
}

Result<QString> write(const Invocation &invocation, const DeclaredSetting &known, const QString &value)
{
    if (!known.fits(value))
        return usageError(Text::tr("\"%1\" does not fit %2; it takes %3.")
                              .arg(value, QLatin1StringView(known.key), Text::tr(known.takes)));
    if (QLatin1StringView(known.key) == SignedDecisions)
        return askForSigned(invocation, value == "on"_L1).map([&] { return value; });
    if (QLatin1StringView(known.key) == AnchorGit)
        return commitTo(value);
    const auto reviewer = invocation.reviewer();
    const auto database = reviewer ? invocation.openToWrite() : tl::unexpected(reviewer.error());
    if (!database)
        return tl::unexpected(database.error());
    if (auto saved = store::setSetting(**database, keyOf(invocation), value, *reviewer); !saved)
        return tl::unexpected(saved.error());
    return value;
}

// Every setting's own key, and behind it those of its parts that were given a value: of a kind, a folder.
Result<QStringList> listedKeys(Database &database)
{
    const auto stored = store::settingKeys(database);
    if (!stored)
        return stored;
    QStringList keys;
    for (const DeclaredSetting &known : knownSettings()) {
        const QString name = QString::fromLatin1(known.key);
        keys += name;
        std::ranges::copy_if(*stored, std::back_inserter(keys),
                             [&](const QString &key) { return key != name && known.has(key); });
    }
    return keys;
}

struct ListedSetting
{
    QString key;
    QString value;
    bool isWaiting = false; // it stands in the file, but is not confirmed here
    QString takes;
};

Result<ListedSetting> listed(Database &database, const QString &key)
{
    const auto known = knownSetting(key);
    auto value = known ? read(database, *known, key) : tl::unexpected(known.error());
    const bool isWaiting = !value && value.error().code == store::Error::Code::Refused;
    if (isWaiting)
        value = store::storedSetting(database, key);
    if (!value)
        return tl::unexpected(value.error());
    return ListedSetting{key, *value, isWaiting, Text::tr(known->takes)};
}

Result<int> listAll(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    const auto keys = database ? listedKeys(**database) : tl::unexpected(database.error());
    if (!keys)
        return tl::unexpected(keys.error());
    std::vector<ListedSetting> all;
    for (const QString &key : *keys) {
        auto setting = listed(**database, key);
        if (!setting)
            return tl::unexpected(setting.error());
        all.push_back(std::move(*setting));
    }
    answerRows(
        invocation, all, {{Text::tr("setting"), Text::tr("value"), Text::tr("takes")}},
        [](const ListedSetting &one) -> QJsonObject {
            return {{u"key"_s, one.key},
                    {u"value"_s, one.value},
                    {u"waits"_s, one.isWaiting},
                    {u"takes"_s, one.takes}};
        },
        [](const ListedSetting &one) -> QStringList {
            return {one.key,
                    one.isWaiting ? Text::tr("came with the file, not confirmed (%1)").arg(one.value)
                                  : one.value,
                    one.takes};
        });
    return Done;
}

Result<int> runSetting(const Invocation &invocation)
{
    const QStringList arguments = invocation.arguments();
    if (arguments.isEmpty())
        return listAll(invocation);
    const auto known = knownSetting(keyOf(invocation));
    if (!known)
        return tl::unexpected(known.error());
    const auto value = arguments.size() > 1 ? write(invocation, *known, arguments.at(1))
                                            : readOne(invocation, *known, keyOf(invocation));
    if (!value)
        return tl::unexpected(value.error());
    return invocation.answer({{u"key"_s, keyOf(invocation)}, {u"value"_s, *value}}, *value);
}

bool givesValue(const Invocation &invocation)
{
    return invocation.arguments().size() > 1;
}

} // namespace

QStringList settingKeys()
{
    QStringList keys;
    for (const DeclaredSetting &known : knownSettings())
        keys += QString::fromLatin1(known.key);
    return keys;
}

const Verb Setting{
    .name = "setting",
    .arguments = "[KEY [VALUE]]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Shows a setting of the store, or gives it a value."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Without a key: every setting, its value and what it takes. knowledge.new_files can be said of one\n"
        "folder with all below it (knowledge.new_files:/WHOLE/PATH) and of one namespace\n"
        "(knowledge.new_files/NAMESPACE). For decisions.signed see \"memoirctl help key\"; anchor.git is of "
        "this\n"
        "computer, for all its stores."),
    .examples = "memoirctl setting expiry.days\nmemoirctl setting guard.secrets refuse\nmemoirctl setting "
                "decisions.signed on",
    .decides = givesValue,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareSetting,
    .run = runSetting,
};

} // namespace app::ctl::verbs
