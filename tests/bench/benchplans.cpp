// SPDX-License-Identifier: MIT
#include "tests/bench/benchplans.h"

#include "store/database/database.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/teamplace.h"
#include "tests/models/interactiveacts.h"
#include "tests/store/serverplans.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int Times = 5;             // each act
constexpr qint64 Whole = 20'000;     // rows of a table read without an index: it is read whole
constexpr int WindowMs = 600'000;    // until all pages are drawn
constexpr qint64 DearPages = 10'000; // statements of the window that look at more are named

// What one plan says, with what runs inside of it.
struct Effort
{
    double ms = 0;
    qint64 pages = 0;
    QStringList readWhole; // tables
    QString statement;
};

void look(const QJsonObject &node, Effort &effort)
{
    const double rows = (node["Actual Rows"_L1].toDouble() + node["Rows Removed by Filter"_L1].toDouble())
                        * node["Actual Loops"_L1].toDouble();
    if (node["Node Type"_L1] == "Seq Scan"_L1 && rows > double(Whole))
        effort.readWhole += node["Relation Name"_L1].toString();
    for (const QJsonValue &below : node["Plans"_L1].toArray())
        look(below.toObject(), effort);
}

std::vector<Effort> effortsIn(const QByteArray &log)
{
    std::vector<Effort> efforts;
    for (const QJsonObject &said : tests::serverPlans(log)) {
        const QJsonObject plan = said["Plan"_L1].toObject();
        Effort effort{said["Duration"_L1].toDouble(),
                      plan["Shared Hit Blocks"_L1].toInteger() + plan["Shared Read Blocks"_L1].toInteger(),
                      {},
                      said["Query Text"_L1].toString().simplified()};
        look(plan, effort);
        efforts.push_back(effort);
    }
    return efforts;
}

// The server tells all plans of one reviewer, whose session is opened behind this.
class ToldPlans
{
public:
    explicit ToldPlans(TeamPlace &team)
        : m_team(team)
    {
        QString settings;
        for (const QString &setting :
             {u"session_preload_libraries = 'auto_explain'"_s, u"auto_explain.log_min_duration = 0"_s,
              u"auto_explain.log_format = json"_s, u"auto_explain.log_analyze = on"_s,
              u"auto_explain.log_buffers = on"_s, u"auto_explain.log_timing = off"_s,
              u"auto_explain.log_nested_statements = on"_s})
            settings += u"ALTER ROLE %1 SET %2;"_s.arg(who(), setting);
        problem = team.cluster().run(settings).error;
        skip();
    }
    static QString who() { return TeamPlace::reviewer(TeamPlace::Reviewers - 1); }
    QString address() const { return m_team.address(who()); }

    void skip() { m_heard = m_team.cluster().log().size(); }
    std::vector<Effort> sinceThen() { return effortsIn(m_team.cluster().log().sliced(m_heard)); }

    QString problem;

private:
    TeamPlace &m_team;
    qsizetype m_heard = 0;
};

QString words(const Effort &dearest, const QStringList &readWhole)
{
    const QString pages = u"%1 pages"_s.arg(QLocale::c().toString(dearest.pages));
    return readWhole.isEmpty() ? pages : pages + u", reads whole: "_s + readWhole.join(u", "_s);
}

QStringList wholeOf(const std::vector<Effort> &efforts)
{
    QStringList tables;
    for (const Effort &effort : efforts)
        tables += effort.readWhole;
    tables.removeDuplicates();
    return tables;
}

// Whether it reads no table whole.
bool measureAct(Table &table, const tests::InteractiveAct &act, store::Database &database, ToldPlans &plans)
{
    std::vector<double> times;
    for (int i = 0; i <= Times; ++i) {
        plans.skip();
        QElapsedTimer clock;
        clock.start();
        if (const auto done = act.run(database); !done) {
            table.skip(act.name, done.error().message);
            return false;
        }
        if (i > 0)
            times.push_back(double(clock.nsecsElapsed()) / 1e6);
    }
    const auto efforts = plans.sinceThen();
    const auto dearest = std::ranges::max_element(efforts, {}, &Effort::pages);
    const QStringList readWhole = wholeOf(efforts);
    Line line{.what = act.name, .samples = times, .goal = 100};
    if (dearest != efforts.end())
        line.note = words(*dearest, readWhole);
    if (percentile(times, 0.95) > line.goal || !readWhole.isEmpty())
        std::fprintf(stderr, "%s: %s\n", qUtf8Printable(act.name),
                     dearest == efforts.end() ? "" : qUtf8Printable(dearest->statement.left(1'000)));
    table.add(line);
    return readWhole.isEmpty();
}

void measureWindow(Table &table, const Place &place, ToldPlans &plans)
{
    const QString what = u"statements of all pages of the window"_s;
    const QTemporaryDir pictures;
    QProcess window;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    window.setProcessEnvironment(environment);
    window.setProcessChannelMode(QProcess::ForwardedChannels);
    plans.skip();
    window.start(QDir(place.programs).filePath(u"memoir"_s),
                 {u"--store"_s, plans.address(), u"--shots"_s, pictures.path()});
    if (!window.waitForFinished(WindowMs) || window.exitCode() != 0)
        return table.skip(what, u"the window was not drawn"_s);
    const auto efforts = plans.sinceThen();
    std::vector<double> times;
    for (const Effort &effort : efforts) {
        times.push_back(effort.ms);
        if (effort.pages > DearPages || !effort.readWhole.isEmpty())
            std::fprintf(stderr, "%.1f ms, %lld pages, whole: %s: %s\n", effort.ms, effort.pages,
                         qUtf8Printable(effort.readWhole.join(u' ')),
                         qUtf8Printable(effort.statement.left(1'000)));
    }
    const auto dearest = std::ranges::max_element(efforts, {}, &Effort::pages);
    if (dearest == efforts.end())
        return table.skip(what, u"the server told no plan"_s);
    table.add({.what = what,
               .samples = times,
               .goal = 100,
               .judged = Line::Judged::Max,
               .note = words(*dearest, wholeOf(efforts))});
}

} // namespace

void measurePlans(Table &table, const Place &place)
{
    TeamPlace *team = TeamPlace::of(table, place);
    if (!team)
        return;
    ToldPlans plans(*team);
    const auto database = opened(plans.address(), store::Database::Mode::ReadWrite);
    const auto rows = database ? tests::firstPage(*database, {}) : tl::unexpected(store::Error{});
    if (!plans.problem.isEmpty() || !rows || rows->empty())
        return table.skip(u"plans"_s, plans.problem.isEmpty() ? u"there are no rows"_s : plans.problem);
    const auto words = Corpus().words();
    const auto acts = tests::interactiveActs(
        {rows->at(rows->size() / 3), words[0], words[300], words[20'000]}, ToldPlans::who());
    const auto good = std::ranges::count_if(
        acts, [&](const tests::InteractiveAct &act) { return measureAct(table, act, *database, plans); });
    table.add({.what = u"acts that read no table whole"_s,
               .samples = {double(good)},
               .goal = double(acts.size()),
               .unit = u"acts"_s,
               .isGoalLeast = true});
    measureWindow(table, place, plans);
}

} // namespace bench
