// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposals.h"
#include "views/parts/pagehead.h"

namespace views {

class InkLabel;
class KeyButton;

// Title, how many proposals wait and when the next one expires, and whose proposals are shown.
class ApprovalsHeader : public PageHead
{
    Q_OBJECT

public:
    explicit ApprovalsHeader(QAction *agent, QWidget *parent = nullptr);

    void setWaiting(const store::ProposalsWaiting &waiting);
    void setMarks(int marks);
    void setFirst(int rows); // how many are in the list, where more wait behind them; else 0
    [[nodiscard]] KeyButton *agentButton() const { return m_agent; }

private:
    void say();

    InkLabel *m_summary;
    KeyButton *m_agent;
    store::ProposalsWaiting m_waiting;
    int m_marks = 0;
    int m_first = 0;
};

} // namespace views
