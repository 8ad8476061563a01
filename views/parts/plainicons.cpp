// SPDX-License-Identifier: MIT
#include "views/parts/plainicons.h"

#include "views/look/icons.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace views {

PlainIcons::PlainIcons()
    : m_file(views::icon(u"file"_s))
    , m_folder(views::icon(u"folder"_s))
{}

QIcon PlainIcons::icon(IconType type) const
{
    return type == File ? m_file : m_folder;
}

QIcon PlainIcons::icon(const QFileInfo &info) const
{
    return info.isDir() ? m_folder : m_file;
}

QString PlainIcons::type(const QFileInfo &info) const
{
    return info.isDir() ? QCoreApplication::translate("views::FileBrowser", "Folder")
                        : QCoreApplication::translate("views::FileBrowser", "File");
}

} // namespace views
