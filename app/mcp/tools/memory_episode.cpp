// SPDX-License-Identifier: MIT
#include "app/mcp/tools/row.h"
#include "app/mcp/tools/tools.h"
#include "store/curation/capturing.h"

#include <QJsonArray>

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

store::Episode episodeOf(const ToolContext &context, const QJsonObject &arguments)
{
    const auto text = [&arguments](QLatin1StringView key) { return arguments.value(key).toString(); };
    store::Episode episode{.agent = context.agent,
                           .run = text("run_id"_L1),
                           .kind = arguments.value("kind"_L1).toString(u"event"_s),
                           .source = text("source"_L1),
                           .entry = text("entry"_L1),
                           .topic = text("topic"_L1),
                           .content = text("content"_L1),
                           .provenance = provenanceOf(context, arguments)};
    for (const auto &key : {"role"_L1, "outcome"_L1}) {
        if (arguments.contains(key))
            episode.provenance.insert(key, arguments.value(key));
    }
    if (const QStringList tags = textsIn(arguments, "tags"_L1); !tags.isEmpty())
        episode.provenance.insert("tags"_L1, QJsonArray::fromStringList(tags));
    return episode;
}

QJsonObject captured(const store::CapturedRow &captured, const store::ReflexionWriter &writer)
{
    QJsonObject object = writtenAnswer(captured.row, captured.written, writer);
    object.insert("pattern"_L1, captured.row.provenance.value("captured"_L1));
    object.insert("type"_L1, captured.row.kind);
    object.insert("observation"_L1, captured.row.observation);
    return object;
}

store::Result<QJsonObject> record(ToolContext &context, const QJsonObject &arguments)
{
    const store::Episode episode = episodeOf(context, arguments);
    if (!arguments.value("capture"_L1).toBool()) {
        const auto uids = store::EpisodeWriter(context.database).add({episode});
        return uids.map([](const QStringList &all) {
            return QJsonObject{{u"uid"_s, all.constFirst()}, {u"captured"_s, QJsonArray()}};
        });
    }
    if (arguments.value("role"_L1).toString(u"user"_s) != "user"_L1)
        return store::failure(store::Error::Code::Usage,
                              u"\"capture\" reads what a user said; this episode has another role."_s);
    const auto written = store::addCapturing(context.database, episode);
    if (!written)
        return tl::unexpected(written.error());
    QJsonArray rows;
    for (const store::CapturedRow &row : written->rows)
        rows.append(captured(row, context.writer));
    return QJsonObject{{u"uid"_s, written->uid}, {u"captured"_s, rows}};
}

} // namespace

const Tool MemoryEpisode{.name = "memory_episode", .call = record};

} // namespace app::mcp::tools
