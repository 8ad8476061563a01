// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queuefilter.h"

#include <QString>

namespace views {

// What was on the screen last, kept in the settings so that the next start finds it again.
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
