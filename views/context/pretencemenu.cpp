// SPDX-License-Identifier: MIT
#include "views/context/pretencemenu.h"

#include "models/contextdesk.h"
#include "store/retrieval/doors.h"
#include "views/context/pretenceform.h"

#include <QActionGroup>

namespace views {

PretenceMenu::PretenceMenu(models::ContextDesk *desk, QWidget *parent)
    : QMenu(parent)
    , m_desk(desk)
{}

void PretenceMenu::popupFor(const store::StackEntry *entry, const QPoint &at)
{
    clear();
    if (!entry)
        return;
    fill(*entry);
    popup(at);
}

void PretenceMenu::fill(const store::StackEntry &entry)
{
    const QString uid = entry.row.uid;
    const QString pretended = m_desk->question().pretended.value(uid);
    auto *choices = new QActionGroup(this); // exclusive: shown as radio marks
    connect(this, &QMenu::aboutToHide, choices, &QObject::deleteLater);
    for (const auto &[status, words] : pretendableStatuses(uid)) {
        QAction *action = choices->addAction(addAction(words));
        action->setCheckable(true);
        action->setChecked(status == (pretended.isEmpty() ? entry.row.status : pretended));
        connect(action, &QAction::triggered, m_desk,
                [desk = m_desk, uid, name = status] { desk->pretend(uid, name); });
    }
    if (pretended.isEmpty())
        return;
    addSeparator();
    connect(addAction(tr("As it is")), &QAction::triggered, m_desk,
            [desk = m_desk, uid] { desk->pretend(uid, {}); });
}

} // namespace views
