// SPDX-License-Identifier: MIT
#include "store/curation/agentpolicy.h"

#include "store/curation/act.h"
#include "store/curation/memorybudget.h"
#include "store/database.h"
#include "store/layers/directory.h"
#include "store/layers/settingchange.h"
#include "store/retrieval/recipes/ownrecipes.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

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

QJsonObject objectIn(const QVariant &json)
{
    return QJsonDocument::fromJson(json.toString().toUtf8()).object();
}

} // namespace

Result<void> maySet(Database &database, const AgentPolicy &policy)
{
    static const AgentPolicy standard;
    for (const QString &kind : policy.classes) {
        if (!standard.classes.contains(kind))
            return failure(Error::Code::Usage,
                           QCoreApplication::translate("store",
                                                       "An agent is told what is public, private, or both, "
                                                       "not \"%1\". What is sensitive is told to nobody.")
                               .arg(kind));
    }
    for (const QString &name : policy.alsoReads) {
        const auto known = database.value(u"SELECT 1 FROM agent WHERE name = ?"_s, {name});
        if (!known)
            return tl::unexpected(known.error());
        if (known->isNull())
            return failure(
                Error::Code::Usage,
                QCoreApplication::translate("store", "There is no agent \"%1\" to read.").arg(name));
    }
    if (auto fine = MemoryBudget::of(policy.budgets); !fine)
        return tl::unexpected(fine.error());
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
    return policy;
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
    return said;
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
        .map([](const QVariant &json) { return AgentPolicy::of(objectIn(json)); });
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
    // What others wrote beside it stays.
    QJsonObject json = objectIn(*stored);
    for (const QString &part : {u"recipe"_s, u"drafts"_s})
        json.remove(part);
    const QJsonObject said = policy.json();
    for (auto part = said.begin(); part != said.end(); ++part)
        json.insert(part.key(), part.value());
    const QString text = QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
    return database.execute(u"UPDATE agent SET policy = ? WHERE name = ?"_s, {text, agent})
        .and_then([&] { return change->enter((*act)->ledger()); })
        .and_then([&] { return (*act)->commit(); });
}

Result<std::vector<KnownAgent>> knownAgents(Database &database)
{
    auto rows = database.run(u"SELECT name, policy FROM agent ORDER BY name"_s);
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<KnownAgent> agents;
    while ((*rows)->next())
        agents.push_back({(*rows)->value(0).toString(), AgentPolicy::of(objectIn((*rows)->value(1)))});
    return agents;
}

} // namespace store
