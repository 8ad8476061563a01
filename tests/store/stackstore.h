// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/database/dialect.h"
#include "store/layers/trainingruns.h"
#include "store/retrieval/impact.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/snapshots.h"
#include "tests/store/layerstore.h"

namespace tests {

// A store with rows in all five layers, some made from others, and the short way to ask it for a stack.
class StackStore : public LayerStore
{
public:
    QString approved(const QString &observation, const QString &entity = u"ACME"_s,
                     const QString &createdAt = {})
    {
        const QString uid = add(observation, u"finance"_s, entity, createdAt);
        if (!decide({uid}, store::Status::ApprovedForReuse, u"seen often"_s))
            qFatal("not approved");
        return uid;
    }

    void decision(const QString &uid, const QString &description)
    {
        insert(u"decision"_s, uid, u"in_force"_s,
               {{u"agent_id"_s, agentId()},
                {u"description"_s, description},
                {u"situation_json"_s, QJsonObject{{u"vendor"_s, u"ACME"_s}}},
                {u"action_json"_s, QJsonObject{{u"pay"_s, u"net-30"_s}}},
                {u"approved_by"_s, u"person:mara"_s},
                {u"origin"_s, u"adr"_s},
                {u"content_hash"_s, uid}});
    }

    void section(const QString &uid, const QString &title, const QString &body,
                 const QStringList &sources = {})
    {
        insert(u"wiki"_s, uid, u"current"_s,
               {{u"slug"_s, uid},
                {u"title"_s, title},
                {u"body_md"_s, body},
                {u"content_hash"_s, uid},
                {u"updated_at"_s, store::isoTime(store::now())}});
        derived(uid, u"wiki"_s, sources);
    }

    // A chunk of the source src_1.
    void chunk(const QString &uid, const QString &content, const QStringList &sources = {})
    {
        write(u"INSERT INTO knowledge_chunks (uid, source_id, ordinal, heading_path, content, tokens, "
              u"content_hash, "
              "created_at) VALUES (?, (SELECT id FROM knowledge_source WHERE uid = 'src_1'), "
              "(SELECT count(*) FROM knowledge_chunks), '', ?, 9, ?, ?)"_s,
              {uid, content, uid, store::isoTime(store::now())});
        const qint64 id = number(u"SELECT max(id) FROM knowledge_chunks"_s);
        auto transaction = store::Transaction::begin(database());
        if (!transaction || !store::dialect::indexChunks(database(), id, id) || !transaction->commit())
            qFatal("not indexed");
        derived(uid, u"knowledge"_s, sources);
    }

    void derived(const QString &uid, const QString &layer, const QStringList &sources)
    {
        for (const QString &source : sources)
            write(u"INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer) "
                  "VALUES (?, ?, ?, 'reflexion')"_s,
                  {uid, layer, source});
    }

    // A graded run of the tool pay-run; the uid.
    QString graded(const QString &at, double grade)
    {
        store::TrainingRun run;
        run.questionId = u"q1"_s;
        run.answer = at;
        run.grade = grade;
        run.passed = grade >= 3;
        run.runAt = at;
        run.tool = u"pay-run"_s;
        auto transaction = store::Transaction::begin(database());
        if (!transaction || !store::TrainingRuns(database()).add(run) || !transaction->commit())
            qFatal("not graded");
        return database().value(u"SELECT uid FROM training_loop_runs WHERE run_at = ?"_s, {at})->toString();
    }

    void write(const QString &sql, std::initializer_list<QVariant> values)
    {
        auto transaction = store::Transaction::begin(database());
        if (!transaction || !database().execute(sql, values) || !transaction->commit())
            qFatal("%s", qPrintable(sql));
    }

    static store::StackQuestion asked(const QString &entity = u"vendor:ACME"_s)
    {
        store::StackQuestion question;
        question.question = u"When is the invoice of the vendor due?"_s;
        question.entityType = entity.section(u':', 0, 0);
        question.entityId = entity.section(u':', 1);
        question.recipe = store::platformRecipe();
        return question;
    }

    store::Stack stack(const store::StackQuestion &question)
    {
        if (!m_reader)
            m_reader = store::offlineStackReader(database());
        auto stack = m_reader->stack(question);
        if (!stack)
            qFatal("%s", qPrintable(stack.error().message));
        return *stack;
    }
    QString text(const store::StackQuestion &question) { return stack(question).text; }
    store::StackReader &reader()
    {
        if (!m_reader)
            m_reader = store::offlineStackReader(database());
        return *m_reader;
    }

    // A moment between what was written and what will be.
    static QDateTime moment()
    {
        const QDateTime at = store::now();
        while (store::now() <= at.addMSecs(1))
            continue;
        return at.addMSecs(1);
    }

private:
    std::unique_ptr<store::StackReader> m_reader;
};

} // namespace tests
