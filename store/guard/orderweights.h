// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>
#include <QString>

namespace store::guard {

// The weights learned from the examples in tests/guard/data, as memoir_train_orders writes them: a line
// "SCALE BIAS", then one byte for each slot of OrderFeatures.
struct OrderWeights
{
    const signed char *steps = nullptr; // by slot; positive values mean order
    double scale = 0;                   // of one step
    double bias = 0;

    // The bytes must outlive the object. Has no steps where they are not in this format.
    static OrderWeights read(QByteArrayView file);
};

// A file with what the guard has learned, built into the program; valid until the program ends.
QByteArrayView guardResource(const QString &name);

// The weights built into the program; read once, thread-safe.
const OrderWeights &orderWeights();

} // namespace store::guard
