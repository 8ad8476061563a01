// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QCoreApplication>

namespace llmclient {

// Sentences in the user's language: Text::tr("…").
class Text
{
    Q_DECLARE_TR_FUNCTIONS(llmclient)
};

// An answer that cannot be used.
inline tl::unexpected<store::Error> refused(const QString &sentence)
{
    return store::failure(store::Error::Code::Refused, sentence);
}

} // namespace llmclient
