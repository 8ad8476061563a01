// SPDX-License-Identifier: MIT
#include "views/frame/readingorder.h"

#include <QWidget>

#include <algorithm>
#include <tuple>

namespace views {

namespace {

constexpr int Overlap = 2; // px by which neighbours may overlap

struct Block
{
    QRect place;
    QList<QWidget *> stops;
};
using Blocks = std::vector<Block>;

int beginOf(const Block &block, Qt::Orientation along)
{
    return along == Qt::Vertical ? block.place.top() : block.place.left();
}

int endOf(const Block &block, Qt::Orientation along)
{
    return along == Qt::Vertical ? block.place.bottom() : block.place.right();
}

// Splits the blocks at the gaps that go through all of them in this direction.
std::vector<Blocks> cut(Blocks blocks, Qt::Orientation along)
{
    std::ranges::stable_sort(blocks, {}, [along](const Block &block) { return beginOf(block, along); });
    std::vector<Blocks> parts;
    int end = 0;
    for (Block &block : blocks) {
        if (parts.empty() || beginOf(block, along) > end - Overlap)
            parts.emplace_back();
        end = parts.back().empty() ? endOf(block, along) : std::max(end, endOf(block, along));
        parts.back().push_back(std::move(block));
    }
    return parts;
}

QList<QWidget *> arranged(const Blocks &blocks)
{
    QList<QWidget *> stops;
    for (const auto along : {Qt::Vertical, Qt::Horizontal}) {
        const std::vector<Blocks> parts = cut(blocks, along);
        if (parts.size() < 2)
            continue;
        for (const Blocks &part : parts)
            stops += arranged(part);
        return stops;
    }
    Blocks rest = blocks; // no gap in either direction: they overlap
    std::ranges::stable_sort(
        rest, {}, [](const Block &block) { return std::tuple(block.place.top(), block.place.left()); });
    for (const Block &block : rest)
        stops += block.stops;
    return stops;
}

} // namespace

bool isTabStop(const QWidget *widget)
{
    return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus)
           && !widget->focusProxy();
}

QList<QWidget *> readingOrder(QWidget *root)
{
    QList<QWidget *> stops;
    if (isTabStop(root))
        stops += root;
    Blocks blocks;
    for (QObject *child : root->children()) {
        auto *widget = qobject_cast<QWidget *>(child);
        if (!widget || widget->isWindow() || !widget->isVisible())
            continue;
        if (QList<QWidget *> inside = readingOrder(widget); !inside.isEmpty())
            blocks.push_back({widget->geometry(), std::move(inside)});
    }
    return stops + arranged(blocks);
}

} // namespace views
