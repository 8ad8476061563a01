// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/key.h"
#include "app/ctl/verbs/verbs.h"
#include "store/layers/proposal.h"
#include "store/layers/settings.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/search.h"
#include "store/rows/decisionsigning.h"
#include "store/rows/secondopinions.h"
#include "store/schema/foureyes.h"
#include "store/schema/layer.h"
#include "store/signing/computer.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

struct Known
{
    const char *key;
    const char *fallback;
    bool (*fits)(const QString &value);
    const char *takes; // the possible values, in words
    // Whether the key may go on with this text, which narrows the setting to a part of what it is about.
    bool (*goesOn)(QStringView rest) = nullptr;
};

bool isNamespaceOrFolder(QStringView rest)
{
    return rest.startsWith(u'/') || rest.startsWith(u":/");
}

bool isOfKind(QStringView rest)
{
    return rest.startsWith(u'.')
           && store::reflexionLayer().column(u"kind")->words().contains(rest.mid(1).toUtf8());
}

bool isOfKindOrFlagged(QStringView rest)
{
    return isOfKind(rest)
           || rest == store::SecondOpinions::ShareOfFlagged.mid(store::SecondOpinions::Share.size());
}

bool isOfRisk(QStringView rest)
{
    return rest.startsWith(u'.') && store::allRisks().contains(rest.mid(1));
}

bool isSecretPolicy(const QString &value)
{
    return value == "redact"_L1 || value == "refuse"_L1;
}

bool isDayCount(const QString &value)
{
    bool isNumber = false;
    const int days = value.toInt(&isNumber);
    return isNumber && days >= 0 && days <= store::AgentPolicy::MostExpiryDays;
}

// An existing folder, or empty for none.
bool isFolder(const QString &value)
{
    return value.isEmpty() || (QDir::isAbsolutePath(value) && QFileInfo(value).isDir());
}

bool isCopyCount(const QString &value)
{
    bool isNumber = false;
    const int n = value.toInt(&isNumber);
    return isNumber && n >= 1 && n <= 1'000;
}

// An absolute path, or empty for the folder beside the store. The folder is made when it is needed.
bool isFolderToMake(const QString &value)
{
    return value.isEmpty() || QDir::isAbsolutePath(value);
}

// A file by its whole path or relative to the store; empty: none is written.
bool isFile(const QString &value)
{
    return !value.endsWith(u'/') && !QFileInfo(value).isDir();
}

bool isQuestionCount(const QString &value)
{
    bool isNumber = false;
    const int n = value.toInt(&isNumber);
    return isNumber && n >= 1 && n <= 1'000;
}

bool isWaitingPolicy(const QString &value)
{
    return value == "told"_L1 || value == "wait"_L1;
}

bool isSwitch(const QString &value)
{
    return value == "on"_L1 || value == "off"_L1;
}

// The currency of prices: a code or sign shown after numbers; empty: not shown.
bool isCurrency(const QString &value)
{
    return value.size() <= 8 && value == value.simplified();
}

bool isCount(const QString &value)
{
    bool isNumber = false;
    return value.toInt(&isNumber) >= 1 && isNumber;
}

// A search mode; empty: the default for the store's embedder.
bool isSearchMode(const QString &value)
{
    return value.isEmpty() || store::searchModeNamed(value).has_value();
}

bool isAnything(const QString & /*value*/)
{
    return true;
}

// Nothing: of one kind, as of all.
bool isPercent(const QString &value)
{
    bool isNumber = false;
    const int n = value.toInt(&isNumber);
    return value.isEmpty() || (isNumber && n >= 0 && n <= 100);
}

constexpr auto SecondOpinion = store::SecondOpinions::Share;
constexpr auto FourEyes = store::foureyes::Setting;
constexpr auto FourEyesOfRisk = store::foureyes::RiskSetting;
constexpr auto AnchorGit = "anchor.git"_L1;             // of this computer, for all its stores
constexpr auto SignedDecisions = "decisions.signed"_L1; // in the ledger, with the keys
constexpr std::array KnownSettings{
    Known{"guard.secrets", "redact", isSecretPolicy, QT_TRANSLATE_NOOP("memoirctl", "redact or refuse")},
    Known{"expiry.days", "30", isDayCount, QT_TRANSLATE_NOOP("memoirctl", "0 to 36500 days; 0 is never")},
    Known{"backup.folder", "", isFolderToMake,
          QT_TRANSLATE_NOOP("memoirctl", "a folder by its whole path, or nothing for beside the store")},
    Known{"backup.keep", "7", isCopyCount, QT_TRANSLATE_NOOP("memoirctl", "1 to 1000")},
    Known{"golden.folder", "", isFolder,
          QT_TRANSLATE_NOOP("memoirctl", "a folder by its whole path, or nothing")},
    Known{"training.questions", "5", isQuestionCount, QT_TRANSLATE_NOOP("memoirctl", "1 to 1000")},
    Known{"wiki.path", "SYSTEM_WIKI.md", isFile,
          QT_TRANSLATE_NOOP("memoirctl", "a file, by its whole path or beside the store")},
    Known{"distill.evidence", "20000", isCount,
          QT_TRANSLATE_NOOP("memoirctl", "how many rows a run of the wiki job reads, from 1")},
    Known{
        "distill.tries", "3", isCount,
        QT_TRANSLATE_NOOP("memoirctl", "how many runs may fail with a row before a person gets it, from 1")},
    Known{"distill.tokens", "12000", isCount,
          QT_TRANSLATE_NOOP("memoirctl", "how many tokens a question to the model has, from 1")},
    Known{"retrieval.mode.reflexion", "", isSearchMode,
          QT_TRANSLATE_NOOP("memoirctl", "keyword, cosine or hybrid, or nothing for what fits the embedder")},
    Known{"retrieval.mode.decision", "", isSearchMode,
          QT_TRANSLATE_NOOP("memoirctl", "keyword, cosine or hybrid, or nothing for what fits the embedder")},
    Known{"retrieval.mode.wiki", "", isSearchMode,
          QT_TRANSLATE_NOOP("memoirctl", "keyword, cosine or hybrid, or nothing for what fits the embedder")},
    Known{"retrieval.mode.knowledge", "", isSearchMode,
          QT_TRANSLATE_NOOP("memoirctl", "keyword, cosine or hybrid, or nothing for what fits the embedder")},
    Known{"hnsw.m", "16", isCount,
          QT_TRANSLATE_NOOP("memoirctl", "how many neighbours a vector has in the index of a team's server, "
                                         "2 to 100; of indexes made from then on")},
    Known{"hnsw.ef_construction", "64", isCount,
          QT_TRANSLATE_NOOP("memoirctl", "how many vectors are looked at to find them, 4 to 1000, at least "
                                         "twice as many")},
    Known{"hnsw.ef_search", "200", isCount,
          QT_TRANSLATE_NOOP("memoirctl", "how many vectors a search looks at there, 1 to 1000")},
    // Can also be set for a namespace (knowledge.new_files/NAME) or folder (knowledge.new_files:/PATH).
    Known{"knowledge.new_files", "told", isWaitingPolicy, QT_TRANSLATE_NOOP("memoirctl", "told or wait"),
          isNamespaceOrFolder},
    Known{"knowledge.pii", "told", isWaitingPolicy, QT_TRANSLATE_NOOP("memoirctl", "told or wait")},
    Known{"currency", "", isCurrency,
          QT_TRANSLATE_NOOP("memoirctl", "a code or a sign of up to 8 characters")},
    // Can also be set for one kind of row (review.second_opinion.KIND) or for rows that the guard has marked
    // (review.second_opinion.lane.flagged).
    Known{
        SecondOpinion.data(), "0", isPercent,
        QT_TRANSLATE_NOOP("memoirctl", "0 to 100: of so many verdicts in a hundred a second person is asked"),
        isOfKindOrFlagged},
    // Can also be set for one kind of row (review.four_eyes.KIND).
    Known{FourEyes.data(), "off", isSwitch,
          QT_TRANSLATE_NOOP("memoirctl", "on or off: whether an approval takes two people"), isOfKind},
    // Also of one risk (review.four_eyes.risk.RISK).
    Known{FourEyesOfRisk.data(), "off", isSwitch,
          QT_TRANSLATE_NOOP("memoirctl",
                            "on or off: whether the approval of what an agent proposes takes two people"),
          isOfRisk},
    Known{SignedDecisions.data(), "off", isSwitch, QT_TRANSLATE_NOOP("memoirctl", "on or off")},
    Known{AnchorGit.data(), "", isAnything, QT_TRANSLATE_NOOP("memoirctl", "a work tree of git, or nothing")},
};

QStringList knownKeys()
{
    QStringList keys;
    for (const Known &known : KnownSettings)
        keys += QString::fromLatin1(known.key);
    return keys;
}

Result<Known> knownSetting(const QString &key)
{
    const auto found = std::ranges::find_if(KnownSettings, [&key](const Known &one) {
        const QLatin1StringView name(one.key);
        return key == name
               || (one.goesOn && key.startsWith(name) && one.goesOn(QStringView(key).mid(name.size())));
    });
    if (found == KnownSettings.end())
        return usageError(
            Text::tr("There is no setting \"%1\"; there are %2.").arg(key, knownKeys().join(u", "_s)));
    return *found;
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

Result<QString> read(const Invocation &invocation, const Known &known, const QString &key)
{
    if (QLatin1StringView(known.key) == AnchorGit)
        return store::signing::Computer::here().gitFolder();
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    if (QLatin1StringView(known.key) == SignedDecisions)
        return store::decisionsAreSigned(**database).map([](bool on) { return on ? u"on"_s : u"off"_s; });
    return store::setting(**database, key, QString::fromLatin1(known.fallback));
}

Result<QString> commitTo(const QString &folder)
{
    const QString path = folder.isEmpty() ? folder : QFileInfo(folder).absoluteFilePath();
    return store::signing::Computer::here().setGitFolder(path).map([&] { return path; });
}

Result<QString> write(const Invocation &invocation, const Known &known, const QString &value)
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
Result<QStringList> listedKeys(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    const auto stored = database ? store::settingKeys(**database) : tl::unexpected(database.error());
    if (!stored)
        return stored;
    QStringList keys;
    for (const Known &known : KnownSettings) {
        const QLatin1StringView name(known.key);
        keys += name;
        std::ranges::copy_if(*stored, std::back_inserter(keys), [&](const QString &key) {
            return known.goesOn && key.startsWith(name) && known.goesOn(QStringView(key).mid(name.size()));
        });
    }
    return keys;
}

Result<int> listAll(const Invocation &invocation)
{
    TextTable table({Text::tr("setting"), Text::tr("value"), Text::tr("takes")});
    const auto keys = listedKeys(invocation);
    if (!keys)
        return tl::unexpected(keys.error());
    for (const QString &key : *keys) {
        const auto known = knownSetting(key);
        const auto value = known ? read(invocation, *known, key) : tl::unexpected(known.error());
        if (!value)
            return tl::unexpected(value.error());
        if (invocation.wantsJson())
            invocation.out().json(
                {{u"key"_s, key}, {u"value"_s, *value}, {u"takes"_s, Text::tr(known->takes)}});
        else
            table.add({printable(key), *value, Text::tr(known->takes)});
    }
    if (!table.isEmpty())
        table.print(invocation.out());
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
                                            : read(invocation, *known, keyOf(invocation));
    if (!value)
        return tl::unexpected(value.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"key"_s, keyOf(invocation)}, {u"value"_s, *value}});
    else
        invocation.out().line(*value);
    return Done;
}

bool givesValue(const Invocation &invocation)
{
    return invocation.arguments().size() > 1;
}

} // namespace

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
    .mostArguments = 2,
    .decides = givesValue,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareSetting,
    .run = runSetting,
};

} // namespace app::ctl::verbs
