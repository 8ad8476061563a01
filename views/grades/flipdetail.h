// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/flips.h"
#include "views/parts/band.h"

class QBoxLayout;
class QVBoxLayout;

namespace views {

class DiffText;
class InkLabel;

// Why a question got another grade: both answers, what the judge said, and which memories of this question's
// stack changed in between, those that take most of the stack first.
class FlipDetail : public Band
{
    Q_OBJECT

public:
    FlipDetail(QAction *compareStacks, QAction *undo, QAction *goToRow, QWidget *parent = nullptr);

    void clear();
    void show(const store::training::AnswerComparison &comparison);
    [[nodiscard]] const store::training::AnswerComparison &comparison() const { return m_comparison; }
    [[nodiscard]] bool isShowing() const { return m_isShowing; }
    // The change of memory that was chosen last, else the first one; null where there is none.
    [[nodiscard]] const store::training::ToldChange *chosen() const;
    [[nodiscard]] QString said() const; // the whole detail in words, for screen readers

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void chosenChanged();

protected:
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
    int m_buttonsWidth = 0; // of the buttons in one row
};

} // namespace views
