// SPDX-License-Identifier: MIT
#pragma once

#include "models/workbench.h"
#include "views/mainwindow.h"
#include "views/parts/desktopfilepicker.h"

#include <QElapsedTimer>
#include <QTimer>

namespace tests {

// A window at work on a store beside other programs, by its own keys: decides rows one by one and in sets,
// answers proposals, undoes, goes through the pages, and shows file dialogs that list the store's own folder.
// Says what came of every act on standard output, a line each: see SoakRecord.
class SoakWindow : public QObject
{
    Q_OBJECT
public:
    SoakWindow(const QString &store, int seconds);

private:
    void listen();
    void say(const char *what, double tookMs, const QString &changeset, const QStringList &uids);
    void work();
    bool isReasonGiven();
    void goOn();
    void decideRows();
    void answerProposals();
    void showDialog();
    void dismissDialog();

    const QString m_folder;
    models::Workbench m_bench;
    views::DesktopFilePicker m_picker;
    views::MainWindow m_window{&m_bench, &m_picker};
    QTimer m_timer;
    QElapsedTimer m_sinceAnswer;
    int m_turn = 0;
};

} // namespace tests
