// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/layers/directory.h"

#include <QJsonObject>

namespace store::exchange {

// Imports what our export has besides rows of layers: agents, runs, episodes, filters, dismissals, sightings.
// Make one object per import.
class MemoirRecords
{
    Q_DISABLE_COPY_MOVE(MemoirRecords)
public:
    explicit MemoirRecords(ImportWriter &out)
        : m_out(out)
        , m_directory(out.database())
    {}

    // Errors Refused and Usage concern the line; any other concerns the store.
    [[nodiscard]] Result<void> addAgent(QJsonObject object);
    [[nodiscard]] Result<void> addRun(QJsonObject object);
    [[nodiscard]] Result<void> addEpisode(QJsonObject object);
    [[nodiscard]] Result<void> addFilter(QJsonObject object);
    [[nodiscard]] Result<void> addDismissal(QJsonObject object);
    // For a row just added.
    [[nodiscard]] Result<void> addSightings(const QString &uid, const QString &agent,
                                            const QJsonArray &sightings);
    [[nodiscard]] Result<void> addRedactions(const QString &uid, const QJsonArray &redactions);
    // The row's earlier life as detail of its import entry: known fields only, guarded.
    [[nodiscard]] Result<QByteArray> history(const QJsonArray &entries);

    // Runs that write no reflexions get that contract last, or their own rows would be refused.
    [[nodiscard]] Result<void> finish();

    // First pass: guards a line as the writing pass will, and writes nothing.
    [[nodiscard]] Result<void> prepare(QJsonObject object);
    [[nodiscard]] Result<void> prepareEpisode(QJsonObject object) { return cleanEpisode(object); }
    // Takes secrets out of every key and text of a line; uids, times and hashes stay as they are.
    [[nodiscard]] Result<void> cleanTexts(QJsonObject &object);
    [[nodiscard]] Result<void> cleanValue(const QString &key, QJsonValue &value);

private:
    [[nodiscard]] Result<void> cleanEpisode(QJsonObject &object);
    [[nodiscard]] Result<void> cleanHistory(const QString &key, QString &content);

    ImportWriter &m_out;
    Directory m_directory;
    std::vector<QString> m_closedRuns; // uids
};

} // namespace store::exchange
