// SPDX-License-Identifier: MIT
// A rejected or sensitive text that is cut over neighbouring pieces of a document, or sections of the wiki:
// no context may put it together.
#include "store/curation/undo.h"
#include "store/knowledge/ingest.h"
#include "store/layers/wikiwriter.h"
#include "store/upkeep/maintenance.h"
#include "tests/store/stackstore.h"

#include <QFile>

using namespace Qt::StringLiterals;
using namespace store;
using tests::StackStore;

namespace {

const Actor Mara = Actor::person(u"mara"_s);
const QString Withheld = u"The vendor ACME pays invoices only after three reminders."_s;

// Long enough to be a piece of its own.
QString filler(const QString &about)
{
    QString text;
    for (int i = 0; i < 24; ++i)
        text += u"In case number %1 the %2 was looked at by somebody else again. "_s.arg(i).arg(about);
    return text;
}

} // namespace

class TestSeams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_store = std::make_unique<StackStore>(); }
    void twoPieces_data();
    void twoPieces();
    void throughThreePieces();
    void twoSectionsOfADocument();
    void proseIsCutAnywhere();
    void whatIsMendedIsToldAgain();
    void twoSectionsOfTheWiki_data();
    void twoSectionsOfTheWiki();
    void neighboursThatSayOtherThingsAreTold();

private:
    Database &database() { return m_store->database(); }
    qint64 told()
    {
        return m_store->number(u"SELECT count(*) FROM retrievable_chunk WHERE uid LIKE 'chk_t%'"_s);
    }
    // How many pieces of files that hold these words are told.
    qint64 toldWith(const QString &words)
    {
        return m_store->number(
            u"SELECT count(*) FROM retrievable_chunk WHERE content LIKE '%%1%'"_s.arg(words));
    }
    bool withhold(Status status = Status::Rejected, const QString &text = Withheld)
    {
        return m_store->decide({m_store->add(text)}, status, u"so"_s).has_value();
    }
    bool ingest(const QString &text)
    {
        QFile file(m_folder.filePath(u"terms.md"_s));
        const QByteArray bytes = text.toUtf8();
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        file.close();
        return isWritten
               && knowledge::ingest(database(), {.paths = {file.fileName()}, .force = true, .embed = false},
                                    Mara);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<StackStore> m_store;
};

void TestSeams::twoPieces_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    for (const int cut : {1, 4, 11, 16, 21, 30, 38, 49, 55}) {
        const QString head = Withheld.left(cut);
        const QString tail = Withheld.mid(cut);
        QTest::addRow("at %d", cut) << head << tail;
        QTest::addRow("at %d, in capitals, among others", cut)
            << u"We all know it. "_s + head.toUpper() << tail.toUpper() + u" So much for that."_s;
        QTest::addRow("at %d, under a heading", cut) << head << u"## And then\n\n"_s + tail;
        QTest::addRow("at %d, zero width", cut) << head + QChar(0x200b) << QChar(0x2060) + tail;
    }
}

void TestSeams::twoPieces()
{
    QFETCH(const QString, first);
    QFETCH(const QString, second);
    m_store->chunk(u"chk_before"_s, u"Something else is said before it."_s);
    m_store->chunk(u"chk_t1"_s, first);
    m_store->chunk(u"chk_t2"_s, second);
    m_store->chunk(u"chk_behind"_s, u"Something else is said behind it."_s);
    // As an import and a reading write it down.
    m_store->write(
        u"INSERT OR IGNORE INTO disguised_text (uid) SELECT uid FROM knowledge_chunks WHERE content LIKE "
        "'%' || char(8203) || '%' OR content LIKE '%' || char(8288) || '%'"_s,
        {});
    for (const Status status : {Status::Rejected, Status::Sensitive}) {
        QCOMPARE(told(), 2);
        const auto decided = m_store->decide({m_store->add(Withheld)}, status, u"so"_s);
        VERIFY_RESULT(decided);
        QCOMPARE(told(), 0);
        QCOMPARE(m_store->number(u"SELECT count(*) FROM retrievable_chunk"_s),
                 2); // its neighbours say nothing of it
        VERIFY_RESULT(Undo(database()).undo(decided->uid, Mara, {}, now()));
    }
    QVERIFY(withhold());
    VERIFY_RESULT(rebuild(database()));
    QCOMPARE(told(), 0);
}

void TestSeams::throughThreePieces()
{
    const QString text = Withheld + u" That has been so since the year before last, and nobody knows why."_s;
    m_store->chunk(u"chk_t1"_s, text.left(20));
    m_store->chunk(u"chk_t2"_s, text.mid(20, 55));
    m_store->chunk(u"chk_t3"_s, text.mid(75));
    QVERIFY(withhold(Status::Rejected, text));
    QCOMPARE(told(), 0);
}

void TestSeams::twoSectionsOfADocument()
{
    const auto document = [](int cut) {
        return u"# Terms\n\n"_s + filler(u"contract"_s) + Withheld.left(cut) + u"\n\n# Payment\n\n"_s
               + Withheld.mid(cut) + u"\n\n"_s + filler(u"payment"_s);
    };
    const auto isTold = [this] {
        return toldWith(u"contract was looked at"_s) + toldWith(u"payment was looked at"_s) > 0;
    };
    QVERIFY(ingest(document(20)));
    QVERIFY(isTold());
    QVERIFY(withhold());
    QVERIFY(!isTold());
    for (const int cut : {4, 27, 44}) {
        QVERIFY(ingest(document(cut)));
        QVERIFY2(!isTold(), qPrintable(QString::number(cut)));
    }
    QVERIFY(ingest(u"# Terms\n\n"_s + filler(u"contract"_s) + u"\n\n# Payment\n\n"_s + filler(u"payment"_s)));
    QVERIFY(isTold());
    QVERIFY(m_store->isWhole());
}

// Where a long text is cut, the next piece repeats the last sentences of the one before.
void TestSeams::proseIsCutAnywhere()
{
    const QStringList sentences{u"Zq the vendor ACME pays late."_s, u"Zq it was told so three times."_s,
                                u"Zq nobody is to know of it."_s};
    QVERIFY(withhold(Status::Rejected, sentences.join(u' ')));
    for (int before = 12; before < 40; before += 3) {
        QStringList prose;
        for (int i = 0; i < 60; ++i)
            prose +=
                u"In case %1 the invoice was looked at by somebody else once again, and found good."_s.arg(i);
        for (int i = 0; i < 3; ++i)
            prose.insert(before + i, sentences.at(i));
        QVERIFY(ingest(prose.join(u' ')));
        QVERIFY(m_store->number(u"SELECT count(*) FROM knowledge_chunks"_s) > 2);
        QCOMPARE(toldWith(u"Zq the"_s) * toldWith(u"Zq it"_s) * toldWith(u"Zq nobody"_s), 0);
    }
}

void TestSeams::whatIsMendedIsToldAgain()
{
    QVERIFY(withhold());
    const QString first = u"# Terms\n\n"_s + filler(u"contract"_s) + Withheld.left(20);
    const QString heading = u"\n\n# Payment\n\n"_s;
    QVERIFY(ingest(first + heading + Withheld.mid(20) + u' ' + filler(u"payment"_s)));
    QCOMPARE(toldWith(u"was looked at"_s), 0);
    QVERIFY(ingest(first + heading + u"They pay in time. "_s + filler(u"payment"_s)));
    QCOMPARE(toldWith(u"was looked at"_s), m_store->number(u"SELECT count(*) FROM knowledge_chunks"_s));
}

void TestSeams::twoSectionsOfTheWiki_data()
{
    QTest::addColumn<int>("cut");
    for (const int cut : {4, 16, 30, 49})
        QTest::addRow("at %d", cut) << cut;
}

void TestSeams::twoSectionsOfTheWiki()
{
    QFETCH(const int, cut);
    const auto told = [this] {
        return m_store->number(
            u"SELECT count(*) FROM retrievable_wiki_section WHERE title IN ('Before', 'Behind')"_s);
    };
    VERIFY_RESULT(addSection(database(), u"First"_s, u"Something else."_s, Mara, now()));
    VERIFY_RESULT(addSection(database(), u"Before"_s, u"We note: "_s + Withheld.left(cut), Mara, now()));
    const auto behind = addSection(database(), u"Behind"_s, Withheld.mid(cut) + u" It is so."_s, Mara, now());
    VERIFY_RESULT(behind);
    QCOMPARE(told(), 2);
    QVERIFY(withhold(Status::Sensitive));
    QCOMPARE(told(), 0);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM retrievable_wiki_section WHERE title = 'First'"_s), 1);
    // Once one of them says something else, both are told; written down anew, neither.
    const auto edit = [&](const QString &text) {
        const auto section = Wiki(database()).one(behind->uid);
        return section
               && editSection(database(), behind->uid, section->revision, u"Behind"_s, text, Mara, {}, now())
                      .has_value();
    };
    QVERIFY(edit(u"Something else."_s));
    QCOMPARE(told(), 2);
    QVERIFY(edit(Withheld.mid(cut).toUpper()));
    QCOMPARE(told(), 0);
}

void TestSeams::neighboursThatSayOtherThingsAreTold()
{
    m_store->chunk(u"chk_t1"_s, u"The vendor ACME pays invoices"_s);
    m_store->chunk(u"chk_t2"_s, u"when they are due, and only after three reminders does it ask."_s);
    QVERIFY(withhold());
    QCOMPARE(told(), 2);
}

MEMOIR_STORE_TEST(TestSeams)
#include "tst_seams.moc"
