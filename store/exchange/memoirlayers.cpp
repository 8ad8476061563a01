// SPDX-License-Identifier: MIT
#include "store/exchange/memoirlayers.h"

#include "store/database/database.h"
#include "store/exchange/layerjson.h"
#include "store/exchange/rowlife.h"
#include "store/json.h"
#include "store/orempty.h"
#include "store/schema/layer.h"

#include <array>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// A type of line whose keys are the columns of a SELECT.
struct Record
{
    QLatin1StringView type;
    const char *sql;
    bool isOfAgents = false; // its one parameter is the filter's agent, '' for all; false: written only if
                             // all agents are exported
};

const std::array Records{
    Record{QLatin1StringView(chunkLayer().name),
           "SELECT c.uid, s.uid AS source_uid, c.ordinal, c.heading_path, c.content, c.tokens, c.first_line, "
           "c.last_line, c.content_hash, c.created_at FROM knowledge_chunks AS c "
           "JOIN knowledge_source AS s ON s.id = c.source_id WHERE (?1 = '' OR s.agent_id = "
           "(SELECT id FROM agent WHERE name = ?1)) ORDER BY s.id, c.ordinal",
           true},
    Record{"lineage"_L1,
           "SELECT derived_uid, derived_layer, source_uid, source_layer, source_revision FROM lineage "
           "ORDER BY derived_uid, source_uid"},
    Record{"wiki_log"_L1,
           "SELECT uid, wiki_section, generated_at, source_count, summary_md, model, outcome, detail "
           "FROM llm_wiki_log ORDER BY id"},
    Record{QLatin1StringView(snapshotLayer().name),
           "SELECT s.uid, s.recipe, s.question, s.agent, s.entity_type, s.entity_id, s.options, s.tokens, "
           "s.text_hash, s.text, r.uid AS run_uid, s.made_by, s.created_at FROM context_snapshot AS s "
           "LEFT JOIN run AS r ON r.id = s.run_id ORDER BY s.id"},
    Record{"snapshot_entry"_L1,
           "SELECT s.uid AS snapshot_uid, e.ordinal, e.layer, e.row_uid, e.row_revision, e.fate, "
           "e.tokens FROM context_snapshot_entry AS e JOIN context_snapshot AS s "
           "ON s.id = e.snapshot_id ORDER BY e.snapshot_id, e.ordinal"},
    Record{"chat"_L1, "SELECT c.uid, c.conversation, a.name AS agent, c.role, c.content, c.model, "
                      "c.tokens_in, c.tokens_out, "
                      "c.latency_ms, c.cost, c.snapshot_uid, c.finish, c.created_at FROM chat_message AS c "
                      "LEFT JOIN agent AS a ON a.id = c.agent_id "
                      "ORDER BY c.id"},
    Record{"pinned"_L1,
           "SELECT uid, question, entity_type, entity_id, agent, position, created_at FROM pinned_question "
           "ORDER BY position, uid"},
    Record{"human_grade"_L1,
           "SELECT uid, run_uid, grade, note, graded_by, graded_at FROM human_grade ORDER BY id"},
    Record{"tombstone"_L1, "SELECT t.uid, t.layer, a.name AS agent, t.forgotten_at, t.forgotten_by, t.reason "
                           "FROM tombstone AS t LEFT JOIN agent AS a ON a.id = t.agent_id ORDER BY t.uid"},
};

// Removes columns that the store computes from the rows.
void removeDerived(QJsonObject &object)
{
    for (const QString &key :
         {u"revision"_s, u"findings"_s, u"strength"_s, u"cites"_s, u"cite_days"_s, u"last_reinforced_at"_s})
        object.remove(key);
}

Result<void> writeLayer(Database &database, const Layer &layer, const QString &agent, const ExportLine &line)
{
    const bool hasAgent = layer.column(u"agent_id") != nullptr;
    if (!agent.isEmpty() && !hasAgent)
        return {};
    const QByteArray where = agent.isEmpty() ? "" : "WHERE agent_id = (SELECT id FROM agent WHERE name = ?) ";
    const QByteArray sql =
        "SELECT " + LayerRow::columns(layer) + " FROM " + layer.table + ' ' + where + "ORDER BY id";
    Statement select(database, sql.constData());
    const QByteArray name = agent.toUtf8();
    if (!agent.isEmpty())
        select.bind(1, name);
    LayerJson json(database);
    RowLife life(database);
    return select.each([&]() -> Result<void> {
        const LayerRow row = LayerRow::read(layer, select, 0);
        auto object = json.all(row);
        const auto history = life.history(row.uid);
        const auto redactions = life.redactions(row.uid);
        if (!object || !history || !redactions)
            return tl::unexpected(!object ? object.error() : !history ? history.error() : redactions.error());
        removeDerived(*object);
        object->insert(u"type"_s, QString::fromLatin1(layer.name));
        object->insert(u"history"_s, *history);
        if (!redactions->isEmpty())
            object->insert(u"redactions"_s, *redactions);
        return line(jsonBytes(*object));
    });
}

Result<void> writeRecords(Database &database, const Record &record, const QString &agent,
                          const ExportLine &line)
{
    if (!agent.isEmpty() && !record.isOfAgents)
        return {};
    const QVariantList values = record.isOfAgents ? QVariantList{orEmpty(agent)} : QVariantList();
    return database.each(QString::fromLatin1(record.sql), values, [&](const Rows &row) {
        QJsonObject object{{u"type"_s, QString(record.type)}};
        for (int column = 0; column < row.columnCount(); ++column) {
            if (!row.isNull(column))
                object.insert(row.columnName(column), QJsonValue::fromVariant(row.value(column)));
        }
        return line(jsonBytes(object));
    });
}

Result<void> writeRuns(Database &database, const ExportLine &line)
{
    constexpr int PageSize = 1000;
    TrainingRuns runs(database);
    for (qint64 after = 0;;) {
        const auto page = runs.page(after, PageSize);
        if (!page)
            return tl::unexpected(page.error());
        for (const TrainingRun &run : *page) {
            QJsonObject object = toJson(run);
            object.insert(u"type"_s, trainingLayer().key());
            if (auto written = line(jsonBytes(object)); !written)
                return written;
            after = run.key;
        }
        if (page->size() < size_t(PageSize))
            return {};
    }
}

} // namespace

Result<void> writeLayers(Database &database, const ExportOptions &options, const ExportLine &line)
{
    if (!options.entityType.isEmpty() || !options.entityId.isEmpty() || options.status)
        return {};
    for (const Layer *layer : layersBesideReflexions()) {
        if (auto written = writeLayer(database, *layer, options.agent, line); !written)
            return written;
    }
    for (const Record &record : Records) {
        if (auto written = writeRecords(database, record, options.agent, line); !written)
            return written;
    }
    return options.agent.isEmpty() ? writeRuns(database, line) : Result<void>();
}

} // namespace store::exchange
