// SPDX-License-Identifier: MIT
#include "store/training/checkgrader.h"

#include "store/layers/checks.h"
#include "store/sha256.h"

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

// Raised with every change of a rule: grades by other rules are not compared.
constexpr char Rules[] = "memoir checks 1";

} // namespace

Result<Grading> CheckGrader::grade(const GoldenQuestion &question, const QString &answer, std::stop_token)
{
    Grading grading;
    grading.grader = name();
    grading.graderHash = QString::fromLatin1(sha256(Rules).toHex());
    const CheckOutcome outcome = checked(question, answer);
    QStringList lines = outcome.lines;
    if (!outcome.unchecked.isEmpty())
        lines += "Not checked, because it takes more than text: "_L1 + outcome.unchecked.join(u", "_s) + u'.';
    if (!outcome.hasChecks()) {
        lines += u"The question says nothing that can be checked without a model."_s;
        grading.ungraded = u"no_checks"_s;
    } else if (answer.trimmed().isEmpty()) {
        lines = QStringList{u"There is no answer."_s};
        grading.grade = 0;
    } else {
        grading.grade = outcome.grade();
    }
    grading.reasoning = lines.join(u'\n');
    return grading;
}

} // namespace store::training
