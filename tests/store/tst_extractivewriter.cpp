// SPDX-License-Identifier: MIT
#include "store/distillation/gist.h"
#include "store/distillation/remarks.h"
#include "store/distillation/repeats.h"
#include "store/exchange/import.h"
#include "store/sample/sampleworkspace.h"
#include "tests/store/distillationstore.h"

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::distillation;
using tests::DistillationStore;

// What the writer without a model makes of rows, and the small parts it is made of.
class TstExtractiveWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void claimsAreReadFromText();
    void strengthsFollowTheDays_data();
    void strengthsFollowTheDays();
    void repeatsAreSeen_data();
    void repeatsAreSeen();
    void contradictionsAreSeen_data();
    void contradictionsAreSeen();
    void longTextsAreCutAtSentences();
    void sameThingsAreSaidOnce();
    void aSubjectGetsItsSection();
    void whatIsSaidOnceStandsInNotesUntilThereIsMore();
    void notesThatMovedOutLeaveTheOthersTheirCitations_data();
    void notesThatMovedOutLeaveTheOthersTheirCitations();
    void longSectionsGetHeadings();
    void twoStoresGiveTheSameText();
    void aSectionOfAPersonIsAddedTo();
    void aDepartedRowInAHandWrittenSectionIsLeftToAPerson();
    void aFullSectionGoesOnInTheNext();
    void namesOfEntitiesCannotBreakTheFile_data();
    void namesOfEntitiesCannotBreakTheFile();
    void textsOfRowsCannotBreakTheFile_data();
    void textsOfRowsCannotBreakTheFile();
    void theSampleIsDistilled();
    void aLongConversationIsDistilled();

private:
    static QString show(DistillationStore &store, const QString &name);
};

// The wiki, written to $MEMOIR_SHOW_DIR too where somebody wants to read it.
QString TstExtractiveWriter::show(DistillationStore &store, const QString &name)
{
    const QByteArray bytes = written(*Wiki(store.database()).file());
    if (const QString dir = qEnvironmentVariable("MEMOIR_SHOW_DIR"); !dir.isEmpty()) {
        QFile file(dir + u'/' + name + u".md"_s);
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
    }
    return QString::fromUtf8(bytes);
}

void TstExtractiveWriter::claimsAreReadFromText()
{
    const QString a = u"rfx_01JD5C8E00000000000000ABCD"_s;
    const QString b = u"rfx_01JD5C8E00000000000000ABCE"_s;
    const auto claims = citedStatements(
        u"# Not\n\nNet-30, says C-2291. [%1] (always) Late too [%2][%1].\n- An item [%1, %2]\n\nSuperseded: [%1]\ntail"_s
            .arg(a, b));
    QCOMPARE(int(claims.size()), 3);
    QCOMPARE(claims[0].text, u"Net-30, says C-2291."_s);
    QCOMPARE(claims[0].strength, u"always"_s);
    QCOMPARE(claims[1].text, u"Late too"_s);
    QCOMPARE(claims[1].cites, (QStringList{b, a}));
    QCOMPARE(claims[2].text, u"An item"_s);
    QCOMPARE(claims[2].cites, (QStringList{a, b}));
}

void TstExtractiveWriter::strengthsFollowTheDays_data()
{
    QTest::addColumn<int>("days");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::newRow("1 says nothing") << 1 << u""_s << u""_s;
    QTest::newRow("1 loses its word") << 1 << u" (always)"_s << u""_s;
    QTest::newRow("2") << 2 << u""_s << u" (observed)"_s;
    QTest::newRow("3") << 3 << u" (observed)"_s << u" (consistently)"_s;
    QTest::newRow("6") << 6 << u" (always)"_s << u" (consistently)"_s;
    QTest::newRow("7") << 7 << u""_s << u" (always)"_s;
}

void TstExtractiveWriter::strengthsFollowTheDays()
{
    QFETCH(const int, days);
    QFETCH(const QString, before);
    QFETCH(const QString, after);
    const QString uid = u"rfx_01JD5C8E00000000000000ABCD"_s;
    const DaysOf of = [days](const QString &) {
        QSet<QString> set;
        for (int i = 1; i <= days; ++i)
            set.insert(u"2026-11-%1"_s.arg(i, 2, 10, QLatin1Char('0')));
        return set;
    };
    QCOMPARE(withStrengths(u"- It is so. [%1]%2\n\nEnd."_s.arg(uid, before), of),
             u"- It is so. [%1]%2\n\nEnd."_s.arg(uid, after));
    const QString line = u"- It is so. [%1]%2"_s.arg(uid, before);
    QCOMPARE(withStrengths(line, of, {line}), line); // a person's line stays
}

void TstExtractiveWriter::repeatsAreSeen_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<bool>("same");
    QTest::newRow("other form") << u"ACME pays its invoices late"_s << u"ACME is paying the invoice late."_s
                                << true;
    QTest::newRow("other figure") << u"Net-30 applies to ACME invoices"_s
                                  << u"Net-60 applies to ACME invoices"_s << false;
    QTest::newRow("no") << u"Refunds need a second look"_s << u"Refunds never need a second look"_s << false;
    QTest::newRow("something else") << u"Cold room doors stand open"_s << u"The pay run is on Friday"_s
                                    << false;
}

void TstExtractiveWriter::repeatsAreSeen()
{
    QFETCH(const QString, a);
    QFETCH(const QString, b);
    QFETCH(const bool, same);
    Repeats repeats;
    repeats.add(gistOf(u"Nothing of the kind was said"_s));
    repeats.add(gistOf(a));
    QCOMPARE(repeats.find(gistOf(b)), same ? 1 : -1);
}

void TstExtractiveWriter::contradictionsAreSeen_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<bool>("seen");
    QTest::newRow("figures") << u"Artefacts on build-mirror are kept for 14 days"_s
                             << u"Artefacts on build-mirror are kept for 30 days"_s << true;
    QTest::newRow("same figures") << u"Artefacts on build-mirror are kept for 14 days"_s
                                  << u"build-mirror keeps artefacts for 14 days"_s << false;
    QTest::newRow("negation") << u"Refunds above the limit need a second look"_s
                              << u"Refunds above the limit never need a second look"_s << true;
    QTest::newRow("other thing") << u"Refunds above the limit need a second look"_s
                                 << u"Card debits arrive net of fees"_s << false;
    QTest::newRow("other unit") << u"Orsund delivers pallets within 5 days"_s
                                << u"Orsund delivers pallets for 70 euros"_s << false;
}

void TstExtractiveWriter::contradictionsAreSeen()
{
    QFETCH(const QString, a);
    QFETCH(const QString, b);
    QFETCH(const bool, seen);
    const QString uid = u"[rfx_01JD5C8E00000000000000ABCD]"_s;
    const auto remarks =
        contradictions({{u"one"_s, {}, a + u' ' + uid, true}, {u"two"_s, {}, b + u' ' + uid, false}});
    QCOMPARE(!remarks.empty(), seen);
    if (seen) {
        QVERIFY(remarks.front().text.contains(a) && remarks.front().text.contains(b));
        QVERIFY(contradictions({{u"one"_s, {}, a + u' ' + uid, false}, {u"two"_s, {}, b + u' ' + uid, false}})
                    .empty());
    }
}

void TstExtractiveWriter::longTextsAreCutAtSentences()
{
    QCOMPARE(extract(u"Short."_s, 20), u"Short."_s);
    const QString text = u"The bank feed drops a booking. "_s
                         + u"Somebody noted that in passing while the sun was out and it was warm. "_s
                         + u"The feed drops a booking when two bookings share amount and date."_s;
    const QString cut = extract(text, 100);
    QCOMPARE(
        cut,
        u"The bank feed drops a booking. The feed drops a booking when two bookings share amount and date."_s);
    QVERIFY(extract(u"word "_s.repeated(100).trimmed(), 40).endsWith(u'…'));
    for (const int most : {40, 41})
        QVERIFY(extract(u"\U0001F600"_s.repeated(100), most).isValidUtf16());
}

void TstExtractiveWriter::sameThingsAreSaidOnce()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays its invoices late"_s, u"ACME"_s, u"2026-11-01"_s);
    const QString b = store.approved(u"ACME is paying the invoice late."_s, u"ACME"_s, u"2026-11-02"_s);
    const WikiRun run = store.extract();
    QCOMPARE(store.named(u"acme"_s).body, u"- ACME pays its invoices late. [%1][%2] (observed)"_s.arg(a, b));
    QCOMPARE(int(run.detail.value("merged"_L1).toArray().size()), 2);

    const QString c = store.approved(u"ACME pays invoices late"_s, u"ACME"_s, u"2026-11-03"_s);
    store.extract(21);
    QCOMPARE(store.named(u"acme"_s).body,
             u"- ACME pays its invoices late. [%1][%2][%3] (consistently)"_s.arg(a, b, c));
}

void TstExtractiveWriter::aSubjectGetsItsSection()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    store.approved(u"Credit notes come late"_s);
    store.approved(u"Ships from Turku"_s, u"Bolt"_s);
    store.extract();
    QCOMPARE(store.named(u"acme"_s).title, u"ACME"_s);
    QVERIFY(store.named(u"vendor-notes"_s).body.startsWith(u"- Bolt: Ships from Turku. ["_s));
}

void TstExtractiveWriter::whatIsSaidOnceStandsInNotesUntilThereIsMore()
{
    DistillationStore store;
    const QString a = store.approved(u"Ships from Turku"_s, u"Bolt"_s);
    const QString other = store.approved(u"Bills in crowns"_s, u"Varde"_s);
    store.extract(20);
    QCOMPARE(int(store.named(u"vendor-notes"_s).cites), 2);
    const QString b = store.approved(u"Needs a pallet list"_s, u"Bolt"_s);

    store.extract(21);

    const QString body = store.named(u"bolt"_s).body;
    QVERIFY2(body.contains(u"- Ships from Turku. ["_s + a) && body.contains(b), qPrintable(body));
    QCOMPARE(store.named(u"vendor-notes"_s).body, u"- Varde: Bills in crowns. [%1]"_s.arg(other));
    store.approved(u"Closes on Mondays"_s, u"Varde"_s);
    QCOMPARE(store.extract(22).state, u"written"_s);
    QCOMPARE(store.named(u"vendor-notes"_s).status, u"retired"_s);
    QVERIFY(store.isWhole());
}

void TstExtractiveWriter::notesThatMovedOutLeaveTheOthersTheirCitations_data()
{
    QTest::addColumn<QStringList>("behind");
    QTest::newRow("one behind it") << QStringList{u"Zeta"_s};
    QTest::newRow("none behind it") << QStringList();
}

// In one run a second row about Acme takes its item out of the notes, and Dorn's row says what an item there
// says.
void TstExtractiveWriter::notesThatMovedOutLeaveTheOthersTheirCitations()
{
    QFETCH(const QStringList, behind);
    DistillationStore store;
    store.approved(u"Acme pays in 30 days"_s, u"Acme"_s, u"2026-11-01"_s);
    store.approved(u"Bolt ships from Turku"_s, u"Bolt"_s, u"2026-11-02"_s);
    const QString corr = store.approved(u"Corr and Dorn bill in crowns"_s, u"Corr"_s, u"2026-11-03"_s);
    for (const QString &name : behind)
        store.approved(name + u" closes its gates at noon"_s, name, u"2026-11-04"_s);
    store.extract(20);
    store.approved(u"Acme needs a pallet list"_s, u"Acme"_s, u"2026-11-05"_s);
    const QString dorn =
        store.approved(u"Corr and Dorn are billing in crowns."_s, u"Dorn"_s, u"2026-11-06"_s);

    store.extract(21);

    const QString body = store.named(u"vendor-notes"_s).body;
    QVERIFY2(body.contains(u"- Corr and Dorn bill in crowns. [%1][%2]"_s.arg(corr, dorn)), qPrintable(body));
    QCOMPARE(body.count(dorn), 1);
    QCOMPARE(int(store.named(u"acme"_s).cites), 2);
}

void TstExtractiveWriter::longSectionsGetHeadings()
{
    DistillationStore store;
    const QStringList says{u"She relaxes with a painting"_s,
                           u"She sold a painting of the lake"_s,
                           u"The lake hangs there in her painting"_s,
                           u"The garden has new roses"_s,
                           u"She waters the garden at night"_s,
                           u"Slugs ate the garden lettuce"_s,
                           u"Her train leaves at seven"_s,
                           u"She bought a violin"_s,
                           u"Tea is better than coffee"_s,
                           u"He rides a bicycle"_s};
    for (const QString &text : says)
        store.approved(text, u"Melanie"_s);
    store.extract(20);
    const QString body = store.named(u"melanie"_s).body;
    QVERIFY2(body.contains(u"### Painting\n"_s) && body.contains(u"### Garden\n"_s)
                 && body.contains(u"### More\n"_s),
             qPrintable(body));

    store.approved(u"The garden fence is broken"_s, u"Melanie"_s);
    store.extract(21);
    const QString later = store.named(u"melanie"_s).body;
    const qsizetype fence = later.indexOf(u"fence"_s);
    QVERIFY2(fence > later.indexOf(u"### Garden"_s) && fence < later.indexOf(u"### More"_s),
             qPrintable(later));
}

void TstExtractiveWriter::twoStoresGiveTheSameText()
{
    const auto distilled = [] {
        DistillationStore store;
        for (int i = 0; i < 40; ++i)
            store.approved(u"Rule %1 of the %2 says that box %3 is opened first"_s.arg(i)
                               .arg(i % 3 ? u"house"_s : u"garden"_s)
                               .arg(i * 7),
                           u"Site %1"_s.arg(i % 4), u"2026-11-%1"_s.arg(i % 9 + 1, 2, 10, QLatin1Char('0')));
        store.extract();
        return withoutCitations(QString::fromUtf8(written(*Wiki(store.database()).file())));
    };
    QCOMPARE(distilled(), distilled());
}

void TstExtractiveWriter::aSectionOfAPersonIsAddedTo()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    const QString text = u"Paid **after** delivery. [%1] (always)\n\n### Fees\n\nNone."_s.arg(a);
    store.section(u"ACME"_s, text);
    const QString b = store.approved(u"ACME bills late"_s);
    store.extract(20);
    QCOMPARE(store.named(u"acme"_s).body, text + u"\n\n### Seen since\n\n- ACME bills late. [%1]"_s.arg(b));
}

void TstExtractiveWriter::aDepartedRowInAHandWrittenSectionIsLeftToAPerson()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    store.section(u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    VERIFY_RESULT(store.decide({a}, Status::Rejected, u"no"_s));

    const WikiRun run = store.extract(20);

    QCOMPARE(run.state, u"unchanged"_s);
    QCOMPARE(store.mark(a), u"left_to_person 0"_s);
    QCOMPARE(WikiRuns(store.database()).open(10)->front().uid, a);
    QVERIFY(store.listener.warnings.isEmpty());
    const WikiSection section = store.named(u"terms"_s);
    VERIFY_RESULT(editSection(store.database(), section.uid, section.revision, section.title, u"Ask."_s,
                              DistillationStore::mara(), {}, store.at(21)));
    QCOMPARE(*WikiRuns(store.database()).countLeft(), 0);
}

void TstExtractiveWriter::aFullSectionGoesOnInTheNext()
{
    DistillationStore store;
    const auto said = [](int i) {
        return u"Rule %1 %2 on %3 the "_s.arg(i).arg(QString::number(i * 7919, 36),
                                                     QString::number(i * 104729, 36))
               + u"box with many words that fill the line up to its usual length, as people write it when they have time, box after box"_s;
    };
    for (int i = 0; i < 300; ++i)
        store.approved(said(i), u"Site"_s);
    const WikiRun run = store.extract();
    QVERIFY2(run.state == "written"_L1, qPrintable(run.detail.value("reason"_L1).toString()));
    QCOMPARE(store.named(u"site-2"_s).title, u"Site (2)"_s);
    QVERIFY(store.named(u"site"_s).body.toUtf8().size() < 48'000);
    QCOMPARE(store.number(u"SELECT count(DISTINCT cited_uid) FROM wiki_citation"_s), 300);
    // The next rows go where there is room.
    store.approved(said(301), u"Site"_s);
    QCOMPARE(store.extract(21).detail.value("sections"_L1).toArray().size(), 1);
    QCOMPARE(store.named(u"site-2"_s).revision, 2);
}

void TstExtractiveWriter::namesOfEntitiesCannotBreakTheFile_data()
{
    QTest::addColumn<QString>("entity");
    for (const QString &name :
         {u"# Heading"_s, u"Name {#other}"_s, u"Closed ##"_s, u"a\nb"_s, u"```"_s, u"<!-- x"_s, u"---"_s,
          u"[rfx_01JD5C8E00000000000000ABCD]"_s, u"Ünï 漢字"_s, u"|"_s, u"x"_s.repeated(300), u"_frame"_s,
          u"\U0001F600"_s.repeated(100), u"x"_s + u"\U0001F600"_s.repeated(100)})
        QTest::newRow(qPrintable(name.left(20).simplified())) << name;
}

void TstExtractiveWriter::namesOfEntitiesCannotBreakTheFile()
{
    QFETCH(const QString, entity);
    DistillationStore store;
    store.approved(u"It pays in 30 days"_s, entity);
    store.approved(u"It bills late on Fridays"_s, entity);
    const WikiRun run = store.extract();
    QVERIFY2(run.state == "written"_L1, qPrintable(run.detail.value("reason"_L1).toString()));
    QVERIFY(show(store, u"entity"_s).count(QChar::ReplacementCharacter) == 0);
}

void TstExtractiveWriter::textsOfRowsCannotBreakTheFile_data()
{
    QTest::addColumn<QString>("text");
    for (const QString &text :
         {u"## Heading"_s, u"a\n\n## Second\n\nb"_s, u"```\nopen"_s, u"<!-- comment"_s, u"- item"_s,
          u"Superseded: [rfx_01JD5C8E00000000000000ABCD]"_s,
          u"says [rfx_01JD5C8E00000000000000ABCD] (always)"_s, u"{#slug}"_s, u"<b>bold</b>"_s})
        QTest::newRow(qPrintable(text.simplified())) << text;
}

void TstExtractiveWriter::textsOfRowsCannotBreakTheFile()
{
    QFETCH(const QString, text);
    DistillationStore store;
    const QString a = store.approved(text);
    const QString b = store.approved(u"It bills late on Fridays"_s);
    const WikiRun run = store.extract();
    QVERIFY2(run.state == "written"_L1, qPrintable(run.detail.value("reason"_L1).toString()));
    QCOMPARE(citedUids(store.named(u"acme"_s).body).size(), 2);
}

void TstExtractiveWriter::theSampleIsDistilled()
{
    DistillationStore store;
    VERIFY_RESULT(exchange::loadSample(store.database(), DistillationStore::at(21)));
    const auto file = show(store, u"sample-before"_s);

    const WikiRun run = store.extract(21);

    QCOMPARE(run.state, u"written"_s);
    QVERIFY(run.offered > 20);
    show(store, u"sample"_s);
    for (const QJsonValue &remark : run.detail.value("remarks"_L1).toArray())
        qInfo("%s", qPrintable(remark["text"_L1].toString()));
    QCOMPARE(store.extract(22).state, u"unchanged"_s);
    QVERIFY(store.isWhole());
    QCOMPARE(store.number(u"SELECT count(*) FROM retrievable_reflexion AS r WHERE NOT EXISTS "
                          "(SELECT 1 FROM wiki_citation WHERE cited_uid = r.uid)"_s),
             0);
}

void TstExtractiveWriter::aLongConversationIsDistilled()
{
    const QString path = QStringLiteral(MEMOIR_SHARED_DIR "/corpora/locomo/observations.jsonl");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("the corpus is not here");
    DistillationStore store;
    QStringList uids;
    std::vector<NewReflexion> rows;
    while (!file.atEnd()) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        NewReflexion row;
        row.agent = line.value("agent"_L1).toString();
        row.entityType = line.value("entity_type"_L1).toString();
        row.entityId = line.value("entity_id"_L1).toString();
        row.observation = line.value("observation"_L1).toString();
        row.createdAt = line.value("created_at"_L1).toString();
        rows.push_back(std::move(row));
    }
    const auto added = ReflexionWriter(store.database()).add(rows, Actor::person(u"mara"_s));
    VERIFY_RESULT(added);
    for (const auto &one : *added)
        uids.append(one->uid);
    uids.removeDuplicates();
    VERIFY_RESULT(store.decide(uids, Status::ApprovedForReuse, u"read"_s));

    const WikiRun run = store.extract(21);

    QVERIFY2(run.state == "written"_L1, qPrintable(run.detail.value("reason"_L1).toString()));
    QVERIFY(run.offered > 2'400);
    show(store, u"locomo"_s);
    QCOMPARE(store.number(u"SELECT count(DISTINCT cited_uid) FROM wiki_citation"_s), run.offered);
    for (const QJsonValue &remark : run.detail.value("remarks"_L1).toArray())
        qInfo("%s", qPrintable(remark["text"_L1].toString()));
}

MEMOIR_STORE_TEST(TstExtractiveWriter)
#include "tst_extractivewriter.moc"
