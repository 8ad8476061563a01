// SPDX-License-Identifier: MIT
#include "store/retrieval/agentpolicy.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/directory.h"
#include "store/layers/memorybudget.h"
#include "store/layers/settingchange.h"
#include "store/retrieval/recipes/ownrecipes.h"
#include "store/rows/act.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QStringList textsIn(const QJsonValue &value)
{
    QStringList texts;
    for (const QJsonValue text : value.toArray())
        texts += text.toString();
    return texts;
}

using Forgetting = AgentPolicy::Forgetting;
using Capture = AgentPolicy::Capture;

constexpr std::array ForgettingWords{"budget", "decay", "never"}; // in the order of Forgetting
constexpr std::array CaptureWords{"model", "rules", "off"};       // in the order of Capture

template<typename Enum, typename Words>
std::optional<Enum> named(QStringView name, const Words &words)
{
    const auto found =
        std::ranges::find_if(words, [name](const char *word) { return name == QLatin1StringView(word); });
    return found == words.end() ? std::nullopt : std::optional(Enum(found - words.begin()));
}

} // namespace

Result<void> maySet(Database &database, const AgentPolicy &policy)
{
    static const AgentPolicy standard;
    for (const QString &kind : policy.classes) {
        if (!standard.classes.contains(kind))
            return failure(Error::Code::Usage, Text::tr("An agent is told what is public, private, or both, "
                                                        "not \"%1\". What is sensitive is told to nobody.")
                                                   .arg(kind));
    }
    for (const QString &name : policy.alsoReads) {
        const auto known = database.value(u"SELECT 1 FROM agent WHERE name = ?"_s, {name});
        if (!known)
            return tl::unexpected(known.error());
        if (known->isNull())
            return failure(Error::Code::Usage, Text::tr("There is no agent \"%1\" to read.").arg(name));
    }
    if (auto fine = MemoryBudget::of(policy.budgets); !fine)
        return tl::unexpected(fine.error());
    if (const int days = policy.expiryDays.value_or(0); days < 0 || days > AgentPolicy::MostExpiryDays)
        return failure(Error::Code::Usage,
                       Text::tr("Rows wait 0 (for ever) to %1 days for a person, not %2.")
                           .arg(QString::number(AgentPolicy::MostExpiryDays), QString::number(days)));
    if (policy.recipe.isEmpty())
        return {};
    return recipeNamed(database, policy.recipe).map([](const Recipe &) {});
}

AgentPolicy AgentPolicy::of(const QJsonObject &json)
{
    AgentPolicy policy;
    const QJsonValue reads = json.value("reads"_L1);
    policy.readsAll = reads == "all"_L1;
    policy.alsoReads = textsIn(reads);
    policy.recipe = json.value("recipe"_L1).toString();
    if (json.contains("classes"_L1)) {
        const QStringList said = textsIn(json.value("classes"_L1));
        policy.classes.removeIf([&said](const QString &kind) { return !said.contains(kind); });
    }
    policy.budgets = json.value("budgets"_L1).toObject();
    policy.drafts = json.value("drafts"_L1) == "on"_L1;
    if (json.contains("forgetting"_L1))
        policy.forgetting =
            forgettingNamed(json.value("forgetting"_L1).toString()).value_or(Forgetting::Never);
    if (json.contains("expiry_days"_L1))
        policy.expiryDays = json.value("expiry_days"_L1).toInt();
    if (json.contains("capture"_L1))
        policy.capture = captureNamed(json.value("capture"_L1).toString()).value_or(Capture::Off);
    return policy;
}

AgentPolicy::Forgetting AgentPolicy::forgets() const
{
    return forgetting.value_or(budgets.isEmpty() ? Forgetting::Decay : Forgetting::Budget);
}

QJsonObject AgentPolicy::json() const
{
    const QJsonValue reads = readsAll              ? QJsonValue(u"all"_s)
                             : alsoReads.isEmpty() ? QJsonValue(u"own"_s)
                                                   : QJsonValue(QJsonArray::fromStringList(alsoReads));
    QJsonObject said{{u"reads"_s, reads}, {u"classes"_s, QJsonArray::fromStringList(classes)}};
    if (!recipe.isEmpty())
        said.insert(u"recipe"_s, recipe);
    if (!budgets.isEmpty())
        said.insert(u"budgets"_s, budgets);
    if (drafts)
        said.insert(u"drafts"_s, u"on"_s);
    if (forgetting)
        said.insert(u"forgetting"_s, name(*forgetting));
    if (expiryDays)
        said.insert(u"expiry_days"_s, *expiryDays);
    if (capture != Capture::Model)
        said.insert(u"capture"_s, name(capture));
    return said;
}

QString name(AgentPolicy::Forgetting forgetting)
{
    return QString::fromLatin1(ForgettingWords.at(size_t(forgetting)));
}

QString name(AgentPolicy::Capture capture)
{
    return QString::fromLatin1(CaptureWords.at(size_t(capture)));
}

std::optional<AgentPolicy::Forgetting> forgettingNamed(QStringView name)
{
    return named<Forgetting>(name, ForgettingWords);
}

std::optional<AgentPolicy::Capture> captureNamed(QStringView name)
{
    return named<Capture>(name, CaptureWords);
}

Audience AgentPolicy::audience(const QString &agent) const
{
    Audience audience{agent, std::nullopt, classes};
    if (!readsAll) {
        audience.reads = QStringList{agent} + alsoReads;
        audience.reads->removeDuplicates();
    }
    return audience;
}

QString AgentPolicy::readsWords() const
{
    return readsAll ? u"all"_s : (QStringList{u"own"_s} + alsoReads).join(u", "_s);
}

Result<AgentPolicy> policyOf(Database &database, const QString &agent)
{
    return database.value(u"SELECT policy FROM agent WHERE name = ?"_s, {agent})
        .map([](const QVariant &json) { return AgentPolicy::of(jsonObject(json.toByteArray())); });
}

Result<Recipe> recipeOf(Database &database, const QString &agent, const QString &usual)
{
    return policyOf(database, agent).and_then([&](const AgentPolicy &policy) {
        return recipeNamed(database, policy.recipe.isEmpty() ? usual : policy.recipe);
    });
}

Result<Changeset> setPolicy(Database &database, const QString &agent, const AgentPolicy &policy,
                            const Actor &by)
{
    const QDateTime at = now();
    auto act = Act::begin(database, by, "edit", at);
    if (!act)
        return tl::unexpected(act.error());
    if (auto fine = maySet(database, policy); !fine)
        return tl::unexpected(fine.error());
    if (const auto id = Directory(database).agentId(agent, at); !id)
        return tl::unexpected(id.error());
    auto change = SettingChange::begin(database, SettingKind::Policy, agent);
    const auto stored = change ? database.value(u"SELECT policy FROM agent WHERE name = ?"_s, {agent})
                               : tl::unexpected(change.error());
    if (!stored)
        return tl::unexpected(stored.error());
    // Keys that others added to the policy stay.
    QJsonObject json = jsonObject(stored->toByteArray());
    for (const QString &part :
         {u"recipe"_s, u"budgets"_s, u"drafts"_s, u"forgetting"_s, u"expiry_days"_s, u"capture"_s})
        json.remove(part);
    const QJsonObject said = policy.json();
    for (auto part = said.begin(); part != said.end(); ++part)
        json.insert(part.key(), part.value());
    const QString text = jsonText(json);
    return database.execute(u"UPDATE agent SET policy = ? WHERE name = ?"_s, {text, agent})
        .and_then([&] { return change->enter((*act)->ledger()); })
        .and_then([&] { return (*act)->commit(); });
}

Result<std::vector<KnownAgent>> knownAgents(Database &database)
{
    return database.all(u"SELECT name, policy FROM agent ORDER BY name"_s, {}, [](const Rows &row) {
        return KnownAgent{row.text(0), AgentPolicy::of(jsonObject(row.bytes(1)))};
    });
}

Result<KnownAgent> knownAgent(Database &database, const QString &name)
{
    return knownAgents(database).and_then([&](const std::vector<KnownAgent> &agents) -> Result<KnownAgent> {
        const auto found = std::ranges::find(agents, name, &KnownAgent::name);
        if (found == agents.end())
            return failure(Error::Code::NotFound, Text::tr("There is no agent \"%1\".").arg(name));
        return *found;
    });
}

Result<QStringList> unreadOwners(Database &database, const QStringList &owners)
{
    if (owners.isEmpty())
        return QStringList();
    const auto agents = knownAgents(database);
    // Of the newest alone: there is no index by agent.
    const auto told = database.texts(
        u"SELECT DISTINCT agent FROM (SELECT agent FROM context_snapshot ORDER BY id DESC LIMIT 1000) AS newest"_s);
    if (!agents || !told)
        return tl::unexpected(!agents ? agents.error() : told.error());
    const auto isRead = [&](const QString &owner) {
        return told->contains(owner) || std::ranges::any_of(*agents, [&owner](const KnownAgent &agent) {
                   return agent.name != owner && agent.policy.audience(agent.name).readsOf(owner);
               });
    };
    QStringList unread = owners;
    unread.removeIf(isRead);
    unread.sort();
    return unread;
}

} // namespace store
