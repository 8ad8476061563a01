// SPDX-License-Identifier: MIT
#include "store/exchange/mem0import.h"

#include "store/clock.h"
#include "store/exchange/earlierrows.h"
#include "store/exchange/folderfiles.h"
#include "store/exchange/jsondocument.h"
#include "store/exchange/jsonlines.h"
#include "store/exchange/linereader.h"
#include "store/files/inputfile.h"
#include "store/json.h"
#include "store/text.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QMap>

#include <algorithm>
#include <optional>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Source = "mem0"_L1;

QString expectedMem0()
{
    return Text::tr("memories of mem0 or OpenMemory: a list, a page with \"results\", a memories.json, or a "
                    "memory each line");
}

// One memory says its text under "memory"; OpenMemory says "content", as many other programs do.
bool isMemory(const QJsonObject &object)
{
    if (object.value("memory"_L1).isString())
        return true;
    const bool isOfOpenMemory =
        object.contains("state"_L1) || object.contains("app"_L1) || object.contains("app_id"_L1);
    return object.value("content"_L1).isString() && object.contains("id"_L1) && isOfOpenMemory;
}

bool holdsMemories(const QJsonValue &list)
{
    const QJsonArray items = list.toArray();
    return list.isArray() && (items.isEmpty() || isMemory(items.at(0).toObject()));
}

// The memories of a file that is no lines; none where it is another file.
std::optional<QJsonArray> memoriesIn(const QJsonValue &document)
{
    for (const QJsonValue &list : {document, document["results"_L1], document["memories"_L1]}) {
        if (list.isArray())
            return list.toArray();
    }
    return isMemory(document.toObject()) ? std::optional(QJsonArray{document}) : std::nullopt;
}

// Whether one of the first lines is a memory as it stands; otherwise the file is one document.
bool startsWithLine(QIODevice &file, int looked = 1)
{
    file.seek(0);
    LineReader lines(file);
    bool isLine = false;
    for (auto line = lines.next(); line && !isLine && looked > 0; line = lines.next(), --looked)
        isLine = isMemory(jsonObject(line->text));
    file.seek(0);
    return isLine;
}

QJsonObject withoutNulls(QJsonObject object)
{
    for (auto each = object.begin(); each != object.end();)
        each = each->isNull() ? object.erase(each) : std::next(each);
    return object;
}

// Seconds or milliseconds since 1970.
QDateTime timeOf(qint64 number)
{
    constexpr qint64 FirstMilliseconds = 100'000'000'000; // as seconds in the year 5138
    const auto time = number < FirstMilliseconds
                          ? QDateTime::fromSecsSinceEpoch(std::max<qint64>(number, 0), Qt::UTC)
                          : QDateTime::fromMSecsSinceEpoch(number, Qt::UTC);
    return time.date().year() <= 9999 ? time : QDateTime();
}

// Takes a time out of the memory, of any form that is one; another value stays there.
QString takeTime(QJsonObject &memory, const QString &key)
{
    const QJsonValue value = memory.value(key);
    const QDateTime time = value.isDouble() ? timeOf(value.toInteger()) : fromIsoTime(value.toString());
    if (!time.isValid())
        return {};
    memory.remove(key);
    return isoTime(time);
}

// The text under the first of the keys that has one.
QString firstText(const QJsonObject &memory, std::initializer_list<QLatin1StringView> keys)
{
    for (const QLatin1StringView key : keys) {
        if (const QString text = memory.value(key).toString().trimmed(); !text.isEmpty())
            return text;
    }
    return {};
}

QString nativeIdOf(const QJsonObject &memory)
{
    const QString id = memory.value("id"_L1).toVariant().toString();
    const QByteArray hash = QCryptographicHash::hash(jsonBytes(memory), QCryptographicHash::Sha256);
    return id.isEmpty() ? QString::fromLatin1(hash.first(8).toHex()) : id;
}

NewReflexion rowOf(QJsonObject memory)
{
    NewReflexion row;
    if (const QString owner = firstText(memory, {"agent_id"_L1, "app"_L1, "user_id"_L1}); !owner.isEmpty())
        row.agent = owner;
    row.origin = u"import"_s;
    row.entityId = firstText(memory, {"user_id"_L1});
    row.entityType = row.entityId.isEmpty() ? QString() : u"user"_s;
    row.run = firstText(memory, {"run_id"_L1});
    const bool isOfMem0 = !firstText(memory, {"memory"_L1}).isEmpty();
    row.observation = memory.take(isOfMem0 ? "memory"_L1 : "content"_L1).toString();
    row.createdAt = takeTime(memory, u"created_at"_s);
    row.expiresAt = takeTime(memory, u"expiration_date"_s);
    for (const QJsonValue &category : memory.take("categories"_L1).toArray())
        row.tags += category.isObject() ? category["name"_L1].toString() : category.toString();
    row.tags.removeAll(QString());
    for (const auto &key : {u"agent_id"_s, u"app"_s, u"user_id"_s, u"user"_s, u"run_id"_s, u"metadata"_s}) {
        if (const QJsonValue value = memory.take(key); !value.isUndefined())
            row.provenance.insert(key, value);
    }
    memory.remove("state"_L1);
    row.extra = memory;
    return row;
}

// memories.json names apps, categories and the user by ids that only it knows. Their names are those of the
// lines in memories.jsonl, so that both files give the same rows.
class NamesInBackup
{
public:
    explicit NamesInBackup(const QJsonObject &backup)
        : m_apps(namesIn(backup.value("apps"_L1)))
        , m_categories(namesIn(backup.value("categories"_L1)))
        , m_user(backup.value("user"_L1)["user_id"_L1].toString())
    {}

    QJsonObject named(QJsonObject memory) const
    {
        if (const QString app = m_apps.value(memory.value("app_id"_L1).toString()); !app.isEmpty()) {
            memory.insert(u"app"_s, app);
            memory.remove("app_id"_L1);
        }
        QStringList categories;
        for (const QJsonValue &id : memory.value("category_ids"_L1).toArray())
            categories += m_categories.value(id.toString());
        if (memory.contains("category_ids"_L1) && !memory.contains("categories"_L1))
            memory.insert(u"categories"_s, QJsonArray::fromStringList(categories));
        memory.remove("category_ids"_L1);
        if (!m_user.isEmpty()) {
            memory.insert(u"user"_s, m_user);
            memory.remove("user_id"_L1);
        }
        return memory;
    }

private:
    static QHash<QString, QString> namesIn(const QJsonValue &list)
    {
        QHash<QString, QString> names;
        for (const QJsonValue &each : list.toArray())
            names.insert(each["id"_L1].toString(), each["name"_L1].toString());
        return names;
    }

    const QHash<QString, QString> m_apps;
    const QHash<QString, QString> m_categories;
    const QString m_user;
};

class Mem0Import
{
public:
    explicit Mem0Import(ImportWriter &out)
        : m_out(out)
        , m_earlier(out.database(), Source)
    {}

    // `name`: of a file in a folder.
    Result<void> read(QIODevice &file, const QString &name, const ImportProgress &progress);
    Result<void> finish();

private:
    Result<void> takeDocument(const QJsonValue &document, const QString &name,
                              const ImportProgress &progress);
    Result<void> take(const QJsonObject &given, const Place &place);
    Result<QString> earlier(const QString &agent, const QString &id);
    void leaveOut(const QString &state, const QString &before, const Place &place);

    ImportWriter &m_out;
    EarlierRows m_earlier;
    QMap<QString, int> m_leftOut; // memories by the state they have there
};

// Asked before the row is written. The first pass over a file says nothing, so it need not know.
Result<QString> Mem0Import::earlier(const QString &agent, const QString &id)
{
    return m_out.isPreparing() ? Result<QString>(QString()) : m_earlier.uidOf(m_out.agentOr(agent), id);
}

Result<void> Mem0Import::take(const QJsonObject &given, const Place &place)
{
    const QJsonObject memory = withoutNulls(given);
    if (firstText(memory, {"memory"_L1, "content"_L1}).isEmpty())
        return m_out.malformed(place, Text::tr("It has no text, neither as \"memory\" nor as \"content\"."),
                               expectedMem0());
    const QString id = nativeIdOf(memory);
    const QString state = memory.value("state"_L1).toString(u"active"_s);
    NewReflexion row = rowOf(memory);
    const auto before = earlier(row.agent, id);
    if (!before)
        return tl::unexpected(before.error());
    if (state != "active"_L1) {
        leaveOut(state, *before, place);
        return {};
    }
    const int added = m_out.report().added;
    auto written = m_out.add(std::move(row), Source, id, place);
    if (written && m_out.report().added > added && !before->isEmpty())
        m_out.note(place, Text::tr("It has other words there now: they are a new row. The row of an earlier "
                                   "import, %1, stays; supersede it by the new one where that is meant.")
                              .arg(*before));
    return written;
}

void Mem0Import::leaveOut(const QString &state, const QString &before, const Place &place)
{
    m_out.recognise();
    ++m_leftOut[state];
    if (!before.isEmpty())
        m_out.note(place, Text::tr("It is %1 there, and %2 is still here: reject or forget it where that is "
                                   "meant.")
                              .arg(state, before));
}

Result<void> Mem0Import::takeDocument(const QJsonValue &document, const QString &name,
                                      const ImportProgress &progress)
{
    constexpr qsizetype ProgressStep = 256; // memories
    const QJsonObject object = document.toObject();
    const auto list = memoriesIn(document);
    if (!list)
        return m_out.malformed({0, name}, Text::tr("The file holds no memories."), expectedMem0());
    const QJsonArray &memories = *list;
    if (memories.isEmpty())
        m_out.recognise();
    const NamesInBackup names(object);
    for (qsizetype i = 0; i < memories.size(); ++i) {
        const Place place{0, (name + u' ' + Text::tr("memory %1").arg(i + 1)).trimmed()};
        auto taken = i % ProgressStep == 0 ? goOn(progress, i, memories.size()) : Result<void>();
        if (taken)
            taken = memories.at(i).isObject()
                        ? take(names.named(memories.at(i).toObject()), place)
                        : m_out.malformed(place, Text::tr("It is no object."), expectedMem0());
        if (!taken)
            return taken;
    }
    if (const auto relations = object.value("relations"_L1).toArray().size())
        m_out.leaveOut(int(relations), {0, name},
                       Text::tr("%n relation(s) of its graph are left out; only memories are taken.", nullptr,
                                int(relations)));
    return {};
}

Result<void> Mem0Import::read(QIODevice &file, const QString &name, const ImportProgress &progress)
{
    if (!startsWithLine(file)) {
        const auto document = parsedDocument(file);
        if (document)
            return takeDocument(*document, name, progress);
        if (!startsWithLine(file, 2))
            return m_out.malformed({0, name}, document.error().message, expectedMem0());
    }
    return eachObject(file, m_out, progress, expectedMem0(),
                      [&](const QJsonObject &memory, const Place &place) {
                          return take(memory, {place.line, name});
                      });
}

Result<void> Mem0Import::finish()
{
    for (auto each = m_leftOut.cbegin(); each != m_leftOut.cend(); ++each)
        m_out.leaveOut(each.value(), {},
                       Text::tr("%n memory(ies) left out: %1 there.", nullptr, each.value()).arg(each.key()));
    return m_out.checkRecognised(expectedMem0());
}

QStringList filesOf(const QString &path)
{
    QStringList names = QDir(path).entryList({u"*.json"_s, u"*.jsonl"_s}, QDir::Files | QDir::Readable);
    names.sort(); // by code unit, because a folder has no order
    return names;
}

} // namespace

bool isMem0(const QJsonObject &object)
{
    return isMemory(object) || holdsMemories(object.value("results"_L1))
           || holdsMemories(object.value("memories"_L1));
}

bool isMem0Folder(const QString &path)
{
    const QStringList names = filesOf(path);
    if (names.isEmpty())
        return false;
    const auto format = guessedFormat(QDir(path).filePath(names.constFirst()));
    return format && *format == ImportFormat::Mem0;
}

Result<void> readMem0(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    Mem0Import memories(out);
    const auto readBytes = [&](const QString &name, const Result<QByteArray> &bytes,
                               const ImportProgress &within) {
        if (!bytes)
            return out.malformed({0, name}, bytes.error().message, expectedMem0());
        QBuffer buffer;
        buffer.setData(*bytes);
        buffer.open(QIODevice::ReadOnly);
        return memories.read(buffer, name, within);
    };
    const auto readFile = [&]() -> Result<void> {
        const auto file = InputFile::open(path, MostImportBytes);
        return file ? memories.read(**file, {}, progress) : tl::unexpected(file.error());
    };
    const bool isFolder = QFileInfo(path).isDir();
    return (isFolder ? eachFile(path, filesOf(path), LargestDocument, progress, readBytes) : readFile())
        .and_then([&] { return memories.finish(); });
}

} // namespace store::exchange
