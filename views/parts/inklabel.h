// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QLabel>

namespace views {

// Plain text in a type and colour of the theme, following it.
class InkLabel : public QLabel
{
    Q_OBJECT

public:
    explicit InkLabel(Theme::Type type, Theme::Role role = Theme::Text, QWidget *parent = nullptr);

    void setBold(bool on);
    void setRole(Theme::Role role);
    // Selectable by pointer and keyboard, over several lines.
    void setReadable();
    // Gives way where there is little room; what it says then ends with an ellipsis and is whole in its tip.
    void setYielding();
    // Takes what room there is. Where its words do not fit it says the first of the shorter ones that does,
    // or nothing at all: half a word says less than none.
    void setSpare(const QStringList &shorter = {});
    // The most telling first: as many as there is room for, all of them in its tip.
    void setFigures(const QStringList &figures);
    [[nodiscard]] bool isYielding() const;
    [[nodiscard]] bool isCut() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void dress();
    [[nodiscard]] QString fitting(int room) const;

    Theme::Type m_type;
    Theme::Role m_role;
    bool m_bold = false;
    bool m_isYielding = false;
    bool m_isSpare = false;
    QStringList m_shorter; // of one that is spare
};

} // namespace views
