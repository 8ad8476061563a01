// SPDX-License-Identifier: MIT
#pragma once

#include "models/preflightmodel.h"

#include <QWidget>

class QTableView;

namespace views {

class InkLabel;
class KeyButton;

// The pre-flight table: what an answer to the marked proposals would do to each, and which it leaves and why;
// afterwards what it did.
class PreflightPane : public QWidget
{
    Q_OBJECT

public:
    explicit PreflightPane(QAction *confirm, QWidget *parent = nullptr);

    void showRehearsal(const QString &heading);
    void showOutcome();
    [[nodiscard]] models::PreflightModel *model() { return &m_model; }
    [[nodiscard]] bool isDone() const { return m_isDone; }
    [[nodiscard]] QTableView *table() const { return m_table; }

Q_SIGNALS:
    void leaveRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();

    models::PreflightModel m_model;
    InkLabel *m_heading;
    InkLabel *m_summary;
    QTableView *m_table;
    KeyButton *m_go;
    KeyButton *m_back;
    bool m_isDone = false;
};

} // namespace views
