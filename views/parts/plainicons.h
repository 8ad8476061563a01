// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractFileIconProvider>

namespace views {

// Icons and names of files by what the folder says of them. Qt's own provider opens every file it lists to
// look what is in it, and closing a store takes SQLite's locks on it away from this program.
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
