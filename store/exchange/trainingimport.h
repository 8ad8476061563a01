// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/layers/trainingruns.h"

class QFile;

namespace store::exchange {

// Imports graded runs, one JSON object per line (keys: gradedruns.h). The same answer to the same question at
// the same moment is imported once. If a line does not say whether the answer passed, its question's
// threshold decides (without one: 3).
[[nodiscard]] Result<void> readTraining(QFile &file, ImportWriter &out, const ImportProgress &progress);

// The same for runs that were parsed already; run n is reported as line n.
[[nodiscard]] Result<void> takeRuns(const std::vector<TrainingRun> &runs, ImportWriter &out);

// Takes single runs for an import of any format.
class RunImport
{
    Q_DISABLE_COPY_MOVE(RunImport)
public:
    explicit RunImport(ImportWriter &out)
        : m_out(out)
        , m_runs(out.database())
    {}

    // Returns whether the run was new. Errors Usage and Refused concern the run. Counts nothing in the
    // report.
    [[nodiscard]] Result<bool> take(TrainingRun run);

private:
    [[nodiscard]] Result<void> clean(TrainingRun &run);
    [[nodiscard]] Result<bool> hasPassed(const TrainingRun &run);

    ImportWriter &m_out;
    TrainingRuns m_runs;
    QHash<QString, double> m_thresholds; // by question id
};

} // namespace store::exchange
