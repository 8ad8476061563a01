// SPDX-License-Identifier: MIT
#pragma once

#include "models/goldensession.h"

#include <QWidget>

class QAction;
class QGridLayout;
class QScrollArea;

namespace models {
struct TakenBack;
struct Workbench;
} // namespace models

namespace views {

class EmptyState;
class InkLabel;
class KeyButton;
class ObservationView;

// Grading by hand without seeing the grader's grade: question, answer, what to look for, and five keys. A
// sample is drawn when the pane is first shown. Space skips an answer, Backspace goes back to the one before,
// and undoing a grade shows its answer again. At the end it says how far person and grader agree. Makes its
// own session; `bench` outlives it. GUI thread.
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
    // Goes to the answer before; if it has a grade, undoes the grade.
    void stepBack();

    [[nodiscard]] QString currentRun() const; // uid; empty where nothing is left
    [[nodiscard]] int left() const { return int(m_answers.size()) - m_at; }
    [[nodiscard]] bool isSettled() const { return !m_session.isBusy(); }

Q_SIGNALS:
    void graded(const QString &runUid);
    void messageRaised(const QString &text);
    void changeRaised(const QString &text,
                      const QString &changeset); // a grade was written, which can be undone

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    // An answer of this sample with the grade that the person gave.
    struct Seen
    {
        store::training::BlindAnswer answer;
        int grade = -1;    // none
        QString changeset; // of the act that wrote the grade
    };

    QWidget *makeCard();
    QWidget *makeKeys();
    KeyButton *makeBack(QWidget *parent);
    void arrangeKeys();
    ObservationView *addPart(const QString &title, const char *name);
    void connectSession();
    void takeSample(const std::vector<store::training::BlindAnswer> &answers);
    void takeGraded(const QString &runUid, const QString &changeset);
    void takeUndone(const models::TakenBack &act);
    void takeAgreements(const std::vector<store::training::Agreement> &agreements);
    void clear();
    void endIfDone();
    void showCurrent();
    [[nodiscard]] int placeOf(const QString &runUid) const; // -1: not in this sample
    [[nodiscard]] bool isWritable() const;

    models::Workbench *m_bench;
    models::GoldenSession m_session;
    QAction *m_more;
    std::vector<Seen> m_answers;
    int m_at = 0;
    bool m_isDrawn = false;
    EmptyState *m_end = nullptr;
    QWidget *m_card = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_parts = nullptr;
    InkLabel *m_where = nullptr;
    ObservationView *m_question = nullptr;
    ObservationView *m_answer = nullptr;
    ObservationView *m_expected = nullptr;
    ObservationView *m_rubric = nullptr;
    KeyButton *m_back = nullptr;
    KeyButton *m_backFromEnd = nullptr;
    QList<KeyButton *> m_keys;
    QGridLayout *m_keyGrid = nullptr;
};

} // namespace views
