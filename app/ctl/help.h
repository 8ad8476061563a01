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
// The subjects that "memoirctl help SUBJECT" prints, a line each.
QString subjectList();
// For programs: a line a subject, or all of the one named.
std::vector<QJsonObject> subjectListJson();
QJsonObject subjectJson(const QString &name);
QString verbHelp(const Verb &verb, const QCommandLineParser &options);
// The options every verb knows: --store, --json, --read-only, --help, --version.
void declareCommonOptions(QCommandLineParser &options);

} // namespace app::ctl
