// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <span>

namespace models {

// One page of help: resources/help/NAME.md. The window and "memoirctl help NAME" show the same file.
struct HelpSubject
{
    const char *name;
    const char *verbs; // what "memoirctl VERB --help" points here for, with blanks between
};

// Every subject, in the order in which they are listed.
std::span<const HelpSubject> helpSubjects();
bool isHelpSubject(const QString &name);
QString helpOfVerb(const QString &verb); // the name of its subject; empty where none names it

// The page's Markdown without comments, in the language of the locale where NAME.LANGUAGE.md exists, else in
// English. Empty for a name that is no subject.
QString helpMarkdown(const QString &name);
// The page's first heading.
QString helpTitle(const QString &name);
// What a link to a heading says behind "#": letters and digits in lower case, "-" for blanks, nothing else.
QString helpAnchor(const QString &heading);
// "jobs" for a link to "jobs.md" or "jobs.md#times"; empty for a link that leads elsewhere.
QString helpNameOfLink(const QString &link);

} // namespace models
