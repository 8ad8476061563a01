// SPDX-License-Identifier: MIT
#include "app/ctl/newrow.h"

#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "store/curation/rowedit.h"
#include "store/layers/priority.h"
#include "store/rows/callingagent.h"
#include "store/rows/entity.h"
#include "store/rows/rowjson.h"

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
    const char *option;
    const char *help;
};

constexpr std::array TextColumns{
    TextColumn{"agent_id", "agent", QT_TRANSLATE_NOOP("memoirctl", "Who saw it. Default: default.")},
    TextColumn{"run_id", "run",
               QT_TRANSLATE_NOOP("memoirctl", "The run it was seen in; made where it is new.")},
    TextColumn{"workflow", "workflow", QT_TRANSLATE_NOOP("memoirctl", "The run's workflow.")},
    TextColumn{"entity_type", "entity-type",
               QT_TRANSLATE_NOOP("memoirctl", "What it is about: the kind of thing.")},
    TextColumn{"entity_id", "entity-id", QT_TRANSLATE_NOOP("memoirctl", "What it is about: which one.")},
    TextColumn{"observation", "observation",
               QT_TRANSLATE_NOOP("memoirctl",
                                 "What was seen. Without it, JSON lines are read from standard input.")},
    TextColumn{
        "kind", "kind",
        QT_TRANSLATE_NOOP(
            "memoirctl",
            "observation, policy, workflow, pitfall, architecture, decision, preference, fact or learning.")},
    TextColumn{"scope", "scope", QT_TRANSLATE_NOOP("memoirctl", "Where it holds, as a glob.")},
    TextColumn{"strategy", "strategy", QT_TRANSLATE_NOOP("memoirctl", "What was done about it.")},
    TextColumn{"outcome", "outcome", QT_TRANSLATE_NOOP("memoirctl", "improved, degraded or neutral.")},
    TextColumn{"change_type", "change-type",
               QT_TRANSLATE_NOOP("memoirctl", "What kind of change it proposes.")},
    TextColumn{"category", "category", QT_TRANSLATE_NOOP("memoirctl", "A word to sort it by.")},
    TextColumn{"sensitivity", "sensitivity", QT_TRANSLATE_NOOP("memoirctl", "public, private or sensitive.")},
    TextColumn{"origin", "origin",
               QT_TRANSLATE_NOOP("memoirctl", "user, operator, tool, system, import or web.")},
    TextColumn{"redacts", "redacts",
               QT_TRANSLATE_NOOP("memoirctl", "The uid of the row this one is a redacted copy of.")},
    TextColumn{"created_at", "created-at",
               QT_TRANSLATE_NOOP("memoirctl", "When it was seen, ISO-8601. Default: now.")},
    TextColumn{"key", "key", QT_TRANSLATE_NOOP("memoirctl", "The name of a fact; with --value.")},
    TextColumn{"value", "value",
               QT_TRANSLATE_NOOP("memoirctl", "What holds under the key: JSON, or plain words.")},
    TextColumn{"observed_at", "observed-at",
               QT_TRANSLATE_NOOP("memoirctl", "When the fact was so, ISO-8601.")},
    TextColumn{"expires_at", "expires-at",
               QT_TRANSLATE_NOOP("memoirctl", "When it leaves the queue unreviewed, ISO-8601.")},
    TextColumn{"source", "source",
               QT_TRANSLATE_NOOP("memoirctl", "Who said so, for the line of a repeated sighting.")},
};

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
    const auto [type, id] = store::entityParts(entity);
    if (type.isEmpty() || id.isEmpty())
        return usageError(Text::tr("--entity takes TYPE:ID, not \"%1\".").arg(entity));
    object.insert(u"entity_type"_s, type);
    object.insert(u"entity_id"_s, id);
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
    QJsonObject rest = object;
    auto row = store::takeColumns(rest);
    if (!row)
        return row;
    for (const auto &[key, member] :
         {std::pair(u"redacts"_s, &NewReflexion::redacts), std::pair(u"source"_s, &NewReflexion::source),
          std::pair(u"observed_at"_s, &NewReflexion::observedAt)}) {
        if (auto taken = store::setText((*row).*member, key, rest.take(key)); !taken)
            return tl::unexpected(taken.error());
    }
    if (rest.contains("evidence"_L1))
        row->provenance.insert("evidence"_L1, rest.take("evidence"_L1));
    for (auto unknown = rest.constBegin(); unknown != rest.constEnd(); ++unknown)
        row->extra.insert(unknown.key(), unknown.value());
    if (!object.contains("priority"_L1))
        row->priority = store::usualPriority(row->kind);
    return store::checkActsAs(row->agent).map([&row] { return std::move(*row); });
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
    if (invocation.isSet(u"tag"_s)) {
        const QStringList tags = invocation.values(u"tag"_s);
        if (std::ranges::any_of(tags, [](const QString &tag) { return tag.trimmed().isEmpty(); }))
            return usageError(Text::tr("--tag takes a word; this one is empty."));
        object.insert(u"tags"_s, QJsonArray::fromStringList(tags));
    }
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
