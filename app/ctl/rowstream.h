// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/linereader.h"
#include "store/layers/reflexionwriter.h"

#include <QJsonObject>

#include <memory>

namespace app::ctl {

class Output;

// Writes rows from agents and prints one line for each, only after its commit. Each agent signs its own rows,
// so a batch of several agents' rows is one transaction for each agent. What is sensitive no agent may write:
// it is signed by `atWork`, who runs the program.
class RowStream
{
    Q_DISABLE_COPY_MOVE(RowStream)
public:
    RowStream(store::Database &database, Output &output, store::Result<store::Actor> atWork)
        : m_database(database)
        , m_output(output)
        , m_atWork(std::move(atWork))
        , m_writer(std::make_unique<store::ReflexionWriter>(database))
    {}

    // Writes one row; the caller reports an error.
    [[nodiscard]] store::Result<int> addOne(const QJsonObject &columns);
    // Writes JSON lines, `batch` rows in a transaction; 0: as many as have arrived. `defaults`: columns for
    // lines that do not give them. Malformed and refused lines are answered in order (exit code 2 or 3).
    [[nodiscard]] store::Result<int> addLines(LineReader &reader, int batch, const QJsonObject &defaults);

private:
    // A line that was read: its row, and after the commit what came of it.
    struct Pending
    {
        qint64 line = 0;
        store::NewReflexion row;
        store::Result<store::Written> outcome;
    };

    [[nodiscard]] store::Result<store::NewReflexion> rowOf(const QJsonObject &columns) const;
    Pending pending(const LineReader::Line &line, const QJsonObject &defaults) const;
    [[nodiscard]] store::Result<void> commit(std::vector<Pending> &batch,
                                             const store::NewReflexion *behind = nullptr);
    [[nodiscard]] store::Result<void> write(const store::Actor &actor, const std::vector<Pending *> &batch,
                                            const store::NewReflexion *behind);
    void answer(const std::vector<Pending> &batch);
    QJsonObject written(const store::NewReflexion &row, const store::Written &written) const;

    store::Database &m_database;
    Output &m_output;
    const store::Result<store::Actor> m_atWork;
    std::unique_ptr<store::ReflexionWriter> m_writer;
    int m_exitCode = 0;
    int m_failed = 0;
};

} // namespace app::ctl
