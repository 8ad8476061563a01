// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/statusglyph.h"

#include <QWidget>

namespace views {

// Silhouette and word of a status on its soft colour, 22 px high.
class StatusPill : public QWidget
{
    Q_OBJECT

public:
    explicit StatusPill(Glyph glyph, QWidget *parent = nullptr);

    void setGlyph(Glyph glyph);
    [[nodiscard]] Glyph glyph() const { return m_glyph; }
    // Shows another text than the status' word; empty: the word again.
    void setText(const QString &text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString word() const;
    void describe();

    Glyph m_glyph;
    QString m_text;
};

// For delegates: paints a pill at the left of `rect`, returns its width.
int paintPill(QPainter *painter, const QRect &rect, Glyph glyph, const QString &word);

} // namespace views
