// SPDX-License-Identifier: MIT
#include "views/parts/desktopfilepicker.h"

#include <QFileDialog>

namespace views {

QString DesktopFilePicker::openFile(QWidget *parent, const QString &title, const QString &filter)
{
    return QFileDialog::getOpenFileName(parent, title, {}, filter);
}

QString DesktopFilePicker::saveFile(QWidget *parent, const QString &title, const QString &name,
                                    const QString &filter)
{
    return QFileDialog::getSaveFileName(parent, title, name, filter);
}

} // namespace views
