// SPDX-License-Identifier: MIT
#include "store/retrieval/question.h"

#include "store/retrieval/terms.h"

#include <QRegularExpression>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Strong enough to rank a text about the excluded word below one that is not about it, weak enough to keep a
// good text that names it once.
constexpr double ExcludedWeight = -0.3;

struct Split
{
    QString wanted;
    QString excluded;
};

// "without penalties", "do not mention prices": a cue that excludes, and the words after it up to the next
// punctuation, which are then not looked for.
const QRegularExpression &exclusion()
{
    static const QRegularExpression expression(
        u"\\b(?:without|excluding|excludes?|except(?: for)?|omit(?:ting)?|ignor(?:e|ing)|leaving out|"
        "other than|apart from|aside from|avoid(?:ing)?(?: mention(?:ing|s)?)?|"
        "(?:(?:do|does|did|should|must|can|could|will|would|is|are)n['\u2019]?t|not|never)(?: to)? "
        "(?:mention|includ|discuss|cover|refer|consider|focus|address|talk|involv)\\w*)"
        "\\b([^,.;?!)\\]]*)"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return expression;
}

Split split(const QString &text)
{
    Split parts;
    qsizetype behind = 0;
    for (auto cues = exclusion().globalMatch(text); cues.hasNext();) {
        const QRegularExpressionMatch cue = cues.next();
        parts.wanted += text.sliced(behind, cue.capturedStart() - behind) + u' ';
        parts.excluded += cue.captured(1) + u' ';
        behind = cue.capturedEnd();
    }
    parts.wanted += text.sliced(behind);
    return parts;
}

int placeOf(const std::vector<QuestionTerm> &terms, quint64 stem)
{
    const auto found = std::ranges::find(terms, stem, &QuestionTerm::stem);
    return found == terms.end() ? -1 : int(found - terms.begin());
}

void addWanted(Question &question, const QString &text, bool withCommon)
{
    int before = -1;
    for (const Term &term : termsOf(text)) {
        if (term.isCommon && !withCommon)
            continue;
        int place = placeOf(question.terms, term.stem);
        if (place < 0) {
            place = int(question.terms.size());
            question.terms.push_back(
                {term.stem, foldedWord(QStringView(text).sliced(term.start, term.length))});
        } else {
            question.terms[size_t(place)].weight += 1;
        }
        if (before >= 0 && before != place)
            question.pairs.emplace_back(before, place);
        before = place;
    }
}

} // namespace

Question questionOf(const QString &text)
{
    const Split parts = split(text);
    Question question;
    question.wanted = parts.wanted.simplified();
    addWanted(question, parts.wanted, false);
    if (question.terms.empty())
        addWanted(question, parts.wanted, true);
    for (const Term &term : termsOf(parts.excluded)) {
        if (!term.isCommon && placeOf(question.terms, term.stem) < 0)
            question.terms.push_back({term.stem,
                                      foldedWord(QStringView(parts.excluded).sliced(term.start, term.length)),
                                      ExcludedWeight});
    }
    return question;
}

} // namespace store
