// SPDX-License-Identifier: MIT
#include "store/layers/goldenwriter.h"

#include "store/database/database.h"
#include "store/layers/checks.h"
#include "store/layers/layertext.h"
#include "store/layers/ownership.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QSet>

#include <cmath>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr int LongestId = 200;
constexpr double HeaviestWeight = 1'000;
constexpr double HighestGrade = 4;

// The row ready to be stored: secrets masked, content hash computed.
struct Checked
{
    LayerValues values;
    FieldFindings findings;
    QString hash;
};

Result<Checked> checkedValues(Database &database, const GoldenQuestion &question)
{
    if (const auto problems = problemsOf(question); !problems.empty())
        return failure(Error::Code::Usage, problems.front().message);
    const auto policy = secretPolicy(database);
    if (!policy)
        return tl::unexpected(policy.error());
    Checked checked{columnsOf(question), {}, {}};
    auto findings = guarded(goldenLayer(), checked.values, guard::Guard(), *policy);
    if (!findings)
        return tl::unexpected(findings.error());
    checked.findings = std::move(*findings);
    checked.hash = goldenHash(checked.values);
    checked.values.insert(u"content_hash"_s, checked.hash);
    return checked;
}

Result<void> checkIdIsFree(Database &database, const GoldenQuestion &question)
{
    const auto known = GoldenQuestions(database).named(question.questionId);
    if (!known)
        return tl::unexpected(known.error());
    if (*known && (*known)->uid != question.uid)
        return failure(
            Error::Code::Refused,
            Text::tr("Another question is called \"%1\"; choose another id.").arg(question.questionId));
    return {};
}

} // namespace

QString goldenHash(const QVariantMap &columns)
{
    Canonical content;
    for (const QString &column :
         {u"question"_s, u"must_include"_s, u"must_not_include"_s, u"reference"_s, u"rubric"_s})
        content.add(columns.value(column).toString().toUtf8());
    return QString::fromLatin1(content.sha256().first(16).toHex());
}

std::vector<GoldenProblem> problemsOf(const GoldenQuestion &question)
{
    std::vector<GoldenProblem> problems;
    if (question.questionId.trimmed().isEmpty())
        problems.push_back({u"question_id"_s, Text::tr("Give the question an id.")});
    else if (question.questionId.size() > LongestId || question.questionId.contains(u'\n'))
        problems.push_back({u"question_id"_s, Text::tr("An id is one line of at most 200 characters.")});
    if (question.question.trimmed().isEmpty())
        problems.push_back({u"question"_s, Text::tr("Write what is asked.")});
    for (const auto &[field, checks] : {std::pair(u"must_include"_s, &question.mustInclude),
                                        std::pair(u"must_not_include"_s, &question.mustNotInclude)}) {
        for (const QString &check : *checks) {
            if (const QString problem = problemOfCheck(check); !problem.isEmpty())
                problems.push_back({field, problem});
        }
    }
    const QSet<QString> wanted(question.mustInclude.begin(), question.mustInclude.end());
    for (const QString &forbidden : question.mustNotInclude) {
        if (wanted.contains(forbidden))
            problems.push_back({u"must_not_include"_s,
                                Text::tr("\"%1\" must and must not be in the answer.").arg(forbidden)});
    }
    if (!std::isfinite(question.weight) || question.weight < 0.001 || question.weight > HeaviestWeight)
        problems.push_back({u"weight"_s, Text::tr("The weight is a number over 0, at most 1,000.")});
    if (!std::isfinite(question.passThreshold) || question.passThreshold < 0
        || question.passThreshold > HighestGrade)
        problems.push_back({u"pass_threshold"_s, Text::tr("An answer passes from a grade of 0 to 4 on.")});
    return problems;
}

Result<GoldenWritten> saveGolden(Database &database, GoldenQuestion question, const Actor &actor,
                                 const QString &reason, const QDateTime &at)
{
    const bool isNew = question.uid.isEmpty();
    auto checked = checkedValues(database, question);
    if (!checked)
        return tl::unexpected(checked.error());
    auto act = Act::begin(database, actor, isNew ? "add" : "edit", at);
    if (!act)
        return tl::unexpected(act.error());
    if (auto isFree = checkIdIsFree(database, question); !isFree)
        return tl::unexpected(isFree.error());
    GoldenWritten written{isNew ? database.uids().next(goldenLayer().uidPrefix(), at) : question.uid, 1, {}};
    LayerWriter layers(database, (*act)->ledger());
    const auto owner = ownerNamed(database, question.agent, at);
    if (!owner)
        return tl::unexpected(owner.error());
    checked->values.insert(u"agent_id"_s, *owner);
    if (isNew) {
        if (auto added =
                layers.insert(goldenLayer(), written.uid, u"active"_s, checked->values, "add", reason);
            !added)
            return tl::unexpected(added.error());
    } else {
        const auto revision =
            layers.update(goldenLayer(), written.uid, question.revision, checked->values, {}, "edit", reason);
        if (!revision)
            return tl::unexpected(revision.error());
        written.revision = *revision;
    }
    if (auto saved = saveFindings(database, goldenLayer(), written.uid, checked->hash, checked->findings);
        !saved)
        return tl::unexpected(saved.error());
    return (*act)->commit().map([&](const Changeset &changeset) {
        written.changeset = changeset;
        return written;
    });
}

Result<GoldenWritten> setGoldenStatus(Database &database, const QString &uid, int seenRevision,
                                      const QString &status, const Actor &actor, const QString &reason,
                                      const QDateTime &at)
{
    if (status != "active"_L1 && status != "retired"_L1)
        return failure(Error::Code::Usage,
                       Text::tr("A question is active or retired, not \"%1\".").arg(status));
    const char *action = status == "retired"_L1 ? "retire" : "edit";
    auto act = Act::begin(database, actor, action, at);
    if (!act)
        return tl::unexpected(act.error());
    const auto revision = LayerWriter(database, (*act)->ledger())
                              .update(goldenLayer(), uid, seenRevision, {}, status, action, reason);
    if (!revision)
        return tl::unexpected(revision.error());
    return (*act)->commit().map([&](const Changeset &changeset) {
        return GoldenWritten{uid, *revision, changeset};
    });
}

} // namespace store::training
