// SPDX-License-Identifier: MIT
#include "views/triage/filterwords.h"

#include "models/words.h"
#include "views/triage/triagewords.h"

#include <QCoreApplication>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using store::QueueFilter;

// The context of these texts for translators.
struct FilterWords
{
    Q_DECLARE_TR_FUNCTIONS(views::FilterWords)
};

// The part of the filter that holds a column's condition, where it is a plain text; else null.
QString *textColumn(QueueFilter &filter, const QString &column)
{
    if (column == "agent"_L1)
        return &filter.agent;
    if (column == "entity_type"_L1)
        return &filter.entityType;
    if (column == "entity_id"_L1)
        return &filter.entityId;
    if (column == "kind"_L1)
        return &filter.kind;
    if (column == "tag"_L1)
        return &filter.tag;
    if (column == "origin"_L1)
        return &filter.origin;
    if (column == "run"_L1)
        return &filter.run;
    if (column == "sensitivity"_L1)
        return &filter.sensitivity;
    if (column == "scope"_L1)
        return &filter.path;
    if (column == "worth"_L1)
        return &filter.worth;
    if (column == "evidence"_L1)
        return &filter.evidence;
    return column == "text"_L1 ? &filter.text : nullptr;
}

int *numberColumn(QueueFilter &filter, const QString &column)
{
    if (column == "older"_L1)
        return &filter.olderThanDays;
    if (column == "newer"_L1)
        return &filter.newerThanDays;
    return column == "sightings"_L1 ? &filter.minSightings : nullptr;
}

} // namespace

std::vector<FilterCondition> conditionsOf(const QueueFilter &filter)
{
    std::vector<FilterCondition> conditions;
    if (filter.lane != QueueFilter::Lane::All)
        conditions.push_back({u"lane"_s, laneWords(filter)});
    QueueFilter given = filter;
    for (const auto &column : {u"agent"_s, u"entity_type"_s, u"entity_id"_s, u"kind"_s, u"tag"_s, u"origin"_s,
                               u"run"_s, u"sensitivity"_s}) {
        if (const QString *value = textColumn(given, column); !value->isEmpty())
            conditions.push_back({column, column == "tag"_L1 ? u'#' + *value : headOf(*value, 24)});
    }
    if (!filter.path.isEmpty())
        conditions.push_back({u"scope"_s, FilterWords::tr("holds at %1").arg(headOf(filter.path, 24))});
    if (!filter.worth.isEmpty())
        conditions.push_back({u"worth"_s, worthFilterWords(filter.worth)});
    if (!filter.evidence.isEmpty())
        conditions.push_back({u"evidence"_s, evidenceFilterWords()});
    if (filter.detector)
        conditions.push_back({u"detector"_s, models::detectorWords(*filter.detector)});
    if (filter.olderThanDays > 0)
        conditions.push_back(
            {u"older"_s, FilterWords::tr("over %n day(s) old", nullptr, filter.olderThanDays)});
    if (filter.newerThanDays > 0)
        conditions.push_back({u"newer"_s, FilterWords::tr("last %n day(s)", nullptr, filter.newerThanDays)});
    if (filter.minSightings > 1)
        conditions.push_back(
            {u"sightings"_s, FilterWords::tr("seen %1 times or more").arg(filter.minSightings)});
    return conditions;
}

QString worthFilterWords(const QString &worth)
{
    return worth == "costs"_L1 ? FilterWords::tr("more failed than without it")
                               : FilterWords::tr("more passed than without it");
}

QString evidenceFilterWords()
{
    return FilterWords::tr("its evidence changed");
}

QueueFilter withoutCondition(QueueFilter filter, const QString &column)
{
    if (column == "lane"_L1)
        filter.lane = QueueFilter::Lane::All;
    else if (column == "detector"_L1)
        filter.detector.reset();
    else if (QString *text = textColumn(filter, column))
        text->clear();
    else if (int *number = numberColumn(filter, column))
        *number = 0;
    return filter;
}

QueueFilter withCondition(QueueFilter filter, const QString &column, const QString &value)
{
    if (column == "detector"_L1)
        filter.detector = store::guard::Detector(value.toInt());
    else if (QString *text = textColumn(filter, column))
        *text = value;
    else if (int *number = numberColumn(filter, column))
        *number = value.toInt();
    return filter;
}

QString columnWords(const QString &column)
{
    if (column == "agent"_L1)
        return FilterWords::tr("Agent");
    if (column == "entity_id"_L1)
        return FilterWords::tr("Entity");
    if (column == "entity_type"_L1)
        return FilterWords::tr("Type");
    if (column == "kind"_L1)
        return FilterWords::tr("Kind");
    if (column == "tag"_L1)
        return FilterWords::tr("Tag");
    if (column == "origin"_L1)
        return FilterWords::tr("Written by");
    if (column == "sensitivity"_L1)
        return FilterWords::tr("Sensitivity");
    if (column == "detector"_L1)
        return FilterWords::tr("Finding");
    if (column == "worth"_L1)
        return FilterWords::tr("Answers");
    if (column == "evidence"_L1)
        return FilterWords::tr("Evidence");
    if (column == "sightings"_L1)
        return FilterWords::tr("Seen");
    return FilterWords::tr("Age");
}

} // namespace views
