// SPDX-License-Identifier: MIT
#include "models/clients/jsontext.h"
#include "models/clients/tomltables.h"
#include "store/clock.h"
#include "store/distillation/outline.h"
#include "store/exchange/goldenyaml.h"
#include "store/exchange/linereader.h"
#include "store/exchange/proposaljson.h"
#include "store/knowledge/adr.h"
#include "store/knowledge/chunker.h"
#include "store/knowledge/fileformat.h"
#include "store/knowledge/frontmatter.h"
#include "store/layers/wikitext.h"
#include "store/sessions/transcript.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/parsers.h"
#include "tests/fuzz/scratchstore.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace fuzz {

using namespace Qt::StringLiterals;
using namespace store::knowledge;

namespace {

void blocksCover(const Document &document)
{
    qsizetype at = 0;
    for (const Block &block : document.blocks) {
        holds(block.begin == at && block.begin <= block.end, "blocks leave a gap or overlap");
        at = block.end;
    }
    holds(document.blocks.empty() || at == document.text.size(), "blocks do not cover the text");
}

void chunksCover(const Document &document, const std::vector<Chunk> &chunks)
{
    qsizetype at = chunks.empty() ? document.text.size() : 0;
    for (const Chunk &chunk : chunks) {
        holds(chunk.begin == at && chunk.begin < chunk.end, "chunks leave a gap or overlap");
        holds(0 <= chunk.overlap && chunk.overlap <= chunk.begin,
              "a chunk repeats what does not stand before it");
        at = chunk.end;
        const QByteArray content = contentOf(document, chunk);
        holds(store::utf8::toString(content).toUtf8() == content, "a chunk cuts a character");
    }
    holds(at == document.text.size(), "chunks do not cover the text");
}

int documentOf(Format format, const QByteArray &bytes)
{
    const bool isText = format != Format::Html;
    const auto document = readDocument(format, isText ? decoded(bytes) : bytes);
    if (!document)
        return 0;
    holds(store::utf8::toString(document->text).toUtf8() == document->text, "a document is no UTF-8");
    blocksCover(*document);
    chunksCover(*document, chunked(*document));
    static_cast<void>(adrOf(*document));
    return 0;
}

} // namespace

int transcript(const uint8_t *data, size_t size)
{
    const QString path = ScratchStore::one().file(u"transcript.jsonl"_s);
    QFile file(path);
    file.open(QIODevice::WriteOnly | QIODevice::Truncate);
    file.write(bytesOf(data, size));
    file.close();
    auto read = store::sessions::Transcript::open(path);
    holds(bool(read), "a transcript cannot be opened");
    const auto said = read->next(1 << 20, true);
    if (!said)
        return 0;
    for (const store::sessions::Utterance &one : *said)
        holds(!one.text.isEmpty() && !one.entry.isEmpty(), "somebody said nothing");
    auto again = store::sessions::Transcript::open(path);
    holds(again && again->resume(read->position()), "a transcript is not known again");
    holds(again->next(1 << 20, true)->empty(), "a transcript goes on behind its end");
    return 0;
}

int clientJson(const uint8_t *data, size_t size)
{
    models::JsonText text(bytesOf(data, size));
    if (!text.check())
        return 0;
    const QStringList place{u"mcpServers"_s, u"memoir"_s};
    if (!text.put(place, QJsonObject{{u"command"_s, u"memoirctl"_s}}))
        return 0;
    holds(bool(text.check()), "what was put in broke the file");
    holds(text.value(place)["command"_L1].toString() == "memoirctl"_L1, "what was put in is not there");
    text.remove(place);
    holds(bool(text.check()), "what was taken out broke the file");
    holds(text.value(place).isUndefined(), "what was taken out is there");
    return 0;
}

int clientToml(const uint8_t *data, size_t size)
{
    const QByteArray toml = bytesOf(data, size);
    const QByteArray with = models::withTable(toml, "mcp_servers.memoir", "command = \"memoirctl\"\n");
    holds(models::hasTable(with, "mcp_servers.memoir"), "a table that was put in is not there");
    static_cast<void>(models::withoutTable(with, "mcp_servers.memoir"));
    return 0;
}

int markdownDocument(const uint8_t *data, size_t size)
{
    return documentOf(Format::Markdown, bytesOf(data, size));
}
int textDocument(const uint8_t *data, size_t size)
{
    return documentOf(Format::Text, bytesOf(data, size));
}
int yamlDocument(const uint8_t *data, size_t size)
{
    return documentOf(Format::Yaml, bytesOf(data, size));
}
int jsonDocument(const uint8_t *data, size_t size)
{
    return documentOf(Format::Json, bytesOf(data, size));
}
int htmlDocument(const uint8_t *data, size_t size)
{
    return documentOf(Format::Html, bytesOf(data, size));
}

int wiki(const uint8_t *data, size_t size)
{
    const QByteArray bytes = bytesOf(data, size);
    const auto file = store::parsedWiki(bytes);
    if (!file)
        return 0;
    holds(store::written(*file) == bytes, "a wiki is written with other bytes than it was read from");
    for (const store::WikiPart &section : file->sections)
        holds(store::isWikiSlug(section.slug), "a section has a name that is none");
    return 0;
}

int outline(const uint8_t *data, size_t size)
{
    using store::distillation::Outline;
    const QString once = Outline::parse(textOf(data, size)).toMarkdown();
    holds(Outline::parse(once).toMarkdown() == once, "an outline reads back as another one");
    return 0;
}

int frontMatter(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    holds(store::knowledge::frontMatter(text).body.size() <= text.size(),
          "a file's text is longer than the file");
    return 0;
}

int goldenYaml(const uint8_t *data, size_t size)
{
    static_cast<void>(store::exchange::readGoldenYaml(bytesOf(data, size)));
    return 0;
}

int promptfoo(const uint8_t *data, size_t size)
{
    static_cast<void>(store::exchange::readPromptfooTests(bytesOf(data, size)));
    return 0;
}

int lines(const uint8_t *data, size_t size)
{
    QBuffer buffer;
    buffer.setData(bytesOf(data, size));
    buffer.open(QIODevice::ReadOnly);
    store::exchange::LineReader reader(buffer);
    qsizetype read = 0;
    while (const auto line = reader.next()) {
        holds(!line->text.isEmpty() && !line->text.contains('\n'), "a line holds a line feed");
        read += line->text.size();
    }
    holds(read <= qsizetype(size), "more lines are read than there are");
    return 0;
}

int proposals(const uint8_t *data, size_t size)
{
    const QJsonDocument document = QJsonDocument::fromJson(bytesOf(data, size));
    const QJsonValue value =
        document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
    const QDateTime at = store::fromIsoTime(u"2026-11-22T08:00:00.000Z"_s);
    const auto read = store::proposalsIn(value, {}, at);
    holds(read || !read.error().message.isEmpty(), "a proposal is refused without a word");
    static_cast<void>(store::expiryIn(document.object().value("expires_in"_L1), at));
    return 0;
}

} // namespace fuzz
