// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "tests/store/teststore.h"

namespace tests {

// A store with one row in every layer beside the reflexions.
class LayerStore : public TestStore
{
public:
    LayerStore()
    {
        const qint64 agent = agentId();
        insert(u"proposal"_s, u"prp_1"_s, u"pending"_s,
               {{u"agent_id"_s, agent},
                {u"situation"_s, QJsonObject{{u"invoice"_s, 4'711}, {u"amount"_s, 118.5}}},
                {u"action"_s, QJsonObject{{u"action"_s, u"hold_invoice"_s}}},
                {u"description"_s, u"Hold the invoice"_s},
                {u"content_hash"_s, u"p"_s}});
        insert(u"decision"_s, u"dec_1"_s, u"in_force"_s,
               {{u"agent_id"_s, agent},
                {u"description"_s, u"Hold the invoice"_s},
                {u"approved_by"_s, u"person:mara"_s},
                {u"origin"_s, u"adr"_s},
                {u"content_hash"_s, u"d"_s}});
        insert(u"wiki"_s, u"wik_1"_s, u"current"_s,
               {{u"slug"_s, u"terms"_s},
                {u"title"_s, u"Terms"_s},
                {u"body_md"_s, u"Net-30."_s},
                {u"content_hash"_s, u"w"_s},
                {u"updated_at"_s, u"2026-11-21T10:00:00.000Z"_s}});
        insert(u"golden"_s, u"gld_1"_s, u"active"_s,
               {{u"question_id"_s, u"q1"_s},
                {u"question"_s, u"Which terms?"_s},
                {u"weight"_s, 0.1},
                {u"content_hash"_s, u"g"_s}});
        insert(u"knowledge"_s, u"src_1"_s, u"current"_s,
               {{u"path"_s, u"docs/terms.md"_s},
                {u"content_hash"_s, u"k"_s},
                {u"ingested_at"_s, u"2026-11-21T10:00:00.000Z"_s}});
        insert(u"best"_s, u"bst_1"_s, u"best"_s,
               {{u"agent_id"_s, agent},
                {u"category"_s, u"block-spam"_s},
                {u"coverage"_s, 0.9},
                {u"content_hash"_s, u"b"_s}});
    }

    qint64 agentId() { return *store::Directory(database()).agentId(u"ops"_s, store::now()); }

    // One act of mara.
    template<typename Write>
    store::Result<store::Changeset> act(const char *action, Write write)
    {
        auto act = store::Act::begin(database(), store::Actor::person(u"mara"_s), action, store::now());
        if (!act)
            return tl::unexpected(act.error());
        store::LayerWriter writer(database(), (*act)->ledger());
        if (auto done = write(writer); !done)
            return tl::unexpected(done.error());
        return (*act)->commit();
    }

    void insert(const QString &layer, const QString &uid, const QString &status,
                const store::LayerValues &values)
    {
        const auto done = act("import", [&](store::LayerWriter &writer) {
            return writer.insert(*store::layerNamed(layer), uid, status, values, "import");
        });
        if (!done)
            qFatal("%s", qPrintable(done.error().message));
    }

    store::LayerRow row(const QString &layer, const QString &uid)
    {
        auto row = store::LayerRow::load(database(), *store::layerNamed(layer), uid);
        if (!row)
            qFatal("%s", qPrintable(row.error().message));
        return *row;
    }
};

} // namespace tests
