// SPDX-License-Identifier: MIT
#include "views/context/chattranscript.h"

#include "store/layers/citations.h"
#include "views/look/theme.h"

#include <QScrollBar>
#include <QTextCursor>

using namespace Qt::StringLiterals;

namespace views {

namespace {

QTextCharFormat formatOf(Theme::Type type, Theme::Role role)
{
    QTextCharFormat format;
    format.setFont(Theme::current()->font(type));
    format.setForeground(Theme::current()->color(role));
    return format;
}

QTextBlockFormat spaced(int above)
{
    QTextBlockFormat format;
    format.setTopMargin(above);
    return format;
}

QString finishWords(const QString &finish)
{
    if (finish == "stopped"_L1)
        return ChatTranscript::tr("stopped");
    if (finish == "length"_L1)
        return ChatTranscript::tr("cut off: it is longer than asked for");
    if (finish == "refused"_L1)
        return ChatTranscript::tr("the model refused");
    return finish == "paused"_L1 ? ChatTranscript::tr("not finished") : QString();
}

QString headOf(const store::ChatEntry &entry)
{
    if (entry.role == "user"_L1)
        return ChatTranscript::tr("You");
    const QString ending = finishWords(entry.finish);
    return ending.isEmpty() ? entry.model : entry.model + u" · "_s + ending;
}

} // namespace

ChatTranscript::ChatTranscript(QWidget *parent)
    : QTextBrowser(parent)
{
    setObjectName(u"chatTranscript"_s);
    setAccessibleName(tr("Conversation"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    document()->setDocumentMargin(12);
    connect(this, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &link) { Q_EMIT uidRequested(link.toString()); });
    connect(Theme::current(), &Theme::changed, this, &ChatTranscript::fill);
}

void ChatTranscript::setEntries(const std::vector<store::ChatEntry> &entries, bool isGrowing)
{
    m_entries = entries;
    m_isGrowing = isGrowing;
    fill();
}

bool ChatTranscript::isAtEnd() const
{
    return verticalScrollBar()->value() >= verticalScrollBar()->maximum() - 4;
}

void ChatTranscript::fill()
{
    const bool follows = isAtEnd();
    document()->clear();
    for (size_t i = 0; i < m_entries.size(); ++i)
        addEntry(m_entries[i], m_isGrowing && i + 1 == m_entries.size());
    if (follows)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void ChatTranscript::addEntry(const store::ChatEntry &entry, bool isGrowing)
{
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    const bool isFirst = document()->isEmpty();
    if (!isFirst)
        cursor.insertBlock();
    cursor.setBlockFormat(spaced(isFirst ? 0 : 10));
    cursor.insertText(headOf(entry), formatOf(Theme::Type::Small, Theme::Text3));
    cursor.insertBlock(spaced(2), formatOf(Theme::Type::Body, Theme::Text));
    if (isGrowing)
        cursor.insertText(entry.content, formatOf(Theme::Type::Body, Theme::Text));
    else
        addText(entry.content);
}

// Inserted as text with formats, never read as HTML or Markdown.
void ChatTranscript::addText(const QString &text)
{
    const QTextCharFormat plain = formatOf(Theme::Type::Body, Theme::Text);
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    qsizetype from = 0;
    for (const store::Citation &citation : store::citationsIn(text)) {
        QTextCharFormat link = formatOf(Theme::Type::Body, Theme::Accent);
        link.setAnchor(true);
        link.setAnchorHref(citation.uid);
        link.setFontUnderline(true);
        cursor.insertText(text.sliced(from, citation.start - from), plain);
        cursor.insertText(text.sliced(citation.start, citation.length), link);
        from = citation.start + citation.length;
    }
    cursor.insertText(text.sliced(from), plain);
}

void ChatTranscript::addPiece(const QString &piece)
{
    if (m_entries.empty())
        return;
    m_entries.back().content += piece;
    const bool follows = isAtEnd();
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(piece, formatOf(Theme::Type::Body, Theme::Text));
    if (follows)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

} // namespace views
