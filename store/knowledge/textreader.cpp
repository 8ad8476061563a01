// SPDX-License-Identifier: MIT
#include "store/knowledge/textreader.h"

#include "store/knowledge/lines.h"

#include <algorithm>

namespace store::knowledge {

namespace {

// The mark of an underline; 0 where the line is none.
char ruleMark(QByteArrayView line)
{
    if (line.size() < 3 || !QByteArrayView("=-~^\"'`#*+.:_").contains(line.front()))
        return 0;
    return std::ranges::all_of(line, [&](char c) { return c == line.front(); }) ? line.front() : char(0);
}

class TextBlocks
{
public:
    explicit TextBlocks(QByteArrayView text)
        : m_text(text)
        , m_lines(text)
    {}

    std::vector<Block> read();

private:
    [[nodiscard]] bool isHeading(qsizetype line) const;
    [[nodiscard]] int levelOf(char mark);
    void add(Block block, qsizetype from, qsizetype to);

    QByteArrayView m_text;
    Lines m_lines;
    std::vector<Block> m_blocks;
    QByteArray m_marks; // in the order of first use
};

bool TextBlocks::isHeading(qsizetype line) const
{
    if (line + 1 >= m_lines.count())
        return false;
    const QByteArrayView title = m_lines.at(line);
    const QByteArrayView rule = m_lines.at(line + 1);
    const bool isTitle = !title.isEmpty() && title.size() <= 200 && title.front() != ' '
                         && title.front() != '\t' && !ruleMark(title);
    return isTitle && rule.size() * 4 >= title.size() * 3 && ruleMark(rule);
}

int TextBlocks::levelOf(char mark)
{
    const qsizetype known = m_marks.indexOf(mark);
    if (known < 0)
        m_marks += mark;
    return int(known < 0 ? m_marks.size() : known + 1);
}

// Empty lines before a block belong to the one before it.
void TextBlocks::add(Block block, qsizetype from, qsizetype to)
{
    block.begin = m_blocks.empty() ? 0 : m_lines.start(from);
    block.end = m_lines.start(to);
    if (!m_blocks.empty())
        m_blocks.back().end = block.begin;
    m_blocks.push_back(std::move(block));
}

std::vector<Block> TextBlocks::read()
{
    for (qsizetype line = 0; line < m_lines.count();) {
        if (m_lines.isBlank(line)) {
            ++line;
            continue;
        }
        if (isHeading(line)) {
            Block heading{.kind = Block::Kind::Heading, .title = m_lines.at(line).toByteArray().simplified()};
            heading.level = levelOf(ruleMark(m_lines.at(line + 1)));
            add(std::move(heading), line, line + 2);
            line += 2;
            continue;
        }
        const qsizetype from = line++;
        while (line < m_lines.count() && !m_lines.isBlank(line) && !isHeading(line))
            ++line;
        const bool isIndented = m_lines.at(from).startsWith("  ") || m_lines.at(from).startsWith('\t');
        add({.kind = isIndented ? Block::Kind::Code : Block::Kind::Paragraph}, from, line);
    }
    if (m_blocks.empty() && !m_text.isEmpty())
        m_blocks.push_back({.kind = Block::Kind::Other});
    if (!m_blocks.empty())
        m_blocks.back().end = m_text.size();
    return std::move(m_blocks);
}

} // namespace

Document readText(QByteArray text)
{
    Document document;
    document.blocks = TextBlocks(text).read();
    const auto heading = std::ranges::find(document.blocks, Block::Kind::Heading, &Block::kind);
    if (heading != document.blocks.end())
        document.title = QString::fromUtf8(heading->title);
    document.text = std::move(text);
    return document;
}

} // namespace store::knowledge
