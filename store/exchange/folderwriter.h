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
    // Usage where there is something in the folder already, other than git's own.
    [[nodiscard]] static Result<FolderWriter> open(const QString &folder, bool mayBeGits = false);

    // `name` is below the folder, with / between its parts; it leads nowhere else.
    [[nodiscard]] Result<void> write(const QString &name, const QByteArray &bytes);
    // For what is written bit by bit, with commitNew() at its end.
    [[nodiscard]] Result<std::unique_ptr<OutputFile>> create(const QString &name);
    // What goes out passes the guard once more: a rule may be younger than the row.
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
