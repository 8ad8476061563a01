// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/approvals.h"

#include <QAbstractTableModel>

namespace models {

// What one answer to several proposals would do to each of them, and afterwards what it did. GUI thread.
class PreflightModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { StateColumn, WhatColumn, OutcomeColumn, AgentColumn, RiskColumn, ColumnCount };
    enum class State { WillHappen, Stays, Changed, Done, NotDone };
    enum Role {
        UidRole = Qt::UserRole,
        StateRole, // int(State)
    };

    explicit PreflightModel(QObject *parent = nullptr);

    // What would happen. `proposals` and `rows` are in the order of the answers.
    void setRehearsal(const std::vector<store::Proposal> &proposals,
                      const std::vector<store::ProposalAnswer> &answers,
                      const std::vector<store::Result<store::AnsweredProposal>> &rows);
    // What happened to the proposals that were answered; the other rows stay as they are.
    void setOutcome(const std::vector<store::ProposalAnswer> &answers,
                    const std::vector<store::Result<store::AnsweredProposal>> &rows);
    void clear();

    // The answers that would be accepted.
    std::vector<store::ProposalAnswer> possible() const;
    int count(State state) const;
    // Whether all rows are in one state, which the summary above them says.
    bool isOfOneState() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        store::Proposal proposal;
        store::ProposalAnswer answer;
        State state = State::WillHappen;
        QString sentence;
    };
    QString stateWords(const Row &row) const;

    std::vector<Row> m_rows;
};

} // namespace models
