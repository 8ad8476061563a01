// SPDX-License-Identifier: MIT
#include "app/ctl/completion.h"

#include "app/ctl/help.h"
#include "app/ctl/text.h"
#include "app/ctl/verb.h"
#include "app/ctl/verbs/verbs.h"
#include "models/help/helppages.h"
#include "store/exchange/importformat.h"
#include "store/exchange/layerlist.h"
#include "store/schema/layer.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <vector>

namespace app::ctl {

using namespace Qt::StringLiterals;

namespace {

// What the completion scripts for shells are made of.
struct CompletedOption
{
    QString name;  // without the dashes
    QString value; // name of its value in the help; empty: takes none
    QString text;
    QStringList words = {}; // the values there are, if they are a few fixed words
};

struct CompletedVerb
{
    QString name;
    QString summary;
    QStringList words; // the possible first arguments, if they are a few fixed words
    std::vector<CompletedOption> options;
};

// QCommandLineParser gives its options only as help text, "  --agent <name>  Which agent." with wrapped
// lines, which is parsed here.
std::vector<CompletedOption> optionsOf(const QCommandLineParser &parser)
{
    static const QRegularExpression first(u"^  (?:-\\w, )?--([a-z][a-z-]*)(?: <([^>]*)>)?(?:\\s+(.*))?$"_s);
    std::vector<CompletedOption> options;
    for (const QString &line : parser.helpText().split(u'\n')) {
        if (const auto match = first.match(line); match.hasMatch())
            options.push_back({match.captured(1), match.captured(2), match.captured(3)});
        else if (line.startsWith("   "_L1) && !options.empty())
            options.back().text += u' ' + line.trimmed();
    }
    return options;
}

// The first words of "list | show NAME | set NAME": list, show, set. Words in capitals stand for values.
QStringList firstWords(QString arguments)
{
    if (arguments == "LAYER"_L1)
        return QStringList(store::reflexionLayer().key()) + store::exchange::listedLayers();
    static const QRegularExpression word(u"^[a-z][a-z-]*$"_s);
    QStringList words;
    for (const QString &choice : arguments.remove(u'[').remove(u']').split(u'|'))
        words += choice.simplified().section(u' ', 0, 0);
    return words.filter(word);
}

// The values of an option, from the tables that it is checked against; empty for any others.
QStringList valuesOf(const QString &verb, const QString &option)
{
    using namespace store::exchange;
    if (option == "format"_L1)
        return verb == "import"_L1 ? importFormatNames() : QStringList();
    static const QStringList columns{u"kind"_s, u"origin"_s, u"sensitivity"_s};
    static const QStringList ofReflexions{u"list"_s, u"forget"_s, u"rule"_s};
    QStringList words;
    if (!columns.contains(option) || !ofReflexions.contains(verb))
        return words;
    for (const QByteArray &word : store::reflexionLayer().column(option)->words())
        words += QString::fromLatin1(word);
    return words;
}

// What "memoirctl help" takes besides verbs.
QStringList subjects()
{
    QStringList names;
    for (const models::HelpSubject &subject : models::helpSubjects())
        names += QString::fromLatin1(subject.name);
    return names;
}

QStringList helpWords(const QStringList &verbs)
{
    QStringList words = verbs + subjects();
    words.removeDuplicates();
    return words;
}

CompletedVerb completed(const Verb &verb)
{
    QCommandLineParser parser;
    if (verb.declare)
        verb.declare(parser);
    parser.addOptions(commonOptions());
    const QString name = QString::fromLatin1(verb.name);
    const QString arguments = QString::fromLatin1(verb.arguments);
    CompletedVerb made{name, Text::tr(verb.summary),
                       name == "setting"_L1 ? verbs::settingKeys() : firstWords(arguments),
                       optionsOf(parser)};
    for (CompletedOption &option : made.options)
        option.words = valuesOf(name, option.name);
    return made;
}

// In the order of the help.
std::vector<CompletedVerb> completedVerbs()
{
    std::vector<CompletedVerb> verbs;
    for (const Verb *verb : allVerbs())
        verbs.push_back(completed(*verb));
    return verbs;
}

std::vector<CompletedOption> completedCommonOptions()
{
    QCommandLineParser parser;
    parser.addOptions(commonOptions());
    return optionsOf(parser);
}

QStringList verbNames()
{
    QStringList names;
    for (const Verb *verb : allVerbs())
        names += QString::fromLatin1(verb->name);
    return names;
}

QString flagsOf(const std::vector<CompletedOption> &options)
{
    QStringList flags;
    for (const CompletedOption &option : options)
        flags += "--"_L1 + option.name;
    return flags.join(u' ');
}

// Puts a text between single quotes, inside of which a shell interprets nothing.
QString quoted(const QString &text)
{
    return u'\'' + QString(text).replace(u'\'', "'\\''"_L1) + u'\'';
}

QString bashScript()
{
    const QStringList names = verbNames();
    QString cases;
    QString values;
    for (const CompletedVerb &verb : completedVerbs()) {
        for (const CompletedOption &option : verb.options) {
            if (!option.words.isEmpty())
                values += "        %1:--%2) values='%3' ;;\n"_L1.arg(verb.name, option.name,
                                                                     option.words.join(u' '));
        }
        cases += "        %1) words='%2'; first='%3' ;;\n"_L1.arg(verb.name, flagsOf(verb.options),
                                                                  verb.words.join(u' '));
    }
    return uR"(# Completion of memoirctl for bash, written by "memoirctl completion bash".
_memoirctl()
{
    local current=${COMP_WORDS[COMP_CWORD]} verb='' first='' values='' words i
    local before=0
    for ((i = 1; i < COMP_CWORD; ++i)); do
        case ${COMP_WORDS[i]} in
        --store) ((++i)) ;;
        -*) ;;
        *) verb=${COMP_WORDS[i]}; before=$((COMP_CWORD - i)); break ;;
        esac
    done
    case $verb in
        '') words='%1'; first='%2 help' ;;
        help) words=''; first='%4' ;;
%3        *) return ;;
    esac
    case $verb:${COMP_WORDS[COMP_CWORD - 1]} in
%5        *) ;;
    esac
    if [ -n "$values" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current")
        return
    fi
    case $current in
        -*) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current") ;;
        *) [ "$before" -gt 1 ] || mapfile -t COMPREPLY < <(compgen -W "$first" -- "$current") ;;
    esac
}
complete -o default -F _memoirctl memoirctl
)"_s.arg(flagsOf(completedCommonOptions()), names.join(u' '), cases, helpWords(names).join(u' '), values);
}

// Escapes ":" and brackets, which zsh's _arguments interprets.
QString zshText(QString text)
{
    static const QRegularExpression meant(u"([\\[\\]:\\\\])"_s);
    return text.replace(meant, u"\\\\1"_s);
}

QString zshOptions(const std::vector<CompletedOption> &options)
{
    QString lines;
    for (const CompletedOption &option : options) {
        QString line = "--%1[%2]"_L1.arg(option.name, zshText(option.text));
        if (!option.value.isEmpty())
            line +=
                ":%1:%2"_L1.arg(zshText(option.value),
                                option.words.isEmpty() ? u"_files"_s : u'(' + option.words.join(u' ') + u')');
        lines += " \\\n                "_L1 + quoted(line);
    }
    return lines;
}

QString zshScript()
{
    QString names;
    QString cases;
    for (const CompletedVerb &verb : completedVerbs()) {
        names += "        "_L1 + quoted(verb.name + u':' + zshText(verb.summary)) + u'\n';
        const QString first = verb.words.isEmpty() ? u"_files"_s : u"("_s + verb.words.join(u' ') + u')';
        cases += "        %1) _arguments%2 \\\n                '1: :%3' '*: :_files' ;;\n"_L1.arg(
            verb.name, zshOptions(verb.options), first);
    }
    return uR"(#compdef memoirctl
# Completion of memoirctl for zsh, written by "memoirctl completion zsh".
_memoirctl()
{
    local context state state_descr line
    typeset -A opt_args
    local -a verbs
    verbs=(
%1    )
    _arguments -C%2 \
                '1: :->verb' '*:: :->rest'
    case $state in
    verb) _describe verb verbs ;;
    rest)
        case $words[1] in
        help) _arguments '1: :(%4)' ;;
%3        esac ;;
    esac
}
_memoirctl "$@"
)"_s.arg(names, zshOptions(completedCommonOptions()), cases, helpWords(verbNames()).join(u' '));
}

QString fishOptions(const std::vector<CompletedOption> &options, const QString &condition)
{
    QString lines;
    for (const CompletedOption &option : options) {
        const QString takes = option.value.isEmpty()   ? QString()
                              : option.words.isEmpty() ? u" -r"_s
                                                       : u" -x -a "_s + quoted(option.words.join(u' '));
        lines += "complete -c memoirctl -n %1 -l %2%3 -d %4\n"_L1.arg(quoted(condition), option.name, takes,
                                                                      quoted(option.text));
    }
    return lines;
}

QString fishScript()
{
    QString text = u"# Completion of memoirctl for fish, written by \"memoirctl completion fish\".\n"_s;
    text += fishOptions(completedCommonOptions(), u"__fish_use_subcommand"_s);
    text += "complete -c memoirctl -f -n __fish_use_subcommand -a help\n"
            "complete -c memoirctl -f -n '__fish_seen_subcommand_from help' -a %1\n"_L1.arg(
                quoted(helpWords(verbNames()).join(u' ')));
    for (const CompletedVerb &verb : completedVerbs()) {
        const QString condition = u"__fish_seen_subcommand_from "_s + verb.name;
        text += "complete -c memoirctl -f -n __fish_use_subcommand -a %1 -d %2\n"_L1.arg(
            verb.name, quoted(verb.summary));
        if (!verb.words.isEmpty())
            text += "complete -c memoirctl -n %1 -a %2\n"_L1.arg(quoted(condition),
                                                                 quoted(verb.words.join(u' ')));
        text += fishOptions(verb.options, condition);
    }
    return text;
}

} // namespace

QStringList completionShells()
{
    return {u"bash"_s, u"zsh"_s, u"fish"_s};
}

QByteArray completionScript(const QString &shell)
{
    using Writer = QString (*)();
    static const QMap<QString, Writer> writers{
        {u"bash"_s, bashScript}, {u"zsh"_s, zshScript}, {u"fish"_s, fishScript}};
    const Writer writer = writers.value(shell);
    return writer ? writer().toUtf8() : QByteArray();
}

} // namespace app::ctl
