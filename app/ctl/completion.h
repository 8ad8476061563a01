// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace app::ctl {

// What a shell needs to know to complete a call of memoirctl.
struct CompletedOption
{
    QString name;  // without the dashes
    QString value; // how the help calls its value; empty where it takes none
    QString text;
};

struct CompletedVerb
{
    QString name;
    QString summary;
    QStringList words; // what may stand first behind the verb, where it is one of a few words
    std::vector<CompletedOption> options;
};

// As the table of verbs has them, options in the order of the help.
std::vector<CompletedVerb> completedVerbs();
std::vector<CompletedOption> completedCommonOptions();

// The script for a shell; empty where there is none for it.
QByteArray completionScript(const QString &shell);
QStringList completionShells();

} // namespace app::ctl
