// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/impact.h"

#include <QWidget>

class QAction;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace views {

class EmptyState;
class InkLabel;

// Shows what approving the row, or the marked ones, would change: three sums, a block for each pinned
// question that changes, one line for the others. It reads nothing itself: ImpactSide sets its data.
class ImpactPanel : public QWidget
{
    Q_OBJECT

public:
    // `toggle` shows and hides the panel.
    explicit ImpactPanel(QAction *toggle, QWidget *parent = nullptr);

    void setImpact(const store::Impact &impact);
    // How many rows the approval would decide; 0: none.
    void setRows(int rows);
    void showProblem(const QString &sentence);

Q_SIGNALS:
    void rowRequested(const QString &uid);
    // Asks for the stack of the first changed question, with these rows pretended to be approved.
    void stacksRequested(const store::StackQuestion &question);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *makeHead(QAction *toggle);
    QWidget *makeSums();
    QWidget *makeFoot();
    void addBlock(const store::QuestionImpact &impact);
    void addSame(int same);

    InkLabel *m_marked = nullptr;
    std::array<InkLabel *, 3> m_figures{};
    std::array<InkLabel *, 3> m_words{};
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QScrollArea *m_area = nullptr;
    QVBoxLayout *m_blocks = nullptr;
    QAction *m_openStacks;
    InkLabel *m_time = nullptr;
    store::StackQuestion m_firstChanged;
    int m_rows = 0;
};

} // namespace views
