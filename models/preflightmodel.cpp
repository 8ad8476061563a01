// SPDX-License-Identifier: MIT
#include "models/preflightmodel.h"

#include "models/proposalwords.h"

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;
using store::AnsweredProposal;
using store::ProposalAnswer;
using store::Result;

namespace {

// The tool alone where there is one: that it will be approved is said above the table.
QString outcomeWords(const store::Proposal &proposal, store::ProposalStatus status)
{
    const QString tool = proposal.actionName();
    if (tool.isEmpty())
        return answeredWords(status);
    return status == store::ProposalStatus::Pending
               ? PreflightModel::tr("%1: %2").arg(answeredWords(status), tool)
               : tool;
}

} // namespace

PreflightModel::PreflightModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void PreflightModel::setRehearsal(const std::vector<store::Proposal> &proposals,
                                  const std::vector<ProposalAnswer> &answers,
                                  const std::vector<Result<AnsweredProposal>> &rows)
{
    beginResetModel();
    m_rows.clear();
    for (size_t i = 0; i < answers.size() && i < proposals.size() && i < rows.size(); ++i) {
        Row row{proposals[i], answers[i], State::WillHappen, {}};
        if (!rows[i]) {
            row.state = rows[i].error().code == store::Error::Code::Conflict ? State::Changed : State::Stays;
            row.sentence = rows[i].error().message;
        } else {
            row.sentence = outcomeWords(proposals[i], rows[i]->status);
        }
        m_rows.push_back(std::move(row));
    }
    endResetModel();
}

void PreflightModel::setOutcome(const std::vector<ProposalAnswer> &answers,
                                const std::vector<Result<AnsweredProposal>> &rows)
{
    for (size_t i = 0; i < answers.size() && i < rows.size(); ++i) {
        const auto found =
            std::ranges::find(m_rows, answers[i].uid, [](const Row &row) { return row.answer.uid; });
        if (found == m_rows.end())
            continue;
        found->state = rows[i] ? State::Done : State::NotDone;
        found->sentence = rows[i] ? answeredWords(rows[i]->status) : rows[i].error().message;
    }
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void PreflightModel::clear()
{
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

std::vector<ProposalAnswer> PreflightModel::possible() const
{
    std::vector<ProposalAnswer> answers;
    for (const Row &row : m_rows) {
        if (row.state == State::WillHappen)
            answers.push_back(row.answer);
    }
    return answers;
}

int PreflightModel::count(State state) const
{
    return int(std::ranges::count(m_rows, state, &Row::state));
}

bool PreflightModel::isOfOneState() const
{
    return m_rows.empty() || count(m_rows.front().state) == int(m_rows.size());
}

int PreflightModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int PreflightModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString PreflightModel::stateWords(const Row &row) const
{
    switch (row.state) {
    case State::WillHappen: return answerWords(row.answer.answer);
    case State::Stays: return tr("Stays");
    case State::Changed: return tr("Changed");
    case State::Done: return tr("Done");
    case State::NotDone: return tr("Not done");
    }
    Q_UNREACHABLE();
}

QVariant PreflightModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[size_t(index.row())];
    if (role == UidRole)
        return row.answer.uid;
    if (role == StateRole)
        return int(row.state);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case StateColumn: return stateWords(row);
    case WhatColumn: return proposalTitle(row.proposal);
    case AgentColumn: return row.proposal.agent;
    case RiskColumn: return riskWords(row.proposal.risk);
    case OutcomeColumn: return row.sentence;
    }
    return {};
}

QVariant PreflightModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList names{tr("What"), tr("Proposal"), tr("Outcome"), tr("Agent"), tr("Risk")};
    return names.value(section);
}

} // namespace models
