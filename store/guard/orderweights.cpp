// SPDX-License-Identifier: MIT
#include "store/guard/orderweights.h"

#include "store/guard/orderfeatures.h"

#include <QResource>

// A static library's resources are dropped by the linker unless somebody asks for them; must be outside
// namespaces.
static void initialiseGuardResource()
{
    Q_INIT_RESOURCE(guard);
}

namespace store::guard {

OrderWeights OrderWeights::read(QByteArrayView file)
{
    const qsizetype line = file.indexOf('\n') + 1;
    if (line == 0 || std::size_t(file.size() - line) != OrderFeatures::Slots)
        return {};
    const QList<QByteArray> words = file.first(line).toByteArray().simplified().split(' ');
    const auto *steps = reinterpret_cast<const signed char *>(file.data() + line);
    return {steps, words.value(0).toDouble(), words.value(1).toDouble()};
}

QByteArrayView guardResource(const QString &name)
{
    initialiseGuardResource();
    const QResource file(QStringLiteral(":/guard/") + name);
    return {reinterpret_cast<const char *>(file.data()), qsizetype(file.size())};
}

const OrderWeights &orderWeights()
{
    static const OrderWeights weights = [] {
        const OrderWeights read = OrderWeights::read(guardResource(QStringLiteral("orders.weights")));
        if (!read.steps)
            qFatal("This program was built without what its guard has learned.");
        return read;
    }();
    return weights;
}

} // namespace store::guard
