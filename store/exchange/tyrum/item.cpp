// SPDX-License-Identifier: MIT
#include "store/exchange/tyrum/item.h"

#include "store/exchange/scriptspace.h"
#include "store/exchange/scripttext.h"
#include "store/exchange/typeclaw/stream.h"
#include "store/text.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace store::exchange::tyrum {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> wrong(const QString &where, const QString &what)
{
    return failure(Error::Code::Usage, Text::tr("%1: %2.").arg(where, what));
}

// Takes the keys of an object one by one; any key left at the end is unknown.
class Fields
{
public:
    Fields(QJsonObject object, const QString &path)
        : m_left(std::move(object))
        , m_path(path)
    {}

    void text(const QString &key, bool isNeeded)
    {
        const QJsonValue value = m_left.take(key);
        if (m_problem || (value.isUndefined() && !isNeeded))
            return;
        const QString trimmed = scriptTrimmed(value.toString()).toString();
        if (!value.isString() || trimmed.isEmpty())
            fail(key, Text::tr("a text is needed that is not empty"));
        else
            taken.insert(key, trimmed);
    }

    void word(const QString &key, const QStringList &words, const QString &standard = {})
    {
        const QJsonValue value = m_left.take(key);
        if (m_problem)
            return;
        if (value.isUndefined() && !standard.isEmpty())
            taken.insert(key, standard);
        else if (!words.contains(value.toString()))
            fail(key, Text::tr("one of %1 is needed").arg(words.join(u", "_s)));
        else
            taken.insert(key, value);
    }

    void moment(const QString &key, bool isNeeded = true)
    {
        const QJsonValue value = m_left.take(key);
        if (m_problem || (value.isUndefined() && !isNeeded))
            return;
        if (typeclaw::isUtcMoment(value.toString()))
            taken.insert(key, value);
        else
            fail(key, Text::tr("a moment like 2026-02-19T12:00:00Z is needed"));
    }

    void uuid(const QString &key)
    {
        static const QRegularExpression form(
            u"^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}"
            "|0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})\\z"_s);
        const QJsonValue value = m_left.take(key);
        if (m_problem)
            return;
        if (form.match(value.toString()).hasMatch())
            taken.insert(key, value);
        else
            fail(key, Text::tr("a UUID is needed"));
    }

    void share(const QString &key, bool isNeeded)
    {
        const QJsonValue value = m_left.take(key);
        if (m_problem || (value.isUndefined() && !isNeeded))
            return;
        const double number = value.toDouble(-1);
        if (value.isDouble() && number >= 0 && number <= 1)
            taken.insert(key, value);
        else
            fail(key, Text::tr("a number from 0 to 1 is needed"));
    }

    void texts(const QString &key, bool areTrimmed)
    {
        const QJsonValue value = m_left.take(key);
        if (m_problem)
            return;
        if (!value.isUndefined() && !value.isArray())
            return fail(key, Text::tr("a list of texts is needed"));
        QJsonArray clean;
        const QJsonArray given = value.toArray();
        for (qsizetype i = 0; i < given.size(); ++i) {
            const QString text = given.at(i).toString();
            const QString own = areTrimmed ? scriptTrimmed(text).toString() : text;
            if (!given.at(i).isString() || (areTrimmed && own.isEmpty()))
                return fail(key + u'.' + QString::number(i), Text::tr("a text is needed that is not empty"));
            clean.append(own);
        }
        taken.insert(key, clean);
    }

    void version()
    {
        if (m_left.take(u"v"_s).toDouble() == 1)
            taken.insert(u"v"_s, 1);
        else
            fail(u"v"_s, Text::tr("version 1 is needed"));
    }

    void any(const QString &key, bool isNeeded)
    {
        const QJsonValue value = m_left.take(key);
        if (!value.isUndefined())
            taken.insert(key, value);
        else if (isNeeded)
            fail(key, Text::tr("a value is needed"));
    }

    void object(const QString &key, Result<QJsonObject> (*check)(const QJsonObject &))
    {
        const QJsonValue value = m_left.take(key);
        if (m_problem)
            return;
        if (!value.isObject())
            return fail(key, Text::tr("an object is needed"));
        auto checked = check(value.toObject());
        if (checked)
            taken.insert(key, *checked);
        else
            m_problem = checked.error();
    }

    Result<QJsonObject> finished()
    {
        if (!m_problem && !m_left.isEmpty())
            fail(m_left.keys().constFirst(), Text::tr("the schema does not know it"));
        if (m_problem)
            return tl::unexpected(*m_problem);
        return std::move(taken);
    }

    QJsonObject taken;

private:
    void fail(const QString &key, const QString &what)
    {
        if (!m_problem)
            m_problem = wrong(m_path + key, what).value();
    }

    QJsonObject m_left;
    const QString m_path;
    std::optional<Error> m_problem;
};

Result<QJsonObject> checkedProvenance(const QJsonObject &object)
{
    Fields fields(object, u"provenance."_s);
    fields.word(u"source_kind"_s, {u"user"_s, u"operator"_s, u"tool"_s, u"system"_s, u"import"_s});
    for (const auto &key :
         {u"channel"_s, u"thread_id"_s, u"conversation_id"_s, u"message_id"_s, u"tool_call_id"_s})
        fields.text(key, false);
    fields.texts(u"refs"_s, false);
    fields.any(u"metadata"_s, false);
    return fields.finished();
}

void takeOfKind(Fields &fields, const QString &kind)
{
    if (kind == "fact"_L1) {
        fields.text(u"key"_s, true);
        fields.any(u"value"_s, true);
        fields.moment(u"observed_at"_s);
        fields.share(u"confidence"_s, true);
    } else if (kind == "episode"_L1) {
        fields.moment(u"occurred_at"_s);
        fields.text(u"summary_md"_s, true);
    } else {
        fields.text(u"title"_s, false);
        fields.text(u"body_md"_s, true);
        if (kind == "procedure"_L1)
            fields.share(u"confidence"_s, false);
    }
}

} // namespace

Result<QJsonObject> checkedItem(const QJsonObject &item)
{
    const QString kind = item.value("kind"_L1).toString();
    Fields fields(item, {});
    fields.word(u"kind"_s, {u"fact"_s, u"note"_s, u"procedure"_s, u"episode"_s});
    fields.version();
    fields.uuid(u"memory_item_id"_s);
    fields.uuid(u"agent_id"_s);
    fields.texts(u"tags"_s, true);
    fields.word(u"sensitivity"_s, {u"public"_s, u"private"_s, u"sensitive"_s}, u"private"_s);
    fields.object(u"provenance"_s, checkedProvenance);
    fields.moment(u"created_at"_s);
    fields.moment(u"updated_at"_s, false);
    takeOfKind(fields, kind);
    return fields.finished();
}

Result<QJsonObject> checkedTombstone(const QJsonObject &tombstone)
{
    Fields fields(tombstone, {});
    fields.version();
    fields.uuid(u"memory_item_id"_s);
    fields.uuid(u"agent_id"_s);
    fields.moment(u"deleted_at"_s);
    fields.word(u"deleted_by"_s, {u"user"_s, u"operator"_s, u"system"_s, u"budget"_s, u"consolidation"_s});
    fields.text(u"reason"_s, false);
    return fields.finished();
}

bool isTombstone(const QJsonObject &line)
{
    return line.contains("deleted_at"_L1) || line.contains("deleted_by"_L1);
}

QByteArray written(const QJsonObject &item)
{
    static const KeyOrder provenance{.keys = {u"source_kind"_s, u"channel"_s, u"thread_id"_s,
                                              u"conversation_id"_s, u"message_id"_s, u"tool_call_id"_s,
                                              u"refs"_s, u"metadata"_s}};
    static const KeyOrder order{
        .keys = {u"v"_s,           u"memory_item_id"_s, u"agent_id"_s,   u"kind"_s,       u"tags"_s,
                 u"sensitivity"_s, u"provenance"_s,     u"created_at"_s, u"updated_at"_s, u"key"_s,
                 u"value"_s,       u"observed_at"_s,    u"title"_s,      u"body_md"_s,    u"confidence"_s,
                 u"occurred_at"_s, u"summary_md"_s,     u"deleted_at"_s, u"deleted_by"_s, u"reason"_s},
        .below = {{u"provenance"_s, provenance}}};
    return scriptText(item, order);
}

} // namespace store::exchange::tyrum
