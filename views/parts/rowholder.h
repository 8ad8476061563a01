// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace views {

// A page with a row of the store in hand: the one that acts from outside the page are about.
class RowHolder
{
public:
    virtual ~RowHolder() = default;

    [[nodiscard]] virtual QString rowInHand() const = 0; // uid; empty for none
};

} // namespace views
