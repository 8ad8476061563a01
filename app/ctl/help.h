// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

#include <vector>

class QCommandLineParser;

namespace app::ctl {

struct Verb;

QString programHelp();
// The same for programs: a line a verb with its name, arguments, and whether calls of it decide.
std::vector<QJsonObject> programHelpJson();
// SECURITY.md as it stands in the sources.
QByteArray securityHelp();
QString verbHelp(const Verb &verb, const QCommandLineParser &options);
// The options every verb knows: --store, --json, --read-only, --help, --version.
void declareCommonOptions(QCommandLineParser &options);

} // namespace app::ctl
