// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/filepicker.h"

namespace views {

// Asks with a FileBrowser, which opens no file.
class DesktopFilePicker final : public FilePicker
{
public:
    QString openFile(QWidget *parent, const QString &title, const QString &filter) override;
    QString openFileOrFolder(QWidget *parent, const QString &title) override;
    QStringList openFiles(QWidget *parent, const QString &title, const QString &filter) override;
    QString openFolder(QWidget *parent, const QString &title, Tick &tick) override;
    QString saveFile(QWidget *parent, const QString &title, const QString &name,
                     const QString &filter) override;
};

} // namespace views
