// SPDX-License-Identifier: MIT
#include "views/parts/desktopfilepicker.h"

#include "views/parts/filebrowser.h"

namespace views {

namespace {

QStringList asked(FileBrowser &browser)
{
    return browser.exec() == QDialog::Accepted ? browser.chosen() : QStringList();
}

} // namespace

QString DesktopFilePicker::openFile(QWidget *parent, const QString &title, const QString &filter)
{
    FileBrowser browser(FileBrowser::Purpose::OpenFile, title, filter, parent);
    return asked(browser).value(0);
}

QString DesktopFilePicker::openFileOrFolder(QWidget *parent, const QString &title)
{
    FileBrowser browser(FileBrowser::Purpose::OpenFileOrFolder, title, {}, parent);
    return asked(browser).value(0);
}

QStringList DesktopFilePicker::openFiles(QWidget *parent, const QString &title, const QString &filter)
{
    FileBrowser browser(FileBrowser::Purpose::OpenFiles, title, filter, parent);
    return asked(browser);
}

QString DesktopFilePicker::openFolder(QWidget *parent, const QString &title, Tick &tick)
{
    FileBrowser browser(FileBrowser::Purpose::OpenFolder, title, {}, parent);
    browser.ask(tick);
    const QString folder = asked(browser).value(0);
    tick.isOn = browser.isTicked();
    return folder;
}

QString DesktopFilePicker::saveFile(QWidget *parent, const QString &title, const QString &name,
                                    const QString &filter)
{
    FileBrowser browser(FileBrowser::Purpose::SaveFile, title, filter, parent);
    browser.setName(name);
    return asked(browser).value(0);
}

} // namespace views
