// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

class QCommandLineParser;

namespace app::ctl {

class Invocation;

// What "memoirctl train" can do; each answers the exit code.
[[nodiscard]] store::Result<int> trainRun(const Invocation &invocation, const QStringList &arguments);
[[nodiscard]] store::Result<int> trainTrend(const Invocation &invocation, const QStringList &arguments);
[[nodiscard]] store::Result<int> trainCompare(const Invocation &invocation, const QStringList &arguments);
[[nodiscard]] store::Result<int> trainRegrade(const Invocation &invocation, const QStringList &arguments);
[[nodiscard]] store::Result<int> trainAgreement(const Invocation &invocation, const QStringList &arguments);
[[nodiscard]] store::Result<int> trainFirst(const Invocation &invocation, const QStringList &arguments);
[[nodiscard]] store::Result<int> trainWorth(const Invocation &invocation, const QStringList &arguments);

void declareTrainOptions(QCommandLineParser &options);

} // namespace app::ctl
