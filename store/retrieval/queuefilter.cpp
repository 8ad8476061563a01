// SPDX-License-Identifier: MIT
#include "store/retrieval/queuefilter.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

struct TextField
{
    QLatin1StringView key;
    QString QueueFilter::*member;
};

const std::array<TextField, 16> TextFields{{{"text"_L1, &QueueFilter::text},
                                            {"agent"_L1, &QueueFilter::agent},
                                            {"entity_type"_L1, &QueueFilter::entityType},
                                            {"entity_id"_L1, &QueueFilter::entityId},
                                            {"kind"_L1, &QueueFilter::kind},
                                            {"tag"_L1, &QueueFilter::tag},
                                            {"origin"_L1, &QueueFilter::origin},
                                            {"run"_L1, &QueueFilter::run},
                                            {"key"_L1, &QueueFilter::key},
                                            {"from"_L1, &QueueFilter::from},
                                            {"scope"_L1, &QueueFilter::path},
                                            {"worth"_L1, &QueueFilter::worth},
                                            {"evidence"_L1, &QueueFilter::evidence},
                                            {"opinion"_L1, &QueueFilter::opinion},
                                            {"not_by"_L1, &QueueFilter::notBy},
                                            {"sensitivity"_L1, &QueueFilter::sensitivity}}};

struct NumberField
{
    QLatin1StringView key;
    int QueueFilter::*member;
};

const std::array<NumberField, 3> NumberFields{{{"older_than_days"_L1, &QueueFilter::olderThanDays},
                                               {"newer_than_days"_L1, &QueueFilter::newerThanDays},
                                               {"min_sightings"_L1, &QueueFilter::minSightings}}};

constexpr std::array Detectors{guard::Detector::Secret, guard::Detector::Pii, guard::Detector::Injection,
                               guard::Detector::Hidden, guard::Detector::Oversize};

constexpr std::array Lanes{QueueFilter::Lane::Status, QueueFilter::Lane::Snoozed, QueueFilter::Lane::Flagged,
                           QueueFilter::Lane::All};

// In the order of the enumeration.
constexpr std::array OrderNames{"oldest"_L1, "newest"_L1, "seen"_L1, "risk"_L1, "confidence"_L1};

QString laneName(QueueFilter::Lane lane)
{
    switch (lane) {
    case QueueFilter::Lane::Status: return u"status"_s;
    case QueueFilter::Lane::Snoozed: return u"snoozed"_s;
    case QueueFilter::Lane::Flagged: return u"flagged"_s;
    case QueueFilter::Lane::All: return u"all"_s;
    }
    Q_UNREACHABLE();
}

} // namespace

QString QueueFilter::toText() const
{
    QJsonObject object{{u"lane"_s, laneName(lane)}};
    if (lane == Lane::Status)
        object.insert(u"status"_s, name(status));
    if (order != Order::OldestFirst)
        object.insert(u"order"_s, OrderNames.at(size_t(order)));
    for (const TextField &field : TextFields) {
        if (!(this->*field.member).isEmpty())
            object.insert(field.key, this->*field.member);
    }
    for (const NumberField &field : NumberFields) {
        if (this->*field.member != 0)
            object.insert(field.key, this->*field.member);
    }
    if (detector)
        object.insert(u"finding"_s, QString(guard::name(*detector)));
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QueueFilter QueueFilter::parse(const QString &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    QueueFilter filter;
    for (const Lane each : Lanes) {
        if (object.value("lane"_L1).toString() == laneName(each))
            filter.lane = each;
    }
    filter.status = statusNamed(object.value("status"_L1).toString()).value_or(store::Status::NeedsReview);
    const auto order = std::ranges::find(OrderNames, object.value("order"_L1).toString());
    if (order != OrderNames.end())
        filter.order = Order(order - OrderNames.begin());
    for (const TextField &field : TextFields)
        filter.*field.member = object.value(field.key).toString();
    for (const NumberField &field : NumberFields)
        filter.*field.member = object.value(field.key).toInt();
    for (const guard::Detector each : Detectors) {
        if (object.value("finding"_L1).toString() == guard::name(each))
            filter.detector = each;
    }
    return filter;
}

} // namespace store
