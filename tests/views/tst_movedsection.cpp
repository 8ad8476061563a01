// SPDX-License-Identifier: MIT
#include "store/clockshift.h"
#include "store/curation/ledger.h"
#include "store/retrieval/keptmoves.h"
#include "tests/store/teststore.h"
#include "tests/views/pagelook.h"
#include "tests/views/triagewindow.h"
#include "views/parts/difftext.h"
#include "views/triage/movedsection.h"
#include "views/triage/queuelist.h"

#include <QJsonArray>
#include <QLabel>
#include <QSettings>
#include <QTest>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using models::Lanes;
using store::Status;

// What the card and the lane say of a row whose evidence changed, and what a look at it does.
class tst_MovedSection : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<tests::PageLook> m_look;

private Q_SLOTS:
    void initTestCase()
    {
        m_look = std::make_unique<tests::PageLook>();
        QSettings().clear();
    }
    void cleanupTestCase() { m_look.reset(); }

    void theNearestAreShownAndTheOthersCounted()
    {
        views::MovedSection section;
        QVERIFY(section.isHidden());
        std::vector<store::MovedEvidence> moved(7);
        for (size_t i = 0; i < moved.size(); ++i) {
            moved[i].title = u"Document %1"_s.arg(i);
            moved[i].at = u"2026-11-%1T10:00:00.000Z"_s.arg(10 + i);
            moved[i].was = u"<b>thirty</b>"_s;
            moved[i].is = u"<b>sixty</b>"_s;
        }
        moved[1].fate = store::MovedEvidence::Fate::Gone;
        moved[1].was = moved[1].is = QString();
        section.set(moved);
        QVERIFY(!section.isHidden());
        QCOMPARE(section.findChild<QLabel *>(u"movedDay"_s)->text(),
                 u"Its evidence changed on 2026-11-16. 2 more moved."_s);
        QStringList said;
        for (const QLabel *label : section.findChildren<QLabel *>()) {
            if (!label->isHidden())
                said += label->text();
        }
        QVERIFY2(said.contains(u"“Document 0” says otherwise since 2026-11-10."_s),
                 qPrintable(said.join(u'\n')));
        QVERIFY(said.contains(u"“Document 1” is gone since 2026-11-11."_s));
        const auto diffs = section.findChildren<views::DiffText *>();
        QCOMPARE(diffs.size(), 5);
        const QString diff = diffs.at(0)->text();
        QVERIFY2(diff.contains(u"<b>"_s) && diff.contains(u"thirty"_s)
                     && diff.contains(u"sixty"_s), // as it stands
                 qPrintable(diff));
        QVERIFY(diffs.at(1)->isHidden()); // there is no text to compare
        section.set({});
        QVERIFY(section.isHidden());
    }

    void theLaneLeadsToItAndAVerdictSettlesIt()
    {
        tests::TestStore file;
        const QString ground = file.add(u"Invoices are due in thirty days."_s);
        store::NewReflexion row;
        row.agent = u"finance"_s;
        row.observation = u"We pay after thirty days."_s;
        row.provenance = {{u"evidence"_s, QJsonArray{ground}}};
        const auto written =
            store::ReflexionWriter(file.database()).add({row}, store::Actor::agent(u"finance"_s));
        const QString memory = written->front()->uid;
        const store::ClockShift later(24h);
        VERIFY_RESULT(store::Curation(file.database())
                          .edit(ground, {{u"observation"_s, u"Invoices are due in sixty days."_s}},
                                store::Actor::person(u"mara"_s), {}));
        VERIFY_RESULT(store::refreshMoved(file.database()));

        tests::TriageWindow window;
        window.page.resize(1280, 800);
        window.page.show();
        window.page.activateWindow();
        window.store.open(file.path(), store::Database::Mode::ReadWrite);
        const int lane = window.lanes.rowCount() - 1;
        QCOMPARE(window.lanes.index(lane).data().toString(), u"Its evidence changed"_s);
        QTRY_COMPARE(window.lanes.index(lane).data(Lanes::CountTextRole).toString(), u"1"_s);
        window.queue.setFilter(window.lanes.filterAt(lane));
        QTRY_VERIFY(window.cards.card() && window.cards.card()->isComplete
                    && window.cards.card()->row.uid == memory);
        QTRY_COMPARE(window.page.findChild<QLabel *>(u"movedDay"_s)->text(),
                     u"Its evidence changed on %1."_s.arg(store::isoTime(store::now()).left(10)));
        const auto *section = window.page.findChild<views::MovedSection *>();
        QVERIFY(section->isVisible());
        const QString diff = section->findChild<views::DiffText *>()->text();
        QVERIFY2(diff.contains(u"thirty"_s) && diff.contains(u"sixty"_s), qPrintable(diff));
        QCOMPARE(file.status(memory), u"needs_review"_s); // nothing happened by itself

        window.page.focusQueue();
        QTRY_VERIFY(window.page.findChild<views::QueueList *>(u"queue"_s)->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_A);
        QTRY_COMPARE(file.status(memory), u"approved_for_reuse"_s);
        QTRY_COMPARE(window.lanes.index(lane).data(Lanes::CountTextRole).toString(), u"0"_s);
        const auto moved = store::movedEvidence(file.database(), memory);
        VERIFY_RESULT(moved);
        QVERIFY(moved->empty());
        const auto history = store::Ledger(file.database()).history(memory);
        VERIFY_RESULT(history);
        QCOMPARE(history->back().toStatus, u"approved_for_reuse"_s);
        QVERIFY(file.isWhole());
    }
};

QTEST_MAIN(tst_MovedSection)
#include "tst_movedsection.moc"
