// SPDX-License-Identifier: MIT
#include "store/exchange/folderfiles.h"

#include "store/files/inputfile.h"

#include <QDir>

namespace store::exchange {

Result<void> eachFile(const QString &folder, const QStringList &names, qint64 limit,
                      const ImportProgress &progress, const TakeFile &take)
{
    for (qsizetype i = 0; i < names.size(); ++i) {
        const ImportProgress within = [&](qint64, qint64) { return !progress || progress(i, names.size()); };
        const auto bytes = InputFile::contentsBelow(folder, QDir(folder).filePath(names.at(i)), limit);
        auto taken = goOn(within, i, names.size()).and_then([&] { return take(names.at(i), bytes, within); });
        if (!taken)
            return taken;
    }
    return {};
}

} // namespace store::exchange
