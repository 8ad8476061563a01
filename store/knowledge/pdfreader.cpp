// SPDX-License-Identifier: MIT
#include "store/knowledge/pdfreader.h"

#include "store/text.h"
#include "store/toolanswer.h"

using namespace Qt::StringLiterals;

namespace store::knowledge {

namespace {

constexpr int LongestMs = 60'000;
constexpr qint64 MostBytes = 64 * 1024 * 1024; // of words, as a few bytes of a file can be made to say

Result<QByteArray> popplerAnswer(const QString &program, const QStringList &arguments, const QByteArray &pdf)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    auto answer = toolAnswer({program, arguments, pdf, environment, LongestMs, MostBytes});
    if (answer)
        return answer;
    const Error &error = answer.error();
    if (error.code == Error::Code::NotFound)
        return failure(error.code, Text::tr("PDF files are read with %1, and it is not on this computer (on "
                                            "Debian the package poppler-utils).")
                                       .arg(program));
    if (error.code == Error::Code::Refused)
        return failure(error.code, Text::tr("Reading the PDF was given up: %1").arg(error.message));
    if (error.message.contains("Incorrect password"_L1))
        return failure(Error::Code::Refused, Text::tr("The PDF is locked with a password."));
    return failure(Error::Code::Failed, Text::tr("The PDF is damaged."));
}

QString titleIn(const QByteArray &information)
{
    static const QByteArray Label = "Title:";
    for (const QByteArray &line : information.split('\n')) {
        if (line.startsWith(Label))
            return QString::fromUtf8(line.sliced(Label.size())).simplified();
    }
    return {};
}

void appendPage(Document &document, qsizetype number, const QByteArray &words)
{
    const QByteArray title = Text::tr("Page %1").arg(number).toUtf8();
    Block heading{.kind = Block::Kind::Heading, .begin = document.text.size(), .level = 1, .title = title};
    document.text += title + "\n\n";
    heading.end = document.text.size();
    Block body{.begin = heading.end};
    document.text += words.trimmed() + "\n\n";
    body.end = document.text.size();
    document.blocks.push_back(std::move(heading));
    document.blocks.push_back(std::move(body));
}

Result<Document> documentOf(const QByteArray &information, const QByteArray &words)
{
    Document document;
    document.title = titleIn(information);
    const QList<QByteArray> pages = words.split('\f');
    for (qsizetype i = 0; i < pages.size(); ++i) {
        if (!pages[i].trimmed().isEmpty())
            appendPage(document, i + 1, pages[i]);
    }
    if (document.blocks.empty())
        return failure(Error::Code::Failed, Text::tr("The PDF holds no text; it may be a scan."));
    return document;
}

} // namespace

Result<Document> readPdf(const QByteArray &pdf)
{
    static const QString MostPages = u"5000"_s;
    const auto information = popplerAnswer(u"pdfinfo"_s, {u"-enc"_s, u"UTF-8"_s, u"-"_s}, pdf);
    if (!information)
        return tl::unexpected(information.error());
    const auto words =
        popplerAnswer(u"pdftotext"_s, {u"-enc"_s, u"UTF-8"_s, u"-l"_s, MostPages, u"-"_s, u"-"_s}, pdf);
    if (!words)
        return tl::unexpected(words.error());
    return documentOf(*information, *words);
}

} // namespace store::knowledge
