// SPDX-License-Identifier: MIT
#include "store/retrieval/movedevidence.h"

#include "store/clockshift.h"
#include "store/curation/forget.h"
#include "store/curation/undo.h"
#include "store/knowledge/ingest.h"
#include "store/knowledge/sources.h"
#include "store/layers/episodes.h"
#include "store/retrieval/keptmoves.h"
#include "store/retrieval/queue.h"
#include "store/rows/reflexions.h"
#include "store/upkeep/maintenance.h"
#include "tests/store/stackstore.h"

#include <QDir>
#include <QFile>

using namespace store;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using Fate = MovedEvidence::Fate;

// Memories say when what they rest on is not what it was, and nothing else happens to them.
class TestMovedEvidence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<tests::StackStore>();
        m_folder = std::make_unique<QTemporaryDir>();
        m_later.reset();
    }
    void cleanup()
    {
        m_later.reset();
        m_store.reset();
    }

    void aChangedPieceIsSaidWithBothTexts()
    {
        read("# Terms\n\nInvoices are due in thirty days.\n");
        const QString memory = resting(u"We pay after thirty days."_s, {chunk()});
        approve(memory);
        QVERIFY(moved(memory).empty());
        const QString before = state(memory);
        later(24h);
        read("# Terms\n\nInvoices are due in sixty days.\n");
        const auto one = moved(memory);
        QCOMPARE(one.size(), 1U);
        QCOMPARE(one.front().fate, Fate::Changed);
        QVERIFY2(words(one.front()).contains(u"terms.md"_s),
                 qPrintable(words(one.front()))); // which document
        QVERIFY(one.front().was.contains(u"thirty"_s));
        QVERIFY(one.front().is.contains(u"sixty"_s));
        QCOMPARE(one.front().at.left(10), isoTime(now()).left(10));
        QCOMPARE(movedWords(one), u"Its evidence changed on %1."_s.arg(isoTime(now()).left(10)));
        // In the list at once, without a job; and nothing happened to the memory itself.
        QCOMPARE(listed(), QStringList{memory});
        QCOMPARE(state(memory), before);
        QVERIFY(m_store->isWhole());
    }

    void whatStayedIsNotFlagged()
    {
        read("# Terms\n\n## Due\n\n" + many("In thirty days.") + "## Place\n\n"
             + many("The bank is in Oslo."));
        const QString memory = resting(u"The bank is in Oslo."_s, {chunkWith(u"Oslo"_s)});
        const QString other = resting(u"Cited in words."_s, {u"see the handbook, page 4"_s});
        later(24h);
        read("# Terms\n\n## Due\n\n" + many("In sixty days.") + "## Place\n\n"
             + many("The bank is in Oslo."));
        QVERIFY(moved(memory).empty());
        QVERIFY(moved(other).empty());
        QVERIFY(listed().isEmpty());
    }

    // The piece comes back as the same row, so that what was made from it stands again.
    void changedBackIsNoChange()
    {
        const QByteArray first = "# Terms\n\nInvoices are due in thirty days.\n";
        read(first);
        const QString piece = chunk();
        const QString memory = resting(u"We pay after thirty days."_s, {piece});
        later(24h);
        read("# Terms\n\nInvoices are due in sixty days.\n");
        QCOMPARE(listed(), QStringList{memory});
        later(48h);
        read(first);
        QCOMPARE(chunk(), piece);
        QVERIFY(moved(memory).empty());
        QVERIFY(listed().isEmpty());
        QCOMPARE(m_store->number(u"SELECT count(*) FROM departed_chunk"_s), 0);
        QVERIFY(m_store->isWhole());
    }

    void twoPiecesThatSayTheSameComeBackAsTwo()
    {
        const QByteArray same = "# A\n\nSame words.\n\n# A\n\nSame words.\n";
        read(same);
        const QString memory = resting(u"Both."_s, {source()});
        read("# B\n\nOther words.\n");
        read(same);
        QVERIFY(moved(memory).empty());
        QVERIFY(m_store->isWhole());
    }

    void aDocumentThatIsGoneIsSaid()
    {
        read("# Terms\n\nInvoices are due in thirty days.\n");
        const QString ofPiece = resting(u"We pay after thirty days."_s, {chunk()});
        const QString ofDocument = resting(u"There are terms."_s, {source()});
        later(24h);
        QVERIFY(QFile::remove(file()));
        ingestFolder();
        QCOMPARE(moved(ofPiece).front().fate, Fate::OutOfForce);
        QCOMPARE(moved(ofDocument).front().fate, Fate::OutOfForce);
        QCOMPARE(listed().size(), 2);
    }

    void aWholeDocumentShowsWhatWentAndCame()
    {
        read("# Terms\n\n## Due\n\n" + many("In thirty days.") + "## Place\n\n"
             + many("The bank is in Oslo."));
        const QString memory = resting(u"There are terms."_s, {source()});
        later(24h);
        read("# Terms\n\n## Due\n\n" + many("In sixty days.") + "## Place\n\n"
             + many("The bank is in Oslo."));
        const auto one = moved(memory);
        QCOMPARE(one.size(), 1U);
        QVERIFY(one.front().was.contains(u"thirty"_s));
        QVERIFY(!one.front().was.contains(u"Oslo"_s) && !one.front().is.contains(u"Oslo"_s));
        QVERIFY(one.front().is.contains(u"sixty"_s));
    }

    // Promise P14: the words of a forgotten document are nowhere, also not as what it once said.
    void aForgottenDocumentLeavesNoWords()
    {
        read("# Terms\n\nInvoices are due in thirty days.\n");
        const QString memory = resting(u"We pay late."_s, {chunk(), source()});
        later(24h);
        read("# Terms\n\nInvoices are due in sixty days.\n");
        QCOMPARE(m_store->number(u"SELECT count(*) FROM departed_chunk WHERE content LIKE '%thirty%'"_s), 1);
        later(48h);
        const auto known = knowledge::Sources(m_store->database()).source(source());
        VERIFY_RESULT(known);
        VERIFY_RESULT(forget(m_store->database(), known->uid, known->revision, Actor::person(u"mara"_s),
                             u"asked for"_s, now()));
        QCOMPARE(m_store->number(u"SELECT count(*) FROM departed_chunk WHERE content <> ''"_s), 0);
        const auto all = moved(memory);
        QCOMPARE(all.size(), 2U);
        for (const MovedEvidence &one : all) {
            QCOMPARE(one.fate, Fate::Gone);
            QVERIFY(one.was.isEmpty() && one.is.isEmpty());
        }
        QCOMPARE(listed(), QStringList{memory});
        QVERIFY(m_store->isWhole());
    }

    void throughASectionToARow()
    {
        const QString ground = m_store->approved(u"Invoices are due in thirty days."_s);
        const QString section = sectionOn({ground});
        const QString memory = resting(u"The handbook says thirty."_s, {section});
        approve(memory);
        later(24h);
        const auto edited = Curation(m_store->database())
                                .edit(ground, {{u"observation"_s, u"Invoices are due in sixty days."_s}},
                                      Actor::person(u"mara"_s), u"new terms"_s);
        VERIFY_RESULT(edited);
        const auto one = moved(memory);
        QCOMPARE(one.size(), 1U);
        QCOMPARE(one.front().uid, ground);
        QCOMPARE(one.front().through, section);
        QVERIFY(words(one.front()).contains(section));
        QVERIFY(one.front().was.contains(u"thirty"_s));
        // What a person does to a row is noticed by the job; taken back, it never was.
        QCOMPARE(*refreshMoved(m_store->database()), 1);
        QCOMPARE(listed(), QStringList{memory});
        VERIFY_RESULT(Undo(m_store->database()).undo(edited->uid, Actor::person(u"mara"_s)));
        QVERIFY(moved(memory).empty());
        QCOMPARE(*refreshMoved(m_store->database()), 0);
        QVERIFY(listed().isEmpty());
    }

    void aRowThatIsNotInForceAnyMore()
    {
        const QString ground = m_store->approved(u"Invoices are due in thirty days."_s);
        const QString memory = resting(u"Thirty it is."_s, {ground});
        later(24h);
        VERIFY_RESULT(m_store->decide({ground}, Status::Rejected, u"wrong"_s));
        QCOMPARE(moved(memory).front().fate, Fate::OutOfForce);
        QCOMPARE(m_store->status(memory), u"needs_review"_s);
    }

    // Long chains and circles cost what they are long, once.
    void depthDoesNotExplode()
    {
        QStringList chain{m_store->approved(u"The ground of all."_s)};
        for (int i = 0; i < 50; ++i) {
            const QString section =
                sectionOn(QStringList{chain.constLast(), chain.first()}.mid(0, i == 0 ? 1 : 2));
            chain += resting(u"Step %1 on the way."_s.arg(i), {section, chain.constLast()});
        }
        const QString top = chain.constLast();
        const QString circle = resting(u"Round."_s, {top});
        m_store->write(
            u"INSERT INTO named_evidence (evidence_uid, id) SELECT ?, id FROM reflexion_log WHERE uid = ?"_s,
            {circle, chain.at(1)});
        later(24h);
        VERIFY_RESULT(m_store->decide({chain.first()}, Status::Rejected, u"wrong"_s));
        const auto one = moved(top);
        QCOMPARE(one.size(), 1U);
        QCOMPARE(one.front().uid, chain.first());
        QCOMPARE(*refreshMoved(m_store->database()), 51);
        QCOMPARE(moved(circle).size(), 1U);
    }

    void aLookSettlesIt()
    {
        read("# Terms\n\nInvoices are due in thirty days.\n");
        const QString memory = resting(u"We pay after thirty days."_s, {chunk()});
        later(24h);
        read("# Terms\n\nInvoices are due in sixty days.\n");
        QCOMPARE(listed(), QStringList{memory});
        later(48h);
        const auto approved = m_store->decide({memory}, Status::ApprovedForReuse);
        VERIFY_RESULT(approved);
        QVERIFY(moved(memory).empty());
        QVERIFY(listed().isEmpty());
        VERIFY_RESULT(Undo(m_store->database()).undo(approved->uid, Actor::person(u"mara"_s)));
        QCOMPARE(moved(memory).size(), 1U);
        QCOMPARE(listed(), QStringList{memory});
        // And it comes again when the document moves on.
        approve(memory);
        later(72h);
        read("# Terms\n\nInvoices are due in ninety days.\n");
        QVERIFY(moved(memory).front().is.contains(u"ninety"_s));
        QCOMPARE(listed(), QStringList{memory});
    }

    void anEpisodeThatWasForgotten()
    {
        auto added =
            EpisodeWriter(m_store->database())
                .add({{.agent = u"finance"_s, .kind = u"message"_s, .content = u"Mara said thirty."_s}});
        VERIFY_RESULT(added);
        const QString memory = resting(u"Thirty, says Mara."_s, *added);
        QVERIFY(moved(memory).empty());
        later(24h);
        VERIFY_RESULT(
            forgetMemories(m_store->database(), *added, Actor::person(u"mara"_s), u"asked for"_s, now()));
        QCOMPARE(moved(memory).front().fate, Fate::Gone);
        QCOMPARE(listed(), QStringList{memory});
        QCOMPARE(*refreshMoved(m_store->database()), 1);
    }

    // Both tables are derived.
    void itIsMadeAgain()
    {
        read("# Terms\n\nInvoices are due in thirty days.\n");
        const QString memory = resting(u"We pay after thirty days [%1]."_s.arg(chunk()), {});
        later(24h);
        read("# Terms\n\nInvoices are due in sixty days.\n");
        QCOMPARE(listed(), QStringList{memory});
        m_store->write(u"DELETE FROM named_evidence"_s, {});
        m_store->write(u"DELETE FROM moved_evidence"_s, {});
        QVERIFY(listed().isEmpty());
        VERIFY_RESULT(rebuild(m_store->database()));
        QCOMPARE(listed(), QStringList{memory});
        QCOMPARE(moved(memory).size(), 1U);
    }

    void theStackSaysItAndTellsTheSame()
    {
        read("# Terms\n\nInvoices are due in thirty days.\n");
        const QString memory = resting(u"The invoice of the vendor is due in thirty days."_s, {chunk()});
        approve(memory);
        const QString told = m_store->text(tests::StackStore::asked());
        QVERIFY(told.contains(memory));
        later(24h);
        read("# Terms\n\nInvoices are due in sixty days.\n");
        const Stack stack = m_store->stack(tests::StackStore::asked());
        const StackEntry *found = nullptr;
        for (const StackEntry &entry : stack.layers.front().entries)
            found = entry.row.uid == memory ? &entry : found;
        QVERIFY(found);
        QVERIFY(found->isTold());
        QVERIFY2(found->reason.endsWith(u"Its evidence changed on %1."_s.arg(isoTime(now()).left(10))),
                 qPrintable(found->reason));
        StackQuestion past = tests::StackStore::asked();
        past.asOf = now().addSecs(-3600);
        const Stack before = m_store->stack(past);
        for (const StackEntry &entry : before.layers.front().entries)
            QVERIFY(entry.row.movedAt.isEmpty());
    }

private:
    // As long as a piece of its own.
    static QByteArray many(const QByteArray &words) { return (words + ' ').repeated(60).trimmed() + "\n\n"; }
    void later(std::chrono::milliseconds by)
    {
        m_later.reset();
        m_later = std::make_unique<ClockShift>(by);
    }
    QString file() const { return m_folder->filePath(u"terms.md"_s); }
    void read(const QByteArray &text)
    {
        QFile out(file());
        if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size())
            qFatal("not written");
        out.close();
        ingestFolder(true);
    }
    void ingestFolder(bool force = false)
    {
        knowledge::IngestOptions options;
        options.paths = {m_folder->path()};
        options.force = force; // the clock of the files does not jump with ours
        options.embed = false;
        if (auto done = knowledge::ingest(m_store->database(), options, Actor::person(u"mara"_s)); !done)
            qFatal("%s", qPrintable(done.error().message));
    }
    QString source()
    {
        return text(u"SELECT uid FROM knowledge_source WHERE path LIKE '%terms.md' AND uid <> 'src_1'"_s);
    }
    QString chunk() { return chunkWith(QString()); }
    QString chunkWith(const QString &words)
    {
        return text(
            u"SELECT uid FROM knowledge_chunks WHERE content LIKE '%%1%' ORDER BY id LIMIT 1"_s.arg(words));
    }
    QString text(const QString &sql)
    {
        const auto value = m_store->database().value(sql);
        return value ? value->toString() : value.error().message;
    }
    QString resting(const QString &observation, const QStringList &evidence)
    {
        NewReflexion row;
        row.agent = u"finance"_s;
        row.entityType = u"vendor"_s;
        row.entityId = u"ACME"_s;
        row.observation = observation;
        row.provenance = {{u"evidence"_s, QJsonArray::fromStringList(evidence)}};
        auto written = ReflexionWriter(m_store->database()).add({row}, Actor::agent(u"finance"_s));
        if (!written || !written->front())
            qFatal("not written");
        return written->front()->uid;
    }
    void approve(const QString &uid)
    {
        if (auto done = m_store->decide({uid}, Status::ApprovedForReuse, u"seen"_s); !done)
            qFatal("%s", qPrintable(done.error().message));
    }
    QString sectionOn(const QStringList &sources)
    {
        const QString uid = m_store->database().uids().next("wik_"_L1, now());
        m_store->section(uid, u"Terms"_s, u"Thirty days."_s, sources);
        return uid;
    }
    QString state(const QString &uid)
    {
        return m_store->column(uid, u"status || revision || ledger_seq || content_hash"_s);
    }
    std::vector<MovedEvidence> moved(const QString &uid)
    {
        auto all = movedEvidence(m_store->database(), uid);
        if (!all)
            qFatal("%s", qPrintable(all.error().message));
        return *all;
    }
    QStringList listed()
    {
        QueueFilter filter;
        filter.lane = QueueFilter::Lane::All;
        filter.evidence = u"changed"_s;
        const auto page = Queue(m_store->database()).keys(filter, 0, 100);
        QStringList uids;
        const auto rows = Reflexions(m_store->database()).byKeys(page->keys);
        for (const Reflexion &row : *rows)
            uids += row.uid;
        return uids;
    }

    std::unique_ptr<tests::StackStore> m_store;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ClockShift> m_later;
};

MEMOIR_STORE_TEST(TestMovedEvidence)
#include "tst_movedevidence.moc"
