// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/layers/directory.h"

#include <QJsonObject>

namespace store::exchange {

// Puts back what our export holds besides the rows: agents, runs, episodes, filters, dismissals, sightings.
// Lives as long as one import.
class MemoirRecords
{
    Q_DISABLE_COPY_MOVE(MemoirRecords)
public:
    explicit MemoirRecords(ImportWriter &out)
        : m_out(out)
        , m_directory(out.database())
    {}

    // Refused and Usage are the line's fault, everything else the store's.
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

    // Looks a line over as whatever takes it will, and writes nothing.
    [[nodiscard]] Result<void> prepare(QJsonObject object);
    // Takes secrets out of every key and text of a line; uids, times and hashes stay as they are.
    [[nodiscard]] Result<void> cleanTexts(QJsonObject &object);
    [[nodiscard]] Result<void> cleanValue(const QString &key, QJsonValue &value);

private:
    [[nodiscard]] Result<void> cleanHistory(const QString &key, QString &content);

    ImportWriter &m_out;
    Directory m_directory;
    std::vector<QString> m_closedRuns; // uids
};

} // namespace store::exchange
