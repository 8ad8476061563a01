// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/ctlprocess.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>

// The tables of the pages of help as the program itself has them.
namespace helptables {

using namespace Qt::StringLiterals;

inline QString row(const QStringList &cells)
{
    return u"| "_s + cells.join(u" | "_s) + u" |\n"_s;
}

inline QString head(const QStringList &cells)
{
    return row(cells) + row(QStringList(cells.size(), u"---"_s));
}

inline QString code(QString text)
{
    return text.isEmpty() ? text : u'`' + text.replace(u'|', u"\\|"_s) + u'`';
}

inline QString verbs(const CtlProcess &ctl)
{
    QString text = head({u"verb"_s, u"does"_s});
    for (const QJsonObject &verb : ctl.run({u"--help"_s, u"--json"_s}).lines()) {
        const QString name = verb["verb"_L1].toString();
        text += row({(u"[`%1`](#%1) "_s.arg(name) + code(verb["arguments"_L1].toString())).trimmed(),
                     verb["summary"_L1].toString().remove(QRegularExpression(u"\\.$"_s))});
    }
    return text;
}

// Without what is the same for all: the options that every verb takes, the exit codes.
inline QString verbHelp(const QString &help)
{
    static const QRegularExpression common(
        u"^  (--store|--json|--time-limit|--read-only|-h, --help|-v, --version)"_s);
    QStringList kept;
    bool isLeftOut = false;
    for (const QString &line : help.split(u'\n')) {
        if (common.match(line).hasMatch())
            isLeftOut = true;
        else if (!line.startsWith("     "_L1))
            isLeftOut = false;
        if (line.startsWith("Exit codes:"_L1))
            break;
        if (!isLeftOut)
            kept += line;
    }
    return kept.join(u'\n').trimmed().replace(u"\n\nOptions:\n\n"_s, u"\n\n"_s);
}

inline QString verbDetails(const CtlProcess &ctl)
{
    QString text;
    for (const QJsonObject &verb : ctl.run({u"--help"_s, u"--json"_s}).lines()) {
        const QString name = verb["verb"_L1].toString();
        const QString help = verbHelp(QString::fromUtf8(ctl.run({name, u"--help"_s}).out));
        const QString usage = help.section(u"\n\n"_s, 0, 0);
        const QString prose = help.section(u"\n\n"_s, 1, 1).replace(u'*', u"\\*"_s);
        const QString rest = help.section(u"\n\n"_s, 2);
        text += u"### %1\n\n```\n%2\n```\n\n%3\n\n```\n%4\n```\n\n"_s.arg(name, usage, prose, rest);
    }
    return text;
}

// Of a store that was just made: the values are those at first.
inline QString settings(const CtlProcess &ctl)
{
    QString text = head({u"setting"_s, u"at first"_s, u"takes"_s});
    for (const QJsonObject &setting : ctl.run({u"setting"_s, u"--json"_s}).lines())
        text += row({code(setting["key"_L1].toString()), code(setting["value"_L1].toString()),
                     setting["takes"_L1].toString()});
    return text;
}

inline QString tools(const CtlProcess &ctl)
{
    const QByteArray input =
        R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"help","version":"1"}}})"
        "\n"
        R"({"jsonrpc":"2.0","method":"notifications/initialized"})"
        "\n"
        R"({"jsonrpc":"2.0","id":2,"method":"tools/list"})"
        "\n";
    QString text = head({u"tool"_s, u"what it says of itself to a model"_s});
    for (const QJsonObject &answer : ctl.run({u"mcp"_s, u"--agent"_s, u"help"_s}, input).lines()) {
        for (const QJsonValue &tool : answer["result"_L1]["tools"_L1].toArray())
            text += row({code(tool["name"_L1].toString()),
                         tool["description"_L1].toString().replace(u'|', u"\\|"_s)});
    }
    return text;
}

// The same for the manual page, in the language of man(7).
inline QString roff(QString text)
{
    return text.replace(u'\\', u"\\e"_s)
        .replace(u'-', u"\\-"_s)
        .replace(u'"', u"\\(dq"_s)
        .replace(u'\n', u' ');
}

inline QString manEntry(const QString &name, const QString &text)
{
    return u".TP\n.B %1\n%2\n"_s.arg(roff(name), roff(text));
}

inline QString manVerbs(const CtlProcess &ctl)
{
    QString text;
    for (const QJsonObject &verb : ctl.run({u"--help"_s, u"--json"_s}).lines())
        text += u".TP\n.BI \"%1 \" \"%2\"\n%3\n"_s.arg(roff(verb["verb"_L1].toString()),
                                                       roff(verb["arguments"_L1].toString()),
                                                       roff(verb["summary"_L1].toString()));
    return text;
}

inline QString manSettings(const CtlProcess &ctl)
{
    QString text;
    for (const QJsonObject &setting : ctl.run({u"setting"_s, u"--json"_s}).lines()) {
        const QString value = setting["value"_L1].toString();
        text += manEntry(setting["key"_L1].toString(),
                         setting["takes"_L1].toString()
                             + (value.isEmpty() ? u". At first empty."_s : u". At first: %1."_s.arg(value)));
    }
    return text;
}

// What the help of a verb, or that of all, says of an option.
inline QString optionText(const QString &help, const QString &option)
{
    const QRegularExpression said(
        u"^  (?:-\\w, )?--%1\\b[^\n]*?  +(\\S[^\n]*(?:\n {10,}[^\n]*)*)"_s.arg(option),
        QRegularExpression::MultilineOption);
    return said.match(help).captured(1).simplified();
}

inline QString manOptions(const CtlProcess &ctl)
{
    const QString help = QString::fromUtf8(ctl.run({u"--help"_s}).out);
    QString text;
    for (const QString &option :
         {u"store"_s, u"json"_s, u"time-limit"_s, u"read-only"_s, u"help"_s, u"version"_s})
        text += manEntry(u"--"_s + option, optionText(help, option));
    return text;
}

inline QString manFormats(const CtlProcess &ctl)
{
    QString text;
    for (const QString &verb : {u"import"_s, u"export"_s, u"context"_s})
        text += manEntry(verb + u" --format"_s,
                         optionText(QString::fromUtf8(ctl.run({verb, u"--help"_s}).out), u"format"_s));
    return text;
}

inline QString manCodes(const CtlProcess &ctl)
{
    const QString help = QString::fromUtf8(ctl.run({u"--help"_s}).out);
    return roff(help.section(u"Exit codes: "_s, 1).section(u'\n', 0, 0)) + u'\n';
}

// A file of resources and what stands in it between the marks of a table.
class Page
{
public:
    // `comment`: how a mark is written there, with %1 for its words.
    Page(const QString &name, const QString &comment)
        : m_file(QStringLiteral(MEMOIR_SOURCE_DIR "/resources/") + name)
        , m_comment(comment)
    {
        if (m_file.open(QIODevice::ReadOnly))
            m_text = QString::fromUtf8(m_file.readAll());
        m_file.close();
    }
    QString text() const { return m_text; }
    QString table(const QString &mark) const { return match(mark).captured(2); }
    void write(const QString &mark, const QString &table)
    {
        const QRegularExpressionMatch found = match(mark);
        m_text.replace(found.capturedStart(2), found.capturedLength(2), table);
        if (m_file.open(QIODevice::WriteOnly))
            m_file.write(m_text.toUtf8());
        m_file.close();
    }

private:
    QRegularExpressionMatch match(const QString &mark) const
    {
        const auto commented = [this](const QString &words) {
            return QRegularExpression::escape(m_comment.arg(words));
        };
        const QRegularExpression made(
            u"(%1\n)(.*?)(%2)"_s.arg(commented(u"made: "_s + mark), commented(u"made end"_s)),
            QRegularExpression::DotMatchesEverythingOption);
        return made.match(m_text);
    }

    QFile m_file;
    QString m_comment;
    QString m_text;
};

// The table as it stands in the file; written anew before where MEMOIR_WRITE_HELP is set.
inline QString keptIn(const QString &name, const QString &comment, const QString &mark, const QString &table)
{
    Page source(name, comment);
    if (qEnvironmentVariableIsSet("MEMOIR_WRITE_HELP"))
        source.write(mark, table);
    if (source.table(mark) != table)
        qWarning("resources/%s is not what the program says; run ./dev reference.", qPrintable(name));
    return source.table(mark);
}

inline QString kept(const QString &page, const QString &mark, const QString &table)
{
    return keptIn(u"help/%1.md"_s.arg(page), u"<!-- %1 -->"_s, mark, table);
}

inline QString keptInManual(const QString &mark, const QString &table)
{
    return keptIn(u"man/memoirctl.1"_s, u".\\\" %1"_s, mark, table);
}

} // namespace helptables
