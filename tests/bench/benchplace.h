// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QString>

namespace bench {

// Where a bench works and over how much.
struct Place
{
    QString folder = {};     // for stores and files; kept between runs where --keep names it
    qint64 rows = 1'000'000; // reflexions; decisions and chunks are a tenth of them
    QString programs = {};   // where memoirctl was built

    [[nodiscard]] QString file(const QString &name) const { return QDir(folder).filePath(name); }
};

// Seconds of processor time that this process used so far, in all its threads.
[[nodiscard]] double processorSeconds();

} // namespace bench
