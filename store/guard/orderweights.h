// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>
#include <QString>

namespace store::guard {

// What was learned from the examples in tests/guard/data, as memoir_train_orders writes it: a line "SCALE
// BIAS" and then one byte for each slot of OrderFeatures.
struct OrderWeights
{
    const signed char *steps = nullptr; // by slot; above 0 speaks for an order
    double scale = 0;                   // of one step
    double bias = 0;

    // Of the bytes, which must outlive it; without steps where they are not such a file.
    static OrderWeights read(QByteArrayView file);
};

// A file of what the guard has learned, as the program carries it, for as long as the program runs.
QByteArrayView guardResource(const QString &name);

// Those that the program carries; read once, from any thread.
const OrderWeights &orderWeights();

} // namespace store::guard
