// SPDX-License-Identifier: MIT
#include "views/frame/keygroups.h"

#include "models/actions.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

namespace {

QString say(const char *text)
{
    return QCoreApplication::translate("views::KeyGroups", text);
}

// Actions of which the sheet shows a whole family in one line: verdicts with a reason, and lanes.
bool isFolded(const QString &id)
{
    return id.endsWith(".reason"_L1) || id.startsWith("triage.lane"_L1);
}

KeySheet::Group groupOf(const QString &title, const models::ActionRegistry &actions)
{
    const QStringList ids = actions.ids(title);
    KeySheet::Group group{title, {}, actions.pageOf(ids.front())};
    for (const QString &id : ids) {
        const QAction *action = actions.action(id);
        if (!isFolded(id))
            group.entries.push_back({id, QString(action->text()).remove(u'&'), action->shortcuts(), {}});
    }
    if (group.entries.size() < std::size_t(ids.size()))
        group.entries.push_back(
            {{}, say(QT_TRANSLATE_NOOP("views::KeyGroups", "with a verdict's key: a reason")), {}, u"⇧"_s});
    if (ids.contains(u"triage.lane1"_s))
        group.entries.push_back({{}, say(QT_TRANSLATE_NOOP("views::KeyGroups", "Lanes")), {}, u"1–9"_s});
    return group;
}

} // namespace

std::vector<KeySheet::Group> keyGroups(const models::ActionRegistry &actions, const QString &page)
{
    QStringList titles = actions.groups();
    std::ranges::stable_sort(titles, {}, [&](const QString &title) {
        const QString home = actions.pageOf(actions.ids(title).front());
        return home == page ? 0 : home.isEmpty() ? 1 : 2;
    });
    std::vector<KeySheet::Group> groups;
    for (const QString &title : std::as_const(titles))
        groups.push_back(groupOf(title, actions));
    return groups;
}

} // namespace views
