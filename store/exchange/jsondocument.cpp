// SPDX-License-Identifier: MIT
#include "store/exchange/jsondocument.h"

#include "store/text.h"

#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace store::exchange {

namespace {

constexpr int MostTextsAround = 2;

int lineAt(const QByteArray &text, qsizetype offset)
{
    return 1 + int(text.first(std::clamp<qsizetype>(offset, 0, text.size())).count('\n'));
}

// Any value: QJsonDocument alone reads only objects and lists.
Result<QJsonValue> parsedValue(const QByteArray &json)
{
    const auto begin = std::ranges::find_if_not(json, [](char c) { return QChar::isSpace(uchar(c)); });
    const bool isWhole = begin != json.end() && (*begin == '{' || *begin == '[');
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(isWhole ? json : '[' + json + ']', &error);
    if (error.error != QJsonParseError::NoError)
        return failure(
            Error::Code::Usage,
            Text::tr("Line %1 is no JSON: %2.").arg(lineAt(json, error.offset)).arg(error.errorString()));
    if (!isWhole)
        return document.array().at(0);
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

} // namespace

Result<QJsonValue> parsedDocument(const QByteArray &json)
{
    auto value = parsedValue(json.startsWith("\xEF\xBB\xBF") ? json.sliced(3) : json);
    for (int around = 0; value && value->isString() && around < MostTextsAround; ++around)
        value = parsedValue(value->toString().toUtf8());
    return value;
}

Result<QJsonValue> parsedDocument(QIODevice &device)
{
    const QByteArray json = device.read(LargestDocument + 1);
    if (json.size() > LargestDocument)
        return failure(Error::Code::Usage,
                       Text::tr("A JSON document over %1 MiB is not read as a whole; split it.")
                           .arg(LargestDocument >> 20));
    return parsedDocument(json);
}

} // namespace store::exchange
