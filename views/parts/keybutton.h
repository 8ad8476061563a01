// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>

namespace views {

// A push button that shows its key after its word. Flat = quiet, default = primary.
class KeyButton : public QPushButton
{
    Q_OBJECT

public:
    enum Look { Usual, Flat, Small, SmallFlat }; // small: 24 px high instead of 28

    explicit KeyButton(const QString &text, QWidget *parent = nullptr, Look look = Usual);
    // Text, enabledness, visibility and key follow the action; a click triggers it.
    KeyButton(QAction *action, QWidget *parent, Look look = Usual);

    // Only paints the key; the owner binds it to an action.
    void setKey(const QString &key);
    void setKey(const QKeySequence &key);
    [[nodiscard]] QStringList caps() const { return m_caps; }
    void setSmall(bool on);
    // Shows only icon and key; the tooltip has the words.
    void setTerse(bool on);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void follow(QAction *action);
    void copyFrom(const QAction *action);
    [[nodiscard]] QWidget *beside(bool isBefore) const;
    void paintCaps(QPainter *painter, QRectF area) const;

    void showWords(const QString &words);

    QStringList m_caps;
    QString m_words;
    bool m_small = false;
    bool m_isTerse = false;
};

} // namespace views
