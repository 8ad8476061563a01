// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/statusglyph.h"

#include <QAbstractButton>

#include <optional>

namespace views {

// One line about another row or an act: silhouette, text, and at the right a figure and a short name. A click
// or Enter opens that row or entry.
class RowLine : public QAbstractButton
{
    Q_OBJECT

public:
    explicit RowLine(QWidget *parent = nullptr);

    void set(std::optional<Glyph> glyph, const QString &text, const QString &figure, const QString &name);
    // What a click opens: a uid, or the number of a ledger entry.
    void setTarget(const QString &uid) { m_target = uid; }
    [[nodiscard]] QString target() const { return m_target; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    std::optional<Glyph> m_glyph;
    QString m_figure;
    QString m_name;
    QString m_target;
};

} // namespace views
