// SPDX-License-Identifier: MIT
#include "store/exchange/goldenimport.h"

#include "store/database.h"
#include "store/exchange/goldenyaml.h"
#include "store/exchange/gradedruns.h"
#include "store/exchange/trainingimport.h"
#include "store/layers/layertext.h"
#include "store/layers/layerwriter.h"
#include "store/text.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostResultBytes = 512 << 20;

// Over what the question asks and expects, not over where it came from.
QString hashOf(const LayerValues &values)
{
    Canonical content;
    for (const QString &column : {u"question"_s, u"must_include"_s, u"must_not_include"_s, u"reference"_s, u"rubric"_s})
        content.add(values.value(column).toString().toUtf8());
    return QString::fromLatin1(content.sha256().first(16).toHex());
}

// Writes the questions of one file.
class GoldenImport
{
public:
    GoldenImport(ImportWriter &out, QString source)
        : m_out(out)
        , m_layers(out.database(), out.ledger())
        , m_source(std::move(source))
    {}

    Result<void> take(const GoldenSet &set);

private:
    Result<void> take(LinedQuestion lined);

    ImportWriter &m_out;
    LayerWriter m_layers;
    guard::Guard m_guard;
    SecretPolicy m_policy = SecretPolicy::Redact;
    const QString m_source;
};

Result<void> GoldenImport::take(const GoldenSet &set)
{
    const auto policy = secretPolicy(m_out.database());
    if (!policy)
        return tl::unexpected(policy.error());
    m_policy = *policy;
    m_out.recognise();
    int lastLine = 0;
    for (const YamlProblem &problem : set.problems) {
        m_out.report().read += problem.line != lastLine;
        m_out.report().skipped += problem.line != lastLine;
        lastLine = problem.line;
        m_out.note({problem.line, {}}, problem.message);
    }
    for (const LinedQuestion &question : set.questions) {
        if (auto taken = take(question); !taken)
            return taken;
    }
    return {};
}

Result<void> GoldenImport::take(LinedQuestion lined)
{
    ++m_out.report().read;
    GoldenQuestion &question = lined.question;
    question.source = m_source;
    const auto known = GoldenQuestions(m_out.database()).named(question.questionId);
    if (!known)
        return tl::unexpected(known.error());
    LayerValues values = columnsOf(question);
    auto findings = guarded(goldenLayer(), values, m_guard, m_policy);
    QString id = question.questionId;
    if (auto cleaned = m_out.clean(id, u"question_id"_s); !findings || !cleaned || id != question.questionId) {
        m_out.refuse({lined.line, {}}, !findings  ? findings.error().message
                                       : !cleaned ? cleaned.error().message
                                                  : Text::tr("The id looks like a secret; choose another."));
        return {};
    }
    const QString hash = hashOf(values);
    values.insert(u"content_hash"_s, hash);
    QString uid;
    if (*known) {
        uid = (*known)->uid;
        const auto revision = m_layers.update(goldenLayer(), uid, LayerWriter::AnyRevision, values, u"active"_s, "import");
        if (!revision)
            return tl::unexpected(revision.error());
        ++((*revision == (*known)->revision) ? m_out.report().unchanged : m_out.report().changed);
    } else {
        uid = m_out.database().uids().next("gld_"_L1, fromIsoTime(QString::fromUtf8(m_out.ledger().at())));
        if (auto added = m_layers.insert(goldenLayer(), uid, u"active"_s, values, "import"); !added)
            return tl::unexpected(added.error());
        ++m_out.report().added;
    }
    for (const FieldFinding &found : *findings)
        ++m_out.report().findings[found.finding.detector];
    return saveFindings(m_out.database(), goldenLayer(), uid, hash, *findings);
}

} // namespace

Result<void> takeGolden(const GoldenSet &set, const QString &source, ImportWriter &out)
{
    return GoldenImport(out, source).take(set);
}

Result<void> readGolden(QFile &file, ImportWriter &out)
{
    const auto set = readGoldenYaml(file.readAll());
    if (!set)
        return tl::unexpected(set.error());
    return GoldenImport(out, QFileInfo(file).fileName()).take(*set);
}

Result<void> readPromptfoo(QFile &file, ImportWriter &out)
{
    if (file.size() > MostResultBytes)
        return failure(Error::Code::Usage, Text::tr("The file is larger than 512 MiB; split it."));
    const QByteArray text = file.readAll();
    const QJsonObject document = QJsonDocument::fromJson(text).object();
    if (isPromptfooResults(document)) {
        const auto runs = promptfooRuns(document);
        return runs ? takeRuns(*runs, out) : tl::unexpected(runs.error());
    }
    const auto set = readPromptfooTests(text);
    if (!set)
        return tl::unexpected(set.error());
    return GoldenImport(out, QFileInfo(file).fileName()).take(*set);
}

} // namespace store::exchange
