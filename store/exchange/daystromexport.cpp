// SPDX-License-Identifier: MIT
#include "store/exchange/daystromexport.h"

#include "store/database/database.h"
#include "store/exchange/daystromfile.h"
#include "store/exchange/rowcursor.h"
#include "store/layers/bestknown.h"

#include <QJsonArray>

#include <algorithm>
#include <limits>
#include <map>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr int BehindAll = std::numeric_limits<int>::max(); // position of rows that were never in a file

// A file while it is put together. The number with each line is its place in the file it was imported from.
struct File
{
    std::vector<std::pair<int, QJsonObject>> learnings;
    std::vector<std::pair<int, QString>> antiPatterns;
    QJsonObject best;
    QJsonObject head;
    QString category;
    QString updatedAt;
};

QJsonObject keptOf(const QJsonObject &extra)
{
    return extra.value(daystrom::Source).toObject();
}

bool isLeftOut(Status status, const FolderOptions &options)
{
    return !options.withRejected
           && (status == Status::Rejected || status == Status::Superseded || status == Status::Expired);
}

bool isAntiPattern(const Reflexion &row)
{
    return row.kind == "pitfall"_L1 || row.tags.contains(daystrom::AntiPatternTag);
}

// The category as a file's name: one that was never a file may contain slashes, begin with a dot or be too
// long.
QString fileNameOf(QString category)
{
    constexpr qsizetype MostBytes = 200;
    for (const QChar unfit : {u'/', u'\\'})
        category.replace(unfit, u'-');
    while (category.toUtf8().size() > MostBytes)
        category.chop(1);
    return (category.startsWith(u'.') ? u"-"_s + category : category) + u".json"_s;
}

QJsonObject unknownMetrics()
{
    QJsonObject metrics;
    for (const auto &key : {u"coverage"_s, u"tpr"_s, u"tnr"_s, u"accuracy"_s, u"f1"_s})
        metrics.insert(key, 0);
    return metrics;
}

QJsonObject newLearning(const Reflexion &row)
{
    return {{u"id"_s, row.uid},
            {u"runId"_s, row.run},
            {u"extractedAt"_s, row.createdAt},
            {u"topicCategory"_s, row.category},
            {u"topicDescription"_s, row.entityId},
            {u"outcome"_s, row.outcome.isEmpty() ? u"neutral"_s : row.outcome},
            {u"metrics"_s, unknownMetrics()},
            {u"corroborations"_s, 0}};
}

// The row's sightings without those of other learnings with the same words, which an import counted with it.
int ownSightings(const Reflexion &row, const QJsonArray &variants)
{
    int others = 0;
    for (const QJsonValue &variant : variants)
        others += std::max(variant["learning"_L1]["corroborations"_L1].toInt(), 0) + 1;
    return row.corroborations - others;
}

class Files
{
public:
    void add(const Reflexion &row);
    void add(const BestKnown &best);
    std::map<QString, File> all;

private:
    File &of(const QJsonObject &kept, const QString &category, bool isWhereItWas);
    static QJsonObject learningOf(const Reflexion &row, const QJsonObject &kept);
};

File &Files::of(const QJsonObject &kept, const QString &category, bool isWhereItWas)
{
    const QString name = kept.value("file"_L1).toString();
    File &file = all[isWhereItWas && !name.isEmpty() ? name : fileNameOf(category)];
    file.category = category;
    if (const QJsonObject head = kept.value("head"_L1).toObject(); isWhereItWas && !head.isEmpty())
        file.head = head;
    return file;
}

QJsonObject Files::learningOf(const Reflexion &row, const QJsonObject &kept)
{
    QJsonObject learning = kept.contains("rest"_L1) ? kept.value("rest"_L1).toObject() : newLearning(row);
    learning.insert(u"insight"_s, row.observation);
    learning.insert(u"strategy"_s, row.strategy);
    if (!row.outcome.isEmpty())
        learning.insert(u"outcome"_s, row.outcome);
    learning.insert(u"changeType"_s, row.changeType.isEmpty() ? u"initial"_s : row.changeType);
    learning.insert(u"tags"_s, QJsonArray::fromStringList(row.tags));
    const int kindOfNumber = learning.value("corroborations"_L1).toInt();
    learning.insert(u"corroborations"_s,
                    std::max(kindOfNumber, ownSightings(row, kept.value("variants"_L1).toArray())));
    return learning;
}

void Files::add(const Reflexion &row)
{
    const QJsonObject kept = keptOf(row.extra);
    File &file = of(kept, row.category, row.category == row.entityId);
    file.updatedAt = std::max(file.updatedAt, row.createdAt);
    for (const QJsonValue &anti : kept.value("anti"_L1).toArray())
        file.antiPatterns.emplace_back(anti["at"_L1].toInt(),
                                       isAntiPattern(row) && kept.value("anti"_L1).toArray().size() == 1
                                           ? row.observation
                                           : anti["text"_L1].toString());
    if (isAntiPattern(row)) {
        if (!kept.contains("anti"_L1))
            file.antiPatterns.emplace_back(BehindAll, row.observation);
        return;
    }
    file.learnings.emplace_back(kept.value("at"_L1).toInt(BehindAll), learningOf(row, kept));
    for (const QJsonValue &variant : kept.value("variants"_L1).toArray())
        file.learnings.emplace_back(variant["at"_L1].toInt(), variant["learning"_L1].toObject());
}

void Files::add(const BestKnown &best)
{
    const QJsonObject kept = keptOf(best.extra);
    QJsonObject object = kept.value("rest"_L1).toObject();
    object.insert(u"runId"_s, best.run);
    object.insert(u"iteration"_s, best.iteration);
    object.insert(u"topic"_s, best.definition);
    object.insert(u"metrics"_s, best.metrics);
    of(kept, best.category, true).best = object;
}

QJsonObject objectOf(File &file)
{
    std::ranges::stable_sort(file.learnings, {}, [](const auto &entry) { return entry.first; });
    std::ranges::stable_sort(file.antiPatterns, {}, [](const auto &entry) { return entry.first; });
    QJsonArray learnings;
    for (const auto &[at, learning] : file.learnings)
        learnings.append(learning);
    QJsonArray antiPatterns;
    for (const auto &[at, text] : file.antiPatterns)
        antiPatterns.append(text);
    QJsonObject object = file.head;
    const QJsonArray absent = object.take("_absent"_L1).toArray();
    if (file.head.isEmpty())
        object = {{u"category"_s, file.category}, {u"updatedAt"_s, file.updatedAt}};
    object.insert(u"learnings"_s, learnings);
    if (!antiPatterns.isEmpty() || !absent.contains(u"antiPatterns"_s))
        object.insert(u"antiPatterns"_s, antiPatterns);
    if (!file.best.isEmpty() || !absent.contains(u"bestKnown"_s))
        object.insert(u"bestKnown"_s, file.best.isEmpty() ? QJsonValue(QJsonValue::Null) : file.best);
    return object;
}

Result<void> addRows(Database &database, const FolderOptions &options, Files &files, FolderWriter &out)
{
    ExportOptions rows;
    rows.format = ExportFormat::Jsonl;
    rows.agent = options.agent;
    rows.withSensitive = options.withSensitive;
    return RowCursor(database, rows, RowCursor::Order::Time)
        .each(
            [&](const Reflexion &row) -> Result<void> {
                files.add(row);
                return {};
            },
            [&](const Reflexion &row) {
                const bool isOne = row.kind == "learning"_L1 || isAntiPattern(row);
                return isOne && !row.category.isEmpty() && !isLeftOut(row.status, options);
            })
        .map([&](const Exported &done) { out.report().add(done); });
}

Result<void> addBest(Database &database, const FolderOptions &options, Files &files)
{
    QStringList agents{options.agent};
    if (options.agent.isEmpty()) {
        const auto names = database.texts(
            u"SELECT DISTINCT a.name FROM best_known AS b JOIN agent AS a ON a.id = b.agent_id ORDER BY a.name"_s);
        if (!names)
            return tl::unexpected(names.error());
        agents = *names;
    }
    for (const QString &agent : agents) {
        const auto all = BestKnowns(database).of(agent);
        if (!all)
            return tl::unexpected(all.error());
        for (const BestKnown &best : *all) {
            if (best.status == "best"_L1)
                files.add(best);
        }
    }
    return {};
}

} // namespace

Result<void> writeDaystrom(Database &database, const FolderOptions &options, FolderWriter &out)
{
    Files files;
    if (auto added = addRows(database, options, files, out).and_then([&] {
            return addBest(database, options, files);
        });
        !added)
        return added;
    for (auto &[name, file] : files.all) {
        const auto object = out.clean(objectOf(file));
        if (!object)
            return tl::unexpected(object.error());
        if (auto written = out.write(name, daystrom::fileText(*object)); !written)
            return written;
    }
    return {};
}

} // namespace store::exchange
