// SPDX-License-Identifier: MIT
#include "store/layers/checks.h"

#include "store/text.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LongestLooked = 100'000; // a pattern over more could take for ever
constexpr int HighestGrade = 4;
constexpr int GradeWithForbidden = 1;

QString folded(const QString &text)
{
    return text.normalized(QString::NormalizationForm_KC).toCaseFolded().simplified();
}

QRegularExpression patternOf(const QString &text)
{
    return QRegularExpression(text, QRegularExpression::UseUnicodePropertiesOption
                                        | QRegularExpression::MultilineOption);
}

// Runs the checks on an answer one by one.
class Look
{
public:
    explicit Look(const QString &answer)
        : m_answer(answer.left(LongestLooked))
        , m_folded(folded(m_answer))
    {}

    // One entry of must_include or must_not_include.
    void take(const QString &check, bool isWanted)
    {
        if (check.startsWith("regex:"_L1))
            takePattern(check.mid(6).trimmed(), isWanted);
        else if (check.startsWith("exact:"_L1))
            note(m_answer.trimmed() == check.mid(6).trimmed(), isWanted, "is exactly \"%1\""_L1,
                 check.mid(6).trimmed());
        else
            note(contains(check), isWanted, "contains \"%1\""_L1, check);
    }

    void takeAssertion(const QJsonObject &assertion)
    {
        QString type = assertion.value("type"_L1).toString();
        const bool isWanted = !type.startsWith("not-"_L1);
        const QJsonValue value = assertion.value("value"_L1);
        const QString text = value.isArray() ? QString() : value.toVariant().toString();
        if (!isWanted)
            type.remove(0, 4);
        if (type == "regex"_L1)
            takePattern(text, isWanted);
        else if (type == "equals"_L1)
            note(m_answer.trimmed() == text.trimmed(), isWanted, "is exactly \"%1\""_L1, text);
        else if (type == "starts-with"_L1)
            note(m_folded.startsWith(folded(text)), isWanted, "starts with \"%1\""_L1, text);
        else if (type == "contains-any"_L1 || type == "icontains-any"_L1)
            takeAny(value.toArray(), isWanted);
        else if (type != "contains"_L1 && type != "icontains"_L1 && type != "contains-all"_L1
                 && type != "icontains-all"_L1)
            outcome.unchecked +=
                isWanted ? type : "not-"_L1 + type; // the other assertions came from the question's own lists
    }

    CheckOutcome outcome;

private:
    bool contains(const QString &text) const { return m_folded.contains(folded(text)); }

    // A pattern that is no valid regular expression matches nothing: as "must not match" it would always
    // pass. So it is noted as not checked.
    void takePattern(const QString &text, bool isWanted)
    {
        const QRegularExpression pattern = patternOf(text);
        if (!pattern.isValid() && !isWanted)
            outcome.unchecked += u"no pattern: "_s + text;
        else
            note(pattern.isValid() && pattern.match(m_answer).hasMatch(), isWanted,
                 "matches the pattern \"%1\""_L1, text);
    }

    void takeAny(const QJsonArray &values, bool isWanted)
    {
        QStringList texts;
        bool isThere = false;
        for (const QJsonValue &value : values) {
            texts += value.toVariant().toString();
            isThere = isThere || contains(texts.constLast());
        }
        note(isThere, isWanted, "contains one of \"%1\""_L1, texts.join("\", \""_L1));
    }

    void note(bool isSo, bool isWanted, QLatin1StringView what, const QString &text)
    {
        ++(isWanted ? outcome.wanted : outcome.guards);
        outcome.found += isWanted && isSo;
        outcome.forbidden += !isWanted && isSo;
        const QString verdict = isSo == isWanted ? u"as it must"_s : isSo ? u"and must not"_s : u"but must"_s;
        const QString said = QString(what).arg(text);
        outcome.lines +=
            (isSo ? "The answer %1, %2."_L1 : "It is not so that the answer %1, %2."_L1).arg(said, verdict);
    }

    const QString m_answer;
    const QString m_folded;
};

} // namespace

int CheckOutcome::grade() const
{
    const int grade = wanted == 0 ? HighestGrade : HighestGrade * found / wanted;
    return forbidden > 0 ? std::min(grade, GradeWithForbidden) : grade;
}

CheckOutcome checked(const GoldenQuestion &question, const QString &answer)
{
    Look look(answer);
    for (const QString &check : question.mustInclude)
        look.take(check, true);
    for (const QString &check : question.mustNotInclude)
        look.take(check, false);
    for (const QJsonValue &assertion : question.extra.value("assert"_L1).toArray())
        look.takeAssertion(assertion.toObject());
    return look.outcome;
}

QString problemOfCheck(const QString &check)
{
    if (!check.startsWith("regex:"_L1))
        return {};
    const QRegularExpression pattern = patternOf(check.mid(6).trimmed());
    return pattern.isValid() ? QString()
                             : Text::tr("\"%1\" is no pattern: %2, at character %3.")
                                   .arg(check.mid(6).trimmed(), pattern.errorString())
                                   .arg(pattern.patternErrorOffset());
}

} // namespace store::training
