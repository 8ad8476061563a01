// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/filepicker.h"
#include "views/parts/plainicons.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFileSystemModel;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

namespace views {

// A file dialog that opens no file (opening and closing the store's would drop SQLite's locks). QFileDialog
// cannot be used: its constructor lists the last folder, with icons, before it takes an icon provider, and a
// platform's dialog may run in this process too.
class FileBrowser final : public QDialog
{
    Q_OBJECT
public:
    enum class Purpose { OpenFile, OpenFiles, OpenFolder, OpenFileOrFolder, SaveFile };

    // `filter` as in "Stores (*.memoir);;All files (*)".
    FileBrowser(Purpose purpose, const QString &title, const QString &filter, QWidget *parent);

    void setFolder(const QString &path);
    void setName(const QString &name); // a path changes the folder
    // Shows the check box of a question below the list.
    void ask(const Tick &tick);
    [[nodiscard]] bool isTicked() const;
    [[nodiscard]] QString folder() const { return m_folder; }
    [[nodiscard]] QStringList chosen() const { return m_chosen; }

    void accept() override;

private:
    void makeWidgets(const QString &filter);
    void arrange();
    void connectAll();
    [[nodiscard]] QWidget *makePlaces();
    void beginPath();
    void takePath();
    void takeFilter();
    void takeSelection();
    [[nodiscard]] QString wholeFolder() const;
    void nameWholeFolder();
    void enter(const QModelIndex &index);
    void makeFolder();
    void say(const QString &sentence);
    [[nodiscard]] QStringList named() const;
    [[nodiscard]] bool mayOpen(const QStringList &paths);
    [[nodiscard]] bool maySave(QString &path);
    void finish(const QStringList &paths);

    const Purpose m_purpose;
    PlainIcons m_icons;
    QFileSystemModel *m_model;
    QString m_folder;
    QStringList m_chosen;
    QPushButton *m_up;
    QPushButton *m_newFolder;
    QPushButton *m_take;
    QPushButton *m_takeFolder; // only of OpenFileOrFolder: "Open" goes into a folder
    QPushButton *m_cancel;
    QLineEdit *m_path;
    QLineEdit *m_name;
    QComboBox *m_filter;
    QTreeView *m_list;
    QLabel *m_note;
    QCheckBox *m_tick;
};

} // namespace views
