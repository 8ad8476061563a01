// SPDX-License-Identifier: MIT
#include "models/worddiff.h"

#include <QStringList>

#include <algorithm>

namespace models {

namespace {

using Kind = DiffPiece::Kind;

// Texts that need more steps count as wholly different: time and memory grow with the square of the steps.
constexpr int MostSteps = 1'000;

QStringList tokensOf(const QString &text)
{
    QStringList tokens;
    qsizetype start = 0;
    while (start < text.size()) {
        const bool isWord = text.at(start).isLetterOrNumber() || text.at(start) == u'_';
        qsizetype end = start + 1;
        while (isWord && end < text.size() && (text.at(end).isLetterOrNumber() || text.at(end) == u'_'))
            ++end;
        tokens.append(text.mid(start, end - start));
        start = end;
    }
    return tokens;
}

void put(std::vector<DiffPiece> &pieces, Kind kind, const QString &text)
{
    if (text.isEmpty())
        return;
    if (!pieces.empty() && pieces.back().kind == kind)
        pieces.back().text += text;
    else
        pieces.push_back({kind, text});
}

QString joined(const QStringList &tokens, qsizetype from, qsizetype to)
{
    return tokens.mid(from, to - from).join(QString());
}

// The furthest points reached after each step; the diff is read from them backwards.
using Trace = std::vector<std::vector<int>>;

// Walks the edit graph; false where the texts are further apart than MostSteps.
bool walk(const QStringList &a, const QStringList &b, Trace &trace)
{
    const int n = int(a.size());
    const int m = int(b.size());
    const int most = std::min(n + m, MostSteps);
    std::vector<int> furthest(size_t(2 * most + 3), 0);
    const auto at = [&furthest, most](int diagonal) -> int & {
        return furthest[size_t(diagonal + most + 1)];
    };
    for (int step = 0; step <= most; ++step) {
        trace.push_back(furthest);
        for (int diagonal = -step; diagonal <= step; diagonal += 2) {
            const bool isDown =
                diagonal == -step || (diagonal != step && at(diagonal - 1) < at(diagonal + 1));
            int x = isDown ? at(diagonal + 1) : at(diagonal - 1) + 1;
            while (x < n && x - diagonal < m && a.at(x) == b.at(x - diagonal))
                ++x;
            at(diagonal) = x;
            if (x >= n && x - diagonal >= m)
                return true;
        }
    }
    return false;
}

std::vector<DiffPiece> wayBack(const QStringList &a, const QStringList &b, const Trace &trace)
{
    const int most = std::min(int(a.size() + b.size()), MostSteps);
    std::vector<DiffPiece> reversed;
    int x = int(a.size());
    int y = int(b.size());
    for (int step = int(trace.size()) - 1; step >= 0; --step) {
        const auto &furthest = trace[size_t(step)];
        const auto at = [&furthest, most](int diagonal) { return furthest[size_t(diagonal + most + 1)]; };
        const int diagonal = x - y;
        const bool isDown = diagonal == -step || (diagonal != step && at(diagonal - 1) < at(diagonal + 1));
        const int from = isDown ? diagonal + 1 : diagonal - 1;
        const int fromX = at(from);
        const int fromY = fromX - from;
        while (x > fromX && y > fromY) {
            reversed.push_back({Kind::Same, a.at(--x)});
            --y;
        }
        if (step == 0)
            break;
        if (isDown)
            reversed.push_back({Kind::Come, b.at(--y)});
        else
            reversed.push_back({Kind::Gone, a.at(--x)});
    }
    std::ranges::reverse(reversed);
    return reversed;
}

} // namespace

std::vector<DiffPiece> wordDiff(const QString &before, const QString &after)
{
    const QStringList a = tokensOf(before);
    const QStringList b = tokensOf(after);
    qsizetype head = 0;
    while (head < a.size() && head < b.size() && a.at(head) == b.at(head))
        ++head;
    qsizetype tail = 0;
    while (tail < a.size() - head && tail < b.size() - head
           && a.at(a.size() - 1 - tail) == b.at(b.size() - 1 - tail))
        ++tail;

    std::vector<DiffPiece> pieces;
    put(pieces, Kind::Same, joined(a, 0, head));
    const QStringList middleA = a.mid(head, a.size() - tail - head);
    const QStringList middleB = b.mid(head, b.size() - tail - head);
    Trace trace;
    if (walk(middleA, middleB, trace)) {
        for (const DiffPiece &piece : wayBack(middleA, middleB, trace))
            put(pieces, piece.kind, piece.text);
    } else {
        put(pieces, Kind::Gone, middleA.join(QString()));
        put(pieces, Kind::Come, middleB.join(QString()));
    }
    put(pieces, Kind::Same, joined(a, a.size() - tail, a.size()));
    return pieces;
}

} // namespace models
