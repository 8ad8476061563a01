// SPDX-License-Identifier: MIT
#include "views/context/chattranscript.h"

#include "models/gradewords.h"
#include "store/layers/citations.h"
#include "views/look/theme.h"
#include "views/parts/observationtext.h"

#include <QLocale>
#include <QScrollBar>
#include <QTextCursor>

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

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
    if (finish == "broken"_L1)
        return ChatTranscript::tr("broken off: the rest never came");
    return finish == "paused"_L1 ? ChatTranscript::tr("not finished") : QString();
}

// "openai/gpt · stopped · 2.1 s · 1,204 tokens in, 88 out · cost 0.0012"
QString headOf(const store::ChatEntry &entry)
{
    if (entry.role == "user"_L1)
        return ChatTranscript::tr("You");
    const QLocale locale;
    QStringList parts{entry.model, finishWords(entry.finish)};
    if (entry.latencyMs)
        parts += models::secondsWords(*entry.latencyMs);
    if (entry.tokensIn && entry.tokensOut)
        parts += ChatTranscript::tr("%1 tokens in, %2 out")
                     .arg(locale.toString(*entry.tokensIn), locale.toString(*entry.tokensOut));
    if (entry.cost)
        parts += ChatTranscript::tr("cost %1").arg(locale.toString(*entry.cost, 'f', 4));
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

// Inserts a text, with invisible and bidirectional characters as their code points.
void insertSeen(QTextCursor &cursor, const QString &text, const QTextCharFormat &format)
{
    const ObservationText seen(text, {});
    if (seen.boxes().empty())
        return cursor.insertText(text, format);
    QTextCharFormat boxed = format;
    boxed.setForeground(Theme::current()->color(Theme::Rejected));
    boxed.setBackground(Theme::current()->color(Theme::RejectedSoft));
    int from = 0;
    for (const ObservationText::Span &box : seen.boxes()) {
        cursor.insertText(seen.shown().mid(from, box.start - from), format);
        cursor.insertText(seen.shown().mid(box.start, box.end - box.start), boxed);
        from = box.end;
    }
    cursor.insertText(seen.shown().mid(from), format);
}

// How a uid in an answer is marked.
struct Mark
{
    QString words;
    QString says;
    Theme::Role ink;
    bool isLink;
};

Mark markOf(store::CitationStanding standing)
{
    switch (standing) {
    case store::CitationStanding::Told:
        return {u" ✓"_s, ChatTranscript::tr("The model was told this row."), Theme::Accent, true};
    case store::CitationStanding::NotTold:
        return {
            u" "_s + ChatTranscript::tr("(not told)"),
            ChatTranscript::tr("The row is in the store, but the model was not told it with this question."),
            Theme::Review, true};
    case store::CitationStanding::Unknown: break;
    }
    return {
        u" "_s + ChatTranscript::tr("(unknown)"),
        ChatTranscript::tr("No row of this store has this name: the model made it up, or it was forgotten."),
        Theme::Rejected, false};
}

void insertCitation(QTextCursor &cursor, const QString &uid, const Mark &mark)
{
    QTextCharFormat named = formatOf(Theme::Type::Body, mark.ink);
    named.setToolTip(mark.says);
    QTextCharFormat said = named;
    said.setFont(Theme::current()->font(Theme::Type::Small));
    if (mark.isLink) {
        named.setAnchor(true);
        named.setAnchorHref(uid);
        named.setFontUnderline(true);
    }
    cursor.insertText(uid, named);
    cursor.insertText(mark.words, said);
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
    m_rest.setSingleShot(true);
    m_rest.setInterval(50ms);
    connect(&m_rest, &QTimer::timeout, this, &ChatTranscript::showPieces);
}

void ChatTranscript::setEntries(const std::vector<store::ChatEntry> &entries, const models::CitedIn &cited,
                                bool isGrowing)
{
    m_entries = entries;
    m_cited = cited;
    m_isGrowing = isGrowing;
    fill();
}

bool ChatTranscript::isAtEnd() const
{
    return verticalScrollBar()->value() >= verticalScrollBar()->maximum() - 4;
}

QTextCursor ChatTranscript::end() const
{
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    return cursor;
}

void ChatTranscript::fill()
{
    const bool follows = isAtEnd();
    m_rest.stop();
    m_pieces.clear();
    document()->clear();
    for (size_t i = 0; i < m_entries.size(); ++i) {
        const bool isLast = i + 1 == m_entries.size();
        addEntry(m_entries[i], m_isGrowing && isLast);
        if (m_entries[i].role == "user"_L1 && (isLast || m_entries[i + 1].role == "user"_L1))
            end().insertText(u'\n' + tr("No answer came."), formatOf(Theme::Type::Body, Theme::Rejected));
    }
    if (follows)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void ChatTranscript::addEntry(const store::ChatEntry &entry, bool isGrowing)
{
    QTextCursor cursor = end();
    const bool isFirst = document()->isEmpty();
    if (!isFirst)
        cursor.insertBlock();
    cursor.setBlockFormat(spaced(isFirst ? 0 : 10));
    cursor.insertText(headOf(entry), formatOf(Theme::Type::Small, Theme::Text3));
    cursor.insertBlock(spaced(2), formatOf(Theme::Type::Body, Theme::Text));
    if (isGrowing)
        insertSeen(cursor, entry.content, formatOf(Theme::Type::Body, Theme::Text));
    else if (entry.content.isEmpty())
        cursor.insertText(entry.finish == "stopped"_L1 ? tr("Stopped before its first word.")
                                                       : tr("The model answered nothing."),
                          formatOf(Theme::Type::Body, Theme::Text3));
    else
        addText(entry);
}

// The answer's text is inserted with formats, never parsed as HTML or Markdown.
void ChatTranscript::addText(const store::ChatEntry &entry)
{
    const QTextCharFormat plain = formatOf(Theme::Type::Body, Theme::Text);
    const models::CitedRows cited = m_cited.value(entry.uid);
    QTextCursor cursor = end();
    qsizetype from = 0;
    for (const store::Citation &citation : store::citationsIn(entry.content)) {
        const auto standing = cited.constFind(citation.uid);
        if (standing == cited.cend())
            continue;
        insertSeen(cursor, entry.content.sliced(from, citation.start - from), plain);
        insertCitation(cursor, citation.uid, markOf(*standing));
        from = citation.start + citation.length;
    }
    insertSeen(cursor, entry.content.sliced(from), plain);
}

void ChatTranscript::addPiece(const QString &piece)
{
    if (m_entries.empty())
        return;
    m_entries.back().content += piece;
    m_pieces += piece;
    if (!m_rest.isActive())
        m_rest.start();
}

void ChatTranscript::showPieces()
{
    const bool follows = isAtEnd();
    QTextCursor cursor = end();
    insertSeen(cursor, std::exchange(m_pieces, {}), formatOf(Theme::Type::Body, Theme::Text));
    if (follows)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

} // namespace views
