// SPDX-License-Identifier: MIT
#include "views/context/chatlist.h"

#include "models/words.h"
#include "store/cut.h"
#include "views/parts/observationtext.h"

#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr qsizetype MostWords = 160;

bool isEnter(const QKeyEvent *event)
{
    return event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
}

// "When is ACME paid?" above "10:12 · 4 messages · ollama/llama3"
QString wordsOf(const store::ChatOutline &outline)
{
    QStringList facts{models::momentWords(outline.lastAt),
                      ChatList::tr("%n message(s)", nullptr, outline.entries)};
    facts += outline.model.isEmpty() ? ChatList::tr("no answer") : outline.model;
    const ObservationText question(store::cutTo(outline.question.simplified(), MostWords), {});
    return question.shown() + u'\n' + facts.join(u" · "_s);
}

} // namespace

ChatList::ChatList(QWidget *parent)
    : QListWidget(parent)
{
    setObjectName(u"chatList"_s);
    setAccessibleName(tr("Conversations"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setUniformItemSizes(true);
    connect(this, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { Q_EMIT chosen(item->data(Qt::UserRole).toString()); });
}

void ChatList::setConversations(const std::vector<store::ChatOutline> &outlines, const QString &current)
{
    clear();
    for (const store::ChatOutline &outline : outlines) {
        auto *item = new QListWidgetItem(wordsOf(outline), this);
        item->setData(Qt::UserRole, outline.conversation);
        if (outline.conversation == current)
            setCurrentItem(item);
    }
    if (!currentItem() && count() > 0)
        setCurrentRow(0);
}

// Keeps Enter from triggering the page's action "Go to row": here it resumes a conversation.
bool ChatList::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isEnter(static_cast<QKeyEvent *>(event)))
        event->accept();
    return QListWidget::event(event);
}

void ChatList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT leaveRequested();
    else if (isEnter(event) && currentItem())
        Q_EMIT chosen(currentItem()->data(Qt::UserRole).toString());
    else
        QListWidget::keyPressEvent(event);
}

} // namespace views
