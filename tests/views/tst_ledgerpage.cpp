// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "store/curation/approvals.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/ledger/entryline.h"
#include "views/ledger/ledgerheader.h"
#include "views/ledger/ledgerpage.h"
#include "views/ledger/ledgerwords.h"
#include "views/look/statusglyph.h"
#include "views/parts/actoffer.h"
#include "views/parts/banner.h"
#include "views/parts/hairlinedelegate.h"
#include "views/parts/observationview.h"
#include "views/parts/statusdelegate.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTableView>

#include <semaphore>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

// A ledger of five entries: three rows written, two of them approved together.
struct LedgerPageScene
{
    tests::TestStore store;
    QStringList uids;
    models::Workbench bench;
    FakeFilePicker picker;
    LedgerPage page{&bench, &picker};

    LedgerPageScene()
    {
        for (const char *text :
             {"Invoices arrive with net-45 terms", "Dock four drops a zero", "Retry twice, then stop"})
            uids += store.add(QString::fromLatin1(text));
        const auto decided =
            store.decide({uids.at(0), uids.at(1)}, store::Status::ApprovedForReuse, u"checked"_s);
        if (!decided)
            qFatal("%s", qPrintable(decided.error().message));
        page.resize(1112, 776);
        page.show();
        page.activateWindow();
    }
    bool open()
    {
        bench.store.open(store.path(), store::Database::Mode::ReadWrite);
        return QTest::qWaitFor([this] { return rows() == 5 && page.table()->currentIndex().isValid(); });
    }
    int rows() const { return page.table()->model()->rowCount(); }
    QVariant cell(int row, int column, int role = Qt::DisplayRole) const
    {
        return page.table()->model()->index(row, column).data(role);
    }
    void act(const QString &id) { bench.actions.action(id)->trigger(); }
    bool isEnabled(const QString &id) { return bench.actions.action(id)->isEnabled(); }
};

} // namespace

class TestLedgerPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }

    void theNewestEntryIsShownFirst()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        QCOMPARE(scene.page.table()->currentIndex().row(), 0);
        QVERIFY(scene.page.table()->selectionModel()->isRowSelected(0, {}));
        QCOMPARE(scene.page.findChild<QLabel *>(u"entryTitle"_s)->text(), u"Approved"_s);
    }

    // One act on many rows: some of them are listed, and the figure says of how many.
    void aLongChangesetSaysHowManyOfItAreListed()
    {
        LedgerPageScene scene;
        QStringList many;
        for (int i = 0; i < 20; ++i)
            many += scene.store.add(u"Row %1 of one act"_s.arg(i));
        QVERIFY(scene.store.decide(many, store::Status::Rejected, u"stale"_s));
        scene.bench.store.open(scene.store.path(), store::Database::Mode::ReadWrite);
        const auto says = [&scene](const QString &words) {
            const auto parts = scene.page.findChildren<QWidget *>();
            return std::ranges::any_of(parts, [&](const QWidget *part) {
                return part->isVisible() && part->accessibleName() == words;
            });
        };
        QTRY_VERIFY(says(u"In the same changeset 12 of 19"_s));
        const int listed = int(scene.page.findChildren<views::EntryLine *>().size());
        QVERIFY2(listed >= 12, qPrintable(QString::number(listed)));
    }

    void whoActedHasTheRoomOfItsNameUpToALimit()
    {
        const auto widthFor = [](const QString &agent) {
            LedgerPageScene scene;
            scene.store.add(u"The gate opens at six"_s, agent);
            scene.bench.store.open(scene.store.path(), store::Database::Mode::ReadWrite);
            if (!QTest::qWaitFor([&scene] { return scene.rows() == 6; }))
                return std::pair(0, 0);
            const QAbstractItemView *view = scene.page.table();
            const int wanted = view->sizeHintForColumn(models::LedgerModel::WhoColumn);
            const auto now = [&] { return scene.page.table()->columnWidth(models::LedgerModel::WhoColumn); };
            (void)QTest::qWaitFor([&] { return now() >= wanted; }, 500);
            return std::pair(now(), wanted);
        };
        const auto [usual, wanted] = widthFor(u"support-agent"_s);
        QVERIFY2(wanted > 0 && usual >= wanted, qPrintable(u"%1 of %2"_s.arg(usual).arg(wanted)));
        const auto [most, all] = widthFor(u"an-agent-with-a-name-that-leaves-nothing-for-the-row"_s);
        QVERIFY2(most < all && most > usual, qPrintable(u"%1 of %2"_s.arg(most).arg(all)));
    }

    // An address, a hash: what a person reads here before it is put back.
    void aWordLongerThanThePaneIsShownWhole()
    {
        LedgerPageScene scene;
        const QString word = u"https://example.net/"_s + u"a"_s.repeated(300);
        const QString uid = scene.store.add(word);
        QVERIFY(scene.store.decide({uid}, store::Status::Rejected, word));
        QVERIFY(scene.open() || scene.rows() > 5);
        for (const QString &name : {u"entryText"_s, u"entryReason"_s}) {
            auto *text = scene.page.findChild<views::ObservationView *>(name);
            QVERIFY2(text, qPrintable(name));
            QTRY_VERIFY2(text->text().size() > 100 && word.startsWith(text->text().left(100)),
                         qPrintable(text->text()));
            const auto end = [text] { return text->spanRect(0, int(text->text().size())); };
            QTRY_VERIFY2(end().right() <= text->width() && end().bottom() <= text->height(),
                         qPrintable(name));
        }
    }

    void uidsInATextAreCutToFit()
    {
        QCOMPARE(views::withShortUids(u"- Late returns. [rfx_01M7P0M2KJFQQ80MN3CDP0N2NK], twice"_s),
                 u"- Late returns. [rfx_01M7P0M2…N2NK], twice"_s);
        QCOMPARE(views::withShortUids(u"none: rfx_01M7"_s), u"none: rfx_01M7"_s);
    }

    void aStepIsShownAsSilhouettes()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        const int column = models::LedgerModel::StatusColumn;
        QCOMPARE(scene.cell(0, column, StatusDelegate::FromRole).toInt(), int(Glyph::NeedsReview));
        QCOMPARE(scene.cell(0, column, StatusDelegate::ToRole).toInt(), int(Glyph::Approved));
        QCOMPARE(scene.cell(4, column, StatusDelegate::FromRole).toInt(), -1);
    }

    void puttingBackOneEntryLeavesItsChangeset()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        const QString uid = scene.cell(0, 0, models::LedgerModel::UidRole).toString();
        scene.act(u"ledger.putBack"_s);
        QTRY_COMPARE(scene.store.status(uid), u"needs_review"_s);
        const QString other = uid == scene.uids.at(0) ? scene.uids.at(1) : scene.uids.at(0);
        QCOMPARE(scene.store.status(other), u"approved_for_reuse"_s);
        QTRY_COMPARE(scene.rows(), 6);
    }

    void puttingBackAChangesetTakesBackAllOfIt()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        scene.act(u"ledger.putBackAll"_s);
        QTRY_COMPARE(scene.store.status(scene.uids.at(0)), u"needs_review"_s);
        QCOMPARE(scene.store.status(scene.uids.at(1)), u"needs_review"_s);
        QVERIFY(scene.store.isWhole());
    }

    // An entry that was taken back alone cannot be taken back again, and putting it forth again means this
    // one.
    void anEntryTakenBackOffersItselfAndNoOther()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        scene.bench.reviewer.setName(u"mara"_s);
        const auto other = scene.store.decide({scene.uids.at(2)}, store::Status::Rejected, u"stale"_s);
        QVERIFY(other);
        QTRY_COMPARE(scene.rows(), 6);
        QSignalSpy undone(&scene.bench.session, &models::TriageSession::undone);
        scene.bench.session.undoChangeset(other->uid); // an older act that could be put back as well
        QTRY_COMPARE(undone.size(), 1);
        QCOMPARE(undone.at(0).at(0).value<models::TakenBack>().words,
                 u"Rejected, ACME · Retry twice, then stop"_s);

        QTRY_COMPARE(scene.rows(), 7);
        const int approved = 2; // undo, rejection, then the two approvals
        scene.page.table()->selectRow(approved);
        const QString uid = scene.cell(approved, 0, models::LedgerModel::UidRole).toString();
        scene.act(u"ledger.putBack"_s);
        QTRY_COMPARE(scene.store.status(uid), u"needs_review"_s);
        QTRY_COMPARE(undone.size(), 2);
        QTRY_VERIFY(scene.cell(approved + 1, 0, models::LedgerModel::UndoneRole).toBool());
        scene.page.table()->selectRow(approved + 1);
        QVERIFY(!scene.isEnabled(u"ledger.putBack"_s));

        const auto act = undone.at(1).at(0).value<models::TakenBack>();
        views::takenBackOffer(&scene.bench.session, {}, act).take();
        QTRY_COMPARE(scene.store.status(uid), u"approved_for_reuse"_s);
        QCOMPARE(scene.store.status(scene.uids.at(2)), u"needs_review"_s); // the older one stays undone
        QVERIFY(scene.store.isWhole());
    }

    void everyLayersActReadsAsASentenceWithAName()
    {
        LedgerPageScene scene;
        store::NewProposal row;
        row.agent = u"finance-agent"_s;
        row.action = {{u"action"_s, u"pay"_s}, {u"args"_s, QJsonObject{{u"invoice"_s, 7}}}};
        row.description = u"Pay invoice 8800. It is due."_s;
        store::Approvals approvals(scene.store.database());
        std::vector<store::Proposal> made;
        for (int i = 0; i < 2; ++i) {
            const auto done = approvals.propose({row}, store::Actor::agent(row.agent));
            QVERIFY(done && done->front());
            made.push_back(store::Proposals(scene.store.database()).proposal(done->front()->uid).value());
            row.description = u"Send the reminder to ACME."_s;
        }
        const auto mara = store::Actor::person(u"mara"_s);
        std::vector<store::ProposalAnswer> answers(2);
        for (size_t i = 0; i < answers.size(); ++i) {
            answers[i].uid = made[i].uid;
            answers[i].answer = i == 0 ? store::Answer::Accept : store::Answer::Refuse;
            answers[i].reason = u"looked at"_s;
            answers[i].seenHash = made[i].contentHash;
        }
        QVERIFY(approvals.decide(answers, mara));
        QVERIFY(approvals.collect(made[0].uid, store::Actor::agent(row.agent)));
        scene.bench.store.open(scene.store.path(), store::Database::Mode::ReadWrite);
        QTRY_VERIFY(scene.rows() >= 10);
        QStringList said;
        for (int i = 0; i < scene.rows(); ++i)
            said += scene.cell(i, models::LedgerModel::WhatColumn).toString() + u": "_s
                    + scene.cell(i, models::LedgerModel::RowColumn).toString();
        const QString all = said.join(u'\n');
        for (const auto &wanted :
             {u"Fetched the answer: Pay invoice 8800. It is due."_s,
              u"Approved: Pay invoice 8800. It is due."_s, u"Refused: Send the reminder to ACME."_s,
              u"Proposed: Pay invoice 8800. It is due."_s,
              u"Kept as a decision: Pay invoice 8800. It is due."_s})
            QVERIFY2(said.contains(wanted), qPrintable(wanted + u"\nin\n"_s + all));

        scene.page.table()->selectRow(0);
        const auto labels = scene.page.findChildren<QLabel *>();
        for (const QLabel *label : labels)
            QVERIFY(!label->text().contains(u"not in the store any more"_s));
    }

    void wordsOfARowAndPartsOfAUidAreFound_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("rows");
        QTest::newRow("words of the row") << u"four drops"_s << 2;
        QTest::newRow("words of the reason") << u"checked"_s << 2;
        QTest::newRow("part of a uid") << QString() << 1;
        QTest::newRow("nothing") << u"no such words"_s << 0;
    }

    void wordsOfARowAndPartsOfAUidAreFound()
    {
        QFETCH(QString, typed);
        QFETCH(int, rows);
        LedgerPageScene scene;
        QVERIFY(scene.open());
        if (typed.isEmpty())
            typed = scene.uids.at(2).last(8);
        QTest::keyClicks(scene.page.findChild<QLineEdit *>(u"ledgerSearch"_s), typed);
        QTRY_COMPARE(scene.rows(), rows);
    }

    void aPersonAndASpanOfTimeNarrowTheTable()
    {
        LedgerPageScene scene;
        QVERIFY(scene.store.decide({scene.uids.at(2)}, store::Status::Rejected, u"stale"_s));
        scene.bench.store.open(scene.store.path(), store::Database::Mode::ReadWrite);
        QTRY_COMPARE(scene.rows(), 6);
        const auto *header = scene.page.findChild<views::LedgerHeader *>();
        store::LedgerFilter filter;
        filter.actor = store::Ledger(scene.store.database()).people().value().value(0);
        QVERIFY(filter.actor.startsWith(u"person:"_s));
        Q_EMIT const_cast<views::LedgerHeader *>(header)->personChosen(filter.actor);
        QTRY_COMPARE(scene.rows(), 3);
        Q_EMIT const_cast<views::LedgerHeader *>(header)->spanChosen(store::now().addDays(-3),
                                                                     store::now().addDays(-1));
        QTRY_COMPARE(scene.rows(), 0);
        Q_EMIT const_cast<views::LedgerHeader *>(header)->spanChosen({}, {});
        QTRY_COMPARE(scene.rows(), 3);
    }

    void searchingNarrowsTheTable()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        QTest::keyClicks(scene.page.findChild<QLineEdit *>(u"ledgerSearch"_s), scene.uids.at(2));
        QTRY_COMPARE(scene.rows(), 1);
    }

    void peopleAloneCanBeShown()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        scene.page.findChild<QAbstractButton *>(u"ledgerWho1"_s)->click();
        QTRY_COMPARE(scene.rows(), 2);
        QCOMPARE(scene.cell(0, models::LedgerModel::WhoColumn).toString(), u"mara"_s);
    }

    void verifyingSaysThatTheChainIsWhole()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        scene.act(u"ledger.verify"_s);
        QTRY_COMPARE(scene.bench.health.state(), models::LedgerHealth::State::Whole);
        QCOMPARE(scene.page.findChild<Banner *>()->kind(), Banner::Kind::Passed);
    }

    // The head counts all entries; what was written since the last look is no part of what was verified.
    void newerEntriesAreToldApartFromVerifiedOnes()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        scene.act(u"ledger.verify"_s);
        QTRY_COMPARE(scene.bench.health.state(), models::LedgerHealth::State::Whole);
        const qint64 before = scene.bench.ledger.total();
        const auto *banner = scene.page.findChild<Banner *>();
        QVERIFY2(!banner->accessibleName().contains(u"newer"_s), qPrintable(banner->accessibleName()));
        scene.store.add(u"One more row."_s);
        scene.bench.feed.poll();
        QTRY_COMPARE(scene.bench.ledger.total(), before + 1);
        QTRY_VERIFY2(banner->accessibleName().contains(u"%1 of %2"_s.arg(before).arg(before + 1))
                         && banner->accessibleName().contains(u"1 are newer"_s),
                     qPrintable(banner->accessibleName()));
    }

    // Entries of one act are tied by an edge, which ends where another act begins.
    void edgesOfTwoActsAreApart()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        using Delegate = HairlineDelegate;
        QCOMPARE(scene.cell(0, 0, Delegate::EdgeRole).toInt(), Delegate::Tied | Delegate::TieBegins);
        QCOMPARE(scene.cell(1, 0, Delegate::EdgeRole).toInt(), Delegate::Tied | Delegate::TieEnds);
    }

    void whatVouchesIsSaidInAPersonsTime()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        scene.act(u"ledger.verify"_s);
        QTRY_COMPARE(scene.bench.health.state(), models::LedgerHealth::State::Whole);
        const QString said = scene.page.findChild<Banner *>()->accessibleName();
        static const QRegularExpression iso(u"\\d{4}-\\d{2}-\\d{2}T"_s);
        QVERIFY2(!said.contains(iso), qPrintable(said));
    }

    void theEntriesShownAreExported_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("lines");

        QTest::newRow("table with a head") << u"ledger.csv"_s << 6;
        QTest::newRow("JSON lines") << u"ledger.jsonl"_s << 5;
    }
    void theEntriesShownAreExported()
    {
        QFETCH(const QString, name);
        QFETCH(const int, lines);

        LedgerPageScene scene;
        QVERIFY(scene.open());
        scene.picker.toSave = m_home->file(name);
        QSignalSpy told(&scene.page, &LedgerPage::messageRaised);
        scene.act(u"ledger.export"_s);
        QTRY_COMPARE(told.size(), 1);
        QFile file(scene.picker.toSave);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), lines);
    }

    // The reader is busy until the export was stopped.
    void anExportCanBeStopped()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        scene.picker.toSave = m_home->file(u"stopped.csv"_s);
        QSignalSpy told(&scene.page, &LedgerPage::messageRaised);
        std::binary_semaphore isFree(0);
        scene.bench.store.readAll([&isFree](store::Database &) -> store::Result<int> {
            isFree.acquire();
            return 0;
        });
        QAction *action = scene.bench.actions.action(u"ledger.export"_s);
        action->trigger();
        QCOMPARE(action->text(), u"Stop the export"_s);
        action->trigger();
        isFree.release();
        QTRY_COMPARE(told.size(), 1);
        QVERIFY(told.front().front().toString().startsWith(u"The export was stopped"_s));
        QVERIFY(!QFile::exists(scene.picker.toSave));
        QCOMPARE(action->text(), u"Export…"_s);
    }

    // The limit is lowered: two of the five entries at a time.
    void aSearchThatLeavesEntriesOutSaysSo()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        auto *searched = scene.page.findChild<Banner *>(u"ledgerSearched"_s);
        QVERIFY(!searched->isVisible());
        const auto older = [searched] { return searched->findChild<QAbstractButton *>(); };
        scene.bench.ledger.setFilter({.text = u"rfx_"_s, .mostSearched = 2});
        QTRY_COMPARE(scene.rows(), 2);
        QTRY_VERIFY(searched->isVisible());
        QVERIFY(older());
        older()->click();
        QTRY_COMPARE(scene.bench.ledger.filter().upTo, 3);
        QTRY_COMPARE(scene.cell(0, 0, models::LedgerModel::SeqRole).toInt(), 3);
        older()->click();
        QTRY_COMPARE(scene.rows(), 1);
        QVERIFY(searched->isVisible());
        QTRY_VERIFY(!older() || !older()->isVisible());
        scene.page.findChild<QAbstractButton *>(u"ledgerWho1"_s)->setChecked(true);
        QTRY_COMPARE(scene.bench.ledger.filter().upTo, 0);
    }

    void anEntryLeadsToItsRow()
    {
        LedgerPageScene scene;
        QVERIFY(scene.open());
        QSignalSpy asked(&scene.page, &LedgerPage::rowRequested);
        scene.act(u"ledger.next"_s);
        scene.act(u"ledger.goToRow"_s);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.front().front().toString(), scene.cell(1, 0, models::LedgerModel::UidRole).toString());
    }

    void aReadOnlyStoreOffersNothingToPutBack()
    {
        LedgerPageScene scene;
        scene.bench.store.open(scene.store.path(), store::Database::Mode::ReadOnly);
        QTRY_COMPARE(scene.rows(), 5);
        QVERIFY(!scene.isEnabled(u"ledger.putBack"_s));
        QVERIFY(!scene.isEnabled(u"ledger.putBackAll"_s));
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestLedgerPage)
#include "tst_ledgerpage.moc"
