// SPDX-License-Identifier: MIT
#include "views/frame/windowmessages.h"

#include "models/workbench.h"
#include "views/frame/pages.h"
#include "views/frame/windowactions.h"
#include "views/parts/actoffer.h"
#include "views/parts/page.h"
#include "views/parts/verdictbar.h"

#include <QEvent>
#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace views {

WindowMessages::WindowMessages(models::TriageSession *session, Pages *pages, WindowActions *actions,
                               MessageSlot *slot, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_pages(pages)
    , m_actions(actions)
    , m_slot(slot)
{
    connect(pages, &Pages::messageRaised, this, [this](const QString &text) { say(text); });
    connect(pages, &Pages::changeRaised, this, &WindowMessages::tellChange);
    connectSession();
    const models::StoreThread *store = &pages->bench()->store;
    connect(store, &models::StoreThread::opened, this, [this, store] {
        if (!store->copyOfBefore().isEmpty())
            say(tr("Brought up to date. As it was: %1").arg(QFileInfo(store->copyOfBefore()).fileName()));
    });
    connect(store, &models::StoreThread::closed, this, [this] { place()->clear(); }); // it was of that store
    connect(&pages->bench()->remains, &models::RemainsJob::ended, this, &WindowMessages::tellRemains);
    parent->installEventFilter(this);
    connect(&pages->bench()->unsent, &models::UnsentVerdicts::changed, this, [this] { m_isWarned = false; });
}

bool WindowMessages::eventFilter(QObject *watched, QEvent *event)
{
    const int unsent = m_pages->bench()->unsent.count();
    if (event->type() != QEvent::Close || unsent == 0 || std::exchange(m_isWarned, true))
        return QObject::eventFilter(watched, event);
    event->ignore();
    say(tr("%n verdict(s) wait for the team's server and go with this window; close it once more where that "
           "is meant.",
           nullptr, unsent));
    return true;
}

void WindowMessages::connectSession()
{
    using models::TriageSession;

    connect(m_session, &TriageSession::undone, this, [this](const models::TakenBack &act) {
        sayOfAct(takenBackWords(act), takenBackOffer(m_session, {m_actions->undo, m_actions->redo}, act));
    });
    connect(m_session, &TriageSession::refused, this,
            [this](const std::vector<qint64> &, const store::Error &error) { sayOfAct(error.message); });
    connect(m_session, &TriageSession::wasPutOff, this,
            [this] { sayOfAct(tr("Kept as a draft until the server is back.")); });
    connect(m_session, &TriageSession::undoWanted, this,
            [this](const QString &changeset, const QString &words, const QString &at) {
                sayOfAct(undoWantedWords(words, at), undoOffer(m_session, m_actions->undo, changeset));
            });
    connect(m_session, &TriageSession::nothingToUndo, this, [this] { sayOfAct(tr("Nothing to undo")); });
    connect(m_session, &TriageSession::nothingToRedo, this, [this] { sayOfAct(tr("Nothing to put back")); });
}

void WindowMessages::say(const QString &text, const MessageSlot::Offer &offer)
{
    if (!offer.take)
        m_session->nameAct({}); // the message no longer names an act
    place()->show(text, {}, offer);
}

// Says where forgotten words still are; nothing where they are gone.
void WindowMessages::tellRemains(const QStringList &copies, const QString &fault)
{
    if (!fault.isEmpty())
        say(tr("Free parts of the store may still hold what was forgotten: %1").arg(fault));
    else if (!copies.isEmpty())
        say(tr("%n copy(ies) made before still hold(s) what was forgotten, the newest is %1", nullptr,
               int(copies.size()))
                .arg(copies.constFirst()));
}

// Messages about acts are left to the Triage page while it is shown: it has its own (ActMessages).
void WindowMessages::sayOfAct(const QString &text, const MessageSlot::Offer &offer)
{
    if (!m_pages->current() || m_pages->current()->id() != "triage"_L1)
        say(text, offer);
}

void WindowMessages::tellChange(const QString &text, const QString &changeset)
{
    m_session->nameAct(changeset);
    say(text, undoOffer(m_session, m_actions->undo, changeset));
}

void WindowMessages::tellFault(const QString &sentence)
{
    m_slot->show(sentence);
}

void WindowMessages::clear()
{
    m_session->nameAct({});
    m_slot->clear();
}

MessageSlot *WindowMessages::place() const
{
    const auto *bar = m_pages->current() ? m_pages->current()->findChild<VerdictBar *>() : nullptr;
    return bar && bar->isVisible() ? bar->messageSlot() : m_slot;
}

} // namespace views
