// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace app::ctl {

// What the completion scripts for shells are made of.
struct CompletedOption
{
    QString name;  // without the dashes
    QString value; // name of its value in the help; empty: takes none
    QString text;
};

struct CompletedVerb
{
    QString name;
    QString summary;
    QStringList words; // the possible first arguments, if they are a few fixed words
    std::vector<CompletedOption> options;
};

// All verbs from the table of verbs, with their options in the order of the help.
std::vector<CompletedVerb> completedVerbs();
std::vector<CompletedOption> completedCommonOptions();

// The script for a shell; empty where there is none for it.
QByteArray completionScript(const QString &shell);
QStringList completionShells();

} // namespace app::ctl
