// SPDX-License-Identifier: MIT
#include "app/ctl/newrow.h"

#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "store/curation/rowedit.h"
#include "store/json.h"
#include "store/layers/priority.h"
#include "store/rows/callingagent.h"
#include "store/rows/factkey.h"

#include <QCommandLineParser>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cmath>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::NewReflexion;
using store::Result;

namespace {

struct TextColumn
{
    const char *key;
    const char *alias; // another name of the same column, or null
    const char *option;
    QString NewReflexion::*member;
    const char *help;
};

constexpr std::array TextColumns{
    TextColumn{"agent_id", "agent", "agent", &NewReflexion::agent,
               QT_TRANSLATE_NOOP("memoirctl", "Who saw it. Default: default.")},
    TextColumn{"run_id", "run", "run", &NewReflexion::run,
               QT_TRANSLATE_NOOP("memoirctl", "The run it was seen in; made where it is new.")},
    TextColumn{"workflow", nullptr, "workflow", &NewReflexion::workflow,
               QT_TRANSLATE_NOOP("memoirctl", "The run's workflow.")},
    TextColumn{"entity_type", nullptr, "entity-type", &NewReflexion::entityType,
               QT_TRANSLATE_NOOP("memoirctl", "What it is about: the kind of thing.")},
    TextColumn{"entity_id", nullptr, "entity-id", &NewReflexion::entityId,
               QT_TRANSLATE_NOOP("memoirctl", "What it is about: which one.")},
    TextColumn{"observation", nullptr, "observation", &NewReflexion::observation,
               QT_TRANSLATE_NOOP("memoirctl",
                                 "What was seen. Without it, JSON lines are read from standard input.")},
    TextColumn{
        "kind", nullptr, "kind", &NewReflexion::kind,
        QT_TRANSLATE_NOOP(
            "memoirctl",
            "observation, policy, workflow, pitfall, architecture, decision, preference, fact or learning.")},
    TextColumn{"scope", nullptr, "scope", &NewReflexion::scope,
               QT_TRANSLATE_NOOP("memoirctl", "Where it holds, as a glob.")},
    TextColumn{"strategy", nullptr, "strategy", &NewReflexion::strategy,
               QT_TRANSLATE_NOOP("memoirctl", "What was done about it.")},
    TextColumn{"outcome", nullptr, "outcome", &NewReflexion::outcome,
               QT_TRANSLATE_NOOP("memoirctl", "improved, degraded or neutral.")},
    TextColumn{"change_type", nullptr, "change-type", &NewReflexion::changeType,
               QT_TRANSLATE_NOOP("memoirctl", "What kind of change it proposes.")},
    TextColumn{"category", nullptr, "category", &NewReflexion::category,
               QT_TRANSLATE_NOOP("memoirctl", "A word to sort it by.")},
    TextColumn{"sensitivity", nullptr, "sensitivity", &NewReflexion::sensitivity,
               QT_TRANSLATE_NOOP("memoirctl", "public, private or sensitive.")},
    TextColumn{"origin", nullptr, "origin", &NewReflexion::origin,
               QT_TRANSLATE_NOOP("memoirctl", "user, operator, tool, system, import or web.")},
    TextColumn{"redacts", nullptr, "redacts", &NewReflexion::redacts,
               QT_TRANSLATE_NOOP("memoirctl", "The uid of the row this one is a redacted copy of.")},
    TextColumn{"created_at", nullptr, "created-at", &NewReflexion::createdAt,
               QT_TRANSLATE_NOOP("memoirctl", "When it was seen, ISO-8601. Default: now.")},
    TextColumn{"key", nullptr, "key", &NewReflexion::factKey,
               QT_TRANSLATE_NOOP("memoirctl", "The name of a fact; with --value.")},
    TextColumn{"value", nullptr, "value", &NewReflexion::factValue,
               QT_TRANSLATE_NOOP("memoirctl", "What holds under the key: JSON, or plain words.")},
    TextColumn{"observed_at", nullptr, "observed-at", &NewReflexion::observedAt,
               QT_TRANSLATE_NOOP("memoirctl", "When the fact was so, ISO-8601.")},
    TextColumn{"expires_at", nullptr, "expires-at", &NewReflexion::expiresAt,
               QT_TRANSLATE_NOOP("memoirctl", "When it leaves the queue unreviewed, ISO-8601.")},
    TextColumn{"source", nullptr, "source", &NewReflexion::source,
               QT_TRANSLATE_NOOP("memoirctl", "Who said so, for the line of a repeated sighting.")},
};

const TextColumn *textColumn(const QString &key)
{
    const auto found = std::ranges::find_if(TextColumns, [&](const TextColumn &column) {
        return key == QLatin1StringView(column.key)
               || (column.alias && key == QLatin1StringView(column.alias));
    });
    return found == TextColumns.end() ? nullptr : &*found;
}

tl::unexpected<store::Error> wrongType(const QString &key, const QString &wanted)
{
    return usageError(Text::tr("\"%1\" has to be %2.").arg(key, wanted));
}

// U+0000 is refused: many programs would take it for the end of the text.
bool isStorable(const QString &text)
{
    return !text.contains(QChar(u'\0'));
}

Result<void> takeText(NewReflexion &row, const TextColumn &column, const QString &key,
                      const QJsonValue &value)
{
    if (value.isNull())
        return {};
    if (!value.isString() || !isStorable(value.toString()))
        return wrongType(key, Text::tr("a text"));
    row.*column.member = value.toString();
    return {};
}

Result<void> takeTags(NewReflexion &row, const QJsonValue &value)
{
    for (const QJsonValue &tag : value.toArray()) {
        if (!tag.isString() || !isStorable(tag.toString()))
            return wrongType(u"tags"_s, Text::tr("a list of texts"));
        row.tags.append(tag.toString());
    }
    return value.isArray() || value.isNull() ? Result<void>()
                                             : wrongType(u"tags"_s, Text::tr("a list of texts"));
}

Result<void> takePriority(NewReflexion &row, const QJsonValue &value)
{
    const double number = value.toDouble();
    if (!value.isDouble() || number != std::trunc(number) || std::abs(number) > 1'000'000)
        return wrongType(u"priority"_s, Text::tr("a whole number"));
    row.priority = int(number);
    return {};
}

Result<void> takeConfidence(NewReflexion &row, const QJsonValue &value)
{
    if (value.isNull())
        return {};
    if (!value.isDouble())
        return wrongType(u"confidence"_s, Text::tr("a number from 0 to 1"));
    row.confidence = value.toDouble();
    return {};
}

Result<void> takeObject(QJsonObject &target, const QString &key, const QJsonValue &value)
{
    if (value.isNull())
        return {};
    if (!value.isObject())
        return wrongType(key, Text::tr("an object"));
    const QJsonObject object = value.toObject();
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        target.insert(entry.key(), entry.value());
    return {};
}

// The value of a fact as text: a string as it is, any other JSON value as JSON.
QString valueText(const QJsonValue &value)
{
    return value.isString() ? value.toString() : store::jsonText(value);
}

Result<void> take(NewReflexion &row, const QString &key, const QJsonValue &value)
{
    if (key == "value"_L1 && !value.isNull())
        return takeText(row, *textColumn(key), key, valueText(value));
    if (const TextColumn *column = textColumn(key))
        return takeText(row, *column, key, value);
    if (key == "tags"_L1)
        return takeTags(row, value);
    if (key == "priority"_L1)
        return takePriority(row, value);
    if (key == "confidence"_L1)
        return takeConfidence(row, value);
    if (key == "provenance"_L1)
        return takeObject(row.provenance, key, value);
    if (key == "extra"_L1)
        return takeObject(row.extra, key, value);
    if (key == "evidence"_L1)
        row.provenance.insert(key, value);
    else
        row.extra.insert(key, value);
    return {};
}

Result<void> takeNumberOption(const Invocation &invocation, const QString &option, QJsonObject &object)
{
    if (!invocation.isSet(option))
        return {};
    bool isNumber = false;
    const double number = invocation.value(option).toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number))
        return usageError(Text::tr("--%1 takes a number, not \"%2\".").arg(option, invocation.value(option)));
    object.insert(option, number);
    return {};
}

Result<void> takeEntityOption(const Invocation &invocation, QJsonObject &object)
{
    if (!invocation.isSet(u"entity"_s))
        return {};
    const QString entity = invocation.value(u"entity"_s);
    const qsizetype colon = entity.indexOf(u':');
    if (colon <= 0 || colon + 1 == entity.size())
        return usageError(Text::tr("--entity takes TYPE:ID, not \"%1\".").arg(entity));
    object.insert(u"entity_type"_s, entity.left(colon));
    object.insert(u"entity_id"_s, entity.mid(colon + 1));
    return {};
}

Result<void> takeProvenanceOption(const Invocation &invocation, QJsonObject &object)
{
    if (!invocation.isSet(u"provenance"_s))
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(invocation.value(u"provenance"_s).toUtf8());
    if (!document.isObject())
        return usageError(Text::tr("--provenance takes a JSON object."));
    object.insert(u"provenance"_s, document.object());
    return {};
}

bool isAmong(Columns which, const QString &column)
{
    return which == Columns::All || store::RowEdit::isEditable(column);
}

} // namespace

Result<NewReflexion> newReflexion(const QJsonObject &object)
{
    NewReflexion row;
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        if (auto taken = take(row, entry.key(), entry.value()); !taken)
            return tl::unexpected(taken.error());
    }
    // Key and value together make a fact; one without the other is just an unknown key.
    if (!row.factKey.isEmpty() && !row.factValue.isEmpty()) {
        store::settleFact(row);
    } else {
        for (const auto &[key, member] :
             {std::pair(u"key"_s, &NewReflexion::factKey), std::pair(u"value"_s, &NewReflexion::factValue)}) {
            if (!(row.*member).isEmpty())
                row.extra.insert(key, object.value(key));
            (row.*member).clear();
        }
    }
    if (!object.contains("priority"_L1))
        row.priority = store::usualPriority(row.kind);
    return store::checkActsAs(row.agent).map([&row] { return std::move(row); });
}

void declareColumns(QCommandLineParser &options, Columns which)
{
    for (const TextColumn &column : TextColumns) {
        if (isAmong(which, QString::fromLatin1(column.key)))
            options.addOption({QString::fromLatin1(column.option), Text::tr(column.help), Text::tr("text")});
    }
    options.addOptions({
        {u"entity"_s, Text::tr("What it is about, as TYPE:ID."), Text::tr("type:id")},
        {u"tag"_s, Text::tr("A tag; may be given again."), Text::tr("text")},
        {u"priority"_s,
         Text::tr("A whole number; higher is more pressing. Default: what the kind usually has."),
         Text::tr("number")},
        {u"confidence"_s, Text::tr("From 0 to 1; an empty one says nothing of it."), Text::tr("number")},
    });
    if (which == Columns::All)
        options.addOption(
            {u"provenance"_s, Text::tr("Where it comes from, a JSON object."), Text::tr("json")});
}

Result<QJsonObject> columnsGiven(const Invocation &invocation, Columns which)
{
    QJsonObject object;
    for (const TextColumn &column : TextColumns) {
        const QString option = QString::fromLatin1(column.option);
        if (isAmong(which, QString::fromLatin1(column.key)) && invocation.isSet(option))
            object.insert(QLatin1StringView(column.key), invocation.value(option));
    }
    if (invocation.isSet(u"tag"_s))
        object.insert(u"tags"_s, QJsonArray::fromStringList(invocation.values(u"tag"_s)));
    if (auto taken = takeNumberOption(invocation, u"priority"_s, object); !taken)
        return tl::unexpected(taken.error());
    if (auto taken = takeEntityOption(invocation, object); !taken)
        return tl::unexpected(taken.error());
    if (invocation.isSet(u"confidence"_s) && invocation.value(u"confidence"_s).isEmpty())
        object.insert(u"confidence"_s, QJsonValue());
    else if (auto taken = takeNumberOption(invocation, u"confidence"_s, object); !taken)
        return tl::unexpected(taken.error());
    if (which == Columns::Editable)
        return object;
    if (auto taken = takeProvenanceOption(invocation, object); !taken)
        return tl::unexpected(taken.error());
    return object;
}

} // namespace app::ctl
