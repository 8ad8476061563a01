// SPDX-License-Identifier: MIT
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
    void rowsAreFiltered();
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
