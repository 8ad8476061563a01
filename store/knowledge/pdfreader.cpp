// SPDX-License-Identifier: MIT
#include "store/knowledge/pdfreader.h"

#include "store/knowledge/lines.h"

#include <QCoreApplication>

#include <limits>
#include <memory>

#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page.h>

namespace store::knowledge {

namespace {

constexpr int MostPages = 5000;

QByteArray utf8(const poppler::ustring &text)
{
    const poppler::byte_array bytes = text.to_utf8();
    return {bytes.data(), qsizetype(bytes.size())};
}

void appendPage(Document &document, int number, const QByteArray &words)
{
    const QByteArray title = QCoreApplication::translate("store", "Page %1").arg(number).toUtf8();
    Block heading{.kind = Block::Kind::Heading, .begin = document.text.size(), .level = 1, .title = title};
    document.text += title + "\n\n";
    heading.end = document.text.size();
    Block body{.begin = heading.end};
    document.text += words.trimmed() + "\n\n";
    body.end = document.text.size();
    document.blocks.push_back(std::move(heading));
    document.blocks.push_back(std::move(body));
}

} // namespace

Result<Document> readPdf(const QByteArray &pdf)
{
    // Poppler would write its complaints about a file to standard error.
    poppler::set_debug_error_function([](const std::string &, void *) {}, nullptr);
    if (pdf.size() > std::numeric_limits<int>::max())
        return failure(Error::Code::Refused, QCoreApplication::translate("store", "The file is too large."));
    const std::unique_ptr<poppler::document> file(
        poppler::document::load_from_raw_data(pdf.constData(), int(pdf.size())));
    if (!file)
        return failure(Error::Code::Failed, QCoreApplication::translate("store", "The PDF is damaged."));
    if (file->is_locked())
        return failure(Error::Code::Refused,
                       QCoreApplication::translate("store", "The PDF is locked with a password."));
    Document document;
    document.title = QString::fromUtf8(utf8(file->get_title())).simplified();
    for (int i = 0; i < std::min(file->pages(), MostPages); ++i) {
        const std::unique_ptr<poppler::page> page(file->create_page(i));
        const QByteArray words = page ? utf8(page->text()) : QByteArray();
        if (!words.trimmed().isEmpty())
            appendPage(document, i + 1, words);
    }
    if (document.blocks.empty())
        return failure(Error::Code::Failed,
                       QCoreApplication::translate("store", "The PDF holds no text; it may be a scan."));
    return document;
}

} // namespace store::knowledge
