// SPDX-License-Identifier: MIT
#include "app/ctl/input.h"

#include "app/ctl/linereader.h"
#include "app/ctl/text.h"
#include "store/files/inputfile.h"
#include "store/files/outputfile.h"

#include <cerrno>
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

// Into a file, as an import reads what it takes twice.
store::Result<QString> spooledInput(const QString &folder)
{
    const QString path = folder + QStringLiteral("/standard-input");
    const auto file = store::OutputFile::create(path);
    if (!file)
        return tl::unexpected(file.error());
    QByteArray block(1 << 20, Qt::Uninitialized);
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, block.data(), size_t(block.size()));
        if (count == 0)
            return (*file)->commit().map([&path] { return path; });
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 || (*file)->write(block.constData(), count) != count)
            return store::failure(store::Error::Code::Failed,
                                  Text::tr("Standard input could not be read: %1.")
                                      .arg(count < 0 ? qt_error_string(errno) : (*file)->errorString()));
    }
}

} // namespace app::ctl
