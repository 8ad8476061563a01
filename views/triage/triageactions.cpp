// SPDX-License-Identifier: MIT
#include "views/triage/triageactions.h"

#include "views/look/icons.h"

#include <QWidget>

namespace views {

using namespace Qt::StringLiterals;

TriageActions::TriageActions(models::ActionRegistry *registry, QWidget *page)
    : QObject(page)
{
    addVerdicts(registry, page);
    addMoves(registry, page);
    addOthers(registry, page);
    m_actions[Snooze]->setIcon(icon(u"snooze"_s));
    m_actions[Undo]->setIcon(icon(u"undo"_s));
    m_actions[CopyUid]->setIcon(icon(u"copy"_s));
    m_actions[Compact]->setCheckable(true);
}

void TriageActions::add(models::ActionRegistry *registry, QWidget *page, int id, const QString &name,
                        const QString &text, const QList<QKeySequence> &keys)
{
    QAction *action = registry->action(name);
    if (!action) {
        action = registry->add({name, tr("Triage"), text, keys});
        action->setObjectName(name);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        page->addAction(action);
    }
    m_actions[std::size_t(id)] = action;
}

void TriageActions::addVerdicts(models::ActionRegistry *registry, QWidget *page)
{
    struct Verdict
    {
        QString name;
        QString text;
        QString reasonText;
        Qt::Key key;
    };
    const std::array verdicts{
        Verdict{u"approve"_s, tr("Approve"), tr("Approve with a reason"), Qt::Key_A},
        Verdict{u"reject"_s, tr("Reject"), tr("Reject with a reason"), Qt::Key_X},
        Verdict{u"oneTime"_s, tr("One-time"), tr("One-time with a reason"), Qt::Key_O},
        Verdict{u"sensitive"_s, tr("Sensitive"), tr("Sensitive with a reason"), Qt::Key_S},
        Verdict{u"supersede"_s, tr("Supersede…"), tr("Supersede with a reason…"), Qt::Key_U},
        Verdict{u"review"_s, tr("Back to review"), tr("Back to review with a reason"), Qt::Key_N},
        Verdict{u"snooze"_s, tr("Snooze"), {}, Qt::Key_H}};
    for (int id = Approve; id <= Snooze; ++id) {
        const Verdict &verdict = verdicts[std::size_t(id)];
        add(registry, page, id, u"triage."_s + verdict.name, verdict.text, {verdict.key});
        m_actions[std::size_t(id)]->setAutoRepeat(false);
        if (id == Snooze)
            break;
        add(registry, page, reasoned(id), u"triage."_s + verdict.name + u".reason"_s, verdict.reasonText,
            {QKeySequence(Qt::SHIFT | verdict.key)});
        m_actions[reasoned(id)]->setAutoRepeat(false);
    }
}

void TriageActions::addMoves(models::ActionRegistry *registry, QWidget *page)
{
    add(registry, page, Next, u"triage.next"_s, tr("Next row"), {Qt::Key_J});
    add(registry, page, Previous, u"triage.previous"_s, tr("Row before"), {Qt::Key_K});
    add(registry, page, Mark, u"triage.mark"_s, tr("Mark the row"), {Qt::Key_Space});
    add(registry, page, MarkDown, u"triage.markDown"_s, tr("Mark down"),
        {QKeySequence(Qt::SHIFT | Qt::Key_Down)});
    add(registry, page, MarkUp, u"triage.markUp"_s, tr("Mark up"), {QKeySequence(Qt::SHIFT | Qt::Key_Up)});
    add(registry, page, MarkAll, u"triage.markAll"_s, tr("Mark all rows"), {QKeySequence::SelectAll});
    add(registry, page, Search, u"triage.search"_s, tr("Search the queue"), {Qt::Key_Slash});
    add(registry, page, Similar, u"triage.similar"_s, tr("Go to similar rows"), {Qt::Key_D});
    for (int lane = 0; lane < 9; ++lane)
        add(registry, page, Lane1 + lane, u"triage.lane%1"_s.arg(lane + 1), tr("Lane %1").arg(lane + 1),
            {QKeySequence(Qt::Key(Qt::Key_1 + lane))});
}

void TriageActions::addOthers(models::ActionRegistry *registry, QWidget *page)
{
    add(registry, page, Undo, u"edit.undo"_s, tr("Undo"), {Qt::Key_Z, QKeySequence::Undo});
    add(registry, page, Redo, u"edit.redo"_s, tr("Put back"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    add(registry, page, Write, u"triage.write"_s, tr("Write a memory"), {Qt::Key_Plus});
    add(registry, page, Edit, u"triage.edit"_s, tr("Edit what it says"), {Qt::Key_E});
    add(registry, page, Redact, u"triage.redact"_s, tr("Redact and approve"), {Qt::Key_R});
    add(registry, page, Forget, u"triage.forget"_s, tr("Forget for good…"), {QKeySequence::Delete});
    add(registry, page, CopyUid, u"triage.copyUid"_s, tr("Copy the row's name"), {Qt::Key_C});
    add(registry, page, SaveLane, u"triage.saveLane"_s, tr("Save this filter as a lane"), {});
    add(registry, page, Compact, u"triage.compact"_s, tr("Compact rows"), {});
    add(registry, page, Impact, u"triage.impact"_s, tr("What an approval would change"), {Qt::Key_I});
    m_actions[Impact]->setIcon(icon(u"impact"_s));
    m_actions[Impact]->setAutoRepeat(false);
    m_actions[Write]->setIcon(icon(u"plus"_s));
    m_actions[Write]->setAutoRepeat(false);
    m_actions[Forget]->setAutoRepeat(false);
    m_actions[Redo]->setAutoRepeat(false);
    m_actions[Undo]->setAutoRepeat(false);
}

} // namespace views
