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

// Which store is opened, made, read into or gone back to a copy of: a person chooses the file, here or by
// dropping it on the window. What it is handed outlives it. GUI thread.
class StoreChoices : public QObject
{
    Q_OBJECT

public:
    StoreChoices(models::Workbench *bench, FilePicker *picker, StoreOpener *opener, QWidget *window);

    void open();
    void openTeam();
    void create();
    void import();
    void goBackToCopy();            // of the open store, else of the one that could not be opened
    void take(const QString &path); // a store is opened, anything else read into the one that is open

Q_SIGNALS:
    void importChosen(const QString &path);
    void messageRaised(const QString &text);
    void failed(const QString &sentence); // no store is open any more

private:
    RestorePanel *restorePanel();

    models::Workbench *m_bench;
    FilePicker *m_picker;
    StoreOpener *m_opener;
    QWidget *m_window;
    RestorePanel *m_restorePanel = nullptr;
};

} // namespace views
