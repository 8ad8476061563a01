// SPDX-License-Identifier: MIT
#include "app/ctl/program.h"

#include "app/ctl/help.h"
#include "app/ctl/helptext.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verb.h"
#include "app/ctl/written.h"
#include "models/help/helppages.h"
#include "store/database/database.h"
#include "store/database/server/address.h"
#include "store/deadline.h"
#include "store/exchange/layerlist.h"
#include "store/rows/anchoring.h"
#include "store/rows/callingagent.h"
#include "store/schema/layer.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cstdio>

namespace app::ctl {

using namespace Qt::StringLiterals;

namespace {

// Verbs whose first argument names a layer.
constexpr std::array VerbsOverRows{"add"_L1, "list"_L1};

store::Result<void> checkRowKind(const QString &verb, const QStringList &arguments)
{
    const QString kind = arguments.value(0);
    const bool isListed = (verb == "list"_L1 && store::exchange::listedLayers().contains(kind))
                          || (verb == "add"_L1 && store::episodeLayer().is(kind));
    if (std::ranges::find(VerbsOverRows, verb) == VerbsOverRows.end() || store::reflexionLayer().is(kind)
        || isListed)
        return {};
    if (verb == "list"_L1 && !kind.isEmpty())
        return usageError(Text::tr("\"%1\" is no layer; it is one of %2.")
                              .arg(kind, u"reflexion, "_s + store::exchange::listedLayers().join(u", "_s)));
    return usageError(Text::tr("\"%1\" needs to know of what: memoirctl %1 reflexion.").arg(verb));
}

struct ArgumentCount
{
    int least = 0;
    int most = 0;
    bool isEndless = false;

    // From the usage line. Words in brackets may be left out; "|" stands between words of which one is given.
    explicit ArgumentCount(const char *arguments)
    {
        const QString usage = QString::fromLatin1(arguments).replace(" | "_L1, "|"_L1);
        isEndless = usage.contains("..."_L1);
        qsizetype brackets = 0;
        for (const QString &word : usage.split(u' ', Qt::SkipEmptyParts)) {
            brackets += word.count(u'[');
            ++most;
            least += brackets == 0 ? 1 : 0;
            brackets -= word.count(u']');
        }
    }
};

// `Of`: a verb, or one of its acts.
template<typename Of>
store::Result<void> checkCount(const Of &of, const QString &name, qsizetype count)
{
    const ArgumentCount taken(of.arguments);
    if (count >= taken.least && (taken.isEndless || count <= taken.most))
        return {};
    const QString usage = (name + u' ' + QLatin1StringView(of.arguments)).trimmed();
    return usageError((count < taken.least ? Text::tr("Something is missing: memoirctl %1.")
                                           : Text::tr("That is more than this takes: memoirctl %1."))
                          .arg(usage));
}

// Checks a call of a verb with acts: that there is the act, and that it takes these arguments and options.
store::Result<void> checkAct(const Verb &verb, const Invocation &invocation)
{
    const QStringList arguments = invocation.arguments();
    const QString name = QString::fromLatin1(verb.name);
    const VerbAct *const act = actNamed(verb, arguments);
    if (!act && arguments.isEmpty())
        return verb.run ? store::Result<void>() : checkCount(verb, name, 0);
    if (!act) {
        QStringList acts;
        for (const VerbAct &one : verb.acts())
            acts += QString::fromLatin1(one.name);
        return usageError(Text::tr("There is no \"%1 %2\"; there are %3.")
                              .arg(name, arguments.constFirst(), acts.join(u", "_s)));
    }
    const QString both = name + u' ' + QLatin1StringView(act->name);
    QStringList taken = QString::fromLatin1(act->options).split(u' ', Qt::SkipEmptyParts);
    if (act->furtherOptions)
        taken += act->furtherOptions();
    return checkCount(*act, both, arguments.size() - 1).and_then([&] {
        return invocation.takesOnly(taken, both);
    });
}

store::Result<int> carriedOut(const Verb &verb, const Invocation &invocation)
{
    const VerbAct *const act = actNamed(verb, invocation.arguments());
    return act ? act->run(invocation, invocation.arguments().mid(1)) : verb.run(invocation);
}

// An empty name is what a script's unset variable leaves. Only a setting may be given an empty value.
store::Result<void> checkWords(const Verb &verb, const QStringList &arguments)
{
    const bool mayBeEmpty = QLatin1StringView(verb.name) == "setting"_L1 && !arguments.value(0).isEmpty();
    const bool isAnyEmpty =
        std::ranges::any_of(arguments, [](const QString &argument) { return argument.trimmed().isEmpty(); });
    if (mayBeEmpty || !isAnyEmpty)
        return {};
    return usageError(Text::tr("An argument is empty: memoirctl %1 %2.")
                          .arg(QLatin1StringView(verb.name), QLatin1StringView(verb.arguments)));
}

// What cannot be read of a call. "-1" is taken for an option.
QString readingProblem(const QCommandLineParser &options, const QStringList &arguments)
{
    static const QRegularExpression number(u"^-\\d"_s);
    const auto negative = std::ranges::find_if(
        arguments, [](const QString &argument) { return number.match(argument).hasMatch(); });
    if (negative == arguments.end() || arguments.contains(u"--"_s))
        return options.errorText();
    return Text::tr("\"%1\" is no option; a value that begins so goes behind \"--\".").arg(*negative);
}

// Where $MEMOIR_AGENT says that an agent is at work, verbs that decide are refused, as they are over MCP.
store::Result<void> checkCaller(const Verb &verb, const Invocation &invocation)
{
    if (store::callingAgent().isEmpty() || !decides(verb, invocation))
        return {};
    return store::failure(
        store::Error::Code::Refused,
        Text::tr("\"memoirctl %1\" decides, and the agent %2 is at work here ($MEMOIR_AGENT): a person does "
                 "that, in a shell of their own or in the window.")
            .arg(QLatin1StringView(verb.name), store::callingAgent()));
}

store::Result<void> checkPlace(const Verb &verb, const Invocation &invocation)
{
    if (verb.onServer || !invocation.isAtServer())
        return {};
    return tl::unexpected(
        store::server::Address::notYetThere(Text::tr("\"memoirctl %1\"").arg(QLatin1StringView(verb.name))));
}

// If an agent's login tried to decide: says that only people do, instead of the server's error (which may be
// that there is no such row, as it hides rows from agents).
store::Result<void> refused(const Verb &verb, const Invocation &invocation, const store::Error &error)
{
    const bool isOfTheServer =
        error.code != store::Error::Code::Usage && error.code != store::Error::Code::Unusable;
    const bool mayDecide = isOfTheServer && decides(verb, invocation);
    const QString agent = mayDecide ? invocation.sessionAgent() : QString();
    if (agent.isEmpty())
        return tl::unexpected(error);
    return store::failure(
        store::Error::Code::Refused,
        Text::tr("The server does not let the agent %1 do this: \"memoirctl %2\" decides, and a person "
                 "does that, with a login of their own.")
            .arg(agent, QLatin1StringView(verb.name)));
}

// Whether the next argument belongs to this one: "--store", but not "--store=PATH".
bool isFollowedByValue(const QString &argument)
{
    return std::ranges::any_of(commonOptions(), [&argument](const QCommandLineOption &option) {
        return argument.startsWith("--"_L1) && !option.valueName().isEmpty()
               && option.names().contains(argument.mid(2));
    });
}

// The time for the verb and for what is done after it; 0: no limit.
std::chrono::milliseconds patienceOf(const Verb &verb, const Invocation &invocation, int limit)
{
    if (verb.pace == Pace::Free)
        return {};
    const bool isInstant = verb.pace == Pace::Instant && !invocation.isSet(u"time-limit"_s);
    return isInstant ? std::chrono::milliseconds(250) : std::chrono::seconds(limit);
}

} // namespace

int Program::run(const QStringList &arguments)
{
    splitOffVerb(arguments);
    auto done = dispatch();
    if (!done) {
        report(done.error());
        done = exitCode(done.error().code);
        if (const Verb *verb = verbNamed(m_verb); verb && *done == Usage)
            done = verb->onWrongUse;
    }
    const bool isHeard = m_output.flush();
    // A reader that had enough ("| head -1") is no failure.
    if (isHeard || (m_output.isReaderGone() && *done == Done))
        return *done;
    std::fputs(qPrintable(Text::tr("The answer could not be written to standard output.") + u'\n'), stderr);
    return Failed;
}

void Program::splitOffVerb(const QStringList &arguments)
{
    m_rest = arguments;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (isFollowedByValue(arguments.at(i))) {
            ++i;
        } else if (!arguments.at(i).startsWith(u'-')) {
            m_verb = m_rest.takeAt(i);
            turnHelpRound();
            return;
        }
    }
}

// Turns "help VERB" into "VERB --help"; any other word is a subject (no subject is named like a verb).
void Program::turnHelpRound()
{
    if (m_verb != "help"_L1)
        return;
    const QStringList rest = m_rest;
    m_verb.clear();
    splitOffVerb(rest);
    if (!m_verb.isEmpty() && verbNamed(m_verb)) {
        m_rest += u"--help"_s;
    } else {
        m_subject = m_verb;
        m_verb = u"help"_s;
    }
}

store::Result<int> Program::printSubject()
{
    const bool wantsJson = m_rest.contains(u"--json"_s);
    if (m_subject.isEmpty() && wantsJson) {
        for (const QJsonObject &subject : subjectListJson())
            m_output.json(subject);
    } else if (m_subject.isEmpty()) {
        m_output.write(subjectList().toUtf8());
    } else if (!models::isHelpSubject(m_subject)) {
        return usageError(
            Text::tr("There is no help on \"%1\": it is neither a subject nor a verb. \"memoirctl help\" "
                     "lists the subjects, \"memoirctl --help\" the verbs.")
                .arg(m_subject));
    } else if (wantsJson) {
        m_output.json(subjectJson(m_subject));
    } else {
        m_output.write(plainHelp(models::helpMarkdown(m_subject), terminalWidth()).toUtf8());
    }
    return Done;
}

store::Result<int> Program::dispatch()
{
    if (m_verb == "help"_L1)
        return printSubject();
    if (!m_verb.isEmpty()) {
        if (const Verb *verb = verbNamed(m_verb))
            return runVerb(*verb);
        return usageError(Text::tr("There is no verb \"%1\"; \"memoirctl --help\" lists them.").arg(m_verb));
    }
    QCommandLineParser options;
    options.addOptions(commonOptions());
    if (!options.parse(QStringList(u"memoirctl"_s) + m_rest))
        return usageError(options.errorText());
    if (options.isSet(u"version"_s)) {
        m_output.line(u"memoirctl " MEMOIR_VERSION ""_s);
        return Done;
    }
    if (!options.isSet(u"help"_s))
        return usageError(Text::tr("Say what to do; \"memoirctl --help\" lists the verbs."));
    if (options.isSet(u"json"_s)) {
        for (const QJsonObject &verb : programHelpJson())
            m_output.json(verb);
        return Done;
    }
    m_output.write(programHelp().toUtf8());
    return Done;
}

store::Result<int> Program::runVerb(const Verb &verb)
{
    QCommandLineParser options;
    options.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    if (verb.declare)
        verb.declare(options);
    options.addOptions(commonOptions());
    if (!options.parse(QStringList(u"memoirctl"_s) + m_rest))
        return usageError(readingProblem(options, m_rest));
    if (options.isSet(u"store"_s) && options.value(u"store"_s).trimmed().isEmpty())
        return usageError(Text::tr("--store names no store."));
    if (options.isSet(u"help"_s)) {
        m_output.write(verbHelp(verb, options).toUtf8());
        return Done;
    }
    if (options.isSet(u"version"_s)) {
        m_output.line(u"memoirctl " MEMOIR_VERSION ""_s);
        return Done;
    }
    if (auto known = checkRowKind(m_verb, options.positionalArguments()); !known)
        return tl::unexpected(known.error());
    const Invocation invocation(options, m_output);
    const auto counted = verb.acts ? checkAct(verb, invocation)
                                   : checkCount(verb, m_verb, options.positionalArguments().size());
    const auto fits = counted.and_then([&] { return checkWords(verb, options.positionalArguments()); });
    if (!fits)
        return tl::unexpected(fits.error());
    if (auto allowed = checkCaller(verb, invocation); !allowed)
        return tl::unexpected(allowed.error());
    const auto limit = invocation.timeLimit();
    if (!limit)
        return tl::unexpected(limit.error());
    const store::Deadline deadline(patienceOf(verb, invocation, *limit));
    auto done = checkPlace(verb, invocation).and_then([&] { return carriedOut(verb, invocation); });
    if (!done)
        done = tl::unexpected(refused(verb, invocation, done.error()).error());
    // A read broke off and the verb did not notice: what it printed is only a part.
    if (const auto broken = store::Database::takeUntoldError(); broken && done)
        return tl::unexpected(*broken);
    m_output.flush(); // the answer is out before the head is anchored
    if (mayHaveWritten() && !store::Deadline::isOver())
        anchor(invocation);
    return done;
}

// Seals the ledger's head and keeps it outside of the store. An error is printed; the act stays done.
void Program::anchor(const Invocation &invocation)
{
    const auto database = invocation.open(store::Database::Mode::ReadWrite);
    if (!database)
        return;
    if (const auto anchored = store::sealAndAnchor(**database); !anchored)
        std::fputs(
            (Text::tr("The head of the ledger was not anchored: %1").arg(printable(anchored.error().message))
             + u'\n')
                .toUtf8()
                .constData(),
            stderr);
}

void Program::report(const store::Error &error)
{
    if (m_rest.contains(u"--json"_s))
        m_output.json(errorObject(error));
    m_output.flush();
    std::fputs((printable(error.message) + u'\n').toUtf8().constData(), stderr);
}

} // namespace app::ctl
