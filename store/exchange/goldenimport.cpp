// SPDX-License-Identifier: MIT
#include "store/exchange/goldenimport.h"

#include "store/database/database.h"
#include "store/exchange/goldenfiles.h"
#include "store/exchange/goldenyaml.h"
#include "store/exchange/gradedruns.h"
#include "store/exchange/trainingimport.h"
#include "store/files/inputfile.h"
#include "store/json.h"
#include "store/layers/goldenwriter.h"
#include "store/layers/layertext.h"
#include "store/layers/ownership.h"
#include "store/rows/layerwriter.h"
#include "store/schema/layer.h"
#include "store/text.h"

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
constexpr qint64 MostYamlBytes = 8 << 20; // larger files are not read as YAML

// Hash of the whole entry, to see whether it changed since it was last read. An entry without an agent is
// hashed as if the key did not exist.
QString entryHashOf(const LayerValues &values, const QString &agent)
{
    Canonical entry;
    for (const LayerColumn &column : goldenLayer().columns) {
        const QString name = QString::fromLatin1(column.name);
        if (column.isContent() && name != "source"_L1 && name != "content_hash"_L1 && name != "created_at"_L1
            && name != "extra"_L1 && !column.isLater)
            entry.add(values.value(name).toString().toUtf8());
    }
    if (!agent.isEmpty())
        entry.add(agent.toUtf8());
    return QString::fromLatin1(entry.sha256().first(16).toHex());
}

// Writes the questions of one file.
class GoldenImport
{
public:
    // `folderFile` is the file's path in a folder that is the whole set; empty for a single file.
    GoldenImport(ImportWriter &out, QString source, QString folderFile = {})
        : m_out(out)
        , m_layers(out.database(), out.ledger())
        , m_source(folderFile.isEmpty() ? std::move(source) : goldenFolderPrefix() + folderFile)
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
    ValueTexts texts(goldenLayer(), values);
    const auto together = m_out.cleanTogether(texts.texts());
    texts.putBack();
    auto findings = together ? guarded(goldenLayer(), values, m_guard, m_policy) : together;
    QString id = question.questionId;
    if (auto cleaned = m_out.clean(id, u"question_id"_s);
        !findings || !cleaned || id != question.questionId) {
        m_out.refuse({lined.line, m_file}, !findings ? findings.error().message
                                           : !cleaned
                                               ? cleaned.error().message
                                               : Text::tr("The id looks like a secret; choose another."));
        return {};
    }
    if (m_out.isPreparing())
        return {};
    // An entry without an agent leaves the question's agent: an import must not show it to more agents.
    if (!question.agent.isEmpty()) {
        const auto owner =
            ownerNamed(m_out.database(), question.agent, fromIsoTime(QString::fromUtf8(m_out.ledger().at())));
        if (!owner)
            return tl::unexpected(owner.error());
        values.insert(u"agent_id"_s, *owner);
    }
    const QString hash = training::goldenHash(values);
    values.insert(u"content_hash"_s, hash);
    QString status = u"active"_s;
    if (isFolder()) {
        const QString entry = entryHashOf(values, question.agent);
        const QString before = *known ? (*known)->extra.value(goldenEntryHashKey()).toString() : QString();
        if (entry == before && (*known)->source == m_source) {
            ++m_out.report().unchanged;
            return {};
        }
        const bool isOurs = *known && !before.isEmpty();
        if (isOurs && entryHashOf(columnsOf(**known), (*known)->agent) != before && entry != before) {
            m_out.refuse(
                {lined.line, m_file},
                Text::tr(
                    "\"%1\" was changed here and in the store; make the entry say what the store says, or "
                    "retire the question there.")
                    .arg(question.questionId));
            return {};
        }
        QJsonObject extra = QJsonDocument::fromJson(values.value(u"extra"_s).toString().toUtf8()).object();
        extra.insert(goldenEntryHashKey(), entry);
        values.insert(u"extra"_s, jsonText(extra));
        if (isOurs && entry == before)
            status = (*known)->status; // only the file was renamed
    }
    QString uid;
    if (*known) {
        const auto changed = change(**known, values, status);
        if (!changed)
            return tl::unexpected(changed.error());
        uid = *changed;
    } else {
        uid = m_out.database().uids().next(goldenLayer().uidPrefix(),
                                           fromIsoTime(QString::fromUtf8(m_out.ledger().at())));
        if (auto added = m_layers.insert(goldenLayer(), uid, u"active"_s, values, "import"); !added)
            return tl::unexpected(added.error());
        m_out.count(ImportWriter::Outcome::Added, id);
    }
    std::ranges::copy(*together, std::back_inserter(*findings));
    for (const FieldFinding &found : *findings)
        ++m_out.report().findings[found.finding.detector];
    return saveFindings(m_out.database(), goldenLayer(), uid, hash, *findings);
}

Result<QString> GoldenImport::change(const GoldenQuestion &known, const LayerValues &values,
                                     const QString &status)
{
    const auto revision =
        m_layers.update(goldenLayer(), known.uid, LayerWriter::AnyRevision, values, status, "import");
    if (!revision)
        return tl::unexpected(revision.error());
    m_out.count(*revision == known.revision ? ImportWriter::Outcome::Unchanged
                                            : ImportWriter::Outcome::Changed,
                known.questionId);
    return known.uid;
}

// Whether a YAML file has promptfoo's tests: a line begins with one of its keys.
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
    const QDir root(folder);
    QStringList files;
    QDirIterator all(folder, {u"*.yaml"_s, u"*.yml"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (all.hasNext())
        files += root.relativeFilePath(all.next());
    files.sort(); // a folder has no order of its own
    return files;
}

// The questions of one file. A file that is not YAML is reported as a problem and has none, so that the
// folder's other files are still imported.
Result<GoldenSet> setIn(const QByteArray &text)
{
    auto set = isPromptfoo(text) ? readPromptfooTests(text) : readGoldenYaml(text);
    if (const auto problem = set ? std::nullopt : syntaxProblem(text))
        return GoldenSet{{}, {*problem}};
    return set;
}

// Reads a folder file by file.
class FolderImport
{
public:
    FolderImport(ImportWriter &out, QString path, SecretPolicy policy)
        : m_out(out)
        , m_path(std::move(path))
        , m_files(out.database(), policy)
    {}

    Result<void> run();

private:
    Result<void> takeFile(const QString &name);
    bool keepUnchanged(const QString &name, const QByteArray &text);
    Result<void> takeSet(const QString &name, const QByteArray &text, GoldenSet set);
    Result<void> retireMissing();

    ImportWriter &m_out;
    const QString m_path;
    GoldenFiles m_files;
    QHash<QString, QString> m_present; // id -> file
    bool m_isWhole = true;             // false: an unreadable entry may be any question, so none is retired
};

Result<void> FolderImport::run()
{
    m_out.recognise();
    if (auto loaded = m_files.load(); !loaded)
        return loaded;
    for (const QString &name : yamlFilesIn(m_path)) {
        if (auto taken = takeFile(name); !taken)
            return taken;
    }
    if (m_out.isPreparing())
        return {};
    auto retired = m_isWhole ? retireMissing() : Result<void>();
    return retired ? m_files.save() : retired;
}

Result<void> FolderImport::takeFile(const QString &name)
{
    const auto text = InputFile::contentsBelow(m_path, QDir(m_path).filePath(name), MostYamlBytes);
    if (text && keepUnchanged(name, *text))
        return {};
    auto set = text ? setIn(*text) : tl::unexpected(text.error());
    if (set)
        return takeSet(name, *text, std::move(*set));
    m_isWhole = false;
    m_out.note({0, name}, set.error().message);
    return {};
}

// True where the file is unchanged since it was last read and no other file has taken over one of its ids.
bool FolderImport::keepUnchanged(const QString &name, const QByteArray &text)
{
    if (!m_files.isKnown(name, text))
        return false;
    std::vector<HeldQuestion> questions = m_files.questionsOf(name);
    std::erase_if(questions, [](const HeldQuestion &question) { return question.entryHash.isEmpty(); });
    if (std::ranges::any_of(questions,
                            [this](const HeldQuestion &question) { return m_present.contains(question.id); }))
        return false;
    for (const HeldQuestion &question : questions)
        m_present.insert(question.id, name);
    m_out.report().read += int(questions.size());
    m_out.report().unchanged += int(questions.size());
    return true;
}

Result<void> FolderImport::takeSet(const QString &name, const QByteArray &text, GoldenSet set)
{
    m_isWhole = m_isWhole && set.problems.empty();
    QSet<QString> ids;
    std::erase_if(set.questions, [&](const LinedQuestion &lined) {
        const QString id = lined.question.questionId;
        const QString taken = m_present.value(id);
        if (!taken.isEmpty()) {
            set.problems.push_back({lined.line, Text::tr("The id \"%1\" is taken by %2.").arg(id, taken)});
        } else {
            m_present.insert(id, name);
            ids.insert(id);
        }
        return !taken.isEmpty();
    });
    const auto skipped = m_out.report().skipped;
    auto taken = GoldenImport(m_out, {}, name).take(set);
    if (taken && set.problems.empty() && m_out.report().skipped == skipped)
        m_files.noteRead(name, text, ids);
    return taken;
}

// Retires questions that came from this folder earlier and that no file has now.
Result<void> FolderImport::retireMissing()
{
    LayerWriter layers(m_out.database(), m_out.ledger());
    const QStringList active = m_files.activeIds();
    m_out.report().retirable = int(active.size());
    for (const QString &id : active) {
        if (m_present.contains(id))
            continue;
        const auto found = GoldenQuestions(m_out.database()).named(id);
        if (!found || !*found)
            return found ? Result<void>() : tl::unexpected(found.error());
        GoldenQuestion question = **found;
        question.extra.remove(goldenEntryHashKey()); // if it returns to a file, it becomes active again
        const auto retired =
            layers.update(goldenLayer(), question.uid, LayerWriter::AnyRevision,
                          {{u"extra"_s, columnsOf(question).value(u"extra"_s)}}, u"retired"_s, "retire",
                          Text::tr("It stands in no file of the folder any more."));
        if (!retired)
            return tl::unexpected(retired.error());
        m_out.count(ImportWriter::Outcome::Retired, id);
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
    const auto set = readGoldenYaml(file.read(MostYamlBytes + 1)); // the reader refuses larger files
    if (!set)
        return tl::unexpected(set.error());
    return GoldenImport(out, QFileInfo(file).fileName()).take(*set);
}

Result<void> readGoldenFolder(const QString &path, ImportWriter &out)
{
    const auto policy = secretPolicy(out.database());
    // By its whole path: QDir would take a relative name for one below the folder.
    const QString folder = QFileInfo(path).absoluteFilePath();
    return policy ? FolderImport(out, folder, *policy).run() : tl::unexpected(policy.error());
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
