// SPDX-License-Identifier: MIT
#include "store/layers/similarity.h"

#include <algorithm>

namespace store::similarity {

using namespace Qt::StringLiterals;

namespace {

int weight(const QString &word)
{
    const bool hasDigit = std::ranges::any_of(word, [](QChar letter) { return letter.isDigit(); });
    return int(std::min<qsizetype>(word.size(), 12)) + (hasDigit ? 6 : 0);
}

} // namespace

bool isStopWord(const QString &word)
{
    static const QSet<QString> stopWords = [] {
        const QStringList list =
            u"a an and are as at be been but by can could did do does for from had has have he her his if in "
            u"into is "
            "it its may more must no not of on one or our she should so some such than that the their them "
            "then there "
            "these they this to up use used was we were what when where which who will with would you your"_s
                .split(u' ');
        return QSet<QString>(list.begin(), list.end());
    }();
    return stopWords.contains(word);
}

QList<QStringView> wordsIn(const QString &text)
{
    QList<QStringView> all;
    qsizetype start = -1;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const bool isPart = i < text.size() && (text.at(i).isLetterOrNumber() || text.at(i).isSurrogate());
        if (isPart && start < 0)
            start = i;
        if (!isPart && start >= 0) {
            all += QStringView(text).sliced(start, i - start);
            start = -1;
        }
    }
    return all;
}

QSet<QString> words(const QString &text)
{
    const QString folded = text.toCaseFolded();
    QSet<QString> all;
    for (const QStringView word : wordsIn(folded))
        all.insert(word.toString());
    return all;
}

QStringList tellingWords(const QString &text, int limit)
{
    QStringList telling;
    QSet<QString> seen;
    const QString folded = text.toCaseFolded();
    for (const QStringView view : wordsIn(folded)) {
        const QString word = view.toString();
        if (word.size() < 2 || isStopWord(word) || seen.contains(word))
            continue;
        seen.insert(word);
        telling += word;
    }
    std::ranges::stable_sort(telling,
                             [](const QString &a, const QString &b) { return weight(a) > weight(b); });
    return telling.mid(0, limit);
}

double share(const QSet<QString> &a, const QSet<QString> &b)
{
    const auto &[small, large] = a.size() < b.size() ? std::tie(a, b) : std::tie(b, a);
    const auto both = std::ranges::count_if(small, [&](const QString &word) { return large.contains(word); });
    const auto all = a.size() + b.size() - both;
    return all == 0 ? 0 : double(both) / double(all);
}

} // namespace store::similarity
