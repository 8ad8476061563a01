// SPDX-License-Identifier: MIT
#include "app/ctl/help.h"

#include "app/ctl/text.h"
#include "app/ctl/verb.h"
#include "models/help/helppages.h"

#include <QCommandLineParser>

#include <algorithm>

namespace app::ctl {

using namespace Qt::StringLiterals;

namespace {

// The options as QCommandLineParser formats them, without its usage line, which shows the program's path.
QString optionLines(const QCommandLineParser &options)
{
    const QString help = options.helpText();
    const qsizetype first = help.indexOf(u"\n  -"_s);
    const qsizetype end = help.indexOf(u"\n\n"_s, first);
    return help.mid(first + 1, end < 0 ? -1 : end - first - 1).trimmed();
}

QString exitCodes()
{
    return Text::tr("Exit codes: 0 done, 1 failed, 2 usage, 3 refused by a rule, 4 conflict, 5 not found, "
                    "6 store unusable.");
}

} // namespace

QList<QCommandLineOption> commonOptions()
{
    return {
        {u"store"_s,
         Text::tr("The store: a file, or the address of a team's (postgresql://...). Default: $MEMOIR_STORE, "
                  "else a "
                  "file in the XDG data folder."),
         Text::tr("path")},
        {u"json"_s, Text::tr("Answer in JSON: one document, or one line per row.")},
        {u"time-limit"_s,
         Text::tr("End a search, list, context or other look that takes longer; 0 is no limit. Default: "
                  "$MEMOIR_TIME_LIMIT, else 30."),
         Text::tr("seconds")},
        {u"read-only"_s, Text::tr("Change no byte of the store.")},
        {{u"h"_s, u"help"_s}, Text::tr("Show this help.")},
        {{u"v"_s, u"version"_s}, Text::tr("Show the version.")},
    };
}

QString programHelp()
{
    QString text = Text::tr("Usage: memoirctl [--store PATH] [--json] [--read-only] VERB ...") + "\n\n"_L1
                   + Text::tr("Curates what agents remember, from the command line.") + "\n\n"_L1;
    const auto verbs = allVerbs();
    const Verb *longest =
        *std::ranges::max_element(verbs, {}, [](const Verb *verb) { return qstrlen(verb->name); });
    const auto width = qsizetype(qstrlen(longest->name)) + 1;
    for (const Verb *verb : verbs)
        text +=
            "  "_L1 + QString::fromLatin1(verb->name).leftJustified(width) + Text::tr(verb->summary) + u'\n';
    QCommandLineParser common;
    common.addOptions(commonOptions());
    text += u'\n' + Text::tr("Options:") + "\n  "_L1 + optionLines(common) + "\n\n"_L1;
    text += Text::tr("Examples:")
            + "\n"
              "  memoirctl init\n"
              "  memoirctl add reflexion --agent finance-agent --entity vendor:acme --observation \"Acme "
              "bills twice\"\n"
              "  memoirctl list reflexion --status needs_review --json | head -1\n"
              "  memoirctl triage rfx_01J...@1 --to approved --reason \"Checked with the vendor\"\n\n"_L1;
    text += Text::tr("Where $MEMOIR_AGENT names an agent, nothing is decided: what signs as a person is "
                     "refused with 3.")
            + u'\n';
    return text + exitCodes() + u'\n' + Text::tr("\"memoirctl VERB --help\" tells more about each.") + u'\n'
           + Text::tr(
               "\"memoirctl help\" lists what else can be read here, \"memoirctl help SUBJECT\" prints it.")
           + u'\n';
}

std::vector<QJsonObject> programHelpJson()
{
    std::vector<QJsonObject> all;
    for (const Verb *verb : allVerbs())
        all.push_back({{u"verb"_s, QString::fromLatin1(verb->name)},
                       {u"arguments"_s, QString::fromLatin1(verb->arguments)},
                       {u"summary"_s, Text::tr(verb->summary)},
                       {u"decides"_s, verb->acts                ? u"sometimes"_s
                                      : !verb->decides          ? u"undeclared"_s
                                      : verb->decides == always ? u"always"_s
                                      : verb->decides == never  ? u"never"_s
                                                                : u"sometimes"_s},
                       {u"server"_s, verb->onServer},
                       {u"pace"_s, verb->pace == Pace::Free ? u"free"_s : u"quick"_s}});
    return all;
}

QString subjectList()
{
    QString text = Text::tr("Usage: memoirctl help SUBJECT, or: memoirctl help VERB") + "\n\n"_L1;
    for (const models::HelpSubject &subject : models::helpSubjects()) {
        const QString name = QString::fromLatin1(subject.name);
        text += "  "_L1 + name.leftJustified(14) + models::helpTitle(name) + u'\n';
    }
    return text + u'\n' + Text::tr("The pages are in English. \"memoirctl --help\" lists the verbs.") + u'\n';
}

std::vector<QJsonObject> subjectListJson()
{
    std::vector<QJsonObject> all;
    for (const models::HelpSubject &subject : models::helpSubjects()) {
        const QString name = QString::fromLatin1(subject.name);
        all.push_back({{u"subject"_s, name}, {u"title"_s, models::helpTitle(name)}});
    }
    return all;
}

QJsonObject subjectJson(const QString &name)
{
    return {{u"subject"_s, name},
            {u"title"_s, models::helpTitle(name)},
            {u"markdown"_s, models::helpMarkdown(name)}};
}

QString verbHelp(const Verb &verb, const QCommandLineParser &options)
{
    QString text = Text::tr("Usage: memoirctl %1 [options] %2")
                       .arg(QLatin1StringView(verb.name), QLatin1StringView(verb.arguments))
                       .trimmed()
                   + "\n\n"_L1 + Text::tr(verb.summary) + u'\n';
    if (*verb.details)
        text += Text::tr(verb.details) + u'\n';
    if (verb.onServer)
        text += Text::tr("Works with a team's store on a server too.") + u'\n';
    text += u'\n' + Text::tr("Options:") + "\n  "_L1 + optionLines(options) + "\n\n"_L1
            + Text::tr("Examples:") + u'\n';
    for (const QString &line : QString::fromUtf8(verb.examples).split(u'\n'))
        text += "  "_L1 + line + u'\n';
    text += u'\n' + exitCodes() + u'\n';
    const QString subject = models::helpOfVerb(QString::fromLatin1(verb.name));
    if (!subject.isEmpty())
        text += Text::tr("\"memoirctl help %1\" tells what it is about.").arg(subject) + u'\n';
    return text;
}

} // namespace app::ctl
