// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/linereader.h"
#include "store/layers/reflexionwriter.h"

#include <QJsonObject>

#include <memory>

namespace app::ctl {

class Output;

// Writes rows as agents hand them in and answers each with one line, printed only after its commit. An agent
// signs its own rows: a batch of several agents' rows is one transaction for each of them.
class RowStream
{
    Q_DISABLE_COPY_MOVE(RowStream)
public:
    RowStream(store::Database &database, Output &output)
        : m_database(database)
        , m_output(output)
        , m_writer(std::make_unique<store::ReflexionWriter>(database))
    {}

    // One row; its error is answered by the caller.
    [[nodiscard]] store::Result<int> addOne(const QJsonObject &columns);
    // JSON lines, `batch` rows a transaction; 0: as many as have arrived. `defaults` are columns that a line
    // need not give. Malformed and refused lines are answered in their place and make the exit code 2 or 3.
    [[nodiscard]] store::Result<int> addLines(LineReader &reader, int batch, const QJsonObject &defaults);

private:
    // A line on its way: first a row, then what became of it.
    struct Pending
    {
        qint64 line = 0;
        store::NewReflexion row;
        store::Result<store::Written> outcome;
    };

    Pending pending(const LineReader::Line &line, const QJsonObject &defaults) const;
    [[nodiscard]] store::Result<void> commit(std::vector<Pending> &batch,
                                             const store::NewReflexion *behind = nullptr);
    [[nodiscard]] store::Result<void> write(const QString &agent, const std::vector<Pending *> &batch,
                                            const store::NewReflexion *behind);
    void answer(const std::vector<Pending> &batch);
    QJsonObject written(const store::NewReflexion &row, const store::Written &written) const;

    store::Database &m_database;
    Output &m_output;
    std::unique_ptr<store::ReflexionWriter> m_writer;
    int m_exitCode = 0;
    qint64 m_failed = 0;
};

} // namespace app::ctl
