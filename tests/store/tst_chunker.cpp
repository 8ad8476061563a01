// SPDX-License-Identifier: MIT
// Cutting documents into chunks: what stays together, what they are called, and that nothing is lost.
#include "store/knowledge/chunker.h"
#include "store/knowledge/fileformat.h"
#include "store/knowledge/markdownreader.h"
#include "store/knowledge/measure.h"
#include "store/knowledge/sentences.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store::knowledge;

namespace {

QByteArray kindName(Block::Kind kind)
{
    switch (kind) {
    case Block::Kind::Heading: return "heading";
    case Block::Kind::Paragraph: return "text";
    case Block::Kind::Code: return "code";
    case Block::Kind::Table: return "table";
    case Block::Kind::List: return "list";
    case Block::Kind::Other: break;
    }
    return "other";
}

// "heading:Title | text:First line"
QByteArray drawn(QByteArrayView text, const std::vector<Block> &blocks)
{
    QByteArrayList all;
    for (const Block &block : blocks) {
        const QByteArrayView first = text.sliced(block.begin, block.end - block.begin);
        all += kindName(block.kind) + ':'
               + (block.kind == Block::Kind::Heading ? block.title
                                                     : first.first(first.indexOf('\n')).toByteArray());
    }
    return all.join(" | ");
}

QByteArray sentences(int count, const QByteArray &word = "invoice")
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text +=
            "Sentence " + QByteArray::number(i) + " says that the " + word + " waits for its second reader. ";
    return text.trimmed();
}

QByteArray lines(int count, const QByteArray &line)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += line + QByteArray::number(i) + '\n';
    return text;
}

// As many lines as make more than a full chunk of prose and still fit into one chunk.
QByteArray fitting(const QByteArray &line)
{
    QByteArray text;
    for (int i = 0; tokensOf(text) < (ChunkSizes().full + ChunkSizes().most) / 2; ++i)
        text += line + QByteArray::number(i) + '\n';
    return text;
}

QByteArrayList contents(const Document &document)
{
    QByteArrayList all;
    for (const Chunk &chunk : chunked(document))
        all += contentOf(document, chunk);
    return all;
}

QByteArrayList paths(const Document &document)
{
    QByteArrayList all;
    for (const Chunk &chunk : chunked(document))
        all += chunk.headingPath;
    return all;
}

// What every document's chunks promise; empty where they hold it.
QString broken(const Document &document)
{
    qsizetype at = 0;
    for (const Block &block : document.blocks) {
        if (block.begin != at || block.end < block.begin)
            return u"blocks leave a gap at %1"_s.arg(at);
        at = block.end;
    }
    if (at != document.text.size())
        return u"blocks end at %1 of %2"_s.arg(at).arg(document.text.size());
    const std::vector<Chunk> chunks = chunked(document);
    if (chunks.empty())
        return document.text.trimmed().isEmpty() || tokensOf(document.text) == 0 ? QString() : u"no chunk"_s;
    at = 0;
    for (const Chunk &chunk : chunks) {
        if (chunk.begin != at || chunk.end <= chunk.begin || chunk.overlap > chunk.begin)
            return u"chunks leave a gap at %1"_s.arg(at);
        at = chunk.end;
        const QByteArray content = contentOf(document, chunk);
        if (!QUtf8StringView(content).isValidUtf8())
            return u"a chunk at %1 is no UTF-8"_s.arg(chunk.begin);
        if (tokensOf(content) > ChunkSizes().most)
            return u"a chunk at %1 has %2 tokens"_s.arg(chunk.begin).arg(tokensOf(content));
    }
    if (at != document.text.size())
        return u"chunks end at %1 of %2"_s.arg(at).arg(document.text.size());
    return chunked(document) == chunks ? QString() : u"the second run differs"_s;
}

} // namespace

class TestChunker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsBlocks_data();
    void findsBlocks();
    void findsSentences_data();
    void findsSentences();
    void carriesTheHeadingPath();
    void joinsSmallSections();
    void aimsAtTheSize();
    void keepsWholeWhatFits_data();
    void keepsWholeWhatFits();
    void repeatsSentencesOnlyWhereProseIsCut();
    void aChangeStaysInItsSection();
    void readsFormats_data();
    void readsFormats();
    void dropsScripts();
    void holdsItsPromisesForAnyBytes_data();
    void holdsItsPromisesForAnyBytes();
    void holdsItsPromisesForRealFiles();
};

void TestChunker::findsBlocks_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("blocks");

    QTest::newRow("heading and text") << "# A *b*\n\nText.\n"_ba
                                      << "heading:A b | text:Text."_ba;
    QTest::newRow("underlined heading") << "A\n===\nText.\n"_ba
                                        << "heading:A | text:Text."_ba;
    QTest::newRow("a comment in code is no heading") << "Text.\n\n```sh\n# not a heading\n```\n\nMore.\n"_ba
                                                     << "text:Text. | code:```sh | text:More."_ba;
    QTest::newRow("fence below text") << "Text.\n```\na\n\nb\n```\nMore.\n"_ba
                                      << "text:Text. | code:``` | text:More."_ba;
    QTest::newRow("code that begins and ends with empty lines") << "Text.\n\n~~~\n\n\na\n\n\n~~~\nMore.\n"_ba
                                                                << "text:Text. | code:~~~ | text:More."_ba;
    QTest::newRow("open fence") << "```\na\n\n# b\n"_ba
                                << "code:```"_ba;
    QTest::newRow("indented code") << "Text.\n\n    a\n\n    b\n\nMore.\n"_ba
                                   << "text:Text. | code:    a | text:More."_ba;
    QTest::newRow("list with code") << "- a\n\n  ```\n  x\n  ```\n- b\n\nText.\n"_ba
                                    << "list:- a | text:Text."_ba;
    QTest::newRow("table") << "Text.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nMore.\n"_ba
                           << "text:Text. | table:| a | b | | text:More."_ba;
    QTest::newRow("rule") << "A.\n\n---\n\nB.\n"_ba
                          << "text:A. | text:B."_ba;
    QTest::newRow("comment") << "<!--\n# a\n-->\n\nB.\n"_ba
                             << "other:<!-- | text:B."_ba;
    QTest::newRow("heading in a quote") << "> # a\n> b\n\n## C\n"_ba
                                        << "text:> # a | heading:C"_ba;
    QTest::newRow("entities") << "# R&amp;D `x`\n"_ba
                              << "heading:R&D x"_ba;
    QTest::newRow("front matter") << "---\ntitle: A\n---\n# B\n"_ba
                                  << "code:--- | heading:B"_ba;
    QTest::newRow("empty") << ""_ba
                           << ""_ba;
    QTest::newRow("empty lines") << "\n\n"_ba
                                 << "other:"_ba;
}

void TestChunker::findsBlocks()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, blocks);

    const Document document = readMarkdown(text);
    QCOMPARE(drawn(text, document.blocks), blocks);
    QCOMPARE(broken(document), QString());
}

void TestChunker::findsSentences_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("count");

    QTest::newRow("two") << "One. Two."_ba << 2;
    QTest::newRow("abbreviation") << "Write e.g. this one. And that."_ba << 2;
    QTest::newRow("quoted") << "He said \"no.\" Then he went."_ba << 2;
    QTest::newRow("number") << "It is 3.14 wide. Yes!"_ba << 2;
    QTest::newRow("empty line") << "No stop here\n\nnor there"_ba << 2;
    QTest::newRow("ideographic") << "好的。明白。"_ba << 2;
    QTest::newRow("empty") << ""_ba << 0;
}

void TestChunker::findsSentences()
{
    QFETCH(QByteArray, text);
    QFETCH(int, count);

    const std::vector<qsizetype> ends = sentenceEnds(text);
    QCOMPARE(int(ends.size()), count);
    if (!ends.empty())
        QCOMPARE(ends.back(), text.size());
}

void TestChunker::carriesTheHeadingPath()
{
    const QByteArray body = "\n\n" + sentences(12) + "\n\n";
    const Document document = readMarkdown("# Payments" + body + "## Terms" + body + "### Late fees" + body
                                           + "## Approval" + body + "# Other" + body);
    QCOMPARE(document.title, u"Payments"_s);
    QCOMPARE(paths(document), QByteArrayList({"Payments", "Payments > Terms", "Payments > Terms > Late fees",
                                              "Payments > Approval", "Other"}));
}

void TestChunker::joinsSmallSections()
{
    const Document document =
        readMarkdown("# ADR 1\n\n## Status\n\nAccepted.\n\n## Date\n\n2026-11-02\n\n## Context\n\n"
                     + sentences(36) + "\n\n## More\n\n" + sentences(20) + '\n');
    // The title and two small sections are one chunk under what they share; what is large stands alone.
    QCOMPARE(paths(document), QByteArrayList({"ADR 1", "ADR 1 > Context", "ADR 1 > More"}));
    const Document leading = readMarkdown("# Payments\n\n## Who may pay\n\n" + sentences(12) + '\n');
    QCOMPARE(paths(leading), QByteArrayList({"Payments > Who may pay"}));
}

void TestChunker::aimsAtTheSize()
{
    const Document document = readMarkdown("# Long\n\n" + sentences(300) + "\n\n" + sentences(100) + '\n');
    const std::vector<Chunk> chunks = chunked(document);
    QVERIFY(chunks.size() >= 8);
    for (const Chunk &chunk : chunks)
        QVERIFY2(&chunk == &chunks.back() || (chunk.tokens >= 300 && chunk.tokens <= 500),
                 qPrintable(QString::number(chunk.tokens)));
    // A chunk ends where a sentence does.
    for (const Chunk &chunk : chunks)
        QVERIFY(contentOf(document, chunk).endsWith('.'));
}

void TestChunker::keepsWholeWhatFits_data()
{
    QTest::addColumn<QByteArray>("block");

    QTest::newRow("code") << "```cpp\n" + fitting("int value = compute(a, b); // ") + "```";
    QTest::newRow("code with empty lines") << "```cpp\n" + fitting("\n\nint v = 1; // ") + "```";
    QTest::newRow("table") << "| key | value |\n|---|---|\n" + fitting("| word | other | ").trimmed();
    QTest::newRow("list") << fitting("- an item of the list, number ").trimmed();
}

void TestChunker::keepsWholeWhatFits()
{
    QFETCH(QByteArray, block);

    QVERIFY(tokensOf(block) > ChunkSizes().full && tokensOf(block) <= ChunkSizes().most);
    const Document document =
        readMarkdown("# Top\n\n" + sentences(16) + "\n\n" + block + "\n\n" + sentences(16) + '\n');
    int holders = 0;
    for (const QByteArray &content : contents(document))
        holders += content.contains(block) ? 1 : 0;
    QCOMPARE(holders, 1);

    // One too long is cut between its lines.
    const Document longer = readMarkdown(block.chopped(block.endsWith("```") ? 3 : 0) + '\n' + block + '\n');
    QVERIFY(chunked(longer).size() > 1);
    QCOMPARE(broken(longer), QString());
}

void TestChunker::repeatsSentencesOnlyWhereProseIsCut()
{
    const Document prose = readMarkdown("# A\n\n" + sentences(60) + "\n\n# B\n\n" + sentences(20) + '\n');
    const std::vector<Chunk> chunks = chunked(prose);
    QVERIFY(chunks.size() >= 3);
    for (size_t i = 0; i < chunks.size(); ++i) {
        const bool isCut = i > 0 && chunks[i].headingPath == chunks[i - 1].headingPath;
        QCOMPARE(chunks[i].overlap < chunks[i].begin, isCut);
        if (isCut)
            QVERIFY(contentOf(prose, chunks[i]).startsWith("Sentence "));
    }
    const Document code =
        readMarkdown("# A\n\n```\n" + lines(300, "int value = compute(a, b); // ") + "```\n");
    for (const Chunk &chunk : chunked(code))
        QCOMPARE(chunk.overlap, chunk.begin);
}

void TestChunker::aChangeStaysInItsSection()
{
    QByteArray text;
    for (int i = 0; i < 20; ++i)
        text += "## Part " + QByteArray::number(i) + "\n\n" + sentences(40, "part" + QByteArray::number(i))
                + "\n\n";
    const QByteArrayList before = contents(readMarkdown(text));
    const QByteArrayList after =
        contents(readMarkdown(QByteArray(text).replace("part7 waits", "part7 leaves")));
    const QSet<QByteArray> known(before.begin(), before.end());
    const auto fresh = std::count_if(after.begin(), after.end(),
                                     [&](const QByteArray &content) { return !known.contains(content); });
    QVERIFY(fresh > 0 && fresh <= 3);
}

void TestChunker::readsFormats_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("blocks");
    QTest::addColumn<QString>("title");

    QTest::newRow("rst") << u"a.rst"_s << "Title\n=====\n\nText.\n\nPart\n----\n\nMore.\n"_ba
                         << "heading:Title | text:Text. | heading:Part | text:More."_ba << u"Title"_s;
    QTest::newRow("text") << u"README"_s << "One\ntwo\n\nThree\n"_ba
                          << "text:One | text:Three"_ba << QString();
    QTest::newRow("yaml") << u"a.yaml"_s << "# c\nname: x\nlist:\n  - a\n  - b\n"_ba
                          << "code:# c | heading:name | heading:list | code:  - a"_ba << QString();
    QTest::newRow("yaml list") << u"a.yml"_s << "- q: 1\n  a: 2\n- q: 3\n"_ba
                               << "code:- q: 1 | code:- q: 3"_ba << QString();
    QTest::newRow("json") << u"a.json"_s << "{\n    \"a\": 1,\n    \"b\": {\n        \"c\": 2\n    }\n}\n"_ba
                          << "code:{ | heading:a | heading:b | code:        \"c\": 2"_ba << QString();
    QTest::newRow("json lines") << u"a.jsonl"_s << "{\"a\":1}\n{\"a\":2}\n"_ba
                                << "code:{\"a\":1} | code:{\"a\":2}"_ba << QString();
    QTest::newRow("html")
        << u"a.html"_s
        << "<title>T</title><h1>Top <b>x</b></h1><p>One &amp; two</p><ul><li>a<li>b</ul><pre>x\n  y</pre>"_ba
        << "heading:Top x | text:One & two | list:- a | code:x"_ba << u"T"_s;
    QTest::newRow("html table") << u"a.htm"_s << "<table><tr><td>a<td>b<tr><td>1<td>2</table>"_ba
                                << "table:a | b |"_ba << QString();
}

void TestChunker::readsFormats()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, blocks);
    QFETCH(QString, title);

    const auto format = formatOf(file);
    QVERIFY(format);
    const auto document = readDocument(*format, text);
    QVERIFY(document);
    QCOMPARE(drawn(document->text, document->blocks), blocks);
    QCOMPARE(document->title, title);
    QCOMPARE(broken(*document), QString());
}

void TestChunker::dropsScripts()
{
    const auto page = readDocument(Format::Html, "<p>Read <script>steal()</script>this<style>p{}</style>"
                                                 "<noscript>no</noscript><p hidden>gone<img src=http://x/y>");
    QVERIFY(page);
    QCOMPARE(page->text, "Read this\n"_ba);
}

void TestChunker::holdsItsPromisesForAnyBytes_data()
{
    QTest::addColumn<int>("format");
    for (const Format format : {Format::Markdown, Format::Text, Format::Yaml, Format::Json, Format::Html})
        QTest::newRow(name(format).data()) << int(format);
}

void TestChunker::holdsItsPromisesForAnyBytes()
{
    QFETCH(int, format);

    const QByteArrayList parts{"# ",   "\n",       "\n\n",     "```\n", "~~~",   "| a | b |\n", "|---|---|\n",
                               "- ",   "1. ",      "> ",       "    ",  "\t",    "<p>",         "</p>",
                               "<!--", "-->",      "---\n",    "===",   "word ", "end. ",       "\xff",
                               "\xc3", "好的。",   "\r\n",     "key: ", "{\"",   "\":",         "[](",
                               "![",   "&amp;",    "<script>", "\\",    "<pre>", "é",           "**",
                               "_",    "[a]: b\n", "<li>",     "🙂",  "%"};
    QRandomGenerator random(20261121);
    for (int round = 0; round < 60; ++round) {
        QByteArray bytes;
        const int length = random.bounded(1, 400);
        const int words = random.bounded(3) == 0 ? 2000 : 1;
        for (int i = 0; i < length; ++i) {
            if (random.bounded(8) == 0)
                bytes += char(random.bounded(256));
            else
                bytes +=
                    parts.at(random.bounded(int(parts.size()))).repeated(random.bounded(20) == 0 ? words : 1);
        }
        const auto document = readDocument(Format(format), decoded(bytes));
        if (document)
            QVERIFY2(broken(*document).isEmpty(),
                     qPrintable(broken(*document) + u": "_s + QString::fromLatin1(bytes.left(300).toHex())));
    }
}

void TestChunker::holdsItsPromisesForRealFiles()
{
    const QDir shared(QStringLiteral(MEMOIR_SHARED_DIR));
    const QFileInfoList files = shared.entryInfoList({u"*.md"_s}, QDir::Files);
    if (files.isEmpty())
        QSKIP("The shared reading is not there.");
    for (const QFileInfo &info : files) {
        QFile file(info.filePath());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Document document = readMarkdown(decoded(file.readAll()));
        QVERIFY2(broken(document).isEmpty(), qPrintable(info.fileName() + u": "_s + broken(document)));
    }
}

QTEST_GUILESS_MAIN(TestChunker)
#include "tst_chunker.moc"
