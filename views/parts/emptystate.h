// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace views {

class KeyButton;

// Why a page is empty: icon, a sentence of fact, one of context, one button.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    // `action` may be null; its key is shown.
    void set(const QString &icon, const QString &fact, const QString &context, QAction *action = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void dress();

    QString m_icon;
    QWidget *m_iconPlace;
    QLabel *m_fact;
    QLabel *m_context;
    QVBoxLayout *m_column;
    KeyButton *m_button = nullptr;
};

} // namespace views
