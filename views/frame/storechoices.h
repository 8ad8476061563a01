// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace models {
struct Workbench;
}

namespace views {

class FilePicker;
class RestorePanel;
class StoreOpener;

// Asks a person which store to open, make or restore, or what to import, by dialogs or a
// dropped file or folder.
// All that it is given outlives it. GUI thread.
class StoreChoices : public QObject
{
    Q_OBJECT

public:
    StoreChoices(models::Workbench *bench, FilePicker *picker, StoreOpener *opener, QWidget *window);

    void open();
    void openTeam();
    void create();
    void import();
    void goBackToCopy();            // restores the open store, else the one that failed to open
    void take(const QString &path); // opens a store, imports any other file; both later

Q_SIGNALS:
    void importChosen(const QString &path);
    void messageRaised(const QString &text);
    void failed(const QString &sentence); // restoring failed and no store is open

private:
    void takeAs(const QString &path, bool isStore);
    RestorePanel *restorePanel();

    models::Workbench *m_bench;
    FilePicker *m_picker;
    StoreOpener *m_opener;
    QWidget *m_window;
    RestorePanel *m_restorePanel = nullptr;
    int m_choice = 0; // counts what take() was given
};

} // namespace views
