// SPDX-License-Identifier: MIT
#include "store/retrieval/stackdiff.h"
#include "store/schema/layer.h"

#include <QHash>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// How entries of two stacks are matched: by the row's uid. Lines of grades are sums that name only their
// newest run, which changes all the time, so they are matched by label.
QString keyOf(const ToldRow &row)
{
    return row.layer + u'\n' + (isToldInSums(row.layer) ? row.label : row.uid);
}

// The longest common subsequence of two lists by dynamic programming; both are short (rows of a stack, lines
// of it).
template<typename List>
std::vector<std::pair<int, int>> common(const List &a, const List &b)
{
    const int rows = int(a.size());
    const int columns = int(b.size());
    std::vector<int> lengths(size_t(rows + 1) * size_t(columns + 1), 0);
    const auto at = [&](int row, int column) -> int & {
        return lengths[size_t(row) * size_t(columns + 1) + size_t(column)];
    };
    for (int row = rows - 1; row >= 0; --row) {
        for (int column = columns - 1; column >= 0; --column)
            at(row, column) = a[row] == b[column] ? at(row + 1, column + 1) + 1
                                                  : std::max(at(row + 1, column), at(row, column + 1));
    }
    std::vector<std::pair<int, int>> pairs;
    for (int row = 0, column = 0; row < rows && column < columns;) {
        if (a[row] == b[column])
            pairs.emplace_back(row++, column++);
        else if (at(row + 1, column) >= at(row, column + 1))
            ++row;
        else
            ++column;
    }
    return pairs;
}

QStringList toldKeys(const std::vector<ToldRow> &rows)
{
    QStringList keys;
    for (const ToldRow &row : rows) {
        if (row.isTold())
            keys += keyOf(row);
    }
    return keys;
}

} // namespace

bool ToldRow::isTold() const
{
    return fate == "full"_L1 || fate == "compact"_L1 || fate == "heading"_L1 || fate == "same"_L1;
}

std::vector<ToldRow> toldRows(const Stack &stack)
{
    std::vector<ToldRow> rows;
    for (const StackLayer &layer : stack.layers) {
        for (const StackEntry &entry : layer.entries)
            rows.push_back({layer.plan.name(), entry.row.uid, entry.row.revision, name(entry.fate),
                            entry.tokens, entry.row.label});
    }
    return rows;
}

std::vector<StackChange> changes(const std::vector<ToldRow> &before, const std::vector<ToldRow> &after)
{
    QHash<QString, ToldRow> was;
    QHash<QString, ToldRow> is;
    for (const ToldRow &row : before)
        was.insert(keyOf(row), row);
    for (const ToldRow &row : after)
        is.insert(keyOf(row), row);
    const QStringList oldKeys = toldKeys(before);
    const QStringList newKeys = toldKeys(after);
    QSet<QString> inPlace;
    for (const auto &[row, column] : common(oldKeys, newKeys))
        inPlace.insert(oldKeys.at(row));
    std::vector<StackChange> all;
    using Kind = StackChange::Kind;
    for (const QString &key : newKeys) {
        const ToldRow old = was.value(key);
        const ToldRow fresh = is.value(key);
        if (!old.isTold())
            all.push_back({Kind::Enters, old, fresh});
        else if (old.revision != fresh.revision && !isToldInSums(fresh.layer))
            all.push_back({Kind::Reworded, old, fresh});
        else if (old.fate != fresh.fate)
            all.push_back({Kind::Resized, old, fresh});
        else if (!inPlace.contains(key))
            all.push_back({Kind::Moved, old, fresh});
    }
    for (const QString &key : oldKeys) {
        if (!is.value(key).isTold())
            all.push_back({Kind::Leaves, was.value(key), is.value(key)});
    }
    return all;
}

QString name(StackChange::Kind kind)
{
    switch (kind) {
    case StackChange::Kind::Enters: return u"enters"_s;
    case StackChange::Kind::Leaves: return u"leaves"_s;
    case StackChange::Kind::Reworded: return u"reworded"_s;
    case StackChange::Kind::Resized: return u"resized"_s;
    case StackChange::Kind::Moved: break;
    }
    return u"moved"_s;
}

std::vector<LinePair> lineDiff(const QStringList &before, const QStringList &after)
{
    std::vector<LinePair> lines;
    int row = 0;
    int column = 0;
    const auto upTo = [&](int rowEnd, int columnEnd) {
        while (row < rowEnd)
            lines.push_back({row++, -1});
        while (column < columnEnd)
            lines.push_back({-1, column++});
    };
    for (const auto &[left, right] : common(before, after)) {
        upTo(left, right);
        lines.push_back({row++, column++});
    }
    upTo(int(before.size()), int(after.size()));
    return lines;
}

} // namespace store
