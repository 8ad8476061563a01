// SPDX-License-Identifier: MIT
#include "store/layers/priority.h"

#include <QHash>
#include <QStringList>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// The first name belongs to RestingPriority.
const QStringList &names()
{
    static const QStringList all{u"resting"_s, u"normal"_s, u"medium"_s, u"high"_s, u"critical"_s};
    return all;
}

} // namespace

std::optional<int> priorityNamed(const QString &name)
{
    const qsizetype priority = names().indexOf(name);
    return priority < 0 ? std::nullopt : std::optional(int(priority) + RestingPriority);
}

QString priorityName(int priority)
{
    return names().at(std::clamp(priority - RestingPriority, 0, int(names().size()) - 1));
}

int usualPriority(const QString &kind)
{
    static const QHash<QString, int> usual{{u"policy"_s, 3},       {u"workflow"_s, 2}, {u"pitfall"_s, 2},
                                           {u"architecture"_s, 2}, {u"decision"_s, 1}, {u"preference"_s, 1}};
    return usual.value(kind, 0);
}

} // namespace store
