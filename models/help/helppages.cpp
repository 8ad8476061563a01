// SPDX-License-Identifier: MIT
#include "models/help/helppages.h"

#include <QFile>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>

static void useHelpPages()
{
    Q_INIT_RESOURCE(help);
}

namespace models {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array Subjects{
    HelpSubject{"first-steps", "init sample"},
    HelpSubject{"concepts", "add show list stats"},
    HelpSubject{"curation", "triage edit snooze dismiss search rule"},
    HelpSubject{"approvals", "propose proposals decide await withdraw"},
    HelpSubject{"contexts", "context category recipe"},
    HelpSubject{"grades", "train"},
    HelpSubject{"system-wiki", "wiki draft"},
    HelpSubject{"knowledge", "ingest release"},
    HelpSubject{"beliefs", ""},
    HelpSubject{"history", "undo redo verify ledger lineage"},
    HelpSubject{"jobs", "job tick expire"},
    HelpSubject{"settings", "setting"},
    HelpSubject{"models", "model"},
    HelpSubject{"guard", "scan"},
    HelpSubject{"mcp-server", "mcp agent run consolidate"},
    HelpSubject{"sessions", "connect hook observe"},
    HelpSubject{"formats", "import export lint"},
    HelpSubject{"command-line", "completion"},
    HelpSubject{"window", ""},
    HelpSubject{"data", "backup restore copy rebuild doctor forget"},
    HelpSubject{"security", "key trust"},
    HelpSubject{"teams", "team"},
    HelpSubject{"scale", ""},
    HelpSubject{"architecture", ""},
    HelpSubject{"numbers", "bench"},
};

bool names(const char *list, const QString &word)
{
    return QString::fromLatin1(list).split(u' ').contains(word);
}

QString nameOf(const HelpSubject *subject)
{
    return subject == Subjects.end() ? QString() : QString::fromLatin1(subject->name);
}

// Comments are for those who write the page: where a table begins that the program fills.
QString withoutComments(QString text)
{
    static const QRegularExpression comment(u"<!--.*?-->\\n?"_s,
                                            QRegularExpression::DotMatchesEverythingOption);
    return text.remove(comment);
}

QString helpFile(const QString &name, const QString &language)
{
    QFile file(u":/help/%1%2.md"_s.arg(name, language));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

std::span<const HelpSubject> helpSubjects()
{
    return Subjects;
}

bool isHelpSubject(const QString &name)
{
    return std::ranges::find(Subjects, name,
                             [](const HelpSubject &one) { return QLatin1StringView(one.name); })
           != Subjects.end();
}

QString helpOfVerb(const QString &verb)
{
    return nameOf(
        std::ranges::find_if(Subjects, [&](const HelpSubject &one) { return names(one.verbs, verb); }));
}

QString helpMarkdown(const QString &name)
{
    useHelpPages();
    if (!isHelpSubject(name))
        return {};
    const QString own = helpFile(name, u'.' + QLocale().name().section(u'_', 0, 0));
    return withoutComments(own.isEmpty() ? helpFile(name, {}) : own);
}

QString helpTitle(const QString &name)
{
    return helpMarkdown(name).section(u'\n', 0, 0).mid(2);
}

QString helpAnchor(const QString &heading)
{
    QString anchor;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == u'-' || c == u'_')
            anchor += c;
        else if (c == u' ')
            anchor += u'-';
    }
    return anchor;
}

QString helpNameOfLink(const QString &link)
{
    const QString file = link.section(u'#', 0, 0);
    // SECURITY.md, which lies at the root for those who look for it there, is the subject "security".
    const QString name = file.endsWith(".md"_L1) ? file.chopped(3).section(u'/', -1).toLower() : QString();
    return isHelpSubject(name) ? name : QString();
}

} // namespace models
