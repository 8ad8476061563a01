// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

class QMenu;

namespace views {

class OptionPopup;

// A chip for an option: its name, its value in bold, and a menu or fields that open below it.
class OptionChip : public QAbstractButton
{
    Q_OBJECT

public:
    explicit OptionChip(const QString &name, QWidget *parent = nullptr);

    void setIconName(const QString &name);
    void setValue(const QString &value);
    [[nodiscard]] const QString &value() const { return m_value; }
    // Shows the value without the name.
    void setTerse(bool on);
    // Violet: the value is a pretence, or a past moment.
    void setPretending(bool on);
    // For an option that may have no value. With one, a × at its end and the keys Delete and Backspace ask to
    // remove it; without one only the name is shown.
    void setOptional(bool isSet);
    // The popup with fields instead of the menu; made by the first call.
    [[nodiscard]] OptionPopup *popup();
    // Opened by a click, Space, Enter or the arrow down; filled by aboutToOpen().
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    void openMenu();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void aboutToOpen();
    void removeRequested();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void describe();
    [[nodiscard]] QString shownName() const { return m_isTerse ? QString() : m_name; }
    [[nodiscard]] QString shownValue() const { return m_isLeftOut ? QString() : m_value; }
    [[nodiscard]] QRectF endSign() const;

    QString m_name;
    QString m_value;
    QString m_icon;
    bool m_isTerse = false;
    bool m_isPretending = false;
    bool m_isRemovable = false;
    bool m_isLeftOut = false;
    QMenu *m_menu;
    OptionPopup *m_popup = nullptr;
};

} // namespace views
