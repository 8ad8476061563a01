// SPDX-License-Identifier: MIT
#pragma once

#include "views/beliefs/beliefpart.h"

class QGridLayout;
class QScrollArea;
class QVBoxLayout;

namespace models {
class BeliefDesk;
}
namespace store {
struct Fact;
struct FactKey;
} // namespace store

namespace views {

class InkLabel;
class LineList;
class SectionHeader;

// The part Facts: names of facts at the left, conflicts first; at the right the values under the chosen name
// side by side, and below them the earlier ones.
class FactsView : public BeliefPart
{
    Q_OBJECT

public:
    explicit FactsView(models::BeliefDesk *desk, QWidget *parent = nullptr);

    [[nodiscard]] LineList *keys() const { return m_keys; }
    [[nodiscard]] const store::FactKey *current() const; // the chosen name; null: none

Q_SIGNALS:
    void shown(); // another name is shown, or other values under it

private:
    QWidget *makeValues();
    void takeKeys();
    void takeCurrent();
    void takeValues();
    void addCell(const store::Fact &fact, int number);
    void fillBefore();

    models::BeliefDesk *m_desk;
    LineList *m_keys;
    SectionHeader *m_head;
    QScrollArea *m_area = nullptr;
    InkLabel *m_sentence = nullptr;
    QGridLayout *m_cells = nullptr;
    SectionHeader *m_beforeHead = nullptr;
    QVBoxLayout *m_before = nullptr;
    QString m_current;
};

// The values in force, each once, in the order of the numbers that the view shows.
QStringList standingValues(const std::vector<store::Fact> &facts);

} // namespace views
