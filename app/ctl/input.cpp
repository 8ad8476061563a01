// SPDX-License-Identifier: MIT
#include "app/ctl/input.h"

#include "app/ctl/linereader.h"
#include "store/files/inputfile.h"

#include <unistd.h>

namespace app::ctl {

namespace {

constexpr qint64 MostBytes = 64 << 20;

} // namespace

store::Result<QByteArray> inputOf(const QString &path)
{
    if (path == QLatin1StringView("-"))
        return LineReader(STDIN_FILENO, 0).rest(MostBytes);
    return store::InputFile::contents(path, MostBytes);
}

} // namespace app::ctl
