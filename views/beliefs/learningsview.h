// SPDX-License-Identifier: MIT
#pragma once

#include "views/beliefs/beliefpart.h"

class QVBoxLayout;

namespace models {
class BeliefDesk;
}

namespace views {

class InkLabel;
class LineList;
class SectionHeader;

// The part Learnings: categories of the agents' work at the left, what was learned in one in the middle; at
// the right the whole chosen learning, each time it was seen, and the category's best run with those it beat.
class LearningsView : public BeliefPart
{
    Q_OBJECT

public:
    explicit LearningsView(models::BeliefDesk *desk, QWidget *parent = nullptr);

    [[nodiscard]] LineList *categories() const { return m_categories; }
    [[nodiscard]] LineList *learned() const { return m_learned; }

private:
    QWidget *makeSide();
    void takeCategories();
    void takeCurrent();
    void takeDetail();
    void showLearning();
    void fillBest();

    models::BeliefDesk *m_desk;
    LineList *m_categories;
    LineList *m_learned;
    SectionHeader *m_head;
    InkLabel *m_text = nullptr;
    InkLabel *m_seen = nullptr;
    QVBoxLayout *m_best = nullptr;
    QString m_current; // name of the category that is shown
};

} // namespace views
