// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/chunkrecords.h"
#include "store/exchange/memoirrecords.h"
#include "store/exchange/plainrecords.h"
#include "store/exchange/trainingimport.h"
#include "store/rows/layerwriter.h"

namespace store::exchange {

// Imports the rows of layers other than the reflexions from our own export (memoirlayers.h). Only a person
// may import them; a decided proposal or a decision needs a person who stands behind it. Make one object per
// import.
class LayerRecords
{
    Q_DISABLE_COPY_MOVE(LayerRecords)
public:
    LayerRecords(ImportWriter &out, MemoirRecords &records);

    static bool knows(const QString &type);
    // Errors Refused and Usage concern the line; any other concerns the store.
    [[nodiscard]] Result<void> take(const QString &type, QJsonObject object, const Place &place);
    // Full text and findings of the chunks that came.
    [[nodiscard]] Result<void> finish() { return m_chunks.finish(); }

private:
    [[nodiscard]] Result<void> checkProposal(const Layer &layer, const QJsonObject &object);
    [[nodiscard]] Result<void> takeRow(const Layer &layer, QJsonObject object, const Place &place);
    [[nodiscard]] Result<void> insertRow(const Layer &layer, const QString &uid, const QString &status,
                                         LayerValues values, const QByteArray &history,
                                         const QJsonArray &redactions);
    [[nodiscard]] Result<void> takeLineage(const QJsonObject &object);
    [[nodiscard]] Result<void> takeRun(QJsonObject object);
    void added(const QString &type);

    ImportWriter &m_out;
    MemoirRecords &m_records;
    LayerWriter m_layers;
    RunImport m_runs;
    guard::Guard m_guard;
    ChunkRecords m_chunks;
    PlainRecords m_plain;
};

} // namespace store::exchange
