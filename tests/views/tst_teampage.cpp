// SPDX-License-Identifier: MIT
// A second opinion, blind, and what settles two that differ, by keys; and the page that says how far people
// agree.
#include "models/workbench.h"
#include "store/curation/ledger.h"
#include "store/curation/secondverdicts.h"
#include "store/layers/settings.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/look/theme.h"
#include "views/parts/banner.h"
#include "views/parts/inklabel.h"
#include "views/parts/messageslot.h"
#include "views/parts/plaintable.h"
#include "views/parts/statuspill.h"
#include "views/parts/verdictbar.h"
#include "views/team/teampage.h"
#include "views/triage/queuelist.h"
#include "views/triage/rowline.h"
#include "views/triage/triagepage.h"

#include <QLabel>
#include <QSignalSpy>
#include <QStackedWidget>

using namespace Qt::StringLiterals;
using namespace views;
using store::Status;

namespace {

struct TeamPageScene
{
    tests::TestStore store;
    models::Workbench bench;
    QStackedWidget window;
    TriagePage *triage = nullptr;
    TeamPage *team = nullptr;

    TeamPageScene()
    {
        triage = new TriagePage({&bench.store, &bench.feed, &bench.queue, &bench.cards, &bench.session,
                                 &bench.reviewer, &bench.lanes, &bench.actions, &bench.impact},
                                &window);
        team = new TeamPage(&bench, &window);
        window.addWidget(triage);
        window.addWidget(team);
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
    }
    bool open(const QString &reviewer)
    {
        bench.reviewer.setName(reviewer);
        bench.store.open(store.path(), store::Database::Mode::ReadWrite);
        return QTest::qWaitFor([this] { return bench.lanes.rowCount() > 0 && bench.queue.isComplete(); });
    }
    // To a lane by its key, with the row on the card.
    bool go(const QString &lane, const QString &uid)
    {
        const auto digit = [&] {
            for (int row = 0; row < bench.lanes.rowCount(); ++row) {
                const QModelIndex index = bench.lanes.index(row);
                if (index.data().toString() == lane)
                    return index.data(models::Lanes::DigitRole).toInt();
            }
            return 0;
        };
        if (!QTest::qWaitFor([&] { return digit() > 0; }))
            return false;
        triage->focusQueue();
        press(Qt::Key(Qt::Key_0 + digit()));
        return QTest::qWaitFor([&] {
            return bench.cards.card() && bench.cards.card()->row.uid == uid && bench.cards.card()->isComplete;
        });
    }
    void press(Qt::Key key)
    {
        QWidget *target = QApplication::focusWidget() ? QApplication::focusWidget() : triage;
        QTest::keyClick(target, key);
    }
    QString said() const
    {
        auto *slot = triage->findChild<VerdictBar *>(u"verdictBar"_s)->messageSlot();
        return slot->isShowing() ? slot->text() : QString();
    }
    // All words that stand on the card and above it.
    QString shown() const
    {
        QStringList words;
        for (const QLabel *label : triage->findChildren<QLabel *>()) {
            if (label->isVisible())
                words += label->text();
        }
        for (const RowLine *line : triage->findChildren<RowLine *>()) {
            if (line->isVisible())
                words += line->accessibleName();
        }
        for (const StatusPill *pill : triage->findChildren<StatusPill *>())
            words += pill->accessibleName();
        return words.join(u'\n');
    }
    store::LedgerLine newest(const QString &uid)
    {
        return store::Ledger(store.database()).history(uid)->back();
    }
};

QString cell(const PlainTable *table, int row, int column)
{
    return table->model()->index(row, column).data().toString();
}

} // namespace

class TestTeamPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void init() { m_scene = std::make_unique<TeamPageScene>(); }
    void cleanup() { m_scene.reset(); }
    void cleanupTestCase() { m_home.reset(); }

    void aSecondOpinionIsBlindAndADisagreementIsSettledByKeys()
    {
        const QString row = decidedByMara();
        QVERIFY(m_scene->open(u"jo"_s));
        QVERIFY(m_scene->go(u"Second opinion"_s, row));
        // Neither the verdict nor who gave it stands anywhere.
        QVERIFY2(m_scene->shown().contains(u"A second opinion."_s), qPrintable(m_scene->shown()));
        QVERIFY2(!m_scene->shown().contains(u"mara"_s), qPrintable(m_scene->shown()));
        QVERIFY2(!m_scene->shown().contains(u"Approved"_s), qPrintable(m_scene->shown()));
        m_scene->press(Qt::Key_X);
        QTRY_COMPARE(m_scene->said(), u"Second opinion, Rejected: ACME"_s);
        const store::LedgerLine said = m_scene->newest(row);
        QCOMPARE(said.action, u"second"_s);
        QCOMPARE(said.actor, u"person:jo"_s);
        QVERIFY(said.detail.contains("\"rejected\""));
        QCOMPARE(m_scene->store.status(row), u"approved_for_reuse"_s);
        QTRY_COMPARE(m_scene->bench.queue.rowCount(), 0);

        m_scene->bench.reviewer.setName(u"kim"_s);
        QVERIFY(m_scene->go(u"Disagreements"_s, row));
        QTRY_VERIFY2(m_scene->shown().contains(u"Two people differ."_s), qPrintable(m_scene->shown()));
        QVERIFY2(m_scene->shown().contains(u"jo would say: Rejected"_s), qPrintable(m_scene->shown()));
        m_scene->press(Qt::Key_X);
        QTRY_COMPARE(m_scene->said(), u"Settled, Rejected: ACME"_s);
        QCOMPARE(m_scene->store.status(row), u"rejected"_s);
        QCOMPARE(m_scene->newest(row).actor, u"person:kim"_s);
        m_scene->press(Qt::Key_Z);
        QTRY_COMPARE(m_scene->store.status(row), u"approved_for_reuse"_s);
        QVERIFY(m_scene->store.isWhole());
    }

    void itTakesTwoPeopleWhereThePolicySaysSo()
    {
        store::Database &database = m_scene->store.database();
        QVERIFY(store::setSetting(database, u"review.four_eyes"_s, u"on"_s, store::Actor::person(u"mara"_s)));
        const QString row = m_scene->store.add(u"Pays after thirty days."_s);
        QVERIFY(m_scene->open(u"mara"_s));
        QVERIFY(m_scene->go(u"All waiting"_s, row));
        QTRY_VERIFY2(m_scene->shown().contains(u"It takes two people to approve this."_s),
                     qPrintable(m_scene->shown()));
        m_scene->press(Qt::Key_A);
        QTRY_COMPARE(m_scene->said(), u"Approved, 1 of 2: ACME"_s);
        QCOMPARE(m_scene->newest(row).action, u"endorse"_s);
        QCOMPARE(m_scene->newest(row).actor, u"person:mara"_s);
        QCOMPARE(m_scene->store.status(row), u"needs_review"_s);
        QTRY_COMPARE(m_scene->bench.queue.rowCount(), 1); // it waits still
        QTRY_VERIFY2(m_scene->shown().contains(u"1 of 2: you approved it."_s), qPrintable(m_scene->shown()));
        // Not twice by the same.
        m_scene->triage->focusQueue();
        m_scene->press(Qt::Key_A);
        QTRY_COMPARE(m_scene->bench.session.pendingActs(), 0);
        // It stands there still when the card is read anew.
        QTRY_VERIFY(m_scene->bench.cards.card() && m_scene->bench.cards.card()->isComplete);
        QVERIFY2(m_scene->shown().contains(u"Not saved."_s), qPrintable(m_scene->shown()));
        QCOMPARE(m_scene->store.status(row), u"needs_review"_s);
        QCOMPARE(m_scene->newest(row).action, u"endorse"_s);

        m_scene->bench.reviewer.setName(u"jo"_s);
        m_scene->bench.queue.reload();
        QVERIFY(m_scene->go(u"All waiting"_s, row));
        m_scene->press(Qt::Key_A);
        QTRY_COMPARE(m_scene->store.status(row), u"approved_for_reuse"_s);
        QCOMPARE(m_scene->newest(row).actor, u"person:jo"_s);
        QVERIFY(m_scene->store.isWhole());
    }

    void whoDecidedIsNotAsked()
    {
        const QString row = decidedByMara();
        QVERIFY(m_scene->open(u"mara"_s));
        m_scene->triage->focusQueue();
        QTRY_COMPARE(m_scene->bench.lanes.index(2).data().toString(), u"Second opinion"_s);
        QTRY_COMPARE(m_scene->bench.lanes.index(2).data(models::Lanes::CountRole).toInt(), 0);
        m_scene->press(Qt::Key_3);
        QTRY_VERIFY(m_scene->bench.queue.filter().isBlind());
        QTRY_COMPARE(m_scene->bench.queue.rowCount(), 0);
    }

    void thePageSaysWhoDecidedAndHowFarTheyAgree()
    {
        const QString row = decidedByMara();
        m_scene->store.add(u"Nobody looked at this."_s);
        QVERIFY(m_scene->open(u"jo"_s));
        m_scene->window.setCurrentWidget(m_scene->team);
        const PlainTable *people = m_scene->team->people();
        const PlainTable *agreement = m_scene->team->agreement();
        QTRY_COMPARE(people->model()->rowCount(), 1);
        QCOMPARE(cell(people, 0, 0), u"mara"_s);
        QCOMPARE(cell(people, 0, 1), u"1"_s);
        QTRY_VERIFY(figures().contains(u"1 row"_s));
        QVERIFY2(figures().contains(u"1 second opinion"_s), qPrintable(figures()));
        QCOMPARE(agreement->model()->rowCount(), 0);
        // What somebody else says shows by itself.
        QVERIFY(store::SecondVerdicts(m_scene->store.database())
                    .giveOpinion(verdict(u"jo"_s, row, Status::Rejected)));
        QTRY_COMPARE(agreement->model()->rowCount(), 2);
        QCOMPARE(cell(agreement, 0, 0), u"jo and mara"_s);
        QCOMPARE(cell(agreement, 0, 3), u"0\u202f%"_s);
        QTRY_VERIFY2(figures().contains(u"1 disagreement"_s), qPrintable(figures()));
        const QSignalSpy lanes(m_scene->team, &Page::laneRequested);
        m_scene->press(Qt::Key_D);
        QCOMPARE(lanes.size(), 1);
        QCOMPARE(lanes.front().front().value<store::QueueFilter>().opinion, u"differs"_s);
        // By keys: along the lines, and to the row that waits longest.
        m_scene->team->people()->setFocus();
        m_scene->press(Qt::Key_J);
        QCOMPARE(people->currentIndex().row(), 1);
        m_scene->press(Qt::Key_K);
        QCOMPARE(people->currentIndex().row(), 0);
        const QSignalSpy wanted(m_scene->team, &Page::rowRequested);
        m_scene->press(Qt::Key_O);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(m_scene->store.status(wanted.front().front().toString()), u"needs_review"_s);
    }

    void aFullDayStandsInTheTables()
    {
        fillTheDay();
        QVERIFY(m_scene->open(u"jo"_s));
        m_scene->window.setCurrentWidget(m_scene->team);
        const PlainTable *people = m_scene->team->people();
        QTRY_COMPARE(people->model()->rowCount(), 4);
        QTRY_VERIFY(m_scene->team->agreement()->model()->rowCount() > 12);
        // No name and no number is cut at either width.
        for (const int width : {1920, 1280, 960}) {
            m_scene->window.resize(width, 720);
            QTest::qWait(50);
            QVERIFY2(width < 1920 || people->columnWidth(0) < 400, "the figures are far from the names");
            for (const PlainTable *table :
                 {people, static_cast<const PlainTable *>(m_scene->team->agreement())}) {
                for (int column = 0; column < table->model()->columnCount(); ++column) {
                    if (table->isColumnHidden(column))
                        continue;
                    for (int row = 0; row < table->model()->rowCount(); ++row)
                        QVERIFY2(table->sizeHintForIndex(table->model()->index(row, column)).width()
                                     <= table->columnWidth(column),
                                 qPrintable(u"%1: %2"_s.arg(width).arg(cell(table, row, column))));
                }
            }
        }
        grab(u"team"_s);
    }

    void anEmptyStoreSaysSo()
    {
        QVERIFY(m_scene->open(u"jo"_s));
        m_scene->window.setCurrentWidget(m_scene->team);
        QTRY_VERIFY2(words().contains(u"Nobody decided anything today"_s), qPrintable(words()));
        QVERIFY2(words().contains(u"No row was judged by two people yet"_s), qPrintable(words()));
        QTRY_COMPARE(figures(), u"Nothing waits"_s);
        grab(u"team-empty"_s);
    }

private:
    // Four people, three kinds: what one decided another judges too, and now and then they differ.
    void fillTheDay()
    {
        store::Database &database = m_scene->store.database();
        const QStringList people{u"mara"_s, u"jo"_s, u"kim"_s, u"annelies.vandenbroeck"_s};
        const QStringList kinds{u"observation"_s, u"policy"_s, u"architecture"_s};
        QVERIFY(store::setSetting(database, u"review.second_opinion"_s, u"100"_s,
                                  store::Actor::person(u"mara"_s)));
        for (int i = 0; i < 60; ++i) {
            store::NewReflexion row;
            row.agent = u"finance"_s;
            row.entityType = u"vendor"_s;
            row.entityId = u"ACME"_s;
            row.kind = kinds[i % 3];
            row.observation = u"Invoice %1 is paid after thirty days."_s.arg(i);
            const auto written =
                store::ReflexionWriter(database).add({row}, store::Actor::agent(u"finance"_s));
            QVERIFY(written && written->front());
            const QString uid = written->front()->uid;
            if (i >= 52) // waits
                continue;
            const QString first = people[i % 4];
            const QString second = people[(i + 1 + i / 4 % 3) % 4];
            const Status to = i % 5 == 0 ? Status::Rejected : Status::ApprovedForReuse;
            QVERIFY(store::Curation(database).decide(verdict(first, uid, to)));
            if (i >= 48) // is asked about
                continue;
            const Status then = i % 7 == 0 ? Status::Rejected : to;
            QVERIFY(store::SecondVerdicts(database).giveOpinion(verdict(second, uid, then)));
        }
    }
    // Pictures for people, where MEMOIR_GRABS names a folder.
    void grab(const QString &name)
    {
        const QString folder = qEnvironmentVariable("MEMOIR_GRABS");
        for (const auto &[scheme, word] :
             {std::pair(Theme::Scheme::Light, u"light"_s), std::pair(Theme::Scheme::Dark, u"dark"_s)}) {
            for (const QSize size : {QSize(1280, 800), QSize(960, 640)}) {
                if (folder.isEmpty())
                    return;
                Theme::current()->setScheme(scheme);
                m_scene->window.resize(size);
                QTest::qWait(60);
                m_scene->window.grab().save(u"%1/%2-%3-%4.png"_s.arg(folder, name, word).arg(size.width()));
            }
        }
        Theme::current()->setScheme(Theme::Scheme::Light);
    }
    static store::Decision verdict(const QString &who, const QString &uid, Status to)
    {
        store::Decision decision;
        decision.uids = QStringList{uid};
        decision.to = to;
        decision.actor = store::Actor::person(who);
        return decision;
    }
    QString decidedByMara()
    {
        store::Database &database = m_scene->store.database();
        const bool isAsked = bool(store::setSetting(database, u"review.second_opinion"_s, u"100"_s,
                                                    store::Actor::person(u"mara"_s)));
        const QString row = m_scene->store.add(u"Pays after thirty days."_s);
        const bool isDecided =
            bool(store::Curation(database).decide(verdict(u"mara"_s, row, Status::ApprovedForReuse)));
        return isAsked && isDecided ? row : QString();
    }
    QString figures() const { return m_scene->team->findChild<InkLabel *>(u"teamFigures"_s)->text(); }
    QString words() const
    {
        QStringList all;
        for (const QLabel *label : m_scene->team->findChildren<QLabel *>()) {
            if (label->isVisible())
                all += label->text();
        }
        return all.join(u'\n');
    }

    std::unique_ptr<WindowTestHome> m_home;
    std::unique_ptr<TeamPageScene> m_scene;
};

QTEST_MAIN(TestTeamPage)
#include "tst_teampage.moc"
