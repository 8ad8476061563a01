// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

namespace views {

// Beside a job's log: its steps with how far each is, how the run ended, and what it takes.
class JobFacts : public QWidget
{
    Q_OBJECT

public:
    struct Step
    {
        enum class State { Waiting, Now, Done, Failed };

        QString name;
        QString figure; // "6 of 10"
        State state = State::Waiting;
        double share = -1; // of the step that is done now
    };
    struct Fact
    {
        QString name;
        QString value;
    };
    struct Facts
    {
        QList<Step> steps;
        QString result; // a sentence; empty while it runs
        QList<Fact> cost;
        QList<Fact> detail;
    };

    explicit JobFacts(QWidget *parent = nullptr);

    void show(const Facts &facts);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    class Brush;
    int paint(QPainter *painter) const; // the height it takes; null: only that
    void fit();

    Facts m_facts;
};

} // namespace views
