// SPDX-License-Identifier: MIT
#include "store/exchange/jsonlines.h"

#include "store/exchange/linereader.h"
#include "store/text.h"

#include <QIODevice>
#include <QJsonDocument>

namespace store::exchange {

namespace {

constexpr int ProgressStep = 256; // lines

// The error that ended the import, with its line number if the line caused it.
Error atLine(const Error &error, const Place &place)
{
    if (error.code != Error::Code::Refused && error.code != Error::Code::Usage
        && error.code != Error::Code::Conflict)
        return error;
    return {error.code, Text::tr("Nothing was written, because of line %1: %2")
                            .arg(QString::number(place.line), error.message)};
}

} // namespace

Result<void> eachObject(QIODevice &file, ImportWriter &out, const ImportProgress &progress,
                        const QString &expected,
                        const std::function<Result<void>(const QJsonObject &, const Place &)> &take)
{
    LineReader lines(file);
    while (const auto line = lines.next()) {
        if (line->number % ProgressStep == 0) {
            if (auto isWanted = goOn(progress, file.pos(), file.size()); !isWanted)
                return isWanted;
        }
        const Place place{line->number, {}};
        out.begin();
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(line->text, &error);
        Result<void> taken;
        if (line->isTooLong)
            taken = out.malformed(place, Text::tr("The line is over 16 MiB."), expected);
        else if (!document.isObject())
            taken = out.malformed(place,
                                  error.error == QJsonParseError::NoError
                                      ? Text::tr("The line is no JSON object.")
                                      : Text::tr("The line is no JSON: %1.").arg(error.errorString()),
                                  expected);
        else
            taken = take(document.object(), place);
        if (!taken)
            return tl::unexpected(atLine(taken.error(), place));
    }
    return {};
}

} // namespace store::exchange
