// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractFileIconProvider>

namespace views {

// Icons and types of files by their names only. Qt's own provider opens every listed file to look into it,
// and closing a store's file drops SQLite's locks on it in this process.
class PlainIcons final : public QAbstractFileIconProvider
{
public:
    PlainIcons();

    QIcon icon(IconType type) const override;
    QIcon icon(const QFileInfo &info) const override;
    QString type(const QFileInfo &info) const override;

private:
    const QIcon m_file;
    const QIcon m_folder;
};

} // namespace views
