// SPDX-License-Identifier: MIT
#include "store/knowledge/fileformat.h"

#include "store/knowledge/datareader.h"
#include "store/knowledge/htmlreader.h"
#include "store/knowledge/markdownreader.h"
#include "store/knowledge/pdfreader.h"
#include "store/knowledge/textreader.h"

#include <QFileInfo>
#include <QHash>
#include <QStringConverter>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

const QHash<QString, Format> &endings()
{
    static const QHash<QString, Format> all{
        {u"md"_s, Format::Markdown},  {u"markdown"_s, Format::Markdown}, {u"mdown"_s, Format::Markdown},
        {u"mkd"_s, Format::Markdown}, {u"mdx"_s, Format::Markdown},      {u"txt"_s, Format::Text},
        {u"text"_s, Format::Text},    {u"rst"_s, Format::Text},          {u"adoc"_s, Format::Text},
        {u"org"_s, Format::Text},     {u"log"_s, Format::Text},          {u"yaml"_s, Format::Yaml},
        {u"yml"_s, Format::Yaml},     {u"json"_s, Format::Json},         {u"jsonl"_s, Format::Json},
        {u"ndjson"_s, Format::Json},  {u"html"_s, Format::Html},         {u"htm"_s, Format::Html},
        {u"xhtml"_s, Format::Html},   {u"pdf"_s, Format::Pdf},
    };
    return all;
}

// Names in capitals ("README", "LICENSE", "NEWS.Debian") are texts for people.
bool isReadable(const QString &fileName)
{
    const QString base = fileName.section(u'.', 0, 0);
    const bool isCapitals = base.size() >= 3 && base == base.toUpper() && base != base.toLower();
    const QString ending = fileName.section(u'.', 1);
    return isCapitals && (ending.isEmpty() || ending == "Debian"_L1);
}

bool isUtf16(QByteArrayView bytes)
{
    return bytes.startsWith("\xff\xfe") || bytes.startsWith("\xfe\xff");
}

QByteArray fromUtf16(const QByteArray &bytes)
{
    const auto encoding = bytes.startsWith('\xff') ? QStringConverter::Utf16LE : QStringConverter::Utf16BE;
    QStringDecoder decoder(encoding);
    const QString text = decoder(bytes.sliced(2));
    return text.toUtf8();
}

} // namespace

QLatin1StringView name(Format format)
{
    switch (format) {
    case Format::Markdown: return "markdown"_L1;
    case Format::Text: return "text"_L1;
    case Format::Yaml: return "yaml"_L1;
    case Format::Json: return "json"_L1;
    case Format::Html: return "html"_L1;
    case Format::Pdf: break;
    }
    return "pdf"_L1;
}

std::optional<Format> formatOf(const QString &path)
{
    const QFileInfo file(path);
    const auto known = endings().constFind(file.suffix().toLower());
    if (known != endings().cend())
        return *known;
    if (isReadable(file.fileName()))
        return Format::Text;
    return std::nullopt;
}

bool isBinary(QByteArrayView bytes)
{
    return !isUtf16(bytes) && bytes.first(std::min<qsizetype>(bytes.size(), 8192)).contains('\0');
}

QByteArray decoded(const QByteArray &bytes, bool *replaced)
{
    QByteArray text = bytes;
    if (isUtf16(bytes))
        text = fromUtf16(bytes);
    else if (bytes.startsWith("\xef\xbb\xbf"))
        text = bytes.sliced(3);
    const bool isValid = QUtf8StringView(text).isValidUtf8();
    if (!isValid)
        text = QString::fromUtf8(text).toUtf8();
    if (replaced)
        *replaced = !isValid;
    if (text.contains('\r')) {
        text.replace("\r\n", "\n");
        text.replace('\r', '\n');
    }
    return text;
}

Result<Document> readDocument(Format format, QByteArray bytes)
{
    switch (format) {
    case Format::Markdown: return readMarkdown(std::move(bytes));
    case Format::Text: return readText(std::move(bytes));
    case Format::Yaml: return readYaml(std::move(bytes));
    case Format::Json: return readJson(std::move(bytes));
    case Format::Html: return readHtml(bytes);
    case Format::Pdf: break;
    }
    return readPdf(bytes);
}

} // namespace store::knowledge
