// SPDX-License-Identifier: MIT
#include "views/approvals/approvalsactions.h"

#include "views/look/icons.h"

#include <QWidget>

namespace views {

using namespace Qt::StringLiterals;

ApprovalsActions::ApprovalsActions(models::ActionRegistry *registry, QWidget *page)
    : QObject(page)
{
    const auto shift = [](Qt::Key key) { return QList<QKeySequence>{QKeySequence(Qt::SHIFT | key)}; };
    add(registry, page, Approve, u"approve"_s, tr("Approve"), {Qt::Key_A});
    add(registry, page, Edit, u"edit"_s, tr("Edit, then approve"), {Qt::Key_E}, u"edit"_s);
    add(registry, page, Respond, u"respond"_s, tr("Respond"), {Qt::Key_R}, u"reason"_s);
    add(registry, page, Refuse, u"refuse"_s, tr("Refuse…"), {Qt::Key_X});
    add(registry, page, Later, u"later"_s, tr("Later"), {Qt::Key_H}, u"snooze"_s);
    add(registry, page, ApproveReason, u"approve.reason"_s, tr("Approve with a reason"), shift(Qt::Key_A));
    add(registry, page, RefuseReason, u"refuse.reason"_s, tr("Refuse with a new reason"), shift(Qt::Key_X));
    add(registry, page, Next, u"next"_s, tr("Next proposal"), {Qt::Key_J});
    add(registry, page, Previous, u"previous"_s, tr("Proposal before"), {Qt::Key_K});
    add(registry, page, Mark, u"mark"_s, tr("Mark the proposal"), {Qt::Key_Space});
    add(registry, page, MarkDown, u"markDown"_s, tr("Mark down"), shift(Qt::Key_Down));
    add(registry, page, MarkUp, u"markUp"_s, tr("Mark up"), shift(Qt::Key_Up));
    add(registry, page, MarkAll, u"markAll"_s, tr("Mark all proposals"), {QKeySequence::SelectAll});
    add(registry, page, Confirm, u"confirm"_s, tr("I have read it"), {Qt::Key_Return, Qt::Key_Enter});
    add(registry, page, ApproveEdited, u"approveEdited"_s, tr("Approve as edited"),
        {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)});
    add(registry, page, Rationale, u"rationale"_s, tr("Write your rationale"), {Qt::Key_W});
    add(registry, page, CopyUid, u"copyUid"_s, tr("Copy the proposal's name"), {Qt::Key_C}, u"copy"_s);
    add(registry, page, Agent, u"agent"_s, tr("All agents"), {Qt::Key_F}, u"filter"_s);
    for (const int id :
         {Approve, Edit, Respond, Refuse, Later, ApproveReason, RefuseReason, Confirm, ApproveEdited})
        m_actions[std::size_t(id)]->setAutoRepeat(false);
}

void ApprovalsActions::add(models::ActionRegistry *registry, QWidget *page, int id, const QString &name,
                           const QString &text, const QList<QKeySequence> &keys, const QString &iconName)
{
    const QString full = u"approvals."_s + name;
    QAction *action = registry->action(full);
    if (!action) {
        action = registry->add({full, tr("Approvals"), text, keys});
        action->setObjectName(full);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        page->addAction(action);
    }
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    action->setProperty("iconName", iconName);
    m_actions[std::size_t(id)] = action;
}

} // namespace views
