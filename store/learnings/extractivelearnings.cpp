// SPDX-License-Identifier: MIT
#include "store/learnings/extractivelearnings.h"

#include "store/learnings/iterationdiff.h"

namespace store::learnings {

using namespace Qt::StringLiterals;

namespace {

// Kept as memories, so English and never translated.
QString percent(double share)
{
    return QString::number(share * 100, 'f', 1) + u" %"_s;
}

QString changeTypeOf(const IterationDiff &diff)
{
    if (diff.isDescriptionChanged && diff.areExamplesChanged())
        return u"both"_s;
    return diff.isDescriptionChanged ? u"description-only"_s : u"examples-only"_s;
}

// The change, as part of a sentence: "A new description and 2 more examples".
QString deedOf(const Iteration &from, const Iteration &to, const IterationDiff &diff)
{
    QStringList parts;
    if (diff.isDescriptionChanged) {
        const auto length = to.description.size() - from.description.size();
        parts.append(length < 0   ? u"a shorter description"_s
                     : length > 0 ? u"a longer description"_s
                                  : u"another description"_s);
    }
    if (!diff.examplesAdded.isEmpty())
        parts.append(u"%1 more examples"_s.arg(diff.examplesAdded.size()));
    if (!diff.examplesRemoved.isEmpty())
        parts.append(u"%1 examples less"_s.arg(diff.examplesRemoved.size()));
    QString deed = parts.join(u" and "_s);
    deed[0] = deed.at(0).toUpper();
    return deed;
}

QString strategyOf(const Iteration &from, const Iteration &to, const IterationDiff &diff)
{
    QStringList parts;
    if (diff.isDescriptionChanged)
        parts.append(u"“%1” instead of “%2”"_s.arg(to.description, from.description));
    if (!diff.examplesAdded.isEmpty())
        parts.append(u"with %1"_s.arg(diff.examplesAdded.join(u"; "_s)));
    if (!diff.examplesRemoved.isEmpty())
        parts.append(u"without %1"_s.arg(diff.examplesRemoved.join(u"; "_s)));
    return parts.join(u", "_s);
}

} // namespace

Result<Learnings> ExtractiveLearnings::learnings(const RunHistory &history, std::stop_token)
{
    Learnings found;
    for (size_t i = 1; i < history.iterations.size(); ++i) {
        const Iteration &from = history.iterations[i - 1];
        const Iteration &to = history.iterations[i];
        const IterationDiff diff = difference(from, to);
        const double effect = diff.metricDelta.value("coverage"_L1).toDouble();
        if (diff.isNothing())
            continue;
        const bool isNothing = std::abs(effect) < LeastEffect;
        const QString did = isNothing    ? u"did not change the coverage"_s
                            : effect > 0 ? u"raised the coverage"_s
                                         : u"lowered the coverage"_s;
        const QString insight = u"%1 %2 (%3 to %4)."_s.arg(
            deedOf(from, to, diff), did, percent(from.metrics.value("coverage"_L1).toDouble()),
            percent(to.metrics.value("coverage"_L1).toDouble()));
        found.learnings.push_back({insight, strategyOf(from, to, diff),
                                   isNothing    ? u"neutral"_s
                                   : effect > 0 ? u"improved"_s
                                                : u"degraded"_s,
                                   changeTypeOf(diff)});
    }
    return found;
}

} // namespace store::learnings
