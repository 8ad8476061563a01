// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

// The home of a window test: settings and data of its own, theme and style. Made before the first widget.
class WindowTestHome
{
public:
    WindowTestHome()
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        qputenv("XDG_DATA_HOME", m_folder.filePath(QStringLiteral("data")).toUtf8());
        QApplication::setApplicationName(QStringLiteral("memoir"));
        QApplication::setOrganizationName(QStringLiteral("memoir"));
        QApplication::setStyle(new views::MemoirStyle);
    }
    QString file(const QString &name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
    views::Theme m_theme;
};
