// SPDX-License-Identifier: MIT
#include "store/rows/splittext.h"

#include "store/text.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <ranges>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString maskText()
{
    return QString(8, u'\u2022');
}

std::vector<QStringView> viewsOf(const std::vector<GuardedText> &texts)
{
    std::vector<QStringView> views;
    views.reserve(texts.size());
    for (const GuardedText &each : texts)
        views.emplace_back(*each.text);
    return views;
}

bool isTokenUnit(QChar c)
{
    const char16_t unit = c.unicode();
    return (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z') || (unit >= u'0' && unit <= u'9')
           || unit == u'_' || unit == u'-';
}

bool isDigest(QStringView run)
{
    return (run.size() == 16 || run.size() == 32 || run.size() == 40 || run.size() == 64)
           && std::ranges::all_of(run, [](QChar c) { return c.isDigit() || (c >= u'a' && c <= u'f'); });
}

// Whether a run of token units changes between capitals, digits and small letters more often than words do,
// or has no small letters. Digests are not random: rows are known again by them.
bool looksRandom(QStringView run)
{
    constexpr qsizetype Least = 8;
    constexpr int LeastChanges = 3;
    if (run.size() < Least)
        return false;
    const auto isBetween = [](QChar c, char16_t from, char16_t to) { return c >= from && c <= to; };
    const auto kindOf = [&](QChar c) {
        return isBetween(c, u'0', u'9') ? 0 : isBetween(c, u'A', u'Z') ? 1 : isBetween(c, u'a', u'z') ? 2 : 3;
    };
    std::array<int, 4> units{};
    int changes = -1;
    int last = -1;
    for (const QChar c : run) {
        const int kind = kindOf(c);
        ++units.at(std::size_t(kind));
        changes += kind != last;
        last = kind;
    }
    return units[1] + units[2] > 0 && (changes >= LeastChanges || units[2] == 0) && !isDigest(run);
}

// Whether a text begins or ends with a possible part of a token. One of two parts is long enough to be told
// from words, so most rows need no search of all pairs, which costs a hundred times as much.
bool mayHoldPart(const GuardedText &each)
{
    constexpr qsizetype Longest = 64;
    const QStringView text = QStringView(*each.text).trimmed();
    qsizetype head = 0;
    while (head < text.size() && head < Longest && isTokenUnit(text[head]))
        ++head;
    qsizetype tail = 0;
    while (tail < text.size() && tail < Longest && isTokenUnit(text[text.size() - 1 - tail]))
        ++tail;
    return looksRandom(text.first(head)) || looksRandom(text.last(tail));
}

bool mayHoldPart(const std::vector<GuardedText> &texts)
{
    return std::ranges::any_of(texts, [](const GuardedText &each) { return mayHoldPart(each); });
}

// Texts that both rows have (agent, origin) cannot be parts of a secret that is split between them. Rows have
// many of them, so leaving them out saves most of the work.
void leaveOutCommon(std::vector<GuardedText> &first, std::vector<GuardedText> &second)
{
    const auto textsOf = [](const std::vector<GuardedText> &list) {
        QSet<QString> texts;
        for (const GuardedText &each : list)
            texts.insert(*each.text);
        return texts;
    };
    const QSet<QString> common = textsOf(first) & textsOf(second);
    const auto isCommon = [&common](const GuardedText &each) { return common.contains(*each.text); };
    std::erase_if(first, isCommon);
    std::erase_if(second, isCommon);
}

} // namespace

SplitSecrets::SplitSecrets(std::vector<GuardedText> texts)
    : m_texts(std::move(texts))
    , m_firsts(m_texts.size())
{
    if (mayHoldPart(m_texts))
        mask(guard::splitSecrets(viewsOf(m_texts)));
}

SplitSecrets::SplitSecrets(std::vector<GuardedText> first, std::vector<GuardedText> second)
    : m_texts(std::move(first))
{
    leaveOutCommon(m_texts, second);
    m_firsts = m_texts.size();
    const bool isWorthIt = mayHoldPart(m_texts) || mayHoldPart(second);
    const auto parts =
        isWorthIt ? guard::splitSecrets(viewsOf(m_texts), viewsOf(second)) : std::vector<guard::SplitPart>();
    std::ranges::move(second, std::back_inserter(m_texts));
    mask(parts);
}

void SplitSecrets::mask(const std::vector<guard::SplitPart> &parts)
{
    // From the last part back: masking a part changes the text's length but not the places of earlier parts.
    for (const guard::SplitPart &part : parts | std::views::reverse) {
        QString &text = *m_texts[part.text].text;
        const bool atEnd = QStringView(text).sliced(part.end).trimmed().isEmpty();
        if (atEnd)
            text = text.first(part.start) + maskText();
        else
            text = maskText() + text.sliced(part.end);
        m_marks.push_back({part.text, atEnd, part.rule});
    }
}

QStringList possibleParts(const std::vector<GuardedText> &texts)
{
    QStringList parts;
    for (const GuardedText &each : texts) {
        if (mayHoldPart(each))
            parts += *each.text;
    }
    return parts;
}

Result<void> SplitSecrets::refusal(SecretPolicy policy) const
{
    if (isEmpty() || policy != SecretPolicy::Refuse)
        return {};
    return failure(Error::Code::Refused,
                   Text::tr("The %1 holds a part of a secret (%2); take it out and write again.")
                       .arg(m_texts[m_marks.back().text].field, m_marks.back().rule));
}

FieldFindings SplitSecrets::findings(std::size_t from, std::size_t to) const
{
    FieldFindings all;
    for (const Mark &mark : m_marks) {
        if (mark.text < from || mark.text >= to)
            continue;
        const GuardedText &place = m_texts[mark.text];
        const int size = static_cast<int>(place.text->size());
        const int length = std::min(size, static_cast<int>(maskText().size()));
        const int start = mark.atEnd ? size - length : 0;
        all.push_back(
            {place.field,
             {guard::Detector::Secret, mark.rule, start, start + length, maskText(), guard::Severity::High}});
    }
    return all;
}

RowTexts::RowTexts(NewReflexion &row)
    : m_row(row)
    , m_provenance(row.provenance, u"provenance"_s)
    , m_extra(row.extra, u"extra"_s)
{}

std::vector<GuardedText> RowTexts::texts()
{
    std::vector<GuardedText> texts = guardedTexts(m_row);
    m_provenance.appendTo(texts);
    m_extra.appendTo(texts);
    return texts;
}

void RowTexts::putBack()
{
    if (m_provenance.isChanged())
        m_row.provenance = m_provenance.value().toObject();
    if (m_extra.isChanged())
        m_row.extra = m_extra.value().toObject();
}

std::vector<Result<FieldFindings>> guardedAsNeighbours(const std::vector<std::vector<GuardedText>> &rows,
                                                       SecretPolicy policy)
{
    std::vector<Result<FieldFindings>> all(rows.size());
    for (size_t i = 0; i + 1 < rows.size(); ++i) {
        const SplitSecrets split(rows[i], rows[i + 1]);
        if (auto refused = split.refusal(policy); !refused) {
            all[i] = all[i + 1] = tl::unexpected(refused.error());
            continue;
        }
        if (all[i])
            std::ranges::move(split.findingsInFirst(), std::back_inserter(*all[i]));
        all[i + 1] = split.findingsInSecond();
    }
    return all;
}

namespace {

std::vector<GuardedText> guardedList(QStringList &strings)
{
    std::vector<GuardedText> texts;
    for (QString &string : strings)
        texts.push_back({&string, {}});
    return texts;
}

} // namespace

void NeighbourMasks::keep(const Row &row, const FieldFindings &findings)
{
    for (qsizetype i = 0; !findings.empty() && i < row.came.size(); ++i) {
        if (row.clean.at(i) != row.came.at(i))
            m_masks.insert(row.came.at(i), {row.clean.at(i), findings.front().finding.rule});
    }
}

void NeighbourMasks::note(const std::vector<GuardedText> &texts)
{
    Row row;
    for (const GuardedText &each : texts)
        row.came += *each.text;
    row.clean = row.came;
    row.parts = possibleParts(texts);
    note(std::move(row));
}

void NeighbourMasks::note(Row row)
{
    if (!m_first)
        m_first = row;
    // As between the rows of a batch: two can share out a secret only where their parts are not the same.
    if (row.parts != m_last.parts || m_last.clean != m_last.came) {
        const SplitSecrets between(guardedList(m_last.clean), guardedList(row.clean));
        keep(m_last, between.findings());
        keep(row, between.findings());
    }
    m_last = std::move(row);
}

void NeighbourMasks::follow(const NeighbourMasks &behind)
{
    if (!behind.m_first)
        return;
    note(*behind.m_first);
    m_masks.insert(behind.m_masks);
    m_last = behind.m_last;
}

FieldFindings NeighbourMasks::mask(const std::vector<GuardedText> &texts) const
{
    FieldFindings findings;
    for (const GuardedText &each : texts) {
        const auto found = m_masks.constFind(*each.text);
        if (found == m_masks.cend())
            continue;
        *each.text = found->text;
        const auto note = [&](qsizetype start) {
            const int from = int(start);
            findings.push_back({each.field,
                                {guard::Detector::Secret, found->rule, from, from + int(maskText().size()),
                                 maskText(), guard::Severity::High}});
        };
        const bool atEnd = found->text.endsWith(maskText());
        if (!atEnd || found->text.startsWith(maskText()))
            note(0);
        if (atEnd && found->text.size() > maskText().size())
            note(found->text.size() - maskText().size());
    }
    return findings;
}

} // namespace store
