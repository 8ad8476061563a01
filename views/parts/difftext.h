// SPDX-License-Identifier: MIT
#pragma once

#include "models/worddiff.h"
#include "views/look/theme.h"

#include <QTextLayout>
#include <QWidget>

namespace views {

// How a piece of a diff looks: removed struck through, added underlined.
[[nodiscard]] QTextCharFormat diffFormat(models::DiffPiece::Kind kind);

// Shows the diff of two texts as plain text: removed words struck through, added ones underlined.
class DiffText : public QWidget
{
    Q_OBJECT

public:
    explicit DiffText(QWidget *parent = nullptr);

    void set(const QString &before, const QString &after);
    [[nodiscard]] QString text() const { return m_layout.text(); }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void dress();
    int lay(int width) const; // returns the height

    std::vector<models::DiffPiece> m_pieces;
    mutable QTextLayout m_layout;
};

} // namespace views
