// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

namespace views {

// Shown beside a job's log: the steps and how far each is, how the run ended, and what it cost.
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
        double share = -1; // how far a step in progress is; -1: not known
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
    [[nodiscard]] static QString stateWords(Step::State state);
    int paint(QPainter *painter) const; // returns the height; a null painter only measures
    void fit();

    Facts m_facts;
};

} // namespace views
