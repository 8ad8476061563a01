// SPDX-License-Identifier: MIT
#include "store/exchange/claudememimport.h"
#include "store/exchange/jsondocument.h"
#include "store/files/inputfile.h"
#include "store/text.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QString expectedClaudeMem()
{
    return Text::tr("a JSON export of claude-mem with a list \"observations\"");
}

// claude-mem stores lists as JSON in a string.
QJsonArray listIn(const QJsonValue &value)
{
    return value.isArray() ? value.toArray() : QJsonDocument::fromJson(value.toString().toUtf8()).array();
}

QStringList textsIn(const QJsonValue &value)
{
    QStringList texts;
    for (const QJsonValue &item : listIn(value))
        texts.append(item.toString());
    texts.removeAll(QString());
    return texts;
}

QString kindOf(const QString &type)
{
    if (type == "decision"_L1)
        return u"decision"_s;
    if (type == "bugfix"_L1 || type == "discovery"_L1)
        return u"learning"_s;
    if (type == "feature"_L1 || type == "refactor"_L1 || type == "change"_L1)
        return u"fact"_s;
    return u"observation"_s;
}

QString observationOf(const QJsonObject &object)
{
    QString text = object.value("narrative"_L1).toString();
    if (text.isEmpty())
        text = object.value("text"_L1).toString();
    if (text.isEmpty())
        text = textsIn(object.value("facts"_L1)).join(u' ');
    const QString title = object.value("title"_L1).toString();
    if (title.isEmpty() || text.isEmpty())
        return title + text;
    return title + (title.endsWith(u'.') ? u" "_s : u". "_s) + text;
}

// claude-mem's own identity of an observation: session, title and time.
QString nativeIdOf(const QJsonObject &object)
{
    const QString title = object.value("title"_L1).toString();
    const QByteArray hash =
        QCryptographicHash::hash(title.toUtf8(), QCryptographicHash::Sha256).first(4).toHex();
    return object.value("memory_session_id"_L1).toString() + u'/' + QString::fromLatin1(hash) + u'/'
           + QString::number(object.value("created_at_epoch"_L1).toInteger());
}

NewReflexion rowOf(QJsonObject object)
{
    NewReflexion row;
    row.agent = u"claude-code"_s;
    row.origin = u"import"_s;
    row.observation = observationOf(object);
    row.category = object.take("type"_L1).toString();
    row.kind = kindOf(row.category);
    row.tags = textsIn(object.take("concepts"_L1));
    row.run = object.take("memory_session_id"_L1).toString();
    row.createdAt = object.take("created_at"_L1).toString();
    row.entityId = object.take("project"_L1).toString();
    if (!row.entityId.isEmpty())
        row.entityType = u"project"_s;
    row.extra = object;
    return row;
}

} // namespace

Result<void> readClaudeMem(const QString &path, ImportWriter &out)
{
    const auto bytes = InputFile::contents(path, LargestDocument);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const auto parsed = parsedDocument(*bytes);
    const QJsonObject document = parsed ? parsed->toObject() : QJsonObject();
    if (!document.value("observations"_L1).isArray())
        return failure(Error::Code::Usage,
                       Text::tr("%1 is not as expected (%2).").arg(path, expectedClaudeMem())
                           + (parsed ? QString() : u' ' + parsed.error().message));
    int number = 0;
    for (const QJsonValue &value : document.value("observations"_L1).toArray()) {
        const Place place{++number, {}};
        const auto taken =
            value.isObject()
                ? out.add(rowOf(value.toObject()), u"claude-mem"_s, nativeIdOf(value.toObject()), place)
                : out.malformed(place, Text::tr("The observation is no object."), expectedClaudeMem());
        if (!taken)
            return taken;
    }
    if (const qsizetype others =
            listIn(document.value("summaries"_L1)).size() + listIn(document.value("prompts"_L1)).size()) {
        ++out.report().read;
        out.refuse(
            {}, Text::tr("%1 summaries and prompts of the export were left out; only observations are taken.")
                    .arg(others));
    }
    return out.checkRecognised(expectedClaudeMem());
}

} // namespace store::exchange
