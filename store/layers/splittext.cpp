// SPDX-License-Identifier: MIT
#include "store/layers/splittext.h"

#include <QCoreApplication>

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

} // namespace

SplitSecrets::SplitSecrets(std::vector<GuardedText> texts)
    : m_texts(std::move(texts))
    , m_firsts(m_texts.size())
{
    mask(guard::splitSecrets(viewsOf(m_texts)));
}

SplitSecrets::SplitSecrets(std::vector<GuardedText> first, std::vector<GuardedText> second)
    : m_texts(std::move(first))
    , m_firsts(m_texts.size())
{
    const std::vector<guard::SplitPart> parts = guard::splitSecrets(viewsOf(m_texts), viewsOf(second));
    std::ranges::move(second, std::back_inserter(m_texts));
    mask(parts);
}

void SplitSecrets::mask(const std::vector<guard::SplitPart> &parts)
{
    // From the last on, so that what stands before keeps its place.
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

Result<void> SplitSecrets::refusal(SecretPolicy policy) const
{
    if (isEmpty() || policy != SecretPolicy::Refuse)
        return {};
    return failure(Error::Code::Refused,
                   QCoreApplication::translate(
                       "store", "The %1 holds a part of a secret (%2); take it out and write again.")
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

} // namespace store
