// SPDX-License-Identifier: MIT
#include "views/frame/keygroups.h"

#include "models/actions.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace views {

namespace {

struct Plan
{
    const char *title;
    QString context; // keys may be the same in different ones
    QStringList ids;
};

QString say(const char *text)
{
    return QCoreApplication::translate("views::KeyGroups", text);
}

std::vector<Plan> plans()
{
    return {
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Decide"),
         u"triage"_s,
         {u"triage.approve"_s, u"triage.reject"_s, u"triage.oneTime"_s, u"triage.sensitive"_s,
          u"triage.supersede"_s, u"triage.review"_s, u"triage.snooze"_s, u"triage.redact"_s,
          u"triage.edit"_s}},
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Move and mark"),
         u"triage"_s,
         {u"triage.next"_s, u"triage.previous"_s, u"triage.mark"_s, u"triage.markDown"_s, u"triage.markUp"_s,
          u"triage.markAll"_s}},
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Look closer"),
         u"triage"_s,
         {u"triage.search"_s, u"triage.similar"_s, u"triage.impact"_s, u"triage.copyUid"_s}},
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Approvals"),
         u"approvals"_s,
         {u"approvals.approve"_s, u"approvals.edit"_s, u"approvals.approveEdited"_s, u"approvals.respond"_s,
          u"approvals.refuse"_s, u"approvals.later"_s, u"approvals.rationale"_s, u"approvals.confirm"_s,
          u"approvals.mark"_s, u"approvals.agent"_s}},
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Ledger"),
         u"ledger"_s,
         {u"ledger.next"_s, u"ledger.previous"_s, u"ledger.goToRow"_s, u"ledger.putBack"_s,
          u"ledger.putBackAll"_s, u"ledger.verify"_s, u"ledger.search"_s, u"ledger.export"_s}},
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Wiki"),
         u"wiki"_s,
         {u"wiki.next"_s, u"wiki.previous"_s, u"wiki.edit"_s, u"wiki.new"_s, u"wiki.changes"_s,
          u"wiki.older"_s, u"wiki.newer"_s, u"wiki.lineage"_s, u"wiki.order"_s, u"wiki.write"_s,
          u"wiki.read"_s}},
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Jobs"),
         u"jobs"_s,
         {u"jobs.next"_s, u"jobs.previous"_s, u"jobs.run"_s, u"jobs.stop"_s, u"jobs.runDue"_s,
          u"jobs.schedule"_s, u"jobs.switch"_s, u"jobs.agree"_s, u"jobs.decline"_s}},
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Context"),
         u"context"_s,
         {u"context.next"_s, u"context.previous"_s, u"context.goToRow"_s, u"context.pretend"_s,
          u"context.room"_s, u"context.compare"_s, u"context.pin"_s, u"context.search"_s,
          u"context.copyText"_s, u"context.copyJson"_s, u"context.copyMessages"_s, u"context.record"_s}},
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Go to and files"),
         {},
         {u"go.triage"_s, u"go.approvals"_s, u"go.context"_s, u"go.wiki"_s, u"go.ledger"_s, u"go.settings"_s,
          u"file.open"_s, u"file.new"_s, u"file.import"_s, u"file.close"_s, u"file.quit"_s}},
        {QT_TRANSLATE_NOOP("views::KeyGroups", "Everywhere"),
         {},
         {u"window.palette"_s, u"edit.undo"_s, u"edit.redo"_s, u"window.menu"_s, u"window.keys"_s}}};
}

KeySheet::Group groupOf(const Plan &plan, const models::ActionRegistry &actions)
{
    KeySheet::Group group{say(plan.title), {}, plan.context};
    for (const QString &id : plan.ids) {
        const QAction *action = actions.action(id);
        if (action)
            group.entries.push_back({id, QString(action->text()).remove(u'&'), action->shortcuts(), {}});
    }
    return group;
}

} // namespace

std::vector<KeySheet::Group> keyGroups(const models::ActionRegistry &actions)
{
    std::vector<KeySheet::Group> groups;
    for (const Plan &plan : plans()) {
        KeySheet::Group group = groupOf(plan, actions);
        if (group.entries.empty())
            continue;
        const QString first = group.entries.front().id;
        if (first == "triage.approve"_L1)
            group.entries.push_back(
                {{}, say(QT_TRANSLATE_NOOP("views::KeyGroups", "with any of these: a reason")), {}, u"⇧"_s});
        if (first == "triage.search"_L1)
            group.entries.push_back({{}, say(QT_TRANSLATE_NOOP("views::KeyGroups", "Lanes")), {}, u"1–9"_s});
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace views
