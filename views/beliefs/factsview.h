// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

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

// The names of facts at the left, conflicts first; at the right what stands under one, side by side, and
// below it what was said before.
class FactsView : public QSplitter
{
    Q_OBJECT

public:
    explicit FactsView(models::BeliefDesk *desk, QWidget *parent = nullptr);

    [[nodiscard]] LineList *keys() const { return m_keys; }
    [[nodiscard]] const store::FactKey *current() const; // null for none
    void step(int by);
    bool stepBack();
    void fit(int width);

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void shown(); // another name, or something else under it

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
    std::pair<int, int> m_fittedFor;
};

// The values that stand, each once, in the order in which they are numbered.
QStringList standingValues(const std::vector<store::Fact> &facts);

} // namespace views
