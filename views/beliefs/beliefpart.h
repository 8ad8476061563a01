// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

#include <utility>

namespace views {

class LineList;

// A part of the page Beliefs: panes beside each other, a list in the first of them and, in some, further
// lists that show what belongs to the chosen line of the list before.
class BeliefPart : public QSplitter
{
    Q_OBJECT

public:
    // Moves in the list that has the focus, else in the first.
    void step(int by);
    // Moves the focus one list back; false if the first has it.
    bool stepBack();
    // Sets the widths of the panes, but not again (a person may have dragged them) until the page's width or
    // the text size changes.
    void fit(int pageWidth);

Q_SIGNALS:
    void rowRequested(const QString &uid);

protected:
    using QSplitter::QSplitter;

    // The panes, of which the second takes the room, and the lists in them, once all are made.
    void arrange(const QString &name, const QList<QWidget *> &panes, const QList<LineList *> &lists);
    void focusFirstCell();

private:
    [[nodiscard]] qsizetype focused() const; // the list that has the focus; as many as there are: none

    QList<LineList *> m_lists;
    std::pair<int, int> m_fittedFor; // width and line height that fit() was last called for
};

} // namespace views
