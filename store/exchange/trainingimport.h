// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/layers/trainingruns.h"

class QFile;

namespace store::exchange {

// Graded runs, one JSON object a line (gradedruns.h says its keys). The same answer to the same question at
// the same moment is taken once. Where a line does not say whether it passed, its question's threshold
// decides (else 3).
[[nodiscard]] Result<void> readTraining(QFile &file, ImportWriter &out, const ImportProgress &progress);

// The same for runs that were read already; the place of the nth is line n.
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

    // Whether it was new. Usage and Refused are the run's fault. Counts nothing.
    [[nodiscard]] Result<bool> take(TrainingRun run);

private:
    [[nodiscard]] Result<void> clean(TrainingRun &run);
    [[nodiscard]] Result<bool> hasPassed(const TrainingRun &run);

    ImportWriter &m_out;
    TrainingRuns m_runs;
    QHash<QString, double> m_thresholds; // by question id
};

} // namespace store::exchange
