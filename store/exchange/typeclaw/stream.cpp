// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/stream.h"

#include "store/exchange/scripttext.h"
#include "store/text.h"

#include <QDate>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace store::exchange::typeclaw {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> wrong(const QString &message)
{
    return failure(Error::Code::Usage, message);
}

Result<void> needText(const QJsonObject &object, QLatin1StringView key, bool mayBeEmpty = true)
{
    const QJsonValue value = object.value(key);
    if (value.isString() && (mayBeEmpty || !value.toString().isEmpty()))
        return {};
    return wrong(Text::tr("\"%1\" is missing or no text.").arg(QString(key)));
}

Result<void> needTexts(const QJsonObject &object, std::initializer_list<QLatin1StringView> keys)
{
    for (const QLatin1StringView key : keys) {
        if (auto there = needText(object, key); !there)
            return there;
    }
    return {};
}

Result<void> checkMoment(const QJsonObject &object)
{
    if (isUtcMoment(object.value("ts"_L1).toString()))
        return {};
    return wrong(Text::tr("\"ts\" is no moment like 2026-06-10T08:00:01.000Z."));
}

Result<void> checkWhere(const QJsonValue &value)
{
    if (value.isUndefined())
        return {};
    const QJsonObject where = value.toObject();
    if (!value.isObject())
        return wrong(Text::tr("\"where\" is no object."));
    if (auto there = needTexts(where, {"adapter"_L1, "workspace"_L1, "chat"_L1}); !there)
        return there;
    for (const auto key :
         {"workspaceName"_L1, "chatName"_L1, "parentChat"_L1, "parentChatName"_L1, "thread"_L1}) {
        const QJsonValue name = where.value(key);
        const bool mayBe = name.isUndefined() || name.isString() || (key == "thread"_L1 && name.isNull());
        if (!mayBe)
            return wrong(Text::tr("\"%1\" is missing or no text.").arg(QString(key)));
    }
    return {};
}

Result<void> checkReferences(const QJsonValue &value)
{
    const QJsonArray references = value.toArray();
    const bool areTexts =
        std::ranges::all_of(references, [](const QJsonValue &one) { return one.isString(); });
    if (value.isUndefined() || (value.isArray() && areTexts))
        return {};
    return wrong(Text::tr("\"references\" is no list of texts."));
}

Result<void> checkFragment(const QJsonObject &object)
{
    return needText(object, "id"_L1, false)
        .and_then([&] { return checkMoment(object); })
        .and_then([&] {
            return needTexts(object, {"source"_L1, "entry"_L1, "topic"_L1, "body"_L1});
        })
        .and_then([&] { return checkReferences(object.value("references"_L1)); })
        .and_then(
            [&] { return object.contains("who"_L1) ? needText(object, "who"_L1, false) : Result<void>(); })
        .and_then([&] { return checkWhere(object.value("where"_L1)); });
}

Result<void> checkWatermark(const QJsonObject &object)
{
    return needText(object, "id"_L1, false).and_then([&] { return checkMoment(object); }).and_then([&] {
        return needTexts(object, {"source"_L1, "entry"_L1});
    });
}

Result<void> checkLegacy(const QJsonObject &object)
{
    if (object.value("origin"_L1).toString() != "migration"_L1)
        return wrong(Text::tr("\"origin\" is not \"migration\"."));
    return checkMoment(object).and_then([&] { return needText(object, "text"_L1); });
}

const KeyOrder &eventOrder()
{
    static const KeyOrder where{.keys = {u"adapter"_s, u"workspace"_s, u"workspaceName"_s, u"chat"_s,
                                         u"chatName"_s, u"parentChat"_s, u"parentChatName"_s, u"thread"_s}};
    static const KeyOrder order{.keys = {u"type"_s, u"id"_s, u"ts"_s, u"source"_s, u"entry"_s, u"topic"_s,
                                         u"body"_s, u"text"_s, u"origin"_s, u"references"_s, u"who"_s,
                                         u"where"_s},
                                .below = {{u"where"_s, where}}};
    return order;
}

} // namespace

bool isUtcMoment(const QString &text)
{
    static const QRegularExpression form(
        u"^([0-9]{4}-[0-9]{2}-[0-9]{2})T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]+)?)?Z\\z"_s);
    const auto match = form.match(text);
    return match.hasMatch() && QDate::fromString(match.captured(1), Qt::ISODate).isValid();
}

Result<StreamEvent> parsedEvent(const QByteArray &line)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(line, &error);
    if (!document.isObject())
        return wrong(error.error == QJsonParseError::NoError
                         ? Text::tr("The line is no JSON object.")
                         : Text::tr("The line is no JSON: %1.").arg(error.errorString()));
    StreamEvent event{.type = StreamEvent::Type::Fragment, .object = document.object()};
    const QString type = event.text("type"_L1);
    Result<void> checked;
    if (type == "fragment"_L1) {
        checked = checkFragment(event.object);
    } else if (type == "watermark"_L1) {
        event.type = StreamEvent::Type::Watermark;
        checked = checkWatermark(event.object);
    } else if (type == "legacy_prose"_L1) {
        event.type = StreamEvent::Type::LegacyProse;
        checked = checkLegacy(event.object);
    } else {
        checked =
            wrong(Text::tr("\"%1\" is no type of line: fragment, watermark or legacy_prose.").arg(type));
    }
    if (!checked)
        return tl::unexpected(checked.error());
    return event;
}

QByteArray written(const QJsonObject &event)
{
    return scriptText(event, eventOrder());
}

QByteArray writtenByAlphabet(const QJsonObject &event)
{
    return scriptText(event);
}

void Watermarks::note(const StreamEvent &event)
{
    if (event.type != StreamEvent::Type::LegacyProse)
        m_entries.insert(event.source(), event.text("entry"_L1));
}

Collection::Collection(QString date, bool withFragments, QSet<QString> dreamed, QSet<QString> cited)
    : m_date(std::move(date))
    , m_withFragments(withFragments)
    , m_dreamed(std::move(dreamed))
    , m_cited(std::move(cited))
{}

bool Collection::isFolded(const StreamEvent &event) const
{
    return m_withFragments && event.type == StreamEvent::Type::Fragment && m_dreamed.contains(event.id())
           && !m_cited.contains(event.id());
}

void Collection::note(const QByteArray &line)
{
    const qint64 place = m_noted++;
    const auto event = parsedEvent(line);
    if (!event)
        return;
    if (isFolded(*event))
        m_dropped += m_date + u'#' + event->id();
    if (event->type != StreamEvent::Type::Watermark)
        return;
    m_watermarks += m_last.contains(event->source());
    m_last.insert(event->source(), place);
}

bool Collection::keeps(const QByteArray &line)
{
    const qint64 place = m_asked++;
    if (!dropsAny())
        return true;
    const auto event = parsedEvent(line);
    if (!event || isFolded(*event))
        return false;
    return event->type != StreamEvent::Type::Watermark || m_last.value(event->source()) == place;
}

DreamingState parsedState(const QByteArray &bytes)
{
    const QJsonObject file = QJsonDocument::fromJson(bytes).object();
    if (file.value("version"_L1).toDouble() != 2 || !file.value("dreamedThrough"_L1).isObject())
        return {};
    DreamingState state;
    const QJsonObject days = file.value("dreamedThrough"_L1).toObject();
    for (auto day = days.begin(); day != days.end(); ++day) {
        const QJsonArray ids = day.value()["dreamedIds"_L1].toArray();
        const bool areTexts = std::ranges::all_of(ids, [](const QJsonValue &id) { return id.isString(); });
        if (!day.value()["dreamedIds"_L1].isArray() || !day.value()["ts"_L1].isString() || !areTexts)
            return {};
        DreamedDay dreamed{.ids = {}, .at = day.value()["ts"_L1].toString()};
        for (const QJsonValue &id : ids)
            dreamed.ids += id.toString();
        state.insert(day.key(), dreamed);
    }
    return state;
}

QByteArray written(const DreamingState &state)
{
    static const KeyOrder order{.keys = {u"version"_s, u"dreamedThrough"_s}};
    QJsonObject days;
    for (auto day = state.begin(); day != state.end(); ++day) {
        QStringList ids = day->ids;
        ids.sort();
        ids.removeDuplicates();
        days.insert(day.key(),
                    QJsonObject{{u"dreamedIds"_s, QJsonArray::fromStringList(ids)}, {u"ts"_s, day->at}});
    }
    return scriptText(QJsonObject{{u"version"_s, 2}, {u"dreamedThrough"_s, days}}, order, 2) + '\n';
}

} // namespace store::exchange::typeclaw
