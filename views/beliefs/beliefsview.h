// SPDX-License-Identifier: MIT
#pragma once

#include "views/beliefs/beliefpart.h"

namespace models {
class BeliefDesk;
}

namespace views {

class BeliefSide;
class LineList;
class SectionHeader;

// The part Beliefs: topics at the left, the sentences of one in the middle, and at the right the chosen
// sentence with the rows it rests on and the remarks about its topic.
class BeliefsView : public BeliefPart
{
    Q_OBJECT

public:
    explicit BeliefsView(models::BeliefDesk *desk, QWidget *parent = nullptr);

    void showTopic(const QString &uid); // or as soon as the topic is read
    [[nodiscard]] QString currentTopic() const { return m_current; }
    [[nodiscard]] LineList *topics() const { return m_topics; }
    [[nodiscard]] LineList *sentences() const { return m_sentences; }
    [[nodiscard]] BeliefSide *side() const { return m_side; }

private:
    void connectLists();
    void takeTopics();
    void takeCurrent();
    void takeTopic();
    void takeSentence();

    models::BeliefDesk *m_desk;
    LineList *m_topics = nullptr;
    LineList *m_sentences = nullptr;
    SectionHeader *m_head;
    BeliefSide *m_side;
    QString m_current; // uid of the topic that is shown
    QString m_sought;
};

} // namespace views
