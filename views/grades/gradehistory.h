// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/gradecharts.h"

#include <QWidget>

namespace models {
class StoreThread;
}

namespace views {

class InkLabel;

// The grades of the newest answers to one question, oldest at the left, and in words how often it passed. The
// arrow keys go from answer to answer. `store` outlives it. GUI thread.
class GradeHistory : public QWidget
{
    Q_OBJECT

public:
    static constexpr int MostAnswers = 60;

    explicit GradeHistory(models::StoreThread *store, QWidget *parent = nullptr);

    void show(const QString &questionId); // empty: no question
    [[nodiscard]] const std::vector<store::training::GradedAnswer> &answers() const { return m_answers; }
    [[nodiscard]] bool isSettled() const { return m_asked == m_answered; }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void take(std::vector<store::training::GradedAnswer> answers);
    void setCursor(int answer);
    [[nodiscard]] int first() const; // the first answer that fits into the width
    [[nodiscard]] QRect cell(int answer) const;
    [[nodiscard]] int answerAt(const QPoint &at) const; // -1: none
    [[nodiscard]] QString whole() const;
    [[nodiscard]] QString said(int answer) const;

    models::StoreThread *m_store;
    InkLabel *m_words;
    std::vector<store::training::GradedAnswer> m_answers; // oldest first
    QString m_question;
    int m_cursor = -1;
    int m_asked = 0;
    int m_answered = 0;
};

} // namespace views
