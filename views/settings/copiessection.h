// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;

namespace models {
struct Workbench;
}

namespace views {

class KeyButton;

// Says where the copies of the open store are, and has the button that goes back to one.
class CopiesSection : public QWidget
{
    Q_OBJECT

public:
    explicit CopiesSection(models::Workbench *bench, QWidget *parent = nullptr);

Q_SIGNALS:
    void restoreRequested();

private:
    void readStore();
    void showFolder(const QString &words);

    models::Workbench *m_bench;
    QLabel *m_folder;
    KeyButton *m_restore;
};

} // namespace views
