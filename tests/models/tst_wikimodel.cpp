// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/wikicitations.h"
#include "models/wikidetail.h"
#include "models/wikimodel.h"
#include "models/wikisession.h"
#include "models/worddiff.h"
#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/layers/reflexionwriter.h"
#include "tests/models/openstore.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace models;

class TstWikiModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sectionsComeWithTheStoreAndGoWithIt();
    void aChangedSectionChangesOneRow();
    void theOrderIsOfTheFileOrOfStrength();
    void refusalsAreSaid();
    void citationsAreNumbered();
    void theCitedRowsAreListed();
    void wordsThatChangedAreShown_data();
    void wordsThatChangedAreShown();
    void anyTwoTextsAreJoinedAgain();
};

void TstWikiModel::sectionsComeWithTheStoreAndGoWithIt()
{
    tests::OpenStore store;
    QVERIFY(store.open());
    ChangeFeed feed(&store.store);
    WikiModel model(&store.store, &feed);
    model.use(&feed, true);
    const QAbstractItemModelTester tester(&model);
    WikiSession session(&store.store, &feed);

    session.add(u"Terms"_s, u"Net-30."_s);

    QTRY_COMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0).data().toString(), u"Terms"_s);
    QCOMPARE(model.index(0).data(WikiModel::RungRole).toInt(), 0);
    QVERIFY(!model.lastWritten().isEmpty());
    store.store.close();
    QCOMPARE(model.rowCount(), 0);
}

void TstWikiModel::aChangedSectionChangesOneRow()
{
    tests::OpenStore store;
    QVERIFY(store.open());
    ChangeFeed feed(&store.store);
    WikiModel model(&store.store, &feed);
    model.use(&feed, true);
    const QAbstractItemModelTester tester(&model);
    WikiSession session(&store.store, &feed);
    session.add(u"Terms"_s, u"Net-30."_s);
    session.add(u"Fees"_s, u"None."_s);
    QTRY_COMPARE(model.rowCount(), 2);
    QSignalSpy changed(&model, &WikiModel::dataChanged);
    QSignalSpy reset(&model, &WikiModel::modelReset);

    session.edit(model.sectionAt(1)->uid, 1, u"Late fees"_s, u"None."_s, {});

    QTRY_COMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 1);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(model.index(1).data().toString(), u"Late fees"_s);
}

void TstWikiModel::theOrderIsOfTheFileOrOfStrength()
{
    tests::OpenStore store;
    QVERIFY(store.open());
    ChangeFeed feed(&store.store);
    WikiModel model(&store.store, &feed);
    model.use(&feed, true);
    const QAbstractItemModelTester tester(&model);
    WikiSession session(&store.store, &feed);
    QStringList uids;
    store.store
        .run([](store::Database &database) -> store::Result<QStringList> {
            QStringList written;
            for (const QString &text : {u"ACME pays in 30 days"_s, u"ACME pays in 60 days"_s}) {
                store::NewReflexion row;
                row.observation = text;
                written +=
                    (*store::ReflexionWriter(database).add({row}, store::Actor::agent(u"a"_s)))[0]->uid;
            }
            const auto approved = store::Curation(database).decide({{written[0]},
                                                                    store::Status::ApprovedForReuse,
                                                                    store::Actor::person(u"mara"_s),
                                                                    {},
                                                                    {},
                                                                    false,
                                                                    {}});
            return approved ? store::Result<QStringList>(written) : tl::unexpected(approved.error());
        })
        .then(this,
              [&uids](const store::Result<QStringList> &answer) { uids = answer.value_or(QStringList()); });
    QTRY_COMPARE(uids.size(), 2);
    session.add(u"Weak"_s, u"Net-60 [%1]."_s.arg(uids[1])); // waits for review: no evidence yet
    session.add(u"Strong"_s, u"Net-30 [%1]."_s.arg(uids[0]));
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0).data().toString(), u"Weak"_s);

    model.setOrder(WikiModel::Order::Strength);

    QCOMPARE(model.index(0).data().toString(), u"Strong"_s);
    QCOMPARE(model.index(0).data(WikiModel::RungRole).toInt(), 1);
    QVERIFY(!model.index(0).data(WikiModel::HeldBackRole).toBool());
    QCOMPARE(model.index(1).data(WikiModel::RungRole).toInt(), 0);
    QVERIFY(model.index(1).data(WikiModel::HeldBackRole).toBool());
    QVERIFY(model.index(1).data(Qt::AccessibleTextRole).toString().contains(u"held back"_s));
    QCOMPARE(model.heldBack(), 1);
    QCOMPARE(model.citations(), 2);
}

void TstWikiModel::refusalsAreSaid()
{
    tests::OpenStore store;
    QVERIFY(store.open());
    ChangeFeed feed(&store.store);
    WikiSession session(&store.store, &feed);
    QSignalSpy saved(&session, &WikiSession::saved);
    QSignalSpy refused(&session, &WikiSession::refused);
    session.add(u"Terms"_s, u"Net-30."_s);
    QTRY_COMPARE(saved.size(), 1);
    const auto written = saved.first().first().value<store::WikiWritten>();

    session.edit(written.uid, 7, u"Terms"_s, u"Net-45."_s, {});

    QTRY_COMPARE(refused.size(), 1);
    QCOMPARE(int(refused.first().first().value<store::Error>().code), int(store::Error::Code::Conflict));
    QVERIFY(!session.isBusy());
}

void TstWikiModel::citationsAreNumbered()
{
    const QString a = u"rfx_01JD5C8E00000000000000000A"_s;
    const QString b = u"dec_01JD5C8E00000000000000000B"_s;

    const WikiText text = wikiText(u"Terms"_s, u"Net-30 [%1, %2], late [%2], see [1]."_s.arg(a, b));

    QCOMPARE(text.text, u"## Terms\n\nNet-30 [1][2], late [2], see [1]."_s);
    QCOMPARE(int(text.marks.size()), 3);
    for (const WikiText::Mark &mark : text.marks)
        QCOMPARE(text.text.mid(mark.start, mark.length), u"[%1]"_s.arg(mark.ordinal));
}

void TstWikiModel::theCitedRowsAreListed()
{
    WikiCitations model;
    const QAbstractItemModelTester tester(&model);
    model.set({{1, u"rfx_1"_s, u"reflexion"_s, 2, 3, u"rejected"_s, u"ACME pays"_s, u"2026-03-14"_s, 7, true},
               {2, u"rfx_2"_s, u"reflexion"_s, 2, 0, {}, {}, {}, 0, true}});

    QCOMPARE(model.index(0).data().toString(), u"ACME pays"_s);
    QCOMPARE(model.index(0).data(WikiCitations::StatusRole).toInt(), int(store::Status::Rejected));
    QCOMPARE(model.index(0).data(WikiCitations::WhenRole).toString(), u"14 Mar · 7 days"_s);
    QCOMPARE(model.index(1).data(WikiCitations::StatusRole).toInt(), -2);
    QVERIFY(model.index(1).data().toString().contains(u"rfx_2"_s));
    QCOMPARE(model.standingWords(), u"1 not in force, 1 not in this store"_s);
    // Though a row that is gone need not hold the section back.
    model.set({{1, u"rfx_2"_s, u"reflexion"_s, 2, 0, {}, {}, {}, 0, false}});
    QCOMPARE(model.standingWords(), u"1 not in this store"_s);
    model.set({{1, u"rfx_1"_s, u"reflexion"_s, 2, 3, u"approved_for_reuse"_s, u"ACME pays"_s, {}, 1, false}});
    QCOMPARE(model.standingWords(), u"all in force"_s);
}

void TstWikiModel::wordsThatChangedAreShown_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("shown");

    QTest::newRow("same") << u"a b"_s << u"a b"_s << u"a b"_s;
    QTest::newRow("nothing") << QString() << QString() << QString();
    QTest::newRow("a word") << u"pay in 30 days"_s << u"pay in 45 days"_s << u"pay in -30-+45+ days"_s;
    QTest::newRow("come") << u"a c"_s << u"a b c"_s << u"a +b +c"_s;
    QTest::newRow("gone") << u"a b c"_s << u"a c"_s << u"a -b -c"_s;
    QTest::newRow("all") << u"one"_s << u"two"_s << u"-one-+two+"_s;
}

void TstWikiModel::wordsThatChangedAreShown()
{
    QFETCH(const QString, before);
    QFETCH(const QString, after);
    QFETCH(const QString, shown);

    QString all;
    for (const DiffPiece &piece : wordDiff(before, after)) {
        const QString mark = piece.kind == DiffPiece::Kind::Same   ? QString()
                             : piece.kind == DiffPiece::Kind::Gone ? u"-"_s
                                                                   : u"+"_s;
        all += mark + piece.text + mark;
    }
    QCOMPARE(all, shown);
}

void TstWikiModel::anyTwoTextsAreJoinedAgain()
{
    QRandomGenerator random(20261121);
    const auto text = [&random] {
        QString words;
        for (int i = random.bounded(40); i > 0; --i)
            words += u"abc d\n.ä"_s.at(random.bounded(8));
        return words;
    };
    for (int round = 0; round < 2000; ++round) {
        const QString before = text();
        const QString after = text();
        QString a;
        QString b;
        for (const DiffPiece &piece : wordDiff(before, after)) {
            a += piece.kind == DiffPiece::Kind::Come ? QString() : piece.text;
            b += piece.kind == DiffPiece::Kind::Gone ? QString() : piece.text;
        }
        QCOMPARE(a, before);
        QCOMPARE(b, after);
    }
    const QString far = QString(u"x "_s).repeated(5000);
    QCOMPARE(int(wordDiff(far, QString(u"y "_s).repeated(5000)).size()) > 1, true);
}

QTEST_GUILESS_MAIN(TstWikiModel)
#include "tst_wikimodel.moc"
