// SPDX-License-Identifier: MIT
#include "store/knowledge/datareader.h"

#include "store/knowledge/lines.h"

#include <QJsonDocument>

#include <algorithm>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

// Longer lines were not written for people.
constexpr qsizetype LongLine = 2000;

// The key of a top-level line of YAML; null where the line begins no key.
QByteArray yamlKey(QByteArrayView line)
{
    if (line.isEmpty() || QByteArrayView(" \t#-{}[]%&*!|>'\"").contains(line.front()))
        return {};
    qsizetype colon = line.indexOf(':');
    while (colon > 0 && colon + 1 < line.size() && line[colon + 1] != ' ')
        colon = line.indexOf(':', colon + 1);
    return colon > 0 ? line.first(colon).trimmed().toByteArray() : QByteArray();
}

// The key of a member of the outermost object, as QJsonDocument and most programs write it.
QByteArray jsonKey(QByteArrayView line)
{
    const qsizetype indent = line.size() - line.trimmed().size();
    const bool isTop = line.startsWith("    \"") || line.startsWith("  \"") || line.startsWith("\t\"");
    if (!isTop || indent == 0)
        return {};
    const qsizetype open = line.indexOf('"');
    const qsizetype close = line.indexOf("\":", open + 1);
    return close > open + 1 ? line.sliced(open + 1, close - open - 1).toByteArray() : QByteArray();
}

// Whether a top-level line begins a list item.
bool beginsItem(QByteArrayView line)
{
    return line.startsWith("- ") || line == "-";
}

// Divides the lines of a text into blocks: a key becomes a heading, an item a block.
class LineBlocks
{
public:
    explicit LineBlocks(QByteArrayView text)
        : m_text(text)
        , m_lines(text)
    {}

    template<typename KeyOf, typename IsItem>
    std::vector<Block> read(KeyOf keyOf, IsItem isItem)
    {
        for (qsizetype line = 0; line < m_lines.count(); ++line) {
            const QByteArrayView text = m_lines.at(line);
            const QByteArray key = keyOf(text);
            if (!key.isNull())
                begin({.kind = Block::Kind::Heading, .level = 1, .title = key}, line);
            else if (m_blocks.empty() || m_blocks.back().kind == Block::Kind::Heading || isItem(text))
                begin({.kind = Block::Kind::Code}, line);
        }
        if (!m_blocks.empty())
            m_blocks.back().end = m_text.size();
        return std::move(m_blocks);
    }

private:
    void begin(Block block, qsizetype line)
    {
        block.begin = m_lines.start(line);
        if (!m_blocks.empty())
            m_blocks.back().end = block.begin;
        m_blocks.push_back(std::move(block));
    }

    QByteArrayView m_text;
    Lines m_lines;
    std::vector<Block> m_blocks;
};

bool hasLongLines(QByteArrayView text)
{
    Lines lines(text);
    for (qsizetype line = 0; line < lines.count(); ++line) {
        if (lines.at(line).size() > LongLine)
            return true;
    }
    return false;
}

} // namespace

Document readYaml(QByteArray text)
{
    Document document;
    document.blocks = LineBlocks(text).read(yamlKey, beginsItem);
    document.text = std::move(text);
    return document;
}

Document readJson(QByteArray text)
{
    Document document;
    if (hasLongLines(text)) {
        const QJsonDocument json = QJsonDocument::fromJson(text);
        if (!json.isNull())
            text = json.toJson(QJsonDocument::Indented);
    }
    const bool isLines = text.startsWith('{') && text.contains("}\n{");
    if (isLines)
        document.blocks = LineBlocks(text).read([](QByteArrayView) { return QByteArray(); },
                                                [](QByteArrayView line) { return line.startsWith('{'); });
    else
        document.blocks = LineBlocks(text).read(
            jsonKey, [](QByteArrayView line) { return line == "    {" || line == "  {" || line == "\t{"; });
    document.text = std::move(text);
    return document;
}

} // namespace store::knowledge
