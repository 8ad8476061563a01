// SPDX-License-Identifier: MIT
#include "views/help/helplook.h"

#include "models/help/helppages.h"
#include "views/look/theme.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFragment>
#include <QTextFrame>
#include <QTextTable>

namespace views {

namespace {

constexpr qreal LineHeight = 140; // percent
constexpr int PageMargin = 28;

bool isCodeBlock(const QTextBlock &block)
{
    const QTextBlockFormat format = block.blockFormat();
    return format.hasProperty(QTextFormat::BlockCodeFence) || format.nonBreakableLines()
           || format.hasProperty(QTextFormat::BlockCodeLanguage); // a code block by indent has only this
}

QTextBlockFormat blockFormat(const QTextBlock &block)
{
    const Theme *theme = Theme::current();
    const int level = block.blockFormat().headingLevel();
    QTextBlockFormat format = block.blockFormat();
    const bool isInTable = QTextCursor(block).currentTable() != nullptr;
    format.setLineHeight(LineHeight, QTextBlockFormat::ProportionalHeight);
    if (level > 0) {
        format.setTopMargin(theme->scaled(level == 1 ? 0 : level == 2 ? 26 : 18));
        format.setBottomMargin(theme->scaled(level == 1 ? 12 : 6));
    } else if (isCodeBlock(block)) {
        format.setBackground(theme->color(Theme::Sunken));
        format.setLeftMargin(theme->scaled(12));
        format.setTopMargin(0);
        format.setBottomMargin(isCodeBlock(block.next()) ? 0 : theme->scaled(10));
    } else if (!isInTable) {
        format.setTopMargin(0);
        format.setBottomMargin(theme->scaled(block.textList() ? 4 : 10));
    }
    return format;
}

QFont headingFont(int level)
{
    const Theme *theme = Theme::current();
    if (level == 1) {
        QFont font = theme->font(Theme::Type::Title);
        font.setPixelSize(theme->scaled(24));
        return font;
    }
    return level == 2 ? theme->font(Theme::Type::Title) : theme->bold(Theme::Type::Body);
}

void dressWords(QTextCursor &cursor, const QTextBlock &block)
{
    const Theme *theme = Theme::current();
    const int level = block.blockFormat().headingLevel();
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment words = it.fragment();
        QTextCharFormat format = words.charFormat();
        const bool isBold = format.fontWeight() > QFont::Normal;
        const bool isCode = format.fontFixedPitch() || isCodeBlock(block);
        format.setFont(level > 0 ? headingFont(level)
                       : isCode  ? theme->font(Theme::Type::Mono)
                       : isBold  ? theme->bold(Theme::Type::Body)
                                 : theme->font(Theme::Type::Body));
        const bool isLink = !format.anchorHref().isEmpty();
        format.setForeground(theme->color(isLink ? Theme::Accent : Theme::Text));
        format.setFontUnderline(isLink);
        if (isCode && level == 0 && !isCodeBlock(block))
            format.setBackground(theme->color(Theme::Sunken));
        if (level > 0) {
            format.setAnchor(true);
            format.setAnchorNames({models::helpAnchor(block.text())});
        }
        cursor.setPosition(words.position());
        cursor.setPosition(words.position() + words.length(), QTextCursor::KeepAnchor);
        cursor.setCharFormat(format);
    }
}

void dressTable(QTextTable *table)
{
    const Theme *theme = Theme::current();
    QTextTableFormat format = table->format();
    format.setBorder(1);
    format.setBorderBrush(theme->color(Theme::Border));
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderCollapse(true);
    format.setCellSpacing(0);
    format.setCellPadding(theme->scaled(5));
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    format.setBottomMargin(theme->scaled(14));
    table->setFormat(format);
    for (int column = 0; column < table->columns(); ++column) {
        QTextCharFormat head = table->cellAt(0, column).format();
        head.setBackground(theme->color(Theme::Sunken));
        table->cellAt(0, column).setFormat(head);
    }
}

} // namespace

void dressHelp(QTextDocument *document)
{
    const Theme *theme = Theme::current();
    document->setDefaultFont(theme->font(Theme::Type::Body));
    QTextCursor cursor(document);
    cursor.beginEditBlock();
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        cursor.setPosition(block.position());
        cursor.setBlockFormat(blockFormat(block));
        dressWords(cursor, block);
    }
    for (QTextFrame *frame : document->rootFrame()->childFrames()) {
        if (auto *table = qobject_cast<QTextTable *>(frame))
            dressTable(table);
    }
    QTextFrameFormat page = document->rootFrame()->frameFormat();
    page.setMargin(theme->scaled(PageMargin));
    document->rootFrame()->setFrameFormat(page);
    cursor.endEditBlock();
}

} // namespace views
