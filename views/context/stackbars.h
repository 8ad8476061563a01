// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QWidget>

#include <optional>

namespace views {

// Paints each layer of a stack as a bar, all to one scale: a rectangle for each entry, a cut line, and cut
// entries hatched behind it; below them the whole stack in one bar. A second stack, to compare with, is a
// thin bar below each. A click or the arrows choose a layer and an entry.
class StackBars : public QWidget
{
    Q_OBJECT

public:
    explicit StackBars(QWidget *parent = nullptr);

    void setStack(const store::Stack &stack);
    void setOther(const store::Stack *other); // null: none
    void clear();
    void setCurrent(int layer, int entry); // entry -1: none of the layer

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int layer, int entry);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Place
    {
        int layer = -1;
        int entry = -1;
    };

    [[nodiscard]] double scale() const; // pixels a token
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] QRectF lane(int layer) const;
    [[nodiscard]] Place placeAt(const QPointF &at) const;
    [[nodiscard]] std::vector<std::pair<QRectF, int>> boxes(const store::StackLayer &layer,
                                                            const QRectF &lane) const;
    void paintAxis(QPainter *painter) const;
    void paintLayer(QPainter *painter, int layer) const;
    void paintOther(QPainter *painter, int layer) const;
    void paintCut(QPainter *painter) const;
    void paintWhole(QPainter *painter) const;
    void describe();

    std::optional<store::Stack> m_stack;
    std::optional<store::Stack> m_other;
    int m_layer = 0;
    int m_entry = -1;
};

} // namespace views
