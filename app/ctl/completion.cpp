// SPDX-License-Identifier: MIT
#include "app/ctl/completion.h"

#include "app/ctl/help.h"
#include "app/ctl/text.h"
#include "app/ctl/verb.h"
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

CompletedVerb completed(const Verb &verb)
{
    QCommandLineParser parser;
    if (verb.declare)
        verb.declare(parser);
    parser.addOptions(commonOptions());
    return {QString::fromLatin1(verb.name), Text::tr(verb.summary),
            firstWords(QString::fromLatin1(verb.arguments)), optionsOf(parser)};
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
    QString names;
    QString cases;
    for (const CompletedVerb &verb : completedVerbs()) {
        names += u' ' + verb.name;
        cases += "        %1) words='%2'; first='%3' ;;\n"_L1.arg(verb.name, flagsOf(verb.options),
                                                                  verb.words.join(u' '));
    }
    return uR"(# Completion of memoirctl for bash, written by "memoirctl completion bash".
_memoirctl()
{
    local current=${COMP_WORDS[COMP_CWORD]} verb='' first='' words i
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
        help) words=''; first='%2 security' ;;
%3        *) return ;;
    esac
    case $current in
        -*) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current") ;;
        *) [ "$before" -gt 1 ] || mapfile -t COMPREPLY < <(compgen -W "$first" -- "$current") ;;
    esac
}
complete -o default -F _memoirctl memoirctl
)"_s.arg(flagsOf(completedCommonOptions()), names.trimmed(), cases);
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
            line += ":%1:_files"_L1.arg(zshText(option.value));
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
%3        esac ;;
    esac
}
_memoirctl "$@"
)"_s.arg(names, zshOptions(completedCommonOptions()), cases);
}

QString fishOptions(const std::vector<CompletedOption> &options, const QString &condition)
{
    QString lines;
    for (const CompletedOption &option : options)
        lines += "complete -c memoirctl -n %1 -l %2%3 -d %4\n"_L1.arg(
            quoted(condition), option.name, option.value.isEmpty() ? ""_L1 : " -r"_L1, quoted(option.text));
    return lines;
}

QString fishScript()
{
    QString text = u"# Completion of memoirctl for fish, written by \"memoirctl completion fish\".\n"_s;
    text += fishOptions(completedCommonOptions(), u"__fish_use_subcommand"_s);
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
