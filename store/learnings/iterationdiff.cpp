// SPDX-License-Identifier: MIT
#include "store/learnings/iterationdiff.h"

#include <QJsonArray>

namespace store::learnings {

using namespace Qt::StringLiterals;

namespace {

// The texts in `all` that are not in `others`.
QStringList without(const QStringList &all, const QStringList &others)
{
    QStringList rest;
    for (const QString &one : all) {
        if (!others.contains(one) && !rest.contains(one))
            rest.append(one);
    }
    return rest;
}

} // namespace

IterationDiff difference(const Iteration &from, const Iteration &to)
{
    IterationDiff diff{from.description != to.description,
                       without(to.examples, from.examples),
                       without(from.examples, to.examples),
                       {}};
    const QJsonObject before = usualMetrics(from.metrics);
    const QJsonObject after = usualMetrics(to.metrics);
    for (const QString &name : after.keys()) {
        if (before.contains(name))
            diff.metricDelta.insert(name, after.value(name).toDouble() - before.value(name).toDouble());
    }
    return diff;
}

QJsonObject toJson(const IterationDiff &diff)
{
    return {{u"description_changed"_s, diff.isDescriptionChanged},
            {u"examples_added"_s, QJsonArray::fromStringList(diff.examplesAdded)},
            {u"examples_removed"_s, QJsonArray::fromStringList(diff.examplesRemoved)},
            {u"metric_delta"_s, diff.metricDelta}};
}

} // namespace store::learnings
