// SPDX-License-Identifier: MIT
#include "store/exchange/daystromimport.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/exchange/daystromfile.h"
#include "store/exchange/folderfiles.h"
#include "store/exchange/jsondocument.h"
#include "store/files/inputfile.h"
#include "store/json.h"
#include "store/layers/bestknown.h"
#include "store/text.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QString expectedDaystrom()
{
    return Text::tr("Daystrom's {category}.json with \"learnings\", or the folder of them");
}

// An empty text where the value is no time; it is then kept in extra.daystrom only.
QString timeOf(const QJsonObject &object, QLatin1StringView key)
{
    const QString time = object.value(key).toString();
    return fromIsoTime(time).isValid() ? time : QString();
}

QString shortHash(const QString &text)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).first(8).toHex());
}

// One learning or anti-pattern, with those of the same file that say the same.
struct Entry
{
    NewReflexion row;
    QString nativeId = {};
    int sightings = 0;     // later ones, without the first
    QJsonObject kept = {}; // goes to extra.daystrom
};

class FileImport
{
public:
    FileImport(ImportWriter &out, QString name)
        : m_out(out)
        , m_name(std::move(name))
    {}

    Result<void> take(QJsonObject file);

private:
    void addLearning(QJsonObject learning, int at);
    void addAntiPattern(const QString &text, int at);
    NewReflexion rowAbout(const QString &text) const;
    Entry *same(const QString &text);
    void add(Entry entry, const QString &text);
    Result<void> takeBest(const QJsonObject &best);
    Place place() const { return {0, m_name}; }

    ImportWriter &m_out;
    const QString m_name;
    QString m_category;
    QJsonObject m_head; // the file's own keys
    std::vector<Entry> m_entries;
    QHash<QByteArray, size_t> m_byText; // places in m_entries
};

NewReflexion FileImport::rowAbout(const QString &text) const
{
    NewReflexion row;
    row.agent = daystrom::Source;
    row.origin = u"import"_s;
    row.entityType = u"topic"_s;
    row.entityId = m_category;
    row.category = m_category;
    row.observation = text;
    return row;
}

Entry *FileImport::same(const QString &text)
{
    const auto found = m_byText.constFind(contentHash({}, {}, {}, text));
    return found == m_byText.constEnd() ? nullptr : &m_entries[*found];
}

void FileImport::add(Entry entry, const QString &text)
{
    entry.row.provenance.insert(u"native_id"_s, entry.nativeId);
    entry.kept.insert(u"file"_s, m_name);
    m_byText.insert(contentHash({}, {}, {}, text), m_entries.size());
    m_entries.push_back(std::move(entry));
}

// Two learnings that differ only in case or white space are one row here; the second is kept unchanged for
// the export.
void FileImport::addLearning(QJsonObject learning, int at)
{
    const int seen = std::max(learning.value("corroborations"_L1).toInt(), 0);
    const QString insight = learning.value("insight"_L1).toString();
    if (Entry *first = same(insight)) {
        QJsonArray variants = first->kept.value("variants"_L1).toArray();
        variants.append(QJsonObject{{u"at"_s, at}, {u"learning"_s, learning}});
        first->kept.insert(u"variants"_s, variants);
        first->sightings += seen + 1;
        return;
    }
    Entry entry{.row = rowAbout(learning.take("insight"_L1).toString()), .sightings = seen};
    entry.row.kind = u"learning"_s;
    entry.row.run = learning.value("runId"_L1).toString();
    entry.row.createdAt = timeOf(learning, "extractedAt"_L1);
    entry.row.changeType = learning.take("changeType"_L1).toString();
    entry.row.strategy = learning.take("strategy"_L1).toString();
    const QString outcome = learning.value("outcome"_L1).toString();
    if (vocabulary(u"outcome"_s).contains(outcome))
        entry.row.outcome = learning.take("outcome"_L1).toString();
    for (const QJsonValue &tag : learning.take("tags"_L1).toArray())
        entry.row.tags += tag.toString();
    entry.nativeId = learning.value("id"_L1).toString(m_category + u'#' + shortHash(insight));
    entry.kept = {{u"at"_s, at}, {u"rest"_s, learning}};
    add(std::move(entry), insight);
}

void FileImport::addAntiPattern(const QString &text, int at)
{
    const QJsonObject said{{u"at"_s, at}, {u"text"_s, text}};
    if (Entry *first = same(text)) {
        QJsonArray also = first->kept.value("anti"_L1).toArray();
        also.append(said);
        first->kept.insert(u"anti"_s, also);
        return;
    }
    Entry entry{.row = rowAbout(text), .nativeId = m_category + u"#anti-"_s + shortHash(text)};
    entry.row.kind = u"pitfall"_s;
    entry.row.outcome = u"degraded"_s;
    entry.row.tags = {QString(daystrom::AntiPatternTag)};
    entry.row.createdAt = timeOf(m_head, "updatedAt"_L1);
    entry.kept = {{u"anti"_s, QJsonArray{said}}};
    add(std::move(entry), text);
}

Result<void> FileImport::takeBest(const QJsonObject &object)
{
    QJsonObject rest = object;
    BestKnown best{.agent = m_out.agentOr(daystrom::Source), .category = m_category};
    best.run = rest.take("runId"_L1).toString();
    best.iteration = rest.take("iteration"_L1).toInt();
    best.definition = rest.take("topic"_L1).toObject();
    best.metrics = rest.take("metrics"_L1).toObject();
    best.coverage = best.metrics.value("coverage"_L1).toDouble();
    best.createdAt = timeOf(m_head, "updatedAt"_L1);
    QJsonObject kept{{u"file"_s, m_name}, {u"rest"_s, rest}};
    if (m_entries.empty())
        kept.insert(u"head"_s, m_head);
    best.extra = {{QString(daystrom::Source), kept}};
    ++m_out.report().read;
    m_out.begin();
    if (m_out.isPreparing())
        return {};
    const auto offered = BestKnowns(m_out.database()).offer(std::move(best), m_out.ledger(), "import");
    if (!offered)
        return m_out.mayLeaveOut(offered.error())
                   ? (m_out.refuse(place(), offered.error().message), Result<void>())
                   : tl::unexpected(offered.error());
    const bool isKnown = *offered == BestKnowns::Outcome::Known;
    m_out.count(isKnown ? ImportWriter::Outcome::Unchanged : ImportWriter::Outcome::Added, m_category);
    return {};
}

Result<void> FileImport::take(QJsonObject file)
{
    const QJsonArray learnings = file.take("learnings"_L1).toArray();
    QStringList absent;
    for (const QString &key : {u"antiPatterns"_s, u"bestKnown"_s}) {
        if (!file.contains(key))
            absent += key;
    }
    const QJsonArray antiPatterns = file.take("antiPatterns"_L1).toArray();
    const QJsonObject best = file.take("bestKnown"_L1).toObject();
    m_head = file;
    if (!absent.isEmpty())
        m_head.insert(u"_absent"_s, QJsonArray::fromStringList(absent));
    m_category = file.value("category"_L1).toString();
    if (m_category.isEmpty())
        m_category = QFileInfo(m_name).completeBaseName();
    m_out.recognise();
    for (qsizetype i = 0; i < learnings.size(); ++i) {
        if (learnings.at(i)["insight"_L1].toString().trimmed().isEmpty())
            m_out.note(place(), Text::tr("Learning %1 says nothing; it is left out.").arg(i + 1));
        else
            addLearning(learnings.at(i).toObject(), int(i));
    }
    for (qsizetype i = 0; i < antiPatterns.size(); ++i) {
        if (!antiPatterns.at(i).toString().trimmed().isEmpty())
            addAntiPattern(antiPatterns.at(i).toString(), int(i));
    }
    if (!m_entries.empty())
        m_entries.front().kept.insert(u"head"_s, m_head);
    for (Entry &entry : m_entries) {
        entry.row.extra.insert(QString(daystrom::Source), entry.kept);
        const auto added =
            m_out.addSeen(entry.row, daystrom::Source, entry.nativeId, place(), entry.sightings);
        if (!added)
            return tl::unexpected(added.error());
    }
    return best.isEmpty() ? Result<void>() : takeBest(best);
}

Result<void> readBytes(const Result<QByteArray> &bytes, const QString &name, ImportWriter &out)
{
    if (!bytes)
        return out.malformed({0, name}, bytes.error().message, expectedDaystrom());
    const auto file = parsedDocument(*bytes);
    if (!file || !file->toObject().value("learnings"_L1).isArray())
        return out.malformed({0, name},
                             file ? Text::tr("The file holds no list of learnings.") : file.error().message,
                             expectedDaystrom());
    return FileImport(out, name).take(file->toObject());
}

// The folders with files below the given one, under the names of both versions; otherwise the given one
// itself.
QStringList foldersIn(const QString &path)
{
    QStringList folders;
    for (const auto &below : {u"memory"_s, u".daystrom/memory"_s, u".prisma-airs/memory"_s}) {
        if (const QString folder = QDir(path).filePath(below); QFileInfo(folder).isDir())
            folders += folder;
    }
    return folders.isEmpty() ? QStringList{path} : folders;
}

Result<void> readFolder(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    const QDir folder(path);
    const QStringList names = folder.entryList({u"*.json"_s}, QDir::Files | QDir::Readable | QDir::Hidden);
    QStringList sorted = names;
    sorted.sort(); // by code unit, because a folder has no order
    return eachFile(path, sorted, LargestDocument, progress,
                    [&out](const QString &name, const Result<QByteArray> &bytes, const ImportProgress &) {
                        return readBytes(bytes, name, out);
                    });
}

bool isLearnings(const QString &path)
{
    const auto bytes = InputFile::contents(path, LargestDocument);
    return bytes && jsonObject(*bytes).value("learnings"_L1).isArray();
}

} // namespace

bool isDaystromFolder(const QString &path)
{
    for (const QString &folder : foldersIn(path)) {
        const QStringList names =
            QDir(folder).entryList({u"*.json"_s}, QDir::Files | QDir::Readable, QDir::Name);
        if (!names.isEmpty() && isLearnings(QDir(folder).filePath(names.constFirst())))
            return true;
    }
    return false;
}

Result<void> readDaystrom(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    const QFileInfo info(path);
    if (!info.isDir())
        return readBytes(InputFile::contents(path, LargestDocument), info.fileName(), out).and_then([&] {
            return out.checkRecognised(expectedDaystrom());
        });
    for (const QString &folder : foldersIn(path)) {
        if (auto read = readFolder(folder, out, progress); !read)
            return read;
    }
    return out.checkRecognised(expectedDaystrom());
}

} // namespace store::exchange
