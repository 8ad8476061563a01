// SPDX-License-Identifier: MIT
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/agentpolicy.h"
#include "store/curation/memorybudget.h"
#include "store/upkeep/cleanup.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::AgentPolicy;
using store::KnownAgent;
using store::Result;

namespace {

void declare(QCommandLineParser &options)
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
         Text::tr(
             "How much it keeps in sight: a JSON file with max_total_items, max_total_chars and "
             "per_kind (fact, note, procedure, episode: max_items, max_chars); \"-\" reads standard input, "
             "\"none\" lifts every limit."),
         Text::tr("file")});
    options.addOption(
        {u"recipe"_s,
         Text::tr("How its contexts are made where it asks for none; \"recipe list\" names them."),
         Text::tr("name")});
    options.addOption({u"drafts"_s,
                       Text::tr("Whether the wiki job writes drafts of what waits, for a person to release "
                                "(\"draft list\")."),
                       Text::tr("on|off")});
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

void print(const Invocation &invocation, const KnownAgent &agent)
{
    const QString classes =
        agent.policy.classes.isEmpty() ? Text::tr("none") : agent.policy.classes.join(u", "_s);
    QString line = Text::tr("%1 reads %2; classes: %3")
                       .arg(printable(agent.name), printable(agent.policy.readsWords()), classes);
    if (!agent.policy.recipe.isEmpty())
        line += Text::tr("; recipe: %1").arg(printable(agent.policy.recipe));
    if (agent.policy.drafts)
        line += Text::tr("; drafts: on");
    invocation.out().line(line);
}

Result<int> list(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    const auto agents = database ? store::knownAgents(**database) : tl::unexpected(database.error());
    if (!agents)
        return tl::unexpected(agents.error());
    if (!invocation.wantsJson()) {
        for (const KnownAgent &agent : *agents)
            print(invocation, agent);
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
    const auto agents = store::knownAgents(database);
    if (!agents)
        return tl::unexpected(agents.error());
    const auto found = std::ranges::find(*agents, name, &KnownAgent::name);
    if (found == agents->end())
        return store::failure(store::Error::Code::NotFound,
                              Text::tr("There is no agent \"%1\".").arg(printable(name)));
    if (invocation.wantsJson())
        invocation.out().json(toJson(*found));
    else
        print(invocation, *found);
    return Done;
}

Result<int> show(const Invocation &invocation, const QString &name)
{
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

// How much it keeps in sight, and how much it may.
Result<int> usage(const Invocation &invocation, const QString &name)
{
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
    const auto print = [&](const QString &what, const store::Extent &extent, const store::Extent &limit) {
        const auto of = [](qint64 n, qint64 most) {
            return most == store::MemoryBudget::NoLimit ? QString::number(n)
                                                        : QString::number(n) + u'/' + QString::number(most);
        };
        invocation.out().line(Text::tr("%1: %2 items, %3 characters")
                                  .arg(what, of(extent.items, limit.items), of(extent.chars, limit.chars)));
    };
    print(Text::tr("in all"), used->total, budget->limit.total);
    for (const store::ItemKind kind : store::AllItemKinds)
        print(store::name(kind), used->of(kind), budget->limit.of(kind));
    return Done;
}

Result<int> set(const Invocation &invocation, const QString &name)
{
    if (!invocation.isSet(u"reads"_s) && !invocation.isSet(u"classes"_s) && !invocation.isSet(u"recipe"_s)
        && !invocation.isSet(u"budgets"_s) && !invocation.isSet(u"drafts"_s))
        return usageError(Text::tr("Say what the agent is told: --reads own|all|NAME,..., --classes "
                                   "public,private, --recipe NAME, --budgets FILE or --drafts on|off."));
    const QString drafts = invocation.value(u"drafts"_s);
    if (invocation.isSet(u"drafts"_s) && drafts != "on"_L1 && drafts != "off"_L1)
        return usageError(Text::tr("Drafts are on or off, not \"%1\".").arg(printable(drafts)));
    const auto reviewer = invocation.reviewer();
    const auto database = reviewer ? invocation.openToWrite() : tl::unexpected(reviewer.error());
    auto policy = database ? store::policyOf(**database, name) : tl::unexpected(database.error());
    if (!policy)
        return tl::unexpected(policy.error());
    if (invocation.isSet(u"reads"_s)) {
        const QStringList reads = listIn(invocation.value(u"reads"_s));
        policy->readsAll = reads == QStringList{u"all"_s};
        policy->alsoReads = policy->readsAll ? QStringList() : reads;
        policy->alsoReads.removeAll(u"own"_s);
        policy->alsoReads.removeAll(name);
    }
    if (invocation.isSet(u"recipe"_s))
        policy->recipe = invocation.value(u"recipe"_s);
    if (invocation.isSet(u"classes"_s))
        policy->classes = listIn(invocation.value(u"classes"_s));
    if (invocation.isSet(u"budgets"_s)) {
        auto budgets = budgetsIn(invocation.value(u"budgets"_s));
        if (!budgets)
            return tl::unexpected(budgets.error());
        policy->budgets = std::move(*budgets);
    }
    if (!drafts.isEmpty())
        policy->drafts = drafts == "on"_L1;
    if (auto saved = store::setPolicy(**database, name, *policy, *reviewer); !saved)
        return tl::unexpected(saved.error());
    return shown(invocation, **database, name);
}

bool isSetting(const Invocation &invocation)
{
    return invocation.arguments().constFirst() == "set"_L1;
}

Result<int> run(const Invocation &invocation)
{
    const QStringList arguments = invocation.arguments();
    const QString &what = arguments.constFirst();
    if (what == "list"_L1 && arguments.size() == 1)
        return list(invocation);
    if (what == "show"_L1 && arguments.size() == 2)
        return show(invocation, arguments.at(1));
    if (what == "usage"_L1 && arguments.size() == 2)
        return usage(invocation, arguments.at(1));
    if (what == "set"_L1 && arguments.size() == 2)
        return set(invocation, arguments.at(1));
    return usageError(Text::tr("Say list, show NAME, usage NAME or set NAME, not \"%1\".")
                          .arg(printable(arguments.join(u' '))));
}

} // namespace

const Verb Agent{
    .name = "agent",
    .arguments = "list | show NAME | usage NAME | set NAME",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Shows what agents are told, or allows one more or less."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "An agent that is connected (MCP) is told its own memories and decisions, and what belongs to no "
        "agent. "
        "Only a\nperson gives it more; every change is an entry of the ledger and can be undone. What is "
        "private is told to its\nown agent alone, what is sensitive to nobody, whatever stands here."),
    .examples = "memoirctl agent list\nmemoirctl agent set support --reads finance,ops\nmemoirctl agent set "
                "support --classes public",
    .leastArguments = 1,
    .mostArguments = 2,
    .decides = isSetting,
    .pace = Pace::Quick,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
