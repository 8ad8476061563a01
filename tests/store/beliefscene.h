// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/bestknown.h"
#include "store/layers/episodes.h"
#include "store/layers/ownership.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/act.h"
#include "tests/store/teststore.h"

#include <QJsonArray>

namespace tests {

// A store in which an agent believes, knows and has learned something.
struct BeliefScene
{
    TestStore store;

    static store::Actor mara() { return store::Actor::person(u"mara"_s); }

    // A row that was seen on these days, from a line of a session; approved.
    QString seen(const QString &text, const QStringList &days, int line = 0,
                 const QString &agent = u"finance"_s)
    {
        store::NewReflexion row;
        row.agent = agent;
        row.entityType = u"vendor"_s;
        row.entityId = u"ACME"_s;
        row.observation = text;
        row.createdAt = days.constFirst() + u"T08:00:00.000Z"_s;
        if (line > 0)
            row.provenance.insert(u"episodes"_s, QJsonArray{fragment(agent, text, line)});
        const QString uid = written(row);
        for (const QString &day : days.mid(1)) {
            row.createdAt = day + u"T09:00:00.000Z"_s;
            row.run = u"run "_s + day;
            written(row);
        }
        approve(uid);
        return uid;
    }
    QString fragment(const QString &agent, const QString &text, int line)
    {
        store::Episode episode{.agent = agent,
                               .kind = u"message"_s,
                               .source = u"session-7"_s,
                               .entry = u"entry-%1"_s.arg(line),
                               .content = text,
                               .provenance = {{u"line"_s, line}}};
        return must(store::EpisodeWriter(store.database()).add({episode})).constFirst();
    }
    // A fact with a name; approved unless it is to wait.
    QString fact(const QString &key, const QString &said, const QString &at, bool waits = false)
    {
        store::NewReflexion row;
        row.agent = u"finance"_s;
        row.kind = u"fact"_s;
        row.factKey = key;
        row.factValue = u'"' + said + u'"';
        row.observation = key + u": "_s + said;
        row.observedAt = row.createdAt = at;
        const QString uid = written(row);
        if (!waits)
            approve(uid);
        return uid;
    }
    QString learning(const QString &text, const QString &category, const QString &outcome)
    {
        store::NewReflexion row;
        row.agent = u"finance"_s;
        row.kind = u"learning"_s;
        row.category = category;
        row.outcome = outcome;
        row.observation = text;
        row.run = u"try 1"_s;
        return written(row);
    }
    // A section of the agent's wiki; of everybody's where the agent is empty.
    QString topic(const QString &title, const QString &body, const QString &agent = u"finance"_s)
    {
        const QString uid = must(store::addSection(store.database(), title, body, mara(), store::now())).uid;
        if (!agent.isEmpty())
            std::ignore =
                must(store::giveTo(store.database(), uid, 1, agent, mara(), QString(), store::now()));
        return uid;
    }
    void best(const QString &category, const QString &run, double coverage)
    {
        const auto act = must(store::Act::begin(store.database(), mara(), "import", store::now()));
        std::ignore = must(store::BestKnowns(store.database())
                               .offer({.agent = u"finance"_s,
                                       .category = category,
                                       .run = run,
                                       .iteration = 1,
                                       .coverage = coverage},
                                      act->ledger(), "import"));
        std::ignore = must(act->commit());
    }
    void approve(const QString &uid)
    {
        if (!store.decide({uid}, store::Status::ApprovedForReuse))
            qFatal("not approved");
    }

private:
    QString written(const store::NewReflexion &row)
    {
        const auto all = store::ReflexionWriter(store.database()).add({row}, store::Actor::agent(row.agent));
        if (!all || !all->front())
            qFatal("not written");
        return all->front()->uid;
    }
};

} // namespace tests
