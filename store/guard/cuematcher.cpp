// SPDX-License-Identifier: MIT
#include "store/guard/cuematcher.h"

#include <QHash>
#include <QList>

#include <algorithm>
#include <optional>
#include <utility>

namespace store::guard {

namespace {

// A lead is a phrase that says something by itself; without one, loose words never add up to a finding.
constexpr int LeadWeight = 35;

// A sentence longer than this is a list or a table, whose words do not belong together.
constexpr int MaxSentence = 280;
constexpr int MaxGap = 90;
constexpr int MaxSentences = 8; // findings from the sentences of one stretch

bool isWordUnit(QChar unit)
{
    const char16_t c = unit.unicode();
    if (c < 0x80)
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
    // Chinese and Japanese write no borders between words.
    return c < 0x2e80 && unit.isLetterOrNumber();
}

bool hasOtherScript(QStringView text)
{
    return std::any_of(text.begin(), text.end(), [](QChar unit) { return unit.unicode() >= 0x370; });
}

bool endsSentence(QStringView gap)
{
    for (qsizetype i = 0; i + 1 < gap.size(); ++i) {
        const char16_t c = gap[i].unicode();
        const bool blank = gap[i + 1].isSpace();
        if (blank && (c == u'.' || c == u'!' || c == u'?' || c == u';'))
            return true;
        if (c == u'\n' && gap[i + 1] == u'\n')
            return true;
    }
    return false;
}

std::uint32_t hashOf(const char *name)
{
    std::uint32_t hash = 0x811c9dc5U;
    for (; *name != '\0'; ++name)
        hash = (hash ^ static_cast<unsigned char>(*name)) * 0x01000193U;
    return hash;
}

// Whether a line, or a sentence in it, begins here: pasted turns of a conversation may share a line.
bool startsTurn(QStringView text, int at)
{
    static constexpr QStringView Closers = u"\n\r.!?>\"";
    while (at > 0 && (text[at - 1] == u' ' || text[at - 1] == u'\t'))
        --at;
    return at == 0 || Closers.contains(text[at - 1]);
}

bool isNegated(QStringView text, int at)
{
    static constexpr QStringView words[] = {u"not ", u"never ", u"n't ", u"n\u2019t ", u"without "};
    const QStringView before = text.first(at);
    return std::any_of(std::begin(words), std::end(words),
                       [&](QStringView word) { return before.endsWith(word, Qt::CaseInsensitive); });
}

} // namespace

// The matches of rules in one stretch so far.
class CueMatcher::Tally
{
public:
    static constexpr int MaxRules = 256;
    static constexpr int MaxWordings = 5;

    [[nodiscard]] bool wants(std::size_t sequence) const
    {
        return !m_isUsed || m_wordings[sequence] < MaxWordings;
    }

    void add(std::size_t sequence, std::size_t hash, int weight, CueMatch match)
    {
        if (!std::exchange(m_isUsed, true)) {
            m_wordings.fill(0);
            m_points.fill(0);
        }
        auto &hashes = m_hashes[sequence];
        std::uint8_t &known = m_wordings[sequence];
        if (std::find(hashes.begin(), hashes.begin() + known, hash) != hashes.begin() + known)
            return;
        hashes[known] = hash;
        m_matches[sequence][known] = {match.rule, match.start, match.end};
        m_points[sequence] = std::min(m_points[sequence] + weight, match.rule->cap);
        m_hasLead |= match.rule->weight >= LeadWeight;
        ++known;
    }

    [[nodiscard]] bool isFlagged() const
    {
        if (!m_hasLead)
            return false;
        int points = 0;
        for (int part : m_points)
            points += part;
        return points >= Threshold;
    }

    void append(std::vector<CueMatch> &matches) const
    {
        for (std::size_t sequence = 0; sequence < MaxRules; ++sequence) {
            for (std::size_t i = 0; i < m_wordings[sequence]; ++i) {
                const Wording &wording = m_matches[sequence][i];
                if (wording.rule->weight >= LeadWeight)
                    matches.push_back({wording.rule, wording.start, wording.end});
            }
        }
    }

private:
    struct Wording // a CueMatch that is not initialised
    {
        const CueRule *rule;
        int start;
        int end;
    };

    // Not initialised: most stretches need none of it, and few of those that do need more than a little.
    std::array<std::uint8_t, MaxRules> m_wordings;
    std::array<int, MaxRules> m_points;
    std::array<std::array<std::size_t, MaxWordings>, MaxRules> m_hashes;
    std::array<std::array<Wording, MaxWordings>, MaxRules> m_matches;
    bool m_isUsed = false;
    bool m_hasLead = false;
};

CueMatcher::CueMatcher()
{
    for (const auto &classes : {overrideCues(), personaCues(), answerCues(), foreignCues(), addressCues(),
                                conductCues(), poisonCues(), secondPersonCues()})
        addPhrases(classes);
    m_firstSense = static_cast<std::uint16_t>(m_classNames.size());
    for (const auto &classes : {senseCues(), deedCues(), foreignSenseCues()})
        addSenses(classes);
    m_senseMatcher.addRules();
    m_latin.scanner.emplace(m_latin.keywords, KeywordScanner::Accents::Ignored);
    m_other.scanner.emplace(m_other.keywords);
    m_startingWith.resize(m_classNames.size());
    addRules();
}

void CueMatcher::addPhrases(std::span<const CueClass> classes)
{
    for (const CueClass &cueClass : classes) {
        const auto id = static_cast<std::uint16_t>(m_classNames.size());
        m_classNames.emplace_back(cueClass.name);
        m_nameHashes.push_back(hashOf(cueClass.name));
        addPhrases(cueClass, id);
    }
}

void CueMatcher::addSenses(std::span<const CueClass> classes)
{
    for (const CueClass &cueClass : classes) {
        addPhrases(cueClass, static_cast<std::uint16_t>(m_firstSense + m_senses.size()));
        m_senses.push_back(m_senseMatcher.senseOf(cueClass.name));
        m_nameHashes.push_back(~hashOf(cueClass.name));
    }
}

void CueMatcher::addPhrases(const CueClass &cueClass, std::uint16_t id)
{
    for (QStringView phrase : cueClass.phrases.split(u';')) {
        const bool open = phrase.endsWith(u'*');
        if (open)
            phrase.chop(1);
        Script &script = hasOtherScript(phrase) ? m_other : m_latin;
        script.phrases.push_back({.cueClass = id,
                                  .opensWord = isWordUnit(phrase.front()),
                                  .closesWord = !open && isWordUnit(phrase.back())});
        script.keywords.push_back(phrase);
    }
}

std::uint16_t CueMatcher::classOf(QLatin1StringView name) const
{
    const auto found = std::find(m_classNames.begin(), m_classNames.end(), name);
    Q_ASSERT(found != m_classNames.end());
    return static_cast<std::uint16_t>(found - m_classNames.begin());
}

CueMatcher::Step CueMatcher::stepOf(QLatin1StringView word) const
{
    Step step;
    step.opensTurn = word.startsWith(u'^');
    step.negatable = word.startsWith(u'!');
    step.cueClass = classOf(step.opensTurn || step.negatable ? word.sliced(1) : word);
    return step;
}

void CueMatcher::addRules()
{
    for (const CueRule &rule : cueRules()) {
        Sequence sequence{.rule = &rule, .steps = {}};
        int gap = 0;
        const QByteArray pattern(rule.pattern);
        for (const QByteArray &word : pattern.split(' ')) {
            bool isGap = false;
            const int number = word.toInt(&isGap);
            if (isGap) {
                gap = number;
                continue;
            }
            sequence.steps.push_back(stepOf(QLatin1StringView(word)));
            sequence.steps.back().gap = gap;
        }
        m_startingWith[sequence.steps.front().cueClass].push_back(
            static_cast<std::uint16_t>(m_sequences.size()));
        m_sequences.push_back(std::move(sequence));
    }
    Q_ASSERT(m_sequences.size() <= Tally::MaxRules);
}

void CueMatcher::collect(const Script &script, QStringView text, int from, QStringView folded,
                         Borders borders, Cues &cues)
{
    const KeywordScanner &scanner = *script.scanner;
    scanner.scan(folded, [&](int id, qsizetype end) {
        const Phrase &phrase = script.phrases[static_cast<std::size_t>(id)];
        const int last = from + static_cast<int>(end);
        const int first = last - static_cast<int>(scanner.length(id));
        if (borders == Borders::Words) {
            if (phrase.opensWord && first > 0 && isWordUnit(text[first - 1]))
                return true;
            if (phrase.closesWord && last < text.size() && isWordUnit(text[last]))
                return true;
        }
        cues.items[static_cast<std::size_t>(cues.count++)] = {first, last, phrase.cueClass};
        return cues.count < MaxCues;
    });
}

// The end of the words the sequence takes when it begins at the given cue; 0 when it does not match.
int CueMatcher::endOf(const Sequence &sequence, const Cues &cues, int first, QStringView text) const
{
    const Cue *cue = &cues.items[static_cast<std::size_t>(first)];
    const Cue *const last = cues.items.data() + cues.count;
    for (std::size_t i = 1; i < sequence.steps.size(); ++i) {
        const Step &step = sequence.steps[i];
        const int end = cue->end;
        do {
            ++cue;
        } while (cue != last && cue->start - end <= step.gap
                 && (cue->start < end || cue->cueClass != step.cueClass));
        if (cue == last || cue->start - end > step.gap || endsSentence(text.sliced(end, cue->start - end)))
            return 0;
    }
    return cue->end;
}

void CueMatcher::match(QStringView text, int from, QStringView folded, Borders borders,
                       std::vector<CueMatch> &matches, SeenCues *seen) const
{
    Cues cues;
    collect(m_latin, text, from, folded, borders, cues);
    if (cues.count < MaxCues && hasOtherScript(folded))
        collect(m_other, text, from, folded, borders, cues);
    std::sort(cues.items.begin(), cues.items.begin() + cues.count, [](const Cue &a, const Cue &b) {
        return a.start != b.start ? a.start < b.start : a.end > b.end;
    });
    Tally tally;
    for (int i = 0; i < cues.count; ++i) {
        const Cue &cue = cues.items[static_cast<std::size_t>(i)];
        if (cue.cueClass >= m_firstSense)
            continue;
        for (std::uint16_t id : m_startingWith[cue.cueClass]) {
            const Sequence &sequence = m_sequences[id];
            const Step &opening = sequence.steps.front();
            if (!tally.wants(id) || (opening.opensTurn && !startsTurn(text, cue.start)))
                continue;
            const int end = endOf(sequence, cues, i, text);
            if (end == 0)
                continue;
            const bool negated = opening.negatable && isNegated(text, cue.start);
            const int weight = negated ? sequence.rule->weight * 2 / 5 : sequence.rule->weight;
            const std::size_t hash = qHash(folded.sliced(cue.start - from, end - cue.start));
            tally.add(id, hash, weight, {sequence.rule, cue.start, end});
        }
    }
    if (tally.isFlagged())
        tally.append(matches);
    matchSentences(text, from, folded, cues, matches);
    if (seen != nullptr)
        tell(cues, from, folded, *seen);
}

void CueMatcher::tell(const Cues &cues, int from, QStringView folded, SeenCues &seen) const
{
    for (int i = 0; i < cues.count; ++i) {
        const Cue &cue = cues.items[static_cast<std::size_t>(i)];
        const bool isOrder = cue.cueClass >= m_firstSense && m_senses[cue.cueClass - m_firstSense].isOrder;
        if (isOrder && !SenseMatcher::opensClause(folded, cue.start - from))
            continue;
        seen.items[static_cast<std::size_t>(seen.count++)] = {cue.start, m_nameHashes[cue.cueClass]};
    }
}

// The senses and cues of one sentence while its cues are gone through.
struct Gathered
{
    Senses senses;
    int start = 0;
    int end = 0;
};

void CueMatcher::matchSentences(QStringView text, int from, QStringView folded, const Cues &cues,
                                std::vector<CueMatch> &matches) const
{
    Gathered sentence;
    int found = 0;
    const auto judge = [&] {
        const CueRule *rule = m_senseMatcher.ruleFor(sentence.senses);
        if (rule != nullptr && found < MaxSentences) {
            matches.push_back({rule, sentence.start, sentence.end});
            ++found;
        }
        sentence.senses.reset();
    };
    for (int i = 0; i < cues.count; ++i) {
        const Cue &cue = cues.items[static_cast<std::size_t>(i)];
        if (cue.cueClass < m_firstSense)
            continue;
        const SenseMatcher::Sense sense = m_senses[cue.cueClass - m_firstSense];
        if (sense.isOrder && !SenseMatcher::opensClause(folded, cue.start - from))
            continue;
        if (sentence.senses.any()) {
            const int gap = cue.start - sentence.end;
            const bool isFar = gap > MaxGap || cue.start - sentence.start > MaxSentence;
            if (isFar || (gap > 0 && SenseMatcher::endsSentence(text.sliced(sentence.end, gap))))
                judge();
        }
        if (sentence.senses.none())
            sentence = {.senses = {}, .start = cue.start, .end = cue.end};
        sentence.senses.set(sense.bit);
        sentence.end = std::max(sentence.end, cue.end);
    }
    if (sentence.senses.any())
        judge();
}

} // namespace store::guard
