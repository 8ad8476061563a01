// SPDX-License-Identifier: MIT
#include "store/sessions/utterance.h"

#include "store/clock.h"
#include "store/sha256.h"

#include <QStringList>

namespace store::sessions {

using namespace Qt::StringLiterals;

namespace {

// Whether this part of a message was said; OpenAI and Codex name the parts by the speaker.
bool isSaid(const QString &type)
{
    return type == "text"_L1 || type == "input_text"_L1 || type == "output_text"_L1;
}

QString saidIn(const QJsonValue &content)
{
    if (content.isString())
        return content.toString();
    QStringList parts;
    for (const QJsonValue &part : content.toArray()) {
        if (part.isString())
            parts.append(part.toString());
        else if (isSaid(part["type"_L1].toString()))
            parts.append(part["text"_L1].toString());
    }
    return parts.join(u'\n');
}

QString withoutBlocks(const QString &text, const QString &tag)
{
    const QString begin = u'<' + tag + u'>';
    const QString end = u"</"_s + tag + u'>';
    QString rest;
    qsizetype at = 0;
    for (qsizetype open = text.indexOf(begin); open >= 0; open = text.indexOf(begin, at)) {
        const qsizetype close = text.indexOf(end, open);
        if (close < 0)
            break;
        rest += QStringView(text).sliced(at, open - at);
        at = close + end.size();
    }
    rest += QStringView(text).sliced(at);
    return rest;
}

// Removes the tags in which clients insert reminders, command output and folder descriptions into a person's
// turn.
QString withoutClientsWords(QString text)
{
    static const QStringList tags{
        u"system-reminder"_s,      u"command-name"_s,         u"command-message"_s,
        u"command-args"_s,         u"local-command-stdout"_s, u"local-command-stderr"_s,
        u"local-command-caveat"_s, u"environment_context"_s,  u"user_instructions"_s};
    for (const QString &tag : tags) {
        if (text.contains(u'<'))
            text = withoutBlocks(text, tag);
    }
    return text.trimmed();
}

std::optional<Utterance::Role> roleOf(const QString &word)
{
    if (word == "user"_L1 || word == "human"_L1)
        return Utterance::Role::User;
    if (word == "assistant"_L1 || word == "model"_L1)
        return Utterance::Role::Assistant;
    return std::nullopt;
}

QString firstText(const QJsonObject &object, std::initializer_list<QLatin1StringView> keys)
{
    for (const QLatin1StringView key : keys) {
        if (const QString text = object.value(key).toString(); !text.isEmpty())
            return text;
    }
    return {};
}

QString entryOf(const QJsonObject &line, const Utterance &utterance)
{
    QString entry = firstText(line, {"uuid"_L1, "id"_L1, "message_id"_L1});
    if (entry.isEmpty())
        entry = line.value("payload"_L1)["id"_L1].toString();
    return entry.isEmpty() ? entryOfWords(utterance.text) : entry;
}

// The time in the store's form; empty where there is none.
QString timeOf(const QJsonObject &line)
{
    const QDateTime at = fromIsoTime(firstText(line, {"timestamp"_L1, "created_at"_L1, "ts"_L1}));
    return at.isValid() ? isoTime(at) : QString();
}

bool isOfTheClient(const QJsonObject &line)
{
    for (const auto &flag : {"isMeta"_L1, "isSidechain"_L1, "isCompactSummary"_L1}) {
        if (line.value(flag).toBool())
            return true;
    }
    return false;
}

// The object with role and content; empty where the line has none.
QJsonObject messageIn(const QJsonObject &line)
{
    if (line.contains("role"_L1))
        return line;
    if (const QJsonObject message = line.value("message"_L1).toObject(); message.contains("role"_L1))
        return message;
    const QJsonObject payload = line.value("payload"_L1).toObject();
    return payload.value("type"_L1) == "message"_L1 ? payload : QJsonObject();
}

} // namespace

QString entryOfWords(const QString &text)
{
    return u"said-"_s + QString::fromLatin1(sha256(text.toUtf8()).toHex().left(16));
}

std::optional<Utterance> utteranceOf(const QJsonObject &line)
{
    const QJsonObject message = messageIn(line);
    const auto role = roleOf(message.value("role"_L1).toString());
    if (!role || isOfTheClient(line))
        return std::nullopt;
    const QJsonValue content =
        message.contains("content"_L1) ? message.value("content"_L1) : message.value("text"_L1);
    Utterance utterance{.role = *role, .text = withoutClientsWords(saidIn(content)), .at = timeOf(line)};
    if (utterance.text.isEmpty() || utterance.text.startsWith("# AGENTS.md instructions"_L1))
        return std::nullopt;
    utterance.session = firstText(line, {"sessionId"_L1, "session_id"_L1, "session"_L1});
    utterance.entry = entryOf(line, utterance);
    return utterance;
}

} // namespace store::sessions
