// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QWidget;

namespace views {

// A check box in a file dialog: its question and the answer.
struct Tick
{
    QString question;
    bool isOn = false;
};

// Where the names of files come from: the desktop's dialogs, or a test. An empty answer means "none".
class FilePicker
{
public:
    virtual ~FilePicker() = default;
    // `filter` as Qt writes it: "Stores (*.memoir)".
    virtual QString openFile(QWidget *parent, const QString &title, const QString &filter) = 0;
    // A file, or a folder as a whole.
    virtual QString openFileOrFolder(QWidget *parent, const QString &title) = 0;
    // Several files, or none.
    virtual QStringList openFiles(QWidget *parent, const QString &title, const QString &filter) = 0;
    virtual QString openFolder(QWidget *parent, const QString &title, Tick &tick) = 0;
    virtual QString saveFile(QWidget *parent, const QString &title, const QString &name,
                             const QString &filter) = 0;

protected:
    FilePicker() = default;
    Q_DISABLE_COPY_MOVE(FilePicker)
};

} // namespace views
