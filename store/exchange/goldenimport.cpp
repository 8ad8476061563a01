// SPDX-License-Identifier: MIT
#include "store/exchange/goldenimport.h"

#include "store/database.h"
#include "store/exchange/goldenyaml.h"
#include "store/exchange/gradedruns.h"
#include "store/exchange/trainingimport.h"
#include "store/layers/layertext.h"
#include "store/layers/layerwriter.h"
#include "store/text.h"
#include "store/training/goldenwriter.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostResultBytes = 512 << 20;

// Over the whole entry: whether it is what it was when it was read last.
QString entryHashOf(const LayerValues &values)
{
    Canonical entry;
    for (const LayerColumn &column : goldenLayer().columns) {
        const QString name = QString::fromLatin1(column.name);
        if (column.isContent && name != "source"_L1 && name != "content_hash"_L1 && name != "created_at"_L1 && name != "extra"_L1)
            entry.add(values.value(name).toString().toUtf8());
    }
    return QString::fromLatin1(entry.sha256().first(16).toHex());
}

// Of questions that came from a folder: the name of their file begins so.
const QString FolderPrefix = u"folder:"_s;
const QString EntryHashKey = u"entry_hash"_s;

// Writes the questions of one file.
class GoldenImport
{
public:
    // `folderFile`: the file's place in a folder that is the set; empty for a file of its own.
    GoldenImport(ImportWriter &out, QString source, QString folderFile = {})
        : m_out(out)
        , m_layers(out.database(), out.ledger())
        , m_source(folderFile.isEmpty() ? std::move(source) : FolderPrefix + folderFile)
        , m_file(std::move(folderFile))
    {}

    Result<void> take(const GoldenSet &set);

private:
    Result<void> take(LinedQuestion lined);
    Result<QString> change(const GoldenQuestion &known, const LayerValues &values, const QString &status);
    bool isFolder() const { return !m_file.isEmpty(); }

    ImportWriter &m_out;
    LayerWriter m_layers;
    guard::Guard m_guard;
    SecretPolicy m_policy = SecretPolicy::Redact;
    const QString m_source;
    const QString m_file;
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
        m_out.note({problem.line, m_file}, problem.message);
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
        m_out.refuse({lined.line, m_file}, !findings  ? findings.error().message
                                       : !cleaned ? cleaned.error().message
                                                  : Text::tr("The id looks like a secret; choose another."));
        return {};
    }
    const QString hash = training::goldenHash(values);
    values.insert(u"content_hash"_s, hash);
    QString status = u"active"_s;
    if (isFolder()) {
        const QString entry = entryHashOf(values);
        const QString before = *known ? (*known)->extra.value(EntryHashKey).toString() : QString();
        if (entry == before && (*known)->source == m_source) {
            ++m_out.report().unchanged;
            return {};
        }
        const bool isOurs = *known && !before.isEmpty();
        if (isOurs && entryHashOf(columnsOf(**known)) != before && entry != before) {
            m_out.refuse({lined.line, m_file},
                         Text::tr("\"%1\" was changed here and in the store; make the entry say what the store says, or "
                                  "retire the question there.")
                             .arg(question.questionId));
            return {};
        }
        QJsonObject extra = QJsonDocument::fromJson(values.value(u"extra"_s).toString().toUtf8()).object();
        extra.insert(EntryHashKey, entry);
        values.insert(u"extra"_s, QString::fromUtf8(QJsonDocument(extra).toJson(QJsonDocument::Compact)));
        if (isOurs && entry == before)
            status = (*known)->status; // only its file has another name now
    }
    QString uid;
    if (*known) {
        const auto changed = change(**known, values, status);
        if (!changed)
            return tl::unexpected(changed.error());
        uid = *changed;
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

Result<QString> GoldenImport::change(const GoldenQuestion &known, const LayerValues &values, const QString &status)
{
    const auto revision = m_layers.update(goldenLayer(), known.uid, LayerWriter::AnyRevision, values, status, "import");
    if (!revision)
        return tl::unexpected(revision.error());
    ++((*revision == known.revision) ? m_out.report().unchanged : m_out.report().changed);
    return known.uid;
}

// Whether a YAML file holds promptfoo's tests: one of its own keys stands at the left edge.
bool isPromptfoo(const QByteArray &text)
{
    const auto lines = text.split('\n');
    return std::ranges::any_of(lines, [](const QByteArray &line) {
        return line.startsWith("tests:") || line.startsWith("prompts:") || line.startsWith("providers:")
               || line.startsWith("defaultTest:") || line.startsWith("- vars:") || line.startsWith("  vars:");
    });
}

QStringList yamlFilesIn(const QString &folder)
{
    QStringList files;
    QDirIterator all(folder, {u"*.yaml"_s, u"*.yml"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (all.hasNext())
        files += QDir(folder).relativeFilePath(all.next());
    files.sort(); // a folder has no order of its own
    return files;
}

// The questions of one file of a folder; a file that is none is named and the others are read.
Result<GoldenSet> setIn(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(Error::Code::NotFound, Text::tr("%1 cannot be read: %2.").arg(path, file.errorString()));
    const QByteArray text = file.readAll();
    auto set = isPromptfoo(text) ? readPromptfooTests(text) : readGoldenYaml(text);
    if (const auto problem = set ? std::nullopt : syntaxProblem(text))
        return GoldenSet{{}, {*problem}};
    return set;
}

// What came from the folder and stands in none of its files any more.
Result<void> retireMissing(ImportWriter &out, const QSet<QString> &present)
{
    auto questions = GoldenQuestions(out.database()).all();
    if (!questions)
        return tl::unexpected(questions.error());
    LayerWriter layers(out.database(), out.ledger());
    for (GoldenQuestion &question : *questions) {
        if (question.status != "active"_L1 || !question.source.startsWith(FolderPrefix) || present.contains(question.questionId))
            continue;
        question.extra.remove(EntryHashKey); // put back into a file it is asked again
        const auto retired = layers.update(goldenLayer(), question.uid, LayerWriter::AnyRevision,
                                           {{u"extra"_s, columnsOf(question).value(u"extra"_s)}}, u"retired"_s, "retire",
                                           Text::tr("It stands in no file of the folder any more."));
        if (!retired)
            return tl::unexpected(retired.error());
        ++out.report().retired;
    }
    return {};
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

Result<void> readGoldenFolder(const QString &path, ImportWriter &out)
{
    QHash<QString, QString> present; // id -> file
    bool isWhole = true;
    out.recognise();
    for (const QString &name : yamlFilesIn(path)) {
        auto set = setIn(QDir(path).filePath(name));
        if (!set) {
            isWhole = false;
            out.note({0, name}, set.error().message);
            continue;
        }
        isWhole = isWhole && set->problems.empty();
        std::erase_if(set->questions, [&](const LinedQuestion &lined) {
            const QString id = lined.question.questionId;
            const QString taken = present.value(id);
            if (!taken.isEmpty())
                set->problems.push_back({lined.line, Text::tr("The id \"%1\" is taken by %2.").arg(id, taken)});
            else
                present.insert(id, name);
            return !taken.isEmpty();
        });
        if (auto taken = GoldenImport(out, {}, name).take(*set); !taken)
            return taken;
    }
    // An entry that cannot be read may be any question: nothing is retired for it.
    const QStringList ids = present.keys();
    return isWhole ? retireMissing(out, QSet<QString>(ids.cbegin(), ids.cend())) : Result<void>();
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
