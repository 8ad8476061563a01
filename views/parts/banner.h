// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace views {

// A lasting message at the top of a page's content: one bold sentence, one plain, and two or three buttons.
class Banner : public QFrame
{
    Q_OBJECT

public:
    enum class Kind { Info, Waits, Refused, Passed };
    Q_ENUM(Kind)

    explicit Banner(QWidget *parent = nullptr);

    // Shows it; texts are plain.
    void show(Kind kind, const QString &bold, const QString &plain = {},
              const QList<QAction *> &actions = {});
    void clear();
    void focusOn(QAction *action); // on the button of one of the actions shown
    [[nodiscard]] Kind kind() const { return m_kind; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }

protected:
    // A widget below sentences and buttons, as wide as the banner.
    void setBody(QWidget *body);
    void paintEvent(QPaintEvent *event) override;

private:
    void setActions(const QList<QAction *> &actions);

    Kind m_kind = Kind::Info;
    QString m_icon;
    QVBoxLayout *m_column;
    QList<QAction *> m_actions;
    QLabel *m_sentence;
    QHBoxLayout *m_buttons;
};

} // namespace views
