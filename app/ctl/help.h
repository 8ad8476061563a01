// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QCommandLineParser;

namespace app::ctl {

struct Verb;

QString programHelp();
QString verbHelp(const Verb &verb, const QCommandLineParser &options);
// The options every verb knows: --store, --json, --read-only, --help, --version.
void declareCommonOptions(QCommandLineParser &options);

} // namespace app::ctl
