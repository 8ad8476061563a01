// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queuefilter.h"

#include <QString>

namespace views {

// The page, lane and row that were on the screen last, kept in the settings for the next start.
struct LastPlace
{
    QString store; // its path
    QString page;
    store::QueueFilter lane = {};
    QString row = {}; // uid

    void keep() const;
    [[nodiscard]] static LastPlace kept();
};

} // namespace views
