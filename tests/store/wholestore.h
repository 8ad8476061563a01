// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"

#include <QTest>

// That a store is as its ledger says, or what the first fault is.
#define VERIFY_WHOLE(database)                                                                               \
    do {                                                                                                     \
        const auto verification_ = store::verify(database);                                                  \
        QVERIFY(verification_);                                                                              \
        QVERIFY2(                                                                                            \
            verification_->isWhole(),                                                                        \
            qPrintable(verification_->isWhole() ? QString() : verification_->problems.front().message));     \
    } while (false)
