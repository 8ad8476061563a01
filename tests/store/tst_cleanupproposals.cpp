// SPDX-License-Identifier: MIT
#include "store/curation/cleanupproposals.h"

#include "store/clockshift.h"
#include "store/curation/approvals.h"
#include "store/curation/cleanup.h"
#include "store/curation/forget.h"
#include "store/curation/memorychange.h"
#include "store/curation/undo.h"
#include "store/jobs/consolidationjob.h"
#include "store/jobs/jobexecution.h"
#include "store/json.h"
#include "store/layers/directory.h"
#include "store/layers/episodes.h"
#include "store/layers/proposals.h"
#include "store/rows/reflexions.h"
#include "tests/store/teststore.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::upkeep;
using namespace std::chrono_literals;

namespace {

const Actor Mara = Actor::person(u"mara"_s);

} // namespace

// Clean-ups that a job plans and a person answers in Approvals, part by part.
class tst_cleanupproposals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<tests::TestStore>();
        for (const char *words :
             {"The mirror is read-only.", "Backups run at nine.", "The pager rings twice."})
            m_uids += m_store->add(QString::fromLatin1(words), u"ops"_s);
        VERIFY_RESULT(m_store->decide(m_uids, Status::ApprovedForReuse));
        budget(1);
    }
    void cleanup()
    {
        m_store.reset();
        m_uids.clear();
    }

    void theJobOffersItsPlan()
    {
        const auto done = run();
        VERIFY_RESULT(done);
        QVERIFY2(done->summary.startsWith(u"2 step(s) planned"_s), qPrintable(done->summary));
        const QJsonValue plan = done->detail[u"plans"_s][0];
        QCOMPARE(plan[u"agent"_s].toString(), u"ops"_s);
        QCOMPARE(plan[u"items"_s].toInt(), 3);
        QCOMPARE(plan[u"items_after"_s].toInt(), 1);
        QCOMPARE(plan[u"parts"_s][u"rest"_s].toInt(), 2);
        const Proposal proposal = waiting();
        QCOMPARE(plan[u"proposals"_s].toArray(), QJsonArray{proposal.uid});
        QVERIFY2(proposal.description.startsWith(u"Clean-up of ops: put 2 row(s) to rest."_s),
                 qPrintable(proposal.description));
        QCOMPARE(resting(), 0); // planned is not done
        QCOMPARE(m_store->database()
                     .value(u"SELECT actor FROM ledger WHERE row_uid = ?"_s, {proposal.uid})
                     ->toString(),
                 u"rule:consolidation"_s);
    }

    void aPersonCarriesItOutAndTakesItBack()
    {
        VERIFY_RESULT(run());
        const auto done = answer(Answer::Accept);
        VERIFY_RESULT(done);
        QCOMPARE(resting(), 2);
        QCOMPARE(done->changeset.entries, 3);                                    // the answer, and two rows
        QCOMPARE(m_store->number(u"SELECT count(*) FROM decision_corpus"_s), 0); // no precedent for anybody
        VERIFY_RESULT(Undo(m_store->database()).undo(done->changeset.uid, Mara));
        QCOMPARE(resting(), 0);
        QCOMPARE(waiting().status, ProposalStatus::Pending);
        QVERIFY(m_store->isWhole());
    }

    void singleStepsAreLeftOut()
    {
        VERIFY_RESULT(run());
        QJsonObject action = waiting().action;
        QJsonObject arguments = action[u"args"_s].toObject();
        QJsonArray steps = arguments[u"carry_out"_s].toArray();
        QJsonObject first = steps[0].toObject();
        first[u"do"_s] = false;
        steps[0] = first;
        arguments[u"carry_out"_s] = steps;
        action[u"args"_s] = arguments;
        VERIFY_RESULT(answer(Answer::Edit, action));
        QCOMPARE(m_store->column(first[u"uid"_s].toString(), u"priority"_s), u"0"_s);
        QCOMPARE(m_store->column(steps[1][u"uid"_s].toString(), u"priority"_s), u"-1"_s);
    }

    void whatIsNoCleanUpAnyMoreIsRefused()
    {
        VERIFY_RESULT(run());
        VERIFY_ERROR(answer(Answer::Edit, {{u"action"_s, u"pay"_s}}), Error::Code::Usage);
        QCOMPARE(waiting().status, ProposalStatus::Pending);
    }

    void aRowThatChangedSinceStopsIt()
    {
        VERIFY_RESULT(run());
        const QString uid = waiting().action[u"args"_s][u"carry_out"_s][0][u"uid"_s].toString();
        VERIFY_RESULT(m_store->decide({uid}, Status::Rejected, u"wrong"_s));
        VERIFY_ERROR(answer(Answer::Accept), Error::Code::Conflict);
        QCOMPARE(resting(), 0);
        // Planned anew: the old part is taken back.
        VERIFY_RESULT(run());
        QCOMPARE(waiting().action[u"args"_s][u"carry_out"_s].toArray().size(), 1);
        QCOMPARE(m_store->number(u"SELECT count(*) FROM proposed_action WHERE status = 'withdrawn'"_s), 1);
    }

    void whatWasRefusedIsNotOfferedAgain()
    {
        VERIFY_RESULT(run());
        VERIFY_RESULT(answer(Answer::Refuse));
        const auto again = run();
        VERIFY_RESULT(again);
        QCOMPARE(again->detail[u"proposed"_s].toInt(), 0);
        QCOMPARE(m_store->number(u"SELECT count(*) FROM proposed_action"_s), 1);
        QVERIFY(!*ConsolidationJob().isNeeded(m_store->database()));
    }

    void noAgentFetchesTheAnswer()
    {
        VERIFY_RESULT(run());
        VERIFY_ERROR(Approvals(m_store->database()).withdraw(waiting().uid, Actor::agent(u"ops"_s), {}),
                     Error::Code::Refused);
        const QString uid = waiting().uid;
        VERIFY_RESULT(answer(Answer::Accept));
        VERIFY_ERROR(Approvals(m_store->database()).collect(uid, Actor::agent(u"ops"_s)),
                     Error::Code::Refused);
    }

    // Proposals of an agent that pose as Memoir's own, as plain SQL could write them.
    void anotherOnesEffectIsNotCarriedOut_data()
    {
        QTest::addColumn<QString>("effect");
        QTest::addColumn<QString>("action");
        QTest::addColumn<QJsonObject>("arguments"); // uid: of a private memory of ops
        const QJsonObject merge{{u"do"_s, true},    {u"uid"_s, u"uid"_s},     {u"keep"_s, u"keep"_s},
                                {u"revision"_s, 2}, {u"memory"_s, u"This"_s}, {u"kept"_s, u"The same"_s}};
        const QJsonObject row{{u"uid"_s, u"uid"_s}, {u"revision"_s, 2}};
        const auto with = [&row](const QJsonObject &changes) {
            QJsonObject arguments = row;
            arguments.insert(u"changes"_s, changes);
            return arguments;
        };
        QTest::newRow("a note") << u"cleanup"_s << u"memory_cleanup"_s
                                << QJsonObject{{u"part"_s, u"summarise"_s},
                                               {u"of"_s, u"ops"_s},
                                               {u"note"_s, u"Anything"_s}};
        QTest::newRow("a merge") << u"cleanup"_s << u"memory_cleanup"_s
                                 << QJsonObject{{u"part"_s, u"merge"_s},
                                                {u"of"_s, u"ops"_s},
                                                {u"carry_out"_s, QJsonArray{merge}}};
        QTest::newRow("another wording")
            << u"memory"_s << u"memory_update"_s << with({{u"observation"_s, u"Anything"_s}});
        QTest::newRow("another class")
            << u"memory"_s << u"memory_update"_s << with({{u"sensitivity"_s, u"public"_s}});
        QTest::newRow("told no longer") << u"memory"_s << u"memory_forget"_s << row;
        QTest::newRow("approved") << u"memory"_s << u"memory_adopt"_s << row;
        QTest::newRow("nothing of Memoir's") << u"memory"_s << u"memory_delete"_s << row;
    }

    void anotherOnesEffectIsNotCarriedOut()
    {
        QFETCH(const QString, effect);
        QFETCH(const QString, action);
        QFETCH(const QJsonObject, arguments);
        makePrivate(m_uids[0]);
        for (const Actor &actor : {Actor::agent(u"evil"_s), Actor::person(u"jo"_s)}) {
            NewProposal row;
            row.agent = u"evil"_s;
            row.action = {{u"action"_s, action}, {u"args"_s, named(arguments)}};
            row.extra = {{u"effect"_s, effect}};
            row.externalId = actor.toString();
            VERIFY_RESULT(Approvals(m_store->database()).propose({row}, actor));
            const QString before = content();

            VERIFY_ERROR(answer(Answer::Accept), Error::Code::Refused);
            VERIFY_ERROR(answer(Answer::Edit, row.action), Error::Code::Refused);

            QCOMPARE(content(), before);
            VERIFY_RESULT(answer(Answer::Refuse));
        }
    }

    void anAgentChangesItsOwnRowsInSomeColumns_data()
    {
        QTest::addColumn<QJsonObject>("changes");
        QTest::addColumn<bool>("isCarriedOut");
        QTest::newRow("observation") << QJsonObject{{u"observation"_s, u"The mirror is down."_s}} << true;
        QTest::newRow("kind") << QJsonObject{{u"kind"_s, u"pitfall"_s}} << true;
        for (const auto &[column, value] :
             {std::pair("sensitivity", QJsonValue(u"private"_s)), std::pair("priority", QJsonValue(9)),
              std::pair("category", QJsonValue(u"x"_s))})
            QTest::newRow(column) << QJsonObject{{QString::fromLatin1(column), value}} << false;
    }

    void anAgentChangesItsOwnRowsInSomeColumns()
    {
        QFETCH(const QJsonObject, changes);
        QFETCH(const bool, isCarriedOut);
        const auto row = Reflexions(m_store->database()).one(m_uids[0]);
        VERIFY_RESULT(row);
        const MemoryChange change{MemoryChange::Kind::Update, row->uid, row->revision, changes};
        VERIFY_RESULT(Approvals(m_store->database())
                          .propose({proposalFor(change, *row, u"ops"_s, u"so"_s)}, Actor::agent(u"ops"_s)));
        const QString before = content();
        const auto done = answer(Answer::Accept);
        QCOMPARE(done.has_value(), isCarriedOut);
        QCOMPARE(content() != before, isCarriedOut);
    }

    void noAgentRewordsIt()
    {
        VERIFY_RESULT(run());
        NewProposal row;
        row.agent = u"ops"_s;
        row.externalId = waiting().externalId;
        row.action = {{u"action"_s, u"pay"_s}};
        for (const QJsonObject &extra : {QJsonObject(), QJsonObject{{u"effect"_s, u"cleanup"_s}}}) {
            row.extra = extra;
            const auto again = Approvals(m_store->database()).propose({row}, Actor::agent(u"ops"_s));
            VERIFY_RESULT(again);
            if (extra.isEmpty())
                VERIFY_ERROR(again->front(), Error::Code::Conflict);
            else
                VERIFY_ERROR(answer(Answer::Accept), Error::Code::Refused);
        }
        QCOMPARE(resting(), 0);
    }

    void episodesGoIntoANoteOfThePart_data()
    {
        QTest::addColumn<QStringList>("classes"); // of the episodes; empty: none is said
        QTest::addColumn<QString>("classOfNote");
        const auto row = [](const QString &one, const QString &other, const QString &note) {
            QTest::addRow("%s and %s", qPrintable(one), qPrintable(other)) << QStringList{one, other} << note;
        };
        row({}, {}, u"public"_s);
        row(u"public"_s, u"anything"_s, u"public"_s);
        row({}, u"private"_s, u"private"_s);
        row(u"sensitive"_s, u"private"_s, u"sensitive"_s);
        row(u"public"_s, u"sensitive"_s, u"sensitive"_s);
    }

    void episodesGoIntoANoteOfThePart()
    {
        QFETCH(const QStringList, classes);
        std::vector<Episode> episodes;
        for (int i = 0; i < 2; ++i) {
            Episode episode{.agent = u"notes"_s, .kind = u"event"_s};
            episode.content = i == 0 ? u"The mirror was restarted."_s : u"The pager rang."_s;
            if (!classes[i].isEmpty())
                episode.provenance.insert(u"sensitivity"_s, classes[i]);
            episodes.push_back(episode);
        }
        VERIFY_RESULT(EpisodeWriter(m_store->database()).add(episodes));
        VERIFY_RESULT(setPolicy(m_store->database(), u"ops"_s, {}, Mara));
        VERIFY_RESULT(
            setPolicy(m_store->database(), u"notes"_s, {.budgets = {{u"max_total_items"_s, 1}}}, Mara));
        VERIFY_RESULT(run());
        QCOMPARE(waiting().action[u"args"_s][u"episodes"_s].toArray().size(), 2);
        VERIFY_RESULT(answer(Answer::Accept));
        QCOMPARE(
            m_store->number(u"SELECT count(*) FROM reflexion_log WHERE status = 'approved_for_reuse' AND "
                            "provenance ->> 'via' = 'consolidate'"_s),
            1);
        QTEST(
            m_store->database()
                .value(u"SELECT sensitivity FROM reflexion_log WHERE provenance ->> 'via' = 'consolidate'"_s)
                ->toString(),
            "classOfNote");
    }

    void aKeptRowThatChangedSinceStopsTheMerge_data()
    {
        QTest::addColumn<bool>("isProposed");
        QTest::newRow("in Approvals") << true;
        QTest::newRow("carried out at once") << false;
    }

    void aKeptRowThatChangedSinceStopsTheMerge()
    {
        QFETCH(const bool, isProposed);
        QStringList doubles;
        for (const char *words : {"The staging mirror of the shop is rebuilt every Monday at noon.",
                                  "The staging mirror of the shop is rebuilt every Monday at noon sharp."})
            doubles += m_store->add(QString::fromLatin1(words), u"ops"_s);
        VERIFY_RESULT(m_store->decide(doubles, Status::ApprovedForReuse));
        VERIFY_RESULT(setPolicy(m_store->database(), u"ops"_s, {}, Mara));
        upkeep::Cleanup cleanup(m_store->database());
        const auto plan = cleanup.plan(u"ops"_s);
        VERIFY_RESULT(plan);
        QCOMPARE(plan->steps.size(), size_t(1));
        if (isProposed)
            VERIFY_RESULT(run());
        const QString kept = plan->steps[0].step.keep;
        VERIFY_RESULT(Curation(m_store->database())
                          .edit(kept, {{u"observation"_s, u"The staging mirror is never rebuilt."_s}}, Mara,
                                u"wrong"_s));

        if (isProposed)
            VERIFY_ERROR(answer(Answer::Accept), Error::Code::Conflict);
        else
            VERIFY_ERROR(cleanup.carryOut(*plan, {upkeep::BudgetStep::Act::Merge}, Mara),
                         Error::Code::Conflict);
        QCOMPARE(m_store->number(u"SELECT count(*) FROM reflexion_log WHERE status = 'superseded'"_s), 0);
    }

    // Forgotten is gone (P14): the words of an episode do not come back by way of a note of it.
    void anEpisodeIsForgottenWithWhatWouldNoteIt()
    {
        const QStringList episodes = offerNote();
        const Proposal proposal = waiting();
        QVERIFY(jsonText(proposal.action).contains(u"mirror was restarted"_s));
        VERIFY_RESULT(forget(m_store->database(), episodes.front(), 0, Mara, u"asked for"_s, now()));
        QCOMPARE(m_store->number(u"SELECT count(*) FROM proposed_action"_s), 0);
        QCOMPARE(m_store->number(u"SELECT count(*) FROM ledger WHERE detail LIKE '%mirror was restarted%'"_s),
                 0);
        const auto plan = cleanupOf(proposal.action);
        VERIFY_RESULT(plan);
        VERIFY_ERROR(Cleanup(m_store->database()).check(*plan), Error::Code::Conflict);
        VERIFY_ERROR(Cleanup(m_store->database()).carryOut(*plan, {BudgetStep::Act::Summarise}, Mara),
                     Error::Code::Conflict);
        QCOMPARE(
            m_store->number(u"SELECT count(*) FROM reflexion_log WHERE observation LIKE '%restarted%'"_s), 0);
        QVERIFY(m_store->isWhole());
    }

    // Where its schedule asks: at first, while a budget is exceeded, after a run, and once a week.
    void itRunsWhenItIsNeeded()
    {
        ConsolidationJob job;
        const auto isNeeded = [&] { return *job.isNeeded(m_store->database()); };
        QVERIFY(isNeeded());
        VERIFY_RESULT(run());
        QVERIFY(!isNeeded()); // the plan waits for a person
        VERIFY_RESULT(answer(Answer::Accept));
        QVERIFY(!isNeeded()); // the budget holds

        const QString uid = m_store->add(u"The disk is full."_s, u"ops"_s);
        QVERIFY(!isNeeded());
        VERIFY_RESULT(m_store->decide({uid}, Status::ApprovedForReuse));
        QVERIFY(isNeeded()); // exceeded
        VERIFY_RESULT(run());
        VERIFY_RESULT(answer(Answer::Accept));
        QVERIFY(!isNeeded());

        const ClockShift later(1min);
        VERIFY_RESULT(Directory(m_store->database())
                          .saveRun({.agent = u"ops"_s,
                                    .name = u"nightly"_s,
                                    .workflow = {},
                                    .outcome = u"done"_s,
                                    .startedAt = isoTime(now()),
                                    .endedAt = isoTime(now())},
                                   now()));
        QVERIFY(isNeeded());
    }
    void itRunsOnceAWeek()
    {
        budget(3);
        VERIFY_RESULT(run());
        ConsolidationJob job;
        QVERIFY(!*job.isNeeded(m_store->database()));
        const ClockShift later(24h * 7);
        QVERIFY(*job.isNeeded(m_store->database()));
    }

private:
    void makePrivate(const QString &uid)
    {
        VERIFY_RESULT(Curation(m_store->database()).edit(uid, {{u"sensitivity"_s, u"private"_s}}, Mara, {}));
    }
    // The arguments with the uids of rows that are there.
    QJsonObject named(const QJsonObject &arguments) const
    {
        QByteArray text = QJsonDocument(arguments).toJson();
        text.replace("\"uid\": \"uid\"", "\"uid\": \"" + m_uids[0].toUtf8() + '"');
        text.replace("\"keep\": \"keep\"", "\"keep\": \"" + m_uids[1].toUtf8() + '"');
        return QJsonDocument::fromJson(text).object();
    }
    // All that is told of the memories.
    QString content()
    {
        const auto rows = m_store->database().texts(u"SELECT uid || status || sensitivity || priority || "
                                                    u"kind || observation FROM reflexion_log ORDER "
                                                    "BY id"_s);
        return rows ? rows->join(u'\n') : rows.error().message;
    }
    void budget(int items)
    {
        VERIFY_RESULT(
            setPolicy(m_store->database(), u"ops"_s, {.budgets = {{u"max_total_items"_s, items}}}, Mara));
    }
    // The uids of the episodes that would go into it.
    QStringList offerNote()
    {
        std::vector<Episode> episodes;
        for (const char *words :
             {"The mirror was restarted after its disk had run full in the night, and by noon it had "
              "caught up with all the others of its kind.",
              "The pager rang twice for the same alert before anybody was awake who knew what to do "
              "about it, and then a third time."})
            episodes.push_back(
                {.agent = u"notes"_s, .kind = u"event"_s, .content = QString::fromLatin1(words)});
        const auto added = EpisodeWriter(m_store->database()).add(episodes);
        if (!added || !setPolicy(m_store->database(), u"ops"_s, {}, Mara)
            || !setPolicy(m_store->database(), u"notes"_s, {.budgets = {{u"max_total_items"_s, 1}}}, Mara)
            || !run())
            return {};
        return *added;
    }
    Result<JobRun> run()
    {
        ConsolidationJob job;
        JobOrder order;
        order.due.defaults = {job.name(), u"50 * * * *"_s, true};
        return execute(m_store->database(), job, order);
    }
    Proposal waiting()
    {
        const auto all = Proposals(m_store->database()).waiting(10);
        return all && all->size() == 1 ? all->front() : Proposal();
    }
    Result<AnswerBatch> answer(Answer kind, const QJsonObject &action = {})
    {
        ProposalAnswer answer;
        answer.uid = waiting().uid;
        answer.answer = kind;
        answer.action = action;
        answer.reason = u"looked at"_s;
        return Approvals(m_store->database()).decide({answer}, Mara);
    }
    qint64 resting() { return m_store->number(u"SELECT count(*) FROM reflexion_log WHERE priority < 0"_s); }

    std::unique_ptr<tests::TestStore> m_store;
    QStringList m_uids;
};

MEMOIR_STORE_TEST(tst_cleanupproposals)
#include "tst_cleanupproposals.moc"
