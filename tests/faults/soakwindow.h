// SPDX-License-Identifier: MIT
#pragma once

#include "models/workbench.h"
#include "views/mainwindow.h"
#include "views/parts/desktopfilepicker.h"

#include <QTimer>

namespace tests {

// A window at work on a store beside other programs: decides rows, undoes, goes through the pages, and shows
// file dialogs that list the store's own folder. Says every act that was acknowledged on standard output, a
// line each.
class SoakWindow : public QObject
{
    Q_OBJECT
public:
    SoakWindow(const QString &store, int seconds);

private:
    void work();
    void showDialog();
    void dismissDialog();
    void decideOne();

    const QString m_folder;
    models::Workbench m_bench;
    views::DesktopFilePicker m_picker;
    views::MainWindow m_window{&m_bench, &m_picker};
    QTimer m_timer;
    int m_turn = 0;
};

} // namespace tests
