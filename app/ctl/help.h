// SPDX-License-Identifier: MIT
#pragma once

#include <QCommandLineOption>
#include <QJsonObject>
#include <QString>

#include <vector>

class QCommandLineParser;

namespace app::ctl {

struct Verb;

QString programHelp();
// The same for programs: for each verb its name, arguments, and whether its calls decide.
std::vector<QJsonObject> programHelpJson();
// The subjects that "memoirctl help SUBJECT" prints, a line each.
QString subjectList();
// For programs: all subjects, or the whole page of one.
std::vector<QJsonObject> subjectListJson();
QJsonObject subjectJson(const QString &name);
QString verbHelp(const Verb &verb, const QCommandLineParser &options);
// The options that every verb has: --store, --json, --time-limit, --read-only, --help, --version.
QList<QCommandLineOption> commonOptions();

} // namespace app::ctl
