// SPDX-License-Identifier: MIT
#include "store/knowledge/preparation.h"

#include "store/cut.h"
#include "store/files/inputfile.h"
#include "store/knowledge/chunker.h"
#include "store/knowledge/lines.h"
#include "store/sha256.h"
#include "store/text.h"

#include <QFileInfo>

#include <algorithm>
#include <map>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostFindings = 20; // of one kind in one piece

bool isSecret(const guard::Finding &finding)
{
    return finding.detector == guard::Detector::Secret;
}

bool holdsSecret(const guard::Findings &findings)
{
    return std::ranges::any_of(findings, isSecret);
}

// HTML and PDF: their text is extracted, so the guard cleans the extracted text and not the file's bytes.
bool isExtracted(Format format)
{
    return format == Format::Html || format == Format::Pdf;
}

// Masks secrets block by block, so that the blocks keep their places. Returns the findings with their places
// in the new text.
guard::Findings redactBlocks(Document &document, const guard::Guard &guard)
{
    guard::Findings findings;
    QByteArray text;
    int units = 0;
    for (Block &block : document.blocks) {
        const QString part = QString::fromUtf8(document.text.sliced(block.begin, block.end - block.begin));
        auto clean = guard::redacted(part, guard.scan(part));
        block.begin = text.size();
        text += clean.text.toUtf8();
        block.end = text.size();
        block.seams.clear();
        if (block.kind == Block::Kind::Heading)
            block.title = text.sliced(block.begin).simplified();
        for (guard::Finding &finding : clean.findings) {
            finding.start += units;
            finding.end += units;
            findings.push_back(std::move(finding));
        }
        units += int(clean.text.size());
    }
    document.text = text;
    return findings;
}

class Preparation
{
public:
    Preparation(const FoundFile &file, const guard::Guard &guard, SecretPolicy policy)
        : m_guard(guard)
        , m_policy(policy)
    {
        m_source.file = file;
        m_source.kind = u"document"_s;
        m_source.title = QFileInfo(file.path).completeBaseName();
    }

    PreparedSource run(const QByteArray &bytes);

private:
    [[nodiscard]] Result<Document> read(const QByteArray &bytes);
    [[nodiscard]] Result<QByteArray> cleaned(QByteArray text);
    void describe(const Document &document);
    void cut(const Document &document);
    void lookOverHeadings();
    void place(const Document &document, const std::vector<Chunk> &chunks);

    const guard::Guard &m_guard;
    const SecretPolicy m_policy;
    PreparedSource m_source;
    guard::Findings m_findings; // spans in the document's text
};

// The text with its secrets masked; m_findings are those of the result.
Result<QByteArray> Preparation::cleaned(QByteArray text)
{
    const QString utf16 = QString::fromUtf8(text);
    m_findings = m_guard.scan(utf16);
    if (!holdsSecret(m_findings))
        return text;
    if (m_policy == SecretPolicy::Refuse) {
        const auto secret = std::ranges::find_if(m_findings, isSecret);
        return failure(Error::Code::Refused, Text::tr("It holds a secret (%1).").arg(secret->rule));
    }
    auto clean = guard::redacted(utf16, m_findings);
    m_findings = std::move(clean.findings);
    return clean.text.toUtf8();
}

Result<Document> Preparation::read(const QByteArray &bytes)
{
    const Format format = m_source.file.format;
    if (!isExtracted(format)) {
        bool wasReplaced = false;
        auto text = cleaned(decoded(bytes, &wasReplaced));
        if (!text)
            return tl::unexpected(text.error());
        if (wasReplaced)
            m_source.note = Text::tr("Some bytes are no UTF-8 and were replaced.");
        return readDocument(format, std::move(*text));
    }
    auto document = readDocument(format, bytes);
    if (!document)
        return document;
    document->text = decoded(document->text);
    const auto clean = cleaned(document->text);
    if (!clean)
        return tl::unexpected(clean.error());
    if (*clean == document->text)
        return document;
    m_findings = redactBlocks(*document, m_guard);
    // A secret across two blocks shows only in the whole.
    if (holdsSecret(m_guard.scan(QString::fromUtf8(document->text))))
        return failure(Error::Code::Refused, Text::tr("It holds a secret that cannot be taken out."));
    return document;
}

void Preparation::describe(const Document &document)
{
    if (!document.title.isEmpty())
        m_source.title = cutTo(document.title, 200);
    m_source.metadata = document.metadata;
    if (m_source.file.format != Format::Markdown)
        return;
    m_source.adr = adrOf(document);
    if (!m_source.adr)
        return;
    m_source.kind = u"adr"_s;
    const QJsonObject record = m_source.adr->metadata();
    for (auto value = record.begin(); value != record.end(); ++value)
        m_source.metadata.insert(value.key(), value.value());
}

// Assigns each finding to the chunk in which it begins, with its place there.
void Preparation::place(const Document &document, const std::vector<Chunk> &chunks)
{
    const QString utf16 = QString::fromUtf8(document.text);
    qsizetype units = 0;
    qsizetype bytes = 0;
    std::map<std::pair<size_t, guard::Detector>, int> placed;
    for (const guard::Finding &finding : m_findings) {
        if (finding.start < units)
            continue;
        bytes += QStringView(utf16).sliced(units, finding.start - units).toUtf8().size();
        units = finding.start;
        const auto behind = std::ranges::upper_bound(chunks, bytes, {}, &Chunk::begin);
        if (behind == chunks.begin())
            continue;
        const auto at = size_t(behind - chunks.begin()) - 1;
        const Range range = contentRange(document, chunks[at]);
        if (bytes < range.begin || bytes >= range.end || ++placed[{at, finding.detector}] > MostFindings)
            continue;
        guard::Finding own = finding;
        const QByteArrayView before = QByteArrayView(document.text).sliced(range.begin, bytes - range.begin);
        const int start = int(QString::fromUtf8(before).size());
        const int size = int(QString::fromUtf8(m_source.chunks[at].content).size());
        own.end = std::min(start + (finding.end - finding.start), size);
        own.start = start;
        m_source.chunks[at].findings.push_back(std::move(own));
    }
}

void Preparation::cut(const Document &document)
{
    const std::vector<Chunk> chunks = chunked(document);
    Lines lines(document.text);
    m_source.chunks.reserve(chunks.size());
    for (const Chunk &chunk : chunks) {
        const Range range = contentRange(document, chunk);
        PreparedChunk prepared;
        prepared.headingPath = chunk.headingPath;
        prepared.content = document.text.sliced(range.begin, range.end - range.begin);
        prepared.hash = chunkHash(chunk.headingPath, prepared.content);
        prepared.tokens = chunk.tokens;
        prepared.firstLine = int(lines.lineOf(range.begin)) + 1;
        prepared.lastLine = int(lines.lineOf(std::max(range.begin, range.end - 1))) + 1;
        m_source.chunks.push_back(std::move(prepared));
    }
    if (!m_findings.empty())
        place(document, chunks);
    lookOverHeadings();
}

// Scans heading paths by themselves: a heading also appears above other chunks than the one it was read with.
void Preparation::lookOverHeadings()
{
    QHash<QByteArray, guard::Findings> known;
    for (PreparedChunk &chunk : m_source.chunks) {
        if (chunk.headingPath.isEmpty())
            continue;
        auto findings = known.constFind(chunk.headingPath);
        if (findings == known.cend())
            findings = known.insert(chunk.headingPath, m_guard.scan(QString::fromUtf8(chunk.headingPath)));
        chunk.headingFindings = *findings;
    }
}

PreparedSource Preparation::run(const QByteArray &bytes)
{
    m_source.contentHash = sha256(bytes).toHex();
    if (m_source.file.format != Format::Pdf && isBinary(bytes)) {
        m_source.problem = Text::tr("The file is binary.");
        return std::move(m_source);
    }
    const auto document = read(bytes);
    if (document) {
        describe(*document);
        cut(*document);
    } else {
        m_source.problem = document.error().message;
    }
    return std::move(m_source);
}

} // namespace

Result<QByteArray> contents(const QString &root, const QString &path)
{
    return InputFile::contentsBelow(root.isEmpty() ? QFileInfo(path).path() : root, path, LargestFile);
}

PreparedSource prepared(const FoundFile &file, const QByteArray &bytes, const guard::Guard &guard,
                        SecretPolicy policy)
{
    return Preparation(file, guard, policy).run(bytes);
}

} // namespace store::knowledge
