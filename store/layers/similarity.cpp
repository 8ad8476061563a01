// SPDX-License-Identifier: MIT
#include "store/layers/similarity.h"

#include <algorithm>

namespace store::similarity {

using namespace Qt::StringLiterals;

namespace {

template<typename Take>
void eachWord(const QString &text, Take take)
{
    const QString folded = text.toCaseFolded();
    qsizetype start = -1;
    for (qsizetype i = 0; i <= folded.size(); ++i) {
        const bool isPart =
            i < folded.size() && (folded.at(i).isLetterOrNumber() || folded.at(i).isSurrogate());
        if (isPart && start < 0)
            start = i;
        if (!isPart && start >= 0) {
            take(folded.mid(start, i - start));
            start = -1;
        }
    }
}

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

int weight(const QString &word)
{
    const bool hasDigit = std::ranges::any_of(word, [](QChar letter) { return letter.isDigit(); });
    return int(std::min<qsizetype>(word.size(), 12)) + (hasDigit ? 6 : 0);
}

} // namespace

QSet<QString> words(const QString &text)
{
    QSet<QString> all;
    eachWord(text, [&all](const QString &word) { all.insert(word); });
    return all;
}

QStringList tellingWords(const QString &text, int limit)
{
    QStringList telling;
    QSet<QString> seen;
    eachWord(text, [&](const QString &word) {
        if (word.size() < 2 || isStopWord(word) || seen.contains(word))
            return;
        seen.insert(word);
        telling += word;
    });
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
