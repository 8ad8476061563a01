// SPDX-License-Identifier: MIT
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/cleanup.h"
#include "store/layers/memorybudget.h"
#include "store/retrieval/agentpolicy.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::AgentPolicy;
using store::KnownAgent;
using store::Result;

namespace {

void declareAgent(QCommandLineParser &options)
{
    options.addOptions({
        {u"reads"_s,
         Text::tr("Whose memories and decisions it is told: own, all, or other agents beside itself."),
         Text::tr("own|all|name,...")},
        {u"classes"_s,
         Text::tr("Of which classes: public, private or both; private is told of its own alone."),
         Text::tr("class,...")},
    });
    options.addOption(
        {u"budgets"_s,
         Text::tr("How much it keeps in sight: a JSON file with max_total_items, max_total_chars, "
                  "max_total_tokens, max_total_vector_bytes and per_kind (fact, note, procedure, episode: "
                  "max_items and so on); \"-\" reads standard input, \"none\" lifts every limit."),
         Text::tr("file")});
    options.addOption(
        {u"recipe"_s,
         Text::tr("How its contexts are made where it asks for none; \"recipe list\" names them."),
         Text::tr("name")});
    options.addOption({u"drafts"_s,
                       Text::tr("Whether the wiki job writes drafts of what waits, for a person to release "
                                "(\"draft list\")."),
                       Text::tr("on|off")});
    options.addOption(
        {u"forgetting"_s,
         Text::tr("What a clean-up may put to rest: the least useful while a budget is exceeded; "
                  "beside that what decayed below the threshold of activation; or nothing. "
                  "\"usual\": by its budget, and by activation where it has none."),
         Text::tr("budget|decay|never|usual")});
    options.addOption({u"expiry-days"_s,
                       Text::tr("How long its rows wait for a person before they expire; 0: for ever. "
                                "\"usual\": as the setting expiry.days says."),
                       Text::tr("days|usual")});
    options.addOption(
        {u"capture"_s,
         Text::tr("Who looks for what is to be remembered in its sessions: the model that is set "
                  "for distilling, the rules alone, or nobody."),
         Text::tr("model|rules|off")});
    options.addOption(reviewerOption());
}

QStringList listIn(const QString &text)
{
    QStringList parts;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts))
        parts += part.trimmed();
    return parts;
}

QJsonObject toJson(const KnownAgent &agent)
{
    QJsonObject json = agent.policy.json();
    json.insert("agent"_L1, agent.name);
    return json;
}

// "6 items, 2000 characters"; empty where nothing is limited.
QString limitWords(const store::Extent &limit)
{
    QStringList words;
    const auto add = [&words](qint64 most, const QString &said) {
        if (most != store::MemoryBudget::NoLimit)
            words += said.arg(most);
    };
    add(limit.items, Text::tr("%1 items"));
    add(limit.chars, Text::tr("%1 characters"));
    add(limit.tokens, Text::tr("%1 tokens"));
    add(limit.vectorBytes, Text::tr("%1 bytes of vectors"));
    return words.join(u", "_s);
}

// "in all 6 items; fact 3 items"; empty where there is no budget.
QString budgetWords(const AgentPolicy &policy)
{
    const auto budget = store::MemoryBudget::of(policy.budgets);
    if (!budget || budget->isUnlimited())
        return {};
    QStringList words;
    if (const QString total = limitWords(budget->limit.total); !total.isEmpty())
        words += Text::tr("in all %1").arg(total);
    for (const store::ItemKind kind : store::AllItemKinds) {
        if (const QString own = limitWords(budget->limit.of(kind)); !own.isEmpty())
            words += store::name(kind) + u' ' + own;
    }
    return words.join(u", "_s);
}

void printAgent(const Invocation &invocation, const KnownAgent &agent)
{
    const QString classes =
        agent.policy.classes.isEmpty() ? Text::tr("none") : agent.policy.classes.join(u", "_s);
    QString line = Text::tr("%1 reads %2; classes: %3")
                       .arg(printable(agent.name), printable(agent.policy.readsWords()), classes);
    if (!agent.policy.recipe.isEmpty())
        line += Text::tr("; recipe: %1").arg(printable(agent.policy.recipe));
    if (agent.policy.drafts)
        line += Text::tr("; drafts: on");
    if (agent.policy.forgetting)
        line += Text::tr("; forgetting: %1").arg(store::name(*agent.policy.forgetting));
    if (const auto days = agent.policy.expiryDays)
        line += *days == 0 ? Text::tr("; its rows wait for ever")
                           : Text::tr("; its rows wait %n day(s)", nullptr, *days);
    if (agent.policy.capture != AgentPolicy::Capture::Model)
        line += Text::tr("; capture: %1").arg(store::name(agent.policy.capture));
    if (const QString budget = budgetWords(agent.policy); !budget.isEmpty())
        line += Text::tr("; budget: %1").arg(budget);
    invocation.out().line(line);
}

Result<int> list(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    const auto agents = database ? store::knownAgents(**database) : tl::unexpected(database.error());
    if (!agents)
        return tl::unexpected(agents.error());
    if (!invocation.wantsJson()) {
        for (const KnownAgent &agent : *agents)
            printAgent(invocation, agent);
        return Done;
    }
    QJsonArray all;
    for (const KnownAgent &agent : *agents)
        all.append(toJson(agent));
    invocation.out().json({{u"agents"_s, all}});
    return Done;
}

Result<int> shown(const Invocation &invocation, store::Database &database, const QString &name)
{
    const auto found = store::knownAgent(database, name);
    if (!found)
        return tl::unexpected(found.error());
    if (invocation.wantsJson())
        invocation.out().json(toJson(*found));
    else
        printAgent(invocation, *found);
    return Done;
}

Result<int> show(const Invocation &invocation, const QStringList &words)
{
    const QString &name = words.constFirst();
    const auto database = invocation.openToRead();
    return database ? shown(invocation, **database, name) : tl::unexpected(database.error());
}

Result<QJsonObject> budgetsIn(const QString &path)
{
    if (path == "none"_L1)
        return QJsonObject();
    const auto bytes = inputOf(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const QJsonDocument document = QJsonDocument::fromJson(*bytes);
    if (!document.isObject())
        return usageError(Text::tr("%1 is no JSON object.").arg(printable(path)));
    return document.object();
}

// Prints how much memory an agent uses, and how much its budget allows.
Result<int> usage(const Invocation &invocation, const QStringList &words)
{
    const QString &name = words.constFirst();
    const auto database = invocation.openToRead();
    const auto policy = database ? store::policyOf(**database, name) : tl::unexpected(database.error());
    const auto used =
        policy ? store::upkeep::Cleanup(**database).usage(name) : tl::unexpected(policy.error());
    const auto budget = used ? store::MemoryBudget::of(policy->budgets) : tl::unexpected(used.error());
    if (!budget)
        return tl::unexpected(budget.error());
    if (invocation.wantsJson()) {
        invocation.out().json({{u"agent"_s, name},
                               {u"usage"_s, used->json()},
                               {u"budgets"_s, policy->budgets},
                               {u"over"_s, budget->isExceededBy(*used)}});
        return Done;
    }
    const auto printUse = [&](const QString &what, const store::Extent &extent, const store::Extent &limit) {
        const auto of = [](qint64 n, qint64 most) {
            return most == store::MemoryBudget::NoLimit ? QString::number(n)
                                                        : QString::number(n) + u'/' + QString::number(most);
        };
        invocation.out().line(Text::tr("%1: %2 items, %3 characters, %4 tokens, %5 bytes of vectors")
                                  .arg(what, of(extent.items, limit.items), of(extent.chars, limit.chars),
                                       of(extent.tokens, limit.tokens),
                                       of(extent.vectorBytes, limit.vectorBytes)));
    };
    printUse(Text::tr("in all"), used->total, budget->limit.total);
    for (const store::ItemKind kind : store::AllItemKinds)
        printUse(store::name(kind), used->of(kind), budget->limit.of(kind));
    return Done;
}

constexpr auto Usual = "usual"_L1;
constexpr std::array PolicyOptions{"reads",  "classes",    "recipe",      "budgets",
                                   "drafts", "forgetting", "expiry-days", "capture"};

// The error for a value that is none of an option's words.
tl::unexpected<store::Error> noWord(const QString &option, const QString &typed, const QString &words)
{
    return usageError(Text::tr("--%1 takes %2, not \"%3\".").arg(option, words, printable(typed)));
}

// Reads the options about what becomes of an agent's memories into the policy.
Result<void> takeKeeping(const Invocation &invocation, AgentPolicy &policy)
{
    if (const QString typed = invocation.value(u"drafts"_s); invocation.isSet(u"drafts"_s)) {
        if (typed != "on"_L1 && typed != "off"_L1)
            return noWord(u"drafts"_s, typed, u"on, off"_s);
        policy.drafts = typed == "on"_L1;
    }
    if (const QString typed = invocation.value(u"forgetting"_s); invocation.isSet(u"forgetting"_s)) {
        policy.forgetting = store::forgettingNamed(typed);
        if (!policy.forgetting && typed != Usual)
            return noWord(u"forgetting"_s, typed, u"budget, decay, never, usual"_s);
    }
    if (const QString typed = invocation.value(u"expiry-days"_s); invocation.isSet(u"expiry-days"_s)) {
        bool isNumber = false;
        const int days = typed.toInt(&isNumber);
        if (!isNumber && typed != Usual)
            return noWord(u"expiry-days"_s, typed, Text::tr("a number of days, usual"));
        policy.expiryDays = isNumber ? std::optional(days) : std::nullopt;
    }
    if (invocation.isSet(u"capture"_s)) {
        const auto capture = store::captureNamed(invocation.value(u"capture"_s));
        if (!capture)
            return noWord(u"capture"_s, invocation.value(u"capture"_s), u"model, rules, off"_s);
        policy.capture = *capture;
    }
    return {};
}

// Reads the options about what an agent is told into the policy.
Result<void> takeTelling(const Invocation &invocation, const QString &name, AgentPolicy &policy)
{
    if (invocation.isSet(u"reads"_s)) {
        const QStringList reads = listIn(invocation.value(u"reads"_s));
        policy.readsAll = reads == QStringList{u"all"_s};
        policy.alsoReads = policy.readsAll ? QStringList() : reads;
        policy.alsoReads.removeAll(u"own"_s);
        policy.alsoReads.removeAll(name);
    }
    if (invocation.isSet(u"recipe"_s))
        policy.recipe = invocation.value(u"recipe"_s);
    if (invocation.isSet(u"classes"_s))
        policy.classes = listIn(invocation.value(u"classes"_s));
    if (!invocation.isSet(u"budgets"_s))
        return {};
    return budgetsIn(invocation.value(u"budgets"_s)).map([&policy](const QJsonObject &budgets) {
        policy.budgets = budgets;
    });
}

Result<int> set(const Invocation &invocation, const QStringList &words)
{
    const QString &name = words.constFirst();
    if (std::ranges::none_of(
            PolicyOptions, [&](const char *option) { return invocation.isSet(QString::fromLatin1(option)); }))
        return usageError(Text::tr("Say what to set: --reads own|all|NAME,..., --classes public,private, "
                                   "--recipe NAME, --budgets FILE, --drafts on|off, --forgetting WORD, "
                                   "--expiry-days DAYS or --capture WORD."));
    // Checks the options before the store is opened.
    AgentPolicy typed;
    if (auto fine = takeKeeping(invocation, typed); !fine)
        return tl::unexpected(fine.error());
    const auto reviewer = invocation.reviewer();
    const auto database = reviewer ? invocation.openToWrite() : tl::unexpected(reviewer.error());
    auto policy = database ? store::policyOf(**database, name) : tl::unexpected(database.error());
    if (!policy)
        return tl::unexpected(policy.error());
    return takeTelling(invocation, name, *policy)
        .and_then([&] { return takeKeeping(invocation, *policy); })
        .and_then([&] { return store::setPolicy(**database, name, *policy, *reviewer); })
        .and_then([&](const store::Changeset &) { return shown(invocation, **database, name); });
}

QStringList optionsOfSet()
{
    QStringList options;
    for (const char *option : PolicyOptions)
        options += QString::fromLatin1(option);
    return options;
}

std::span<const VerbAct> agentActs()
{
    static constexpr std::array all{
        VerbAct{.name = "list", .run = list},
        VerbAct{.name = "show", .arguments = "NAME", .run = show},
        VerbAct{.name = "usage", .arguments = "NAME", .run = usage},
        VerbAct{.name = "set",
                .arguments = "NAME",
                .furtherOptions = optionsOfSet,
                .decides = always,
                .run = set},
    };
    return all;
}

} // namespace

const Verb Agent{
    .name = "agent",
    .arguments = "list | show NAME | usage NAME | set NAME",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Shows what agents are told and keep, or allows one more or less."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "An agent that is connected (MCP) is told its own memories and decisions, and what belongs to no "
        "agent. "
        "Only a\nperson gives it more; every change is an entry of the ledger and can be undone. What is "
        "private is told to its\nown agent alone, what is sensitive to nobody, whatever stands here."),
    .examples =
        "memoirctl agent list\nmemoirctl agent set support --reads finance,ops\nmemoirctl agent set "
        "support --classes public\nmemoirctl agent set ops --forgetting decay --expiry-days 14 --capture "
        "rules",
    .acts = agentActs,
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareAgent,
};

} // namespace app::ctl::verbs
