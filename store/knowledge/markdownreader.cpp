// SPDX-License-Identifier: MIT
#include "store/knowledge/markdownreader.h"

#include "store/knowledge/frontmatter.h"
#include "store/knowledge/lines.h"

#include <algorithm>
#include <limits>

#include <md4c.h>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype None = -1;

struct Span
{
    Block::Kind kind = Block::Kind::Other;
    int level = 0;
    QByteArray title = {};
    qsizetype first = None; // line numbers
    qsizetype last = None;
    std::vector<qsizetype> seams = {}; // line numbers
};

Block::Kind kindOf(MD_BLOCKTYPE type)
{
    switch (type) {
    case MD_BLOCK_H: return Block::Kind::Heading;
    case MD_BLOCK_P:
    case MD_BLOCK_QUOTE: return Block::Kind::Paragraph;
    case MD_BLOCK_CODE: return Block::Kind::Code;
    case MD_BLOCK_UL:
    case MD_BLOCK_OL: return Block::Kind::List;
    case MD_BLOCK_TABLE: return Block::Kind::Table;
    default: return Block::Kind::Other;
    }
}

QByteArrayView plainEntity(QByteArrayView entity)
{
    constexpr std::array<std::pair<QByteArrayView, QByteArrayView>, 6> known{{
        {"&amp;", "&"},
        {"&lt;", "<"},
        {"&gt;", ">"},
        {"&quot;", "\""},
        {"&#39;", "'"},
        {"&nbsp;", " "},
    }};
    const auto found = std::ranges::find(known, entity, &std::pair<QByteArrayView, QByteArrayView>::first);
    return found == known.end() ? entity : found->second;
}

// Finds the positions of blocks, which md4c does not report. md4c passes pointers into the text, so a block
// covers the lines that its texts lie on; in verbatim blocks each line end is passed as a "\n" of md4c's own.
class Collector
{
public:
    explicit Collector(QByteArrayView text)
        : m_text(text)
        , m_lines(text)
    {}

    [[nodiscard]] bool parse();
    [[nodiscard]] std::vector<Block> blocks();

private:
    static Collector &self(void *data) { return *static_cast<Collector *>(data); }

    void enter(MD_BLOCKTYPE type, void *detail);
    void leave(MD_BLOCKTYPE type);
    void take(MD_TEXTTYPE type, QByteArrayView piece);
    void takeTitle(MD_TEXTTYPE type, QByteArrayView piece);
    void mark(qsizetype line);
    void endVerbatim();
    [[nodiscard]] bool isFence(qsizetype line) const;
    [[nodiscard]] qsizetype boundary(qsizetype last, qsizetype next) const;

    QByteArrayView m_text;
    Lines m_lines;
    std::vector<Span> m_spans;
    int m_depth = 0;
    bool m_isSeam = false; // the next text begins an item or a row
    bool m_isVerbatim = false;
    char m_fence = 0;
    qsizetype m_verbatimFirst = None;
    qsizetype m_newlines = 0;
};

bool Collector::parse()
{
    MD_PARSER parser{};
    parser.flags = MD_FLAG_TABLES;
    parser.enter_block = [](MD_BLOCKTYPE type, void *detail, void *data) {
        self(data).enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void *, void *data) {
        self(data).leave(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE, void *, void *) { return 0; };
    parser.leave_span = [](MD_SPANTYPE, void *, void *) { return 0; };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR *piece, MD_SIZE size, void *data) {
        self(data).take(type, QByteArrayView(piece, qsizetype(size)));
        return 0;
    };
    return m_text.size() < qsizetype(std::numeric_limits<MD_OFFSET>::max())
           && md_parse(m_text.data(), MD_SIZE(m_text.size()), &parser, this) == 0;
}

void Collector::enter(MD_BLOCKTYPE type, void *detail)
{
    if (type == MD_BLOCK_DOC)
        return;
    if (m_depth == 0) {
        m_spans.push_back({kindOf(type)});
        if (type == MD_BLOCK_H)
            m_spans.back().level = int(static_cast<MD_BLOCK_H_DETAIL *>(detail)->level);
    }
    ++m_depth;
    if ((type == MD_BLOCK_LI && m_depth == 2) || type == MD_BLOCK_TR)
        m_isSeam = true;
    if (type == MD_BLOCK_CODE || type == MD_BLOCK_HTML) {
        m_isVerbatim = true;
        m_fence = type == MD_BLOCK_CODE ? static_cast<MD_BLOCK_CODE_DETAIL *>(detail)->fence_char : '\0';
        m_verbatimFirst = None;
        m_newlines = 0;
    }
}

void Collector::leave(MD_BLOCKTYPE type)
{
    if (type == MD_BLOCK_DOC)
        return;
    if (m_isVerbatim)
        endVerbatim();
    --m_depth;
}

bool Collector::isFence(qsizetype line) const
{
    return line >= 0 && line < m_lines.count() && m_lines.at(line).count(m_fence) >= 3;
}

void Collector::endVerbatim()
{
    m_isVerbatim = false;
    if (m_verbatimFirst == None)
        return;
    qsizetype last = m_verbatimFirst + std::max<qsizetype>(m_newlines, 1) - 1;
    if (m_fence && isFence(m_verbatimFirst - 1))
        mark(m_verbatimFirst - 1);
    if (m_fence && isFence(last + 1))
        ++last;
    mark(std::min(last, m_lines.count() - 1));
}

void Collector::take(MD_TEXTTYPE type, QByteArrayView piece)
{
    if (m_spans.empty())
        return;
    if (m_spans.back().kind == Block::Kind::Heading)
        takeTitle(type, piece);
    const auto at = quintptr(piece.data());
    const auto begin = quintptr(m_text.data());
    if (at >= begin && at < begin + quintptr(m_text.size())) {
        const qsizetype line = m_lines.lineOf(qsizetype(at - begin));
        if (m_isVerbatim && m_verbatimFirst == None)
            m_verbatimFirst = std::max<qsizetype>(line - m_newlines, 0);
        mark(line);
    } else if (m_isVerbatim && piece == "\n") {
        ++m_newlines;
    }
}

void Collector::takeTitle(MD_TEXTTYPE type, QByteArrayView piece)
{
    QByteArray &title = m_spans.back().title;
    switch (type) {
    case MD_TEXT_BR:
    case MD_TEXT_SOFTBR: title += ' '; break;
    case MD_TEXT_NULLCHAR: title += "\uFFFD"; break;
    case MD_TEXT_HTML: break;
    case MD_TEXT_ENTITY: title += plainEntity(piece); break;
    default: title += piece; break;
    }
}

void Collector::mark(qsizetype line)
{
    Span &span = m_spans.back();
    span.first = span.first == None ? line : std::min(span.first, line);
    span.last = std::max(span.last, line);
    if (std::exchange(m_isSeam, false) && line > span.first)
        span.seams.push_back(line);
}

// The first line of the next block. Lines between two blocks belong to the next one from the last empty line
// on (a fence, a link definition above a text), and to the one before where there is no empty line.
qsizetype Collector::boundary(qsizetype last, qsizetype next) const
{
    for (qsizetype line = next - 1; line > last; --line) {
        if (m_lines.isBlank(line))
            return line + 1;
    }
    return next;
}

std::vector<Block> Collector::blocks()
{
    std::vector<Block> all;
    qsizetype last = None;
    for (Span &span : m_spans) {
        if (span.first == None || span.first <= last)
            continue;
        Block block{.kind = span.kind, .level = span.level, .title = span.title.simplified()};
        block.begin = all.empty() ? 0 : m_lines.start(boundary(last, span.first));
        if (!all.empty())
            all.back().end = block.begin;
        for (const qsizetype seam : span.seams)
            block.seams.push_back(m_lines.start(seam));
        last = span.last;
        all.push_back(std::move(block));
    }
    if (all.empty() && !m_text.isEmpty())
        all.push_back({.kind = Block::Kind::Other});
    if (!all.empty())
        all.back().end = m_text.size();
    return all;
}

// The offset of the Markdown after a block between "---" lines at the top.
qsizetype frontMatterEnd(QByteArrayView text)
{
    if (!text.startsWith("---\n"))
        return 0;
    const qsizetype close = text.indexOf("\n---\n", 3);
    if (close >= 0)
        return close + 5;
    return text.endsWith("\n---") ? text.size() : 0;
}

} // namespace

std::vector<Block> markdownBlocks(QByteArrayView text, qsizetype first)
{
    const QByteArrayView body = text.sliced(first);
    Collector collector(body);
    std::vector<Block> blocks;
    if (collector.parse())
        blocks = collector.blocks();
    else if (!body.isEmpty())
        blocks.push_back({.kind = Block::Kind::Other, .end = body.size()});
    for (Block &block : blocks) {
        block.begin += first;
        block.end += first;
        for (qsizetype &seam : block.seams)
            seam += first;
    }
    if (first > 0)
        blocks.insert(blocks.begin(), Block{.kind = Block::Kind::Code, .end = first});
    return blocks;
}

Document readMarkdown(QByteArray text)
{
    Document document;
    const qsizetype first = frontMatterEnd(text);
    if (first > 0) {
        document.metadata = frontMatter(QString::fromUtf8(text.first(first))).values;
        document.title = document.metadata.value("title"_L1).toString();
    }
    document.blocks = markdownBlocks(text, first);
    if (document.title.isEmpty()) {
        const auto top = std::ranges::find_if(document.blocks, [](const Block &block) {
            return block.kind == Block::Kind::Heading && block.level == 1;
        });
        if (top != document.blocks.end())
            document.title = QString::fromUtf8(top->title);
    }
    document.text = std::move(text);
    return document;
}

} // namespace store::knowledge
