// SPDX-License-Identifier: MIT
#include "store/distillation/outline.h"

#include "store/layers/citedstatements.h"

#include <numeric>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

OutlineItem parsedLine(const QString &line)
{
    OutlineItem item;
    item.line = line;
    if (!line.startsWith("- "_L1))
        return item;
    const auto claims = citedStatements(line);
    if (claims.size() != 1)
        return item;
    item.text = claims.front().text;
    item.cites = claims.front().cites;
    item.gist = gistOf(item.text);
    return item;
}

bool isHeading(const QString &line)
{
    return line.startsWith("### "_L1);
}

} // namespace

int OutlineBlock::count() const
{
    return int(std::ranges::count_if(items, &OutlineItem::isItem));
}

int Outline::count() const
{
    return std::accumulate(blocks.begin(), blocks.end(), 0,
                           [](int sum, const OutlineBlock &block) { return sum + block.count(); });
}

OutlineBlock &Outline::block(const QString &heading)
{
    const auto found = std::ranges::find(blocks, heading, &OutlineBlock::heading);
    if (found != blocks.end())
        return *found;
    blocks.push_back({heading, {}});
    return blocks.back();
}

Outline Outline::parse(const QString &body)
{
    Outline outline;
    outline.blocks.push_back({});
    for (const QString &line : body.split(u'\n')) {
        if (isHeading(line))
            outline.blocks.push_back({line.sliced(4).trimmed(), {}});
        else
            outline.blocks.back().items.push_back(parsedLine(line));
    }
    for (OutlineBlock &block : outline.blocks) {
        while (!block.items.empty() && block.items.back().line.trimmed().isEmpty())
            block.items.pop_back();
        while (!block.items.empty() && block.items.front().line.trimmed().isEmpty())
            block.items.erase(block.items.begin());
    }
    return outline;
}

QString Outline::toMarkdown() const
{
    QString text;
    for (const OutlineBlock &block : blocks) {
        if (block.items.empty())
            continue;
        if (!text.isEmpty())
            text += u"\n\n"_s;
        if (!block.heading.isEmpty())
            text += u"### "_s + block.heading + u"\n\n"_s;
        for (size_t i = 0; i < block.items.size(); ++i)
            text += (i == 0 ? u""_s : u"\n"_s) + block.items[i].line;
    }
    return text;
}

OutlineItem itemOf(const QString &text, const QStringList &cites)
{
    OutlineItem item;
    item.text = text;
    item.cites = cites;
    item.line = u"- "_s + text + u" ["_s + cites.join("]["_L1) + u']';
    item.gist = gistOf(text);
    return item;
}

} // namespace store::distillation
