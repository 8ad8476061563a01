// SPDX-License-Identifier: MIT
#include "app/mcp/entry.h"

#include "app/mcp/tellinglog.h"
#include "store/layers/priority.h"
#include "store/retrieval/audience.h"
#include "store/rows/knownrow.h"
#include "store/rows/reflexions.h"
#include "store/schema/layer.h"

#include <QJsonArray>

namespace app::mcp {

using namespace Qt::StringLiterals;
using store::Status;

namespace {

QString noteFor(Status status)
{
    switch (status) {
    case Status::ApprovedForReuse: return u"A person approved it."_s;
    case Status::NeedsReview: return u"It waits for a person's review; its text is not told before that."_s;
    case Status::Rejected: return u"A person rejected it; its text is not told."_s;
    case Status::Superseded: return u"Another memory holds instead of it."_s;
    case Status::Expired: return u"Nobody reviewed it in time; its text is not told."_s;
    case Status::OneTimeException: return u"It held once and is not told again."_s;
    case Status::Sensitive: return u"It is sensitive and is not told."_s;
    }
    Q_UNREACHABLE();
}

// On a server an agent cannot read rows that it is not told; of its own it learns the status.
store::Result<QJsonObject> hiddenEntry(const ToolContext &context, const QString &uid,
                                       const store::Error &unknown)
{
    const auto known = store::knownRow(context.database, uid);
    if (!known)
        return tl::unexpected(known.error().code == store::Error::Code::NotFound ? unknown : known.error());
    return QJsonObject{{u"uid"_s, uid},
                       {u"status"_s, store::name(known->status)},
                       {u"revision"_s, known->revision},
                       {u"note"_s, noteFor(known->status)},
                       {u"type"_s, known->kind},
                       {u"agent"_s, context.agent},
                       {u"created_at"_s, known->createdAt}};
}

// What a row of another layer is, and what tells it: contexts name such rows too.
QString toldElsewhere(const QString &uid, const store::Layer &layer)
{
    if (&layer == &store::proposalLayer())
        return u"%1 is a proposal; action_status says what became of it."_s.arg(uid);
    if (&layer == &store::decisionLayer())
        return u"%1 is a decision of a person; context_stack tells it where it fits the question."_s.arg(uid);
    if (&layer == &store::chunkLayer())
        return u"%1 is a piece of a document; context_stack tells it where it fits the question."_s.arg(uid);
    if (&layer == &store::wikiLayer())
        return u"%1 is a section of the wiki; memory_read and memory://wiki/ tell it."_s.arg(uid);
    return u"%1 is no memory but a row of the layer \"%2\", which models do not read by its uid."_s.arg(
        uid, layer.key());
}

} // namespace

store::Result<QJsonObject> entryOf(const ToolContext &context, const QString &uid, const QString &way)
{
    if (const store::Layer *layer = store::layerOfUid(uid); layer && layer != &store::reflexionLayer())
        return store::failure(store::Error::Code::NotFound, toldElsewhere(uid, *layer));
    const auto row = store::Reflexions(context.database).one(uid);
    if (!row)
        return row.error().code == store::Error::Code::NotFound ? hiddenEntry(context, uid, row.error())
                                                                : tl::unexpected(row.error());
    QJsonObject object{{u"uid"_s, row->uid},
                       {u"status"_s, store::name(row->status)},
                       {u"revision"_s, row->revision},
                       {u"note"_s, noteFor(row->status)},
                       {u"type"_s, row->kind},
                       {u"agent"_s, row->agent},
                       {u"created_at"_s, row->createdAt},
                       {u"corroborations"_s, row->corroborations}};
    if (!row->supersededBy.isEmpty())
        object.insert("superseded_by"_L1, row->supersededBy);
    if (row->status != Status::ApprovedForReuse)
        return object;
    if (const QString why = context.audience.closedBecause(row->sensitivity, row->agent); !why.isEmpty()) {
        object.insert("note"_L1, u"A person approved it. "_s + why);
        return object;
    }
    if (auto noted = context.told.add(way, {}, {toldReflexion(row->uid, row->revision)}, context.client);
        !noted)
        return tl::unexpected(noted.error());
    object.insert("observation"_L1, row->observation);
    object.insert("priority"_L1, store::priorityName(row->priority));
    object.insert("scope"_L1, row->scope);
    object.insert("entity_type"_L1, row->entityType);
    object.insert("entity_id"_L1, row->entityId);
    object.insert("tags"_L1, QJsonArray::fromStringList(row->tags));
    return object;
}

store::Result<store::WikiSection> sectionOf(const ToolContext &context, const QString &named,
                                            const QString &way)
{
    store::Wiki wiki(context.database);
    auto section = store::wikiLayer().owns(named)
                       ? wiki.one(named).map([](const store::WikiSection &one) { return std::optional(one); })
                       : wiki.named(named);
    const bool isUnknown = !section && section.error().code == store::Error::Code::NotFound;
    if (!section && !isUnknown)
        return tl::unexpected(section.error());
    if (isUnknown || !*section || (*section)->status != "current"_L1
        || !context.audience.readsOf((*section)->agent))
        return store::failure(store::Error::Code::NotFound, u"The wiki has no section of this name."_s);
    if ((*section)->isHeldBack)
        return store::failure(store::Error::Code::NotFound,
                              u"This section is held back: something it was made from is not in force."_s);
    const store::ToldRow told{.layer = store::wikiLayer().key(),
                              .uid = (*section)->uid,
                              .revision = (*section)->revision,
                              .fate = u"full"_s};
    if (auto noted = context.told.add(way, (*section)->slug, {told}, context.client); !noted)
        return tl::unexpected(noted.error());
    return **section;
}

} // namespace app::mcp
