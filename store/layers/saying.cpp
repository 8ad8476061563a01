// SPDX-License-Identifier: MIT
#include "store/layers/saying.h"

#include "store/layers/similarity.h"

#include <algorithm>

namespace store::similarity {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LeastToMistype = 4; // letters; in shorter words another letter makes another word
constexpr qsizetype LeastToReplace = 6; // letters, for a replaced letter: "house" is not "mouse"
constexpr qsizetype LeastStem = 5;
constexpr qsizetype MostEnding = 3;

QSet<QString> setOf(const QString &words)
{
    const QStringList list = words.split(u' ');
    return {list.begin(), list.end()};
}

// Words that turn a sentence's meaning round or move it to another day.
bool isDecisive(const QString &folded)
{
    static const QSet<QString> words = setOf(
        u"not no never none without cannot t don nor neither nothing nobody hardly nicht kein keine keinen "
        "keiner nie niemals nichts niemand ohne two three four five six seven eight nine ten eleven twelve "
        "twenty thirty hundred thousand million first second third once twice half double zwei drei vier "
        "fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend monday tuesday wednesday "
        "thursday friday saturday sunday january february march april may june july august september "
        "october november december today yesterday tomorrow spring summer autumn fall winter morning "
        "evening night day days week weeks month months year years hour hours minute minutes daily weekly "
        "monthly yearly montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz "
        "mai juni juli oktober dezember heute gestern morgen tag tage tagen woche wochen monat monate "
        "monaten jahr jahre jahren stunde stunden minuten"_s);
    return words.contains(folded)
           || std::ranges::any_of(folded, [](QChar letter) { return letter.isDigit(); });
}

// Words that carry no meaning of their own.
bool isFiller(const QString &folded)
{
    static const QSet<QString> words = setOf(u"also very really just about over out upon while during"_s);
    return isStopWord(folded) || words.contains(folded);
}

qsizetype commonBeginning(const QString &a, const QString &b)
{
    return std::ranges::mismatch(a, b).in1 - a.begin();
}

// Whether `b` is `a` with one letter added, missing or, in a long word, replaced, or with two swapped.
bool isMistyped(const QString &a, const QString &b)
{
    const auto &[shorter, longer] = a.size() <= b.size() ? std::tie(a, b) : std::tie(b, a);
    const qsizetype more = longer.size() - shorter.size();
    const qsizetype same = commonBeginning(shorter, longer);
    if (shorter.size() < LeastToMistype || more > 1 || same == 0)
        return false;
    const auto rest = [](const QString &word, qsizetype from) { return QStringView(word).sliced(from); };
    if (more == 1)
        return rest(shorter, same) == rest(longer, same + 1);
    if (same + 1 < a.size() && a.at(same) == b.at(same + 1) && a.at(same + 1) == b.at(same))
        return rest(a, same + 2) == rest(b, same + 2);
    return a.size() >= LeastToReplace && rest(a, same + 1) == rest(b, same + 1);
}

bool areAlike(const QString &a, const QString &b)
{
    const qsizetype stem = commonBeginning(a, b);
    return (stem >= LeastStem && a.size() - stem <= MostEnding && b.size() - stem <= MostEnding)
           || isMistyped(a, b);
}

bool hasAlike(const QSet<QString> &words, const QString &word)
{
    return words.contains(word)
           || std::ranges::any_of(words, [&](const QString &other) { return areAlike(word, other); });
}

} // namespace

Saying::Saying(const QString &text)
{
    bool isFirst = true;
    qsizetype end = 0;
    for (const QStringView word : wordsIn(text)) {
        const qsizetype start = word.data() - text.constData();
        const auto between = QStringView(text).sliced(end, start - end);
        isFirst = isFirst || std::ranges::any_of(between, [](QChar c) { return u".!?"_s.contains(c); });
        take(word.toString(), isFirst);
        isFirst = false;
        end = start + word.size();
    }
    m_decisive.sort();
}

void Saying::take(const QString &word, bool isFirstOfSentence)
{
    const QString folded = word.toCaseFolded();
    if (isDecisive(folded)) {
        m_decisive += folded;
        m_words.insert(folded);
        return;
    }
    if (isFiller(folded))
        return;
    m_words.insert(folded);
    if (word.at(0).isUpper())
        (isFirstOfSentence ? m_openers : m_names).insert(folded);
}

// The word that opens a sentence is capitalised whatever it is: it counts as a name only if the other
// sentence has nothing like it.
bool Saying::namesNothingBut(const Saying &other) const
{
    return std::ranges::all_of(m_names, [&](const QString &name) { return other.m_words.contains(name); })
           && std::ranges::all_of(m_openers,
                                  [&](const QString &word) { return hasAlike(other.m_words, word); });
}

double Saying::likenessTo(const Saying &other) const
{
    if (m_decisive != other.m_decisive || !namesNothingBut(other) || !other.namesNothingBut(*this))
        return 0;
    QSet<QString> left = other.m_words - m_words;
    qsizetype both = other.m_words.size() - left.size();
    for (const QString &word : m_words) {
        if (other.m_words.contains(word))
            continue;
        const auto alike =
            std::ranges::find_if(left, [&](const QString &one) { return areAlike(word, one); });
        if (alike == left.end())
            continue;
        left.erase(alike);
        ++both;
    }
    const qsizetype all = m_words.size() + other.m_words.size() - both;
    return all == 0 ? 0 : double(both) / double(all);
}

} // namespace store::similarity
