// SPDX-License-Identifier: MIT
#include "store/exchange/folderexport.h"
#include "store/exchange/tableexport.h"
#include "tests/store/exchangefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

namespace {

ExportOptions as(ExportFormat format)
{
    ExportOptions options;
    options.format = format;
    return options;
}

} // namespace

class TstExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cellsAreQuotedAndRunNothing_data();
    void cellsAreQuotedAndRunNothing();
    void markdownFormatsNothing_data();
    void markdownFormatsNothing();
    void sensitiveRowsStayUnlessAsked_data();
    void sensitiveRowsStayUnlessAsked();
    void whatRestsOnThemStaysUnlessAsked_data();
    void whatRestsOnThemStaysUnlessAsked();
    void rowsAreFiltered();
    void whatIsLeftOutIsCounted_data();
    void whatIsLeftOutIsCounted();
    void aFolderCountsWhatItLeavesOut();
    void markdownIsGroupedByEntity();
    void deviceThatTakesNoMoreIsAnError();

private:
    static void fill(const ExchangeFixture &store);
};

void TstExport::fill(const ExchangeFixture &store)
{
    const QString path = store.file(
        u"rows.jsonl"_s,
        R"({"observation":"Plain","agent":"a","entity_type":"t","entity_id":"x","created_at":"2026-01-01T00:00:00Z"})"
        "\n"
        R"({"observation":"Secret sauce","agent":"b","sensitivity":"sensitive","entity_type":"t","entity_id":"y"})"
        "\n"
        R"~({"observation":"=SUM(A1)","agent":"b","entity_type":"t","entity_id":"x"})~");
    QCOMPARE(store.import(path, ImportFormat::Jsonl)->added, 3);
}

void TstExport::cellsAreQuotedAndRunNothing_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("cell");

    QTest::newRow("plain") << u"plain"_s << QByteArray("plain");
    QTest::newRow("comma") << u"a,b"_s << QByteArray("\"a,b\"");
    QTest::newRow("quote") << u"a \"b\""_s << QByteArray("\"a \"\"b\"\"\"");
    QTest::newRow("line") << u"a\nb"_s << QByteArray("\"a\nb\"");
    QTest::newRow("equals") << u"=1+1"_s << QByteArray("'=1+1");
    QTest::newRow("plus") << u"+1"_s << QByteArray("'+1");
    QTest::newRow("minus") << u"-1"_s << QByteArray("'-1");
    QTest::newRow("at") << u"@SUM(1)"_s << QByteArray("'@SUM(1)");
    QTest::newRow("tab") << u"\t=1"_s << QByteArray("'\t=1");
}

void TstExport::cellsAreQuotedAndRunNothing()
{
    QFETCH(const QString, text);
    QFETCH(const QByteArray, cell);

    QCOMPARE(csvCell(text), cell);
}

void TstExport::markdownFormatsNothing_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("escaped");

    QTest::newRow("html") << u"<b>x"_s << u"\\<b\\>x"_s;
    QTest::newRow("link") << u"![x](y)"_s << u"\\!\\[x\\](y)"_s;
    QTest::newRow("list") << u"- a\n- b"_s << u"\\- a\n\\- b"_s;
    QTest::newRow("dash inside") << u"a-b"_s << u"a-b"_s;
}

void TstExport::markdownFormatsNothing()
{
    QFETCH(const QString, text);
    QFETCH(const QString, escaped);

    QCOMPARE(markdownText(text), escaped);
}

void TstExport::sensitiveRowsStayUnlessAsked_data()
{
    QTest::addColumn<ExportFormat>("format");
    QTest::addColumn<bool>("isAsked");
    QTest::addColumn<bool>("isIn");

    QTest::newRow("memoir") << ExportFormat::Memoir << false << true;
    QTest::newRow("jsonl") << ExportFormat::Jsonl << false << false;
    QTest::newRow("csv") << ExportFormat::Csv << false << false;
    QTest::newRow("markdown") << ExportFormat::Markdown << false << false;
    QTest::newRow("jsonl, asked") << ExportFormat::Jsonl << true << true;
    QTest::newRow("csv, asked") << ExportFormat::Csv << true << true;
    QTest::newRow("markdown, asked") << ExportFormat::Markdown << true << true;
}

void TstExport::sensitiveRowsStayUnlessAsked()
{
    QFETCH(const ExportFormat, format);
    QFETCH(const bool, isAsked);
    QFETCH(const bool, isIn);
    const ExchangeFixture store;
    fill(store);

    ExportOptions options;
    options.format = format;
    options.withSensitive = isAsked;
    const QByteArray bytes = store.exported(options);

    QVERIFY(bytes.contains("Plain"));
    QCOMPARE(bytes.contains("Secret sauce"), isIn);
    QCOMPARE(store.exported(options), bytes);
}

void TstExport::whatRestsOnThemStaysUnlessAsked_data()
{
    QTest::addColumn<QString>("layer");
    QTest::addColumn<ExportFormat>("format");
    QTest::addColumn<QString>("agent");
    QTest::addColumn<bool>("isAsked");
    QTest::addColumn<QString>("sections"); // those that are written, of O(pen), P(rivate), S(ensitive), T
    QTest::newRow("wiki") << u"wiki"_s << ExportFormat::Jsonl << QString() << false << u"O"_s;
    QTest::newRow("wiki, asked") << u"wiki"_s << ExportFormat::Jsonl << QString() << true << u"OPST"_s;
    QTest::newRow("beliefs") << u"belief"_s << ExportFormat::Jsonl << QString() << false << u"O"_s;
    QTest::newRow("beliefs, asked") << u"belief"_s << ExportFormat::Jsonl << QString() << true << u"OPST"_s;
    QTest::newRow("markdown") << u"wiki"_s << ExportFormat::Markdown << QString() << false << u"O"_s;
    QTest::newRow("markdown, asked") << u"wiki"_s << ExportFormat::Markdown << QString() << true << u"OPST"_s;
    QTest::newRow("markdown of the owner")
        << u"wiki"_s << ExportFormat::Markdown << u"c"_s << false << u"OP"_s;
}

// O cites what is public and waits, P a private memory of c, S a sensitive one of b, T the section S.
void TstExport::whatRestsOnThemStaysUnlessAsked()
{
    QFETCH(const QString, layer);
    QFETCH(const ExportFormat, format);
    QFETCH(const QString, agent);
    QFETCH(const bool, isAsked);
    QFETCH(const QString, sections);
    const ExchangeFixture store;
    fill(store);
    const QString path =
        store.file(u"private.jsonl"_s, R"({"observation":"Own","agent":"c","sensitivity":"private"})");
    QCOMPARE(store.import(path, ImportFormat::Jsonl)->added, 1);
    const auto uidOf = [&](const QString &observation) {
        return store.text(u"SELECT uid FROM reflexion_log WHERE observation = '%1'"_s.arg(observation))
            .toUtf8();
    };
    const QByteArray wiki = "# Wiki\n\n## O\n\nzqO [" + uidOf(u"Plain"_s) + "].\n\n## P\n\nzqP ["
                            + uidOf(u"Own"_s) + "].\n\n## S\n\nzqS [" + uidOf(u"Secret sauce"_s) + "].\n";
    QVERIFY(store.importTrusted(store.file(u"SYSTEM_WIKI.md"_s, wiki), ImportFormat::Wiki));
    const QByteArray section = store.text(u"SELECT uid FROM wiki_section WHERE title = 'S'"_s).toUtf8();
    QVERIFY(!section.isEmpty());
    QVERIFY(store.importTrusted(store.file(u"SYSTEM_WIKI.md"_s, wiki + "\n## T\n\nzqT [" + section + "].\n"),
                                ImportFormat::Wiki));

    ExportOptions options;
    options.layer = layer;
    options.format = format;
    options.agent = agent;
    options.withSensitive = isAsked;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto done = exportTo(*store.database, buffer, options);
    QVERIFY(done);
    QString written;
    for (const QChar name : u"OPST"_s) {
        if (buffer.data().contains(u"zq%1"_s.arg(name).toUtf8()))
            written += name;
    }
    QCOMPARE(written, sections);
    QCOMPARE(done->leftOut, 4 - sections.size());
}

void TstExport::rowsAreFiltered()
{
    const ExchangeFixture store;
    fill(store);
    ExportOptions options;
    options.format = ExportFormat::Csv;
    options.agent = u"b"_s;

    const QByteArray bytes = store.exported(options);

    QCOMPARE(bytes.count("\r\n"), 2);
    QVERIFY(bytes.contains(",'=SUM(A1),"));
    options.status = Status::Rejected;
    QCOMPARE(store.exported(options).count("\r\n"), 1);
}

void TstExport::whatIsLeftOutIsCounted_data()
{
    QTest::addColumn<ExportFormat>("format");
    QTest::addColumn<bool>("isAsked");
    QTest::addColumn<QString>("agent");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("leftOut");

    for (const auto format :
         {ExportFormat::Jsonl, ExportFormat::Csv, ExportFormat::Markdown, ExportFormat::Tyrum}) {
        const QByteArray word = name(format).toUtf8();
        QTest::newRow(word + ", all agents") << format << false << QString() << 2 << 1;
        QTest::newRow(word + ", asked") << format << true << QString() << 3 << 0;
        QTest::newRow(word + ", of its agent") << format << false << u"b"_s << 1 << 1;
        QTest::newRow(word + ", of another") << format << false << u"a"_s << 1 << 0;
    }
    QTest::newRow("memoir") << ExportFormat::Memoir << false << QString() << 3 << 0;
}

void TstExport::whatIsLeftOutIsCounted()
{
    QFETCH(const ExportFormat, format);
    QFETCH(const bool, isAsked);
    QFETCH(const QString, agent);
    const ExchangeFixture store;
    fill(store);
    ExportOptions options = as(format);
    options.withSensitive = isAsked;
    options.agent = agent;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);

    const auto done = exportTo(*store.database, buffer, options);

    QVERIFY(done);
    QTEST(int(done->rows), "rows");
    QTEST(int(done->leftOut), "leftOut");
    QCOMPARE(buffer.data().contains("Secret sauce"), isAsked || format == ExportFormat::Memoir);
}

void TstExport::aFolderCountsWhatItLeavesOut()
{
    const ExchangeFixture store;
    const QString path = store.file(
        u"rows.jsonl"_s,
        R"({"observation":"Open","agent":"a","kind":"learning","category":"c"})"
        "\n"
        R"({"observation":"Own","agent":"a","kind":"learning","category":"c","sensitivity":"private"})"
        "\n"
        R"({"observation":"No learning","agent":"a","category":"c","sensitivity":"private"})");
    QCOMPARE(store.import(path, ImportFormat::Jsonl)->added, 3);
    const QTemporaryDir folder;

    const auto done = exportToFolder(*store.database, folder.filePath(u"out"_s), {});

    QVERIFY(done);
    QCOMPARE(done->rows, 1);
    QCOMPARE(done->leftOut, 1); // the third is none that this format would write
}

void TstExport::markdownIsGroupedByEntity()
{
    const ExchangeFixture store;
    fill(store);

    const QByteArray bytes = store.exported(as(ExportFormat::Markdown));

    QCOMPARE(bytes.count("## t: x"), 1);
    QVERIFY(bytes.indexOf("Plain") > bytes.indexOf("## t: x"));
    QVERIFY(bytes.indexOf("SUM") > bytes.indexOf("Plain"));
}

void TstExport::deviceThatTakesNoMoreIsAnError()
{
    const ExchangeFixture store;
    fill(store);
    QFile full(u"/dev/full"_s);
    if (!full.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        QSKIP("There is no /dev/full here.");

    const auto written = exportTo(*store.database, full, as(ExportFormat::Jsonl));

    QVERIFY(!written);
    QCOMPARE(written.error().code, Error::Code::Failed);
}

MEMOIR_STORE_TEST(TstExport)
#include "tst_export.moc"
