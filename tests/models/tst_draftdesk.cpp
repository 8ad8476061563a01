// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/draftdesk.h"
#include "store/distillation/distiller.h"
#include "store/distillation/extractivewriter.h"
#include "store/jobs/quietcontext.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;

namespace {

struct DraftDeskScene : tests::OpenStore
{
    ChangeFeed feed{&store};
    DraftDesk desk{&store, &feed};

    void draft()
    {
        store::distillation::ExtractiveWriter writer;
        store::QuietContext quiet;
        const qint64 agent = file.number(u"SELECT id FROM agent WHERE name = 'finance'"_s);
        const auto run = store::distillation::Distiller(file.database(), writer, quiet, {agent, u"finance"_s})
                             .run(store::now());
        if (!run)
            qFatal("%s", qPrintable(run.error().message));
    }
    bool list()
    {
        QSignalSpy listed(&desk, &DraftDesk::listed);
        desk.list(u"finance"_s);
        return listed.wait();
    }
};

} // namespace

class TestDraftDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsShownIsReleased();
    void whatChangedMeanwhileIsSaid();
    void refusingRejectsItsRows();
    void anotherProgramsDraftComes();
};

void TestDraftDesk::whatIsShownIsReleased()
{
    DraftDeskScene scene;
    const QString row = scene.file.add(u"ACME pays in thirty days"_s);
    const QString other = scene.file.add(u"Globex ships from Gdansk"_s, u"finance"_s, u"Globex"_s);
    scene.draft();
    QVERIFY(scene.open());
    scene.desk.setReviewer(u"mara"_s);
    QVERIFY(scene.list());
    QCOMPARE(int(scene.desk.drafts().size()), 2);
    QCOMPARE(scene.desk.count().rows, 2);
    QSignalSpy released(&scene.desk, &DraftDesk::released);

    scene.desk.release({scene.desk.drafts()[0].uid, scene.desk.drafts()[1].uid});
    QVERIFY(scene.desk.isBusy());
    QTRY_COMPARE(released.count(), 1);

    QVERIFY(!scene.desk.isBusy());
    QCOMPARE(released.first().at(2).toInt(), 2);
    const auto changeset = released.first().at(0).value<store::Changeset>();
    QCOMPARE(changeset.actor, u"person:mara"_s);
    QCOMPARE(changeset.entries, 4);
    for (const QString &uid : {row, other})
        QCOMPARE(scene.file.status(uid), u"approved_for_reuse"_s);
    QTRY_VERIFY(scene.desk.drafts().empty()); // listed anew by itself
    QCOMPARE(scene.desk.count().drafts, 0);
}

void TestDraftDesk::whatChangedMeanwhileIsSaid()
{
    DraftDeskScene scene;
    const QString row = scene.file.add(u"ACME pays in thirty days"_s);
    scene.draft();
    QVERIFY(scene.open());
    QVERIFY(scene.list());
    const QString uid = scene.desk.drafts().front().uid;
    const store::ShownDraft seen = store::shownOf(scene.desk.drafts().front());
    QVERIFY(seen.rows.contains(row));
    QSignalSpy failed(&scene.desk, &DraftDesk::failed);
    QSignalSpy released(&scene.desk, &DraftDesk::released);

    VERIFY_RESULT(scene.file.decide({row}, store::Status::Rejected, u"no"_s));
    scene.desk.release({uid});

    QTRY_COMPARE(failed.count(), 1);
    const auto error = failed.first().first().value<store::Error>();
    QCOMPARE(int(error.code), int(store::Error::Code::Conflict));
    QVERIFY2(error.message.contains(row), qPrintable(error.message));
    QCOMPARE(released.count(), 0);
    QTRY_VERIFY(!scene.desk.drafts().front().blocked.isEmpty());
}

void TestDraftDesk::refusingRejectsItsRows()
{
    DraftDeskScene scene;
    const QString row = scene.file.add(u"ACME pays in thirty days"_s);
    scene.draft();
    QVERIFY(scene.open());
    QVERIFY(scene.list());
    QSignalSpy refused(&scene.desk, &DraftDesk::refusedDrafts);

    scene.desk.refuse({scene.desk.drafts().front().uid}, u"Said in anger"_s);

    QTRY_COMPARE(refused.count(), 1);
    QCOMPARE(refused.first().at(1).toStringList(), QStringList{u"ACME"_s});
    QCOMPARE(refused.first().at(2).toInt(), 1);
    QCOMPARE(scene.file.status(row), u"rejected"_s);
}

void TestDraftDesk::anotherProgramsDraftComes()
{
    DraftDeskScene scene;
    scene.file.add(u"ACME pays in thirty days"_s);
    QVERIFY(scene.open());
    QVERIFY(scene.list());
    QVERIFY(scene.desk.drafts().empty());
    scene.draft();
    QTRY_COMPARE(int(scene.desk.drafts().size()), 1);
}

QTEST_GUILESS_MAIN(TestDraftDesk)
#include "tst_draftdesk.moc"
