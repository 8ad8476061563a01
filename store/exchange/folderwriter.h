// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/folderexport.h"
#include "store/files/outputfile.h"
#include "store/guard/guard.h"

#include <QDir>

namespace store::exchange {

// Makes the folder of an export and the files in it.
class FolderWriter
{
public:
    // Error::Usage where the folder contains anything except git's own files.
    [[nodiscard]] static Result<FolderWriter> open(const QString &folder, bool mayBeGits = false);

    // `name` is a path below the folder, separated by "/"; it cannot lead outside.
    [[nodiscard]] Result<void> write(const QString &name, const QByteArray &bytes);
    // For a file that is written piece by piece; call commitNew() at its end.
    [[nodiscard]] Result<std::unique_ptr<OutputFile>> create(const QString &name);
    // Masks secrets again on the way out: a guard's rule may be newer than the row.
    [[nodiscard]] Result<QJsonObject> clean(const QJsonObject &object) const;
    [[nodiscard]] Result<QString> clean(QString text) const;

    FolderReport &report() { return m_report; }

private:
    explicit FolderWriter(const QString &folder)
        : m_folder(folder)
    {}

    [[nodiscard]] Result<QString> placeOf(const QString &name);

    QDir m_folder;
    guard::Guard m_guard;
    FolderReport m_report;
};

} // namespace store::exchange
