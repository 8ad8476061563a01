// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QPlainTextEdit>

namespace views {

// The final text of a stack in the monospace font: line numbers, a stripe in the layer's colour, cut notices
// red, pretended entries violet, the program's own lines (fences) grey. Long lines wrap. Read-only.
class StackText : public QPlainTextEdit
{
    Q_OBJECT

public:
    // How a line compares with the other side: equal, only here, only there, or with some words changed.
    enum class Side { Same, Only, Missing, Changed };
    // Words of a line that the other side does not have.
    struct Words
    {
        int block = 0;
        int start = 0;
        int length = 0;
    };
    // One side of a comparison: for each block the index of its line in the stack (-1: an empty block), how
    // it compares, and the words that differ, ordered by block.
    struct Blocks
    {
        std::vector<int> lines = {};
        std::vector<Side> sides = {};
        std::vector<Words> words = {};
    };

    explicit StackText(QWidget *parent = nullptr);

    void setStack(const store::Stack &stack);
    // Shows one side of a comparison; arrange() shows the same stack in other blocks.
    void setSide(const store::Stack &stack, const Blocks &blocks);
    void arrange(const Blocks &blocks);
    // How many rows the wrapped block takes up.
    [[nodiscard]] int rowsOf(int block) const;
    void showBlock(int block); // scrolls it to the middle
    void clearStack();
    // Marks an entry and scrolls to it.
    void setCurrent(int layer, int entry);

Q_SIGNALS:
    // The cursor was moved to a line of this entry.
    void entryChosen(int layer, int entry);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void dress();
    void paintMargin(QPaintEvent *event);
    void tellCursor();
    [[nodiscard]] int marginWidth() const;
    [[nodiscard]] QColor fillOf(int block) const;
    [[nodiscard]] bool isPretended(const store::StackLine &line) const;
    [[nodiscard]] const store::StackLine *lineAt(int block) const;

    std::vector<store::StackLine> m_lines;
    Blocks m_blocks;
    std::vector<QColor> m_fills;                // background of each block; invalid: none
    std::vector<std::vector<bool>> m_pretended; // by layer and entry
    QWidget *m_margin;
    int m_layer = -1;
    int m_entry = -1;
};

} // namespace views
