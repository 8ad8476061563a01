// SPDX-License-Identifier: MIT
#include "views/parts/desktopfilepicker.h"

#include <QFileDialog>

namespace views {

QString DesktopFilePicker::openFile(QWidget *parent, const QString &title, const QString &filter)
{
    return QFileDialog::getOpenFileName(parent, title, {}, filter);
}

QStringList DesktopFilePicker::openFiles(QWidget *parent, const QString &title, const QString &filter)
{
    return QFileDialog::getOpenFileNames(parent, title, {}, filter);
}

QString DesktopFilePicker::openFolder(QWidget *parent, const QString &title)
{
    return QFileDialog::getExistingDirectory(parent, title);
}

QString DesktopFilePicker::saveFile(QWidget *parent, const QString &title, const QString &name,
                                    const QString &filter)
{
    return QFileDialog::getSaveFileName(parent, title, name, filter);
}

} // namespace views
