// SPDX-License-Identifier: MIT
#include "views/frame/lastplace.h"

#include <QSettings>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr auto StoreKey = "window/store"_L1;
constexpr auto PageKey = "window/page"_L1;
constexpr auto LaneKey = "window/lane"_L1;
constexpr auto RowKey = "window/row"_L1;

} // namespace

void LastPlace::keep() const
{
    QSettings settings;
    settings.setValue(StoreKey, store);
    settings.setValue(PageKey, page);
    settings.setValue(LaneKey, lane.toText());
    settings.setValue(RowKey, row);
}

LastPlace LastPlace::kept()
{
    const QSettings settings;
    return {settings.value(StoreKey).toString(), settings.value(PageKey).toString(),
            store::QueueFilter::parse(settings.value(LaneKey).toString()), settings.value(RowKey).toString()};
}

} // namespace views
