// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/flips.h"

#include <QWidget>

class QBoxLayout;
class QVBoxLayout;

namespace views {

class DiffText;
class InkLabel;

// Why a grade is another one: what was answered, what the judge said, and which rows of memory changed in
// between and stand in the stack of this question, the most present first.
class FlipDetail : public QWidget
{
    Q_OBJECT

public:
    FlipDetail(QAction *compareStacks, QAction *undo, QAction *goToRow, QWidget *parent = nullptr);

    void clear();
    void show(const store::training::AnswerComparison &comparison);
    [[nodiscard]] const store::training::AnswerComparison &comparison() const { return m_comparison; }
    [[nodiscard]] bool isShowing() const { return m_isShowing; }
    // The change that was chosen last, else the first; null where there is none.
    [[nodiscard]] const store::training::ToldChange *chosen() const;
    [[nodiscard]] QString said() const; // all of it in words

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void chosenChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fillChanges();
    void setNote(const QString &text);

    store::training::AnswerComparison m_comparison;
    bool m_isShowing = false;
    int m_chosen = 0;
    InkLabel *m_answerTitle;
    DiffText *m_answer;
    InkLabel *m_reasonTitle;
    DiffText *m_reason;
    InkLabel *m_changesTitle;
    QVBoxLayout *m_changes;
    InkLabel *m_note;
    QBoxLayout *m_buttons;
    int m_buttonsWidth = 0; // beside each other
};

} // namespace views
