// SPDX-License-Identifier: MIT
#pragma once

#include "models/goldensession.h"

#include <QWidget>

class QScrollArea;

namespace models {
struct Workbench;
}

namespace views {

class EmptyState;
class InkLabel;
class KeyButton;

// Grading by hand without seeing the grader's grade: question, answer, what to look for, and five keys. A sample is drawn
// when the pane is shown; Space passes an answer over. Brings its own session; the workbench outlives it. GUI thread.
class RegradePane : public QWidget
{
    Q_OBJECT

public:
    static constexpr int SampleSize = 20;

    explicit RegradePane(models::Workbench *bench, QWidget *parent = nullptr);

    void draw(); // a new sample
    // Grades the answer that is shown, 0 to 4, and goes on to the next.
    void grade(int grade);
    void pass();

    [[nodiscard]] QString currentRun() const; // uid; empty where nothing is left
    [[nodiscard]] int left() const { return int(m_answers.size()) - m_at; }
    [[nodiscard]] bool isSettled() const { return !m_session.isBusy(); }

Q_SIGNALS:
    void graded(const QString &runUid);
    void messageRaised(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeCard();
    QWidget *makeKeys();
    InkLabel *addPart(const QString &title, const char *name);
    void connectSession();
    void showCurrent();

    models::Workbench *m_bench;
    models::GoldenSession m_session;
    std::vector<store::training::BlindAnswer> m_answers;
    int m_at = 0;
    bool m_isDrawn = false;
    EmptyState *m_empty = nullptr;
    QWidget *m_card = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_parts = nullptr;
    InkLabel *m_where = nullptr;
    InkLabel *m_question = nullptr;
    InkLabel *m_answer = nullptr;
    InkLabel *m_expected = nullptr;
    InkLabel *m_rubric = nullptr;
    QList<KeyButton *> m_keys;
};

} // namespace views
