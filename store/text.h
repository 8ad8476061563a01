// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace store {

// Sentences of the store in the user's language: Text::tr("…").
class Text
{
    Q_DECLARE_TR_FUNCTIONS(store)
};

} // namespace store
