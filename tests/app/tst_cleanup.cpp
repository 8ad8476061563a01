// SPDX-License-Identifier: MIT
// Clean-ups of an agent's memory on the real program: planned, carried out in part, undone.
#include "tests/app/ctlprocess.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class tst_cleanup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_ctl = std::make_unique<CtlProcess>(m_folder->filePath(u"s.memoir"_s));
        m_ctl->makeStore();
    }
    void aBudgetIsAPersonsToGive();
    void halfOfItIsCarriedOutAndTakenBack();
    void aBudgetThatIsExceededStillIsSaid();
    void whatRestsIsFoundAndNotTold();
    void episodesGoIntoANoteThatCitesThem();
    void withoutABudgetDoublesAreMerged();
    void aPartIsAnsweredInApprovals();
    void aMergeShowsWhatStays();
    void thePolicySaysWhatBecomesOfMemories();
    void anAgentOnlyLooks();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();

private:
    QString add(const QString &text, const QStringList &more = {})
    {
        const auto added = m_ctl->run(QStringList{u"add"_s, u"reflexion"_s, u"--agent"_s, u"ops"_s,
                                                  u"--observation"_s, text, u"--json"_s}
                                      + more);
        const QString uid = added.json()["uid"_L1].toString();
        if (m_ctl->run({u"triage"_s, m_ctl->seen(uid), u"--to"_s, u"approved"_s, u"--reason"_s, u"checked"_s})
                .exitCode
            != 0)
            qFatal("not approved: %s", qPrintable(text));
        return uid;
    }
    void budget(const QByteArray &json)
    {
        const auto set = m_ctl->run({u"agent"_s, u"set"_s, u"ops"_s, u"--budgets"_s, u"-"_s}, json);
        QVERIFY2(set.exitCode == 0, set.err);
    }
    QJsonObject plan(const QStringList &more = {})
    {
        const auto planned =
            m_ctl->run(QStringList{u"consolidate"_s, u"--agent"_s, u"ops"_s, u"--json"_s} + more);
        if (planned.exitCode != 0)
            qWarning().noquote() << planned.err;
        return planned.json();
    }
    QStringList steps(const QJsonObject &plan)
    {
        QStringList all;
        for (const QJsonValue &step : plan["steps"_L1].toArray())
            all.append(step["step"_L1].toString() + u' ' + step["uid"_L1].toString());
        return all;
    }
    QJsonObject row(const QString &uid) { return m_ctl->run({u"show"_s, uid, u"--json"_s}).json(); }
    QByteArray told()
    {
        return m_ctl
            ->run({u"context"_s, u"--question"_s, u"Is the mirror rebuilt or read only?"_s, u"--agent"_s,
                   u"ops"_s})
            .out;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<CtlProcess> m_ctl;
};

void tst_cleanup::aBudgetIsAPersonsToGive()
{
    add(u"The mirror is read-only."_s);
    budget("{\"max_total_items\": 2, \"per_kind\": {\"fact\": {\"max_chars\": 300}}}");
    const QByteArray shown = m_ctl->run({u"agent"_s, u"show"_s, u"ops"_s}).out;
    QVERIFY2(shown.contains("budget: in all 2 items, fact 300 characters"), shown);
    const QJsonObject usage = m_ctl->run({u"agent"_s, u"usage"_s, u"ops"_s, u"--json"_s}).json();
    QCOMPARE(usage["usage"_L1]["total"_L1]["items"_L1].toInt(), 1);
    QCOMPARE(usage["budgets"_L1]["max_total_items"_L1].toInt(), 2);
    QVERIFY(!usage["over"_L1].toBool());
    QCOMPARE(m_ctl->run({u"undo"_s}).exitCode, 0); // a change of the policy is an act like any other
    QVERIFY(m_ctl->run({u"agent"_s, u"usage"_s, u"ops"_s, u"--json"_s})
                .json()["budgets"_L1]
                .toObject()
                .isEmpty());
    QVERIFY(m_ctl->with(u"MEMOIR_AGENT"_s, u"ops"_s)
                .run({u"agent"_s, u"set"_s, u"ops"_s, u"--budgets"_s, u"none"_s})
                .exitCode
            != 0);
}

void tst_cleanup::halfOfItIsCarriedOutAndTakenBack()
{
    const QString old = add(u"2024"_s, {u"--kind"_s, u"fact"_s, u"--key"_s, u"port"_s, u"--value"_s, u"80"_s,
                                        u"--confidence"_s, u"0.5"_s});
    const QString kept = add(u"2025"_s, {u"--kind"_s, u"fact"_s, u"--key"_s, u"port"_s, u"--value"_s,
                                         u"8080"_s, u"--confidence"_s, u"0.9"_s});
    const QString note = add(u"The mirror is read-only."_s);
    const QString other = add(u"The mirror is rebuilt on Mondays."_s);
    budget("{\"max_total_items\": 2}");
    const QJsonObject planned = plan();
    QCOMPARE(steps(planned), QStringList({u"merge "_s + old, u"rest "_s + note}));
    QCOMPARE(planned["steps"_L1][0]["keep"_L1].toString(), kept);
    QCOMPARE(planned["steps"_L1][0]["kept"_L1].toString(), u"2025"_s);
    const QByteArray said = m_ctl->run({u"consolidate"_s, u"--agent"_s, u"ops"_s}).out;
    QVERIFY2(said.contains(kept.toUtf8() + " is kept: 2025)"), said);
    QVERIFY2(said.contains("\"--apply\" carries it out"), said);
    QCOMPARE(planned["usage"_L1]["after"_L1]["total"_L1]["items"_L1].toInt(), 2);
    QCOMPARE(row(old)["status"_L1].toString(), u"approved_for_reuse"_s); // planned is not done

    const QJsonObject done = plan({u"--apply"_s, u"--only"_s, u"merge"_s});
    QCOMPARE(done["entries"_L1].toInt(), 1);
    // It says what was done, not what was planned.
    QCOMPARE(steps(done), QStringList{u"merge "_s + old});
    QCOMPARE(done["usage"_L1]["after"_L1]["total"_L1]["items"_L1].toInt(), 3);
    QCOMPARE(row(old)["status"_L1].toString(), u"superseded"_s);
    QCOMPARE(row(old)["superseded_by"_L1].toString(), kept);
    QCOMPARE(row(note)["priority"_L1].toInt(), 0);

    QCOMPARE(plan({u"--apply"_s, u"--leave-out"_s, note})["entries"_L1].toInt(), 0);
    QCOMPARE(row(note)["priority"_L1].toInt(), 0);
    QCOMPARE(plan({u"--apply"_s})["entries"_L1].toInt(), 1);
    QCOMPARE(row(note)["priority"_L1].toInt(), -1);
    QVERIFY(steps(plan()).isEmpty());
    QCOMPARE(m_ctl->run({u"undo"_s, done["changeset"_L1].toString()}).exitCode, 0);
    QCOMPARE(row(old)["status"_L1].toString(), u"approved_for_reuse"_s);
    QCOMPARE(row(other)["priority"_L1].toInt(), 0);
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

void tst_cleanup::aBudgetThatIsExceededStillIsSaid()
{
    add(u"The mirror is read-only."_s);
    add(u"The mirror is rebuilt on Mondays."_s);
    budget("{\"max_total_items\": 1}");
    const QJsonObject done = plan({u"--apply"_s, u"--only"_s, u"merge"_s}); // there are no doubles
    QCOMPARE(done["entries"_L1].toInt(), 0);
    QVERIFY(!done["fits"_L1].toBool());
    const auto said =
        m_ctl->run({u"consolidate"_s, u"--agent"_s, u"ops"_s, u"--apply"_s, u"--only"_s, u"merge"_s});
    QVERIFY2(said.out.contains("exceeded still") && !said.out.contains("holds"), said.out.constData());
    QVERIFY(plan({u"--apply"_s})["fits"_L1].toBool());
}

void tst_cleanup::whatRestsIsFoundAndNotTold()
{
    const QString first = add(u"The mirror is read-only."_s);
    add(u"The mirror is rebuilt on Mondays."_s);
    budget("{\"max_total_items\": 1}");
    QVERIFY(told().contains("read-only"));
    QCOMPARE(plan({u"--apply"_s})["entries"_L1].toInt(), 1);
    QVERIFY(!told().contains("read-only"));
    QVERIFY(told().contains("on Mondays"));
    QVERIFY(m_ctl->run({u"search"_s, u"reflexion"_s, u"mirror"_s, u"--json"_s}).out.contains(first.toUtf8()));
    QCOMPARE(m_ctl->run({u"undo"_s}).exitCode, 0);
    QVERIFY(told().contains("read-only"));
}

void tst_cleanup::episodesGoIntoANoteThatCitesThem()
{
    QStringList episodes;
    for (int day = 1; day <= 3; ++day)
        episodes.append(
            m_ctl
                ->run({u"add"_s, u"episode"_s, u"--agent"_s, u"ops"_s, u"--kind"_s, u"message"_s,
                       u"--content"_s, u"The mirror was restarted on day %1 after an alert."_s.arg(day),
                       u"--json"_s})
                .json()["uid"_L1]
                .toString());
    budget("{\"max_total_items\": 2}");
    const QJsonObject planned = plan();
    QCOMPARE(steps(planned),
             QStringList({u"summarise "_s + episodes.at(0), u"summarise "_s + episodes.at(1)}));
    QVERIFY(planned["note"_L1].toString().contains(u"restarted"_s));
    QVERIFY(plan({u"--apply"_s})["entries"_L1].toInt() >= 1);
    const auto notes =
        m_ctl->run({u"list"_s, u"reflexion"_s, u"--tag"_s, u"consolidated"_s, u"--json"_s}).lines();
    QCOMPARE(notes.size(), 1);
    QCOMPARE(notes.first()["status"_L1].toString(), u"approved_for_reuse"_s);
    QCOMPARE(notes.first()["provenance"_L1]["episodes"_L1].toArray().size(), 2);
    QVERIFY(steps(plan()).isEmpty());
    QCOMPARE(m_ctl->run({u"list"_s, u"episode"_s, u"--json"_s}).lines().size(), 3); // no word is lost
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

void tst_cleanup::withoutABudgetDoublesAreMerged()
{
    const QString a = add(u"The staging mirror of the shop is rebuilt every Monday at noon."_s);
    const QString b = add(u"The staging mirror of the shop is rebuilt every Monday at noon sharp."_s);
    add(u"The staging mirror of the shop is not rebuilt every Monday at noon."_s);
    const QJsonObject planned = plan();
    QCOMPARE(planned["steps"_L1].toArray().size(), 1);
    QCOMPARE(QSet<QString>(
                 {planned["steps"_L1][0]["uid"_L1].toString(), planned["steps"_L1][0]["keep"_L1].toString()}),
             QSet<QString>({a, b}));
}

// Jobs plans it, Approvals takes it, and one undo takes it back.
void tst_cleanup::aPartIsAnsweredInApprovals()
{
    const QString first = add(u"The mirror is read-only."_s);
    add(u"The mirror is rebuilt on Mondays."_s);
    budget("{\"max_total_items\": 1}");
    const auto ran = m_ctl->run({u"job"_s, u"run"_s, u"consolidation"_s, u"--json"_s});
    QVERIFY2(ran.exitCode == 0, ran.err);
    const auto proposals = m_ctl->run({u"proposals"_s, u"--json"_s}).lines();
    QCOMPARE(proposals.size(), 1);
    const QString uid = proposals.first()["uid"_L1].toString();
    QVERIFY(told().contains("read-only"));
    QVERIFY(
        m_ctl->with(u"MEMOIR_AGENT"_s, u"ops"_s).run({u"decide"_s, m_ctl->seen(uid), u"--accept"_s}).exitCode
        != 0);
    const auto decided = m_ctl->run({u"decide"_s, m_ctl->seen(uid), u"--accept"_s, u"--json"_s});
    QVERIFY2(decided.exitCode == 0, decided.err);
    QCOMPARE(row(first)["priority"_L1].toInt(), -1);
    QVERIFY(!told().contains("read-only"));
    QVERIFY(!told().contains("memory_cleanup"));
    QCOMPARE(m_ctl->run({u"undo"_s}).exitCode, 0);
    QVERIFY(told().contains("read-only"));
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

// Who answers sees what goes and what stays, in words; and where one of them is forgotten, so is the
// question.
void tst_cleanup::aMergeShowsWhatStays()
{
    add(u"2024"_s,
        {u"--kind"_s, u"fact"_s, u"--key"_s, u"port"_s, u"--value"_s, u"80"_s, u"--confidence"_s, u"0.5"_s});
    const QString kept = add(u"2025"_s, {u"--kind"_s, u"fact"_s, u"--key"_s, u"port"_s, u"--value"_s,
                                         u"8080"_s, u"--confidence"_s, u"0.9"_s});
    budget("{\"max_total_items\": 1}");
    QCOMPARE(m_ctl->run({u"job"_s, u"run"_s, u"consolidation"_s}).exitCode, 0);
    const auto proposals = m_ctl->run({u"proposals"_s, u"--json"_s}).lines();
    QCOMPARE(proposals.size(), 1);
    const QJsonValue step = proposals.first()["action"_L1]["args"_L1]["carry_out"_L1][0];
    QCOMPARE(step["memory"_L1].toString(), u"2024"_s);
    QCOMPARE(step["kept"_L1].toString(), u"2025"_s);
    const auto forgotten = m_ctl->run({u"forget"_s, kept, u"--reason"_s, u"asked"_s});
    QCOMPARE(forgotten.exitCode, 0);
    QVERIFY2(forgotten.out.contains("2 rows are forgotten"), forgotten.out); // the memory and the question
    QVERIFY(m_ctl->run({u"proposals"_s, u"--json"_s}).lines().isEmpty());
}

void tst_cleanup::thePolicySaysWhatBecomesOfMemories()
{
    add(u"The mirror is read-only."_s);
    add(u"The mirror is rebuilt on Mondays."_s);
    budget("{\"max_total_items\": 1, \"max_total_tokens\": 900}");
    const auto set = m_ctl->run({u"agent"_s, u"set"_s, u"ops"_s, u"--forgetting"_s, u"never"_s,
                                 u"--expiry-days"_s, u"14"_s, u"--capture"_s, u"off"_s, u"--json"_s});
    QVERIFY2(set.exitCode == 0, set.err);
    QCOMPARE(set.json()["forgetting"_L1].toString(), u"never"_s);
    QCOMPARE(set.json()["expiry_days"_L1].toInt(), 14);
    QCOMPARE(set.json()["capture"_L1].toString(), u"off"_s);
    QVERIFY(steps(plan()).isEmpty());
    QVERIFY(!plan()["fits"_L1].toBool());
    const QJsonObject usage = m_ctl->run({u"agent"_s, u"usage"_s, u"ops"_s, u"--json"_s}).json();
    QVERIFY(usage["over"_L1].toBool());
    QVERIFY(usage["usage"_L1]["total"_L1]["tokens"_L1].toInt() > 4);
    const auto observed = m_ctl->run({u"observe"_s, m_folder->filePath(u"none"_s), u"--agent"_s, u"ops"_s});
    QVERIFY2(observed.err.contains("Nothing is captured from the sessions of ops"), observed.err);
    const auto usual =
        m_ctl->run({u"agent"_s, u"set"_s, u"ops"_s, u"--forgetting"_s, u"usual"_s, u"--expiry-days"_s,
                    u"usual"_s, u"--capture"_s, u"model"_s, u"--budgets"_s, u"none"_s, u"--json"_s});
    for (const QString &part : {u"forgetting"_s, u"expiry_days"_s, u"capture"_s, u"budgets"_s})
        QVERIFY(!usual.json().contains(part));
}

void tst_cleanup::anAgentOnlyLooks()
{
    add(u"The mirror is read-only."_s);
    add(u"The mirror is rebuilt on Mondays."_s);
    budget("{\"max_total_items\": 1}");
    const CtlProcess agent = m_ctl->with(u"MEMOIR_AGENT"_s, u"ops"_s);
    QCOMPARE(agent.run({u"consolidate"_s, u"--agent"_s, u"ops"_s}).exitCode, 0);
    QVERIFY(agent.run({u"consolidate"_s, u"--agent"_s, u"ops"_s, u"--apply"_s}).exitCode != 0);
    QCOMPARE(steps(plan()).size(), 1);
}

void tst_cleanup::whatIsWrongIsSaid_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("no agent") << QStringList{u"consolidate"_s, u"--agent"_s, u"nobody"_s} << 5;
    QTest::newRow("both") << QStringList{u"consolidate"_s, u"--apply"_s, u"--dry-run"_s} << 2;
    QTest::newRow("no step") << QStringList{u"consolidate"_s, u"--agent"_s, u"ops"_s,
                                            u"--apply"_s,     u"--only"_s,  u"burn"_s}
                             << 2;
    QTest::newRow("a part of what is only planned")
        << QStringList{u"consolidate"_s, u"--agent"_s, u"default"_s, u"--only"_s, u"merge"_s} << 2;
    QTest::newRow("no row of the plan") << QStringList{u"consolidate"_s, u"--agent"_s,     u"default"_s,
                                                       u"--apply"_s,     u"--leave-out"_s, u"rfx_x"_s}
                                        << 5;
    QTest::newRow("no forgetting") << QStringList{u"agent"_s, u"set"_s, u"ops"_s, u"--forgetting"_s, u"all"_s}
                                   << 2;
    QTest::newRow("no days") << QStringList{u"agent"_s, u"set"_s, u"ops"_s, u"--expiry-days"_s, u"soon"_s}
                             << 2;
    QTest::newRow("no capture") << QStringList{u"agent"_s, u"set"_s, u"ops"_s, u"--capture"_s, u"all"_s} << 2;
    QTest::newRow("no file") << QStringList{u"agent"_s, u"set"_s, u"ops"_s, u"--budgets"_s, u"/none"_s} << 5;
}

void tst_cleanup::whatIsWrongIsSaid()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    const auto answered = m_ctl->run(arguments);
    QCOMPARE(answered.exitCode, exitCode);
    QVERIFY(!answered.err.isEmpty());
}

QTEST_GUILESS_MAIN(tst_cleanup)
#include "tst_cleanup.moc"
