// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

namespace store {
struct JobRun;
}

namespace models {

class JobSession;
struct JobLine;

// The state of a job; its words, sign and colour follow from it.
enum class JobState { NeverRan, Running, Done, Warned, RolledBack, Failed, Cancelled, Off };

// The jobs as a table: when each runs, how the last run went, how long the last ones took, and how far it is.
// Follows the session, row by row. GUI thread.
class JobsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        JobColumn,
        WhenColumn,
        StateColumn,
        LastColumn,
        TakenColumn,
        NextColumn,
        ActColumn,
        ColumnCount
    };
    enum Role {
        NameRole = Qt::UserRole,
        StateRole,   // JobState
        ShareRole,   // how far it is, 0 to 1; -1 where that is not known
        SecondsRole, // durations of the last runs, oldest first: list of double
        RunningRole,
    };

    explicit JobsModel(JobSession *session, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    [[nodiscard]] QString nameAt(int row) const; // empty outside the table
    [[nodiscard]] int rowOf(const QString &job) const;
    [[nodiscard]] JobState stateOf(const JobLine &line) const;

private:
    void take();
    void touch(const QString &job);
    QString cell(const JobLine &line, int column) const;
    static QString whenWords(const JobLine &line);
    QString nextWords(const JobLine &line) const;

    JobSession *m_session;
    QStringList m_names;
};

// The state that a run ended with.
JobState stateOf(const store::JobRun &run);
// "Done", "Running", ..., for a person.
QString stateWords(JobState state);

} // namespace models
