// SPDX-License-Identifier: MIT
#include "tests/bench/benchgrades.h"

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/database/transaction.h"
#include "store/exchange/import.h"
#include "store/training/flips.h"
#include "store/training/gradecharts.h"
#include "store/training/markers.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchtable.h"

#include <QFile>
#include <QRandomGenerator>

#include <cmath>
#include <cstdio>
#include <functional>

namespace bench {

using namespace Qt::StringLiterals;
using namespace store::training;
using store::Database;

namespace {

constexpr int Questions = 1'000;
constexpr int Days = 365;
constexpr qint64 Newest = 1'795'219'200'000; // 2026-11-21, in ms since 1970
constexpr qint64 MsPerDay = 86'400'000;
constexpr int Rounds = 3; // of every change of the page

double share(QRandomGenerator &random)
{
    return random.bounded(1.0);
}

bool say(const store::Error &error)
{
    std::fprintf(stderr, "%s\n", qUtf8Printable(error.message));
    return false;
}

// Runs evenly over a year: a thousand questions, twelve tags, five tools, three models, two judges.
bool writeRuns(Database &database, qint64 count)
{
    QRandomGenerator random(4);
    auto transaction = store::Transaction::begin(database);
    if (!transaction)
        return say(transaction.error());
    store::Statement insert(
        database, "INSERT INTO training_loop_runs (id, uid, question_id, answer, grade, passed, reasoning, "
                  "run_at, model, "
                  "latency_ms, grader, grader_hash, answer_hash, tool, tags, tokens_in, tokens_out, cost) "
                  "VALUES (?, ?, ?, ?, ?, ?, '', ?, ?, ?, 'rubric', ?, ?, ?, ?, 5000, 60, 0.004)");
    const QByteArray answer(180, 'a');
    const qint64 first = Newest - Days * MsPerDay;
    for (qint64 i = 0; i < count; ++i) {
        const qint64 at = first + i * (Days * MsPerDay) / count;
        const int question = int((i * 7) % Questions);
        const bool hasPassed = share(random) < 0.7 + 0.25 * (question % 7) / 7;
        const QByteArray id = QByteArray::number(i);
        const QByteArray time =
            QDateTime::fromMSecsSinceEpoch(at, Qt::UTC).toString(Qt::ISODateWithMs).toUtf8();
        const QByteArray uid = "trn_" + id, name = "question-" + QByteArray::number(question);
        const QByteArray model = "model-" + QByteArray::number(i * 3 / count),
                         judge = i * 2 / count == 0 ? "h1" : "h2";
        const QByteArray hash = QByteArray::number(question * 2 + int(hasPassed)),
                         tool = "tool-" + QByteArray::number(question % 5);
        const QByteArray tags = "[\"tag-" + QByteArray::number(question % 12) + "\"]";
        insert.bind(1, at * 4'096 + i % 4'096)
            .bind(2, uid)
            .bind(3, name)
            .bind(4, answer)
            .bind(5, hasPassed ? 4.0 : 1.0)
            .bind(6, qint64(hasPassed))
            .bind(7, time)
            .bind(8, model)
            .bind(9, std::exp(7 + share(random) + share(random)))
            .bind(10, judge)
            .bind(11, hash)
            .bind(12, tool)
            .bind(13, tags);
        if (auto done = insert.execute(); !done)
            return say(done.error());
    }
    auto committed = transaction->commit();
    return committed || say(committed.error());
}

struct Change
{
    QString what;
    GradeFilter filter;
    GradeStep step;
};

// Every period with every filter, as a person goes through them.
std::vector<Change> changes()
{
    const QDate last = dateOf(Newest / MsPerDay).addDays(-1);
    const auto period = [&](int days) { return GradeFilter{.first = last.addDays(1 - days), .last = last}; };
    std::vector<Change> all;
    for (const auto &[days, step] : {std::pair(1, GradeStep::Tick),
                                     {7, GradeStep::Day},
                                     {14, GradeStep::Day},
                                     {90, GradeStep::Day},
                                     {Days, GradeStep::Day},
                                     {Days, GradeStep::Week}}) {
        const auto add = [&](const QString &what, auto narrow) {
            GradeFilter filter = period(days);
            narrow(filter);
            all.push_back({u"%1 d, %2"_s.arg(days).arg(what), filter, step});
        };
        add(u"all"_s, [](GradeFilter &) {});
        add(u"a tag"_s, [](GradeFilter &f) { f.tag = u"tag-3"_s; });
        add(u"a model"_s, [](GradeFilter &f) { f.model = u"model-2"_s; });
        add(u"a tool"_s, [](GradeFilter &f) { f.tool = u"tool-1"_s; });
        add(u"a judge"_s, [](GradeFilter &f) { f.graderHash = u"h2"_s; });
        add(u"a question"_s, [](GradeFilter &f) { f.question = u"question-42"_s; });
    }
    return all;
}

template<typename Read>
double timed(Read read)
{
    const double before = processorSeconds();
    const auto answer = read();
    if (!answer)
        say(answer.error());
    return (processorSeconds() - before) * 1'000;
}

void measureChanges(Table &table, Database &database)
{
    std::vector<double> charts, verdicts, flips, markers;
    double slowest = 0;
    QString which;
    for (int round = 0; round < Rounds; ++round) {
        for (const Change &change : changes()) {
            charts.push_back(timed([&] { return gradeChart(database, change.filter, change.step); }));
            if (charts.back() > slowest) {
                slowest = charts.back();
                which = change.what;
            }
            verdicts.push_back(timed([&] { return gradeVerdict(database, change.filter, AlertRule()); }));
            markers.push_back(timed([&] { return gradeMarkers(database, change.filter); }));
            const QDateTime end(change.filter.last.addDays(1), QTime(0, 0), Qt::UTC);
            flips.push_back(timed([&] {
                return flipsBetween(database, change.filter, {end.addDays(-1), end});
            }));
        }
    }
    table.add({.what = u"charts: a change of filter or period"_s,
               .samples = charts,
               .goal = 100,
               .note = u"slowest: "_s + which});
    table.add({.what = u"  beside it: within noise or not"_s, .samples = verdicts, .goal = 100});
    table.add({.what = u"  beside it: flips since a day before"_s, .samples = flips});
    table.add({.what = u"  beside it: markers"_s, .samples = markers, .goal = 100});
}

// ------------------------------------------------------------------------------------------------------
// simulation

constexpr int TicksPerDay = 6;
constexpr int PerTick = 5;
constexpr int Trials = 1'000;

// A golden set whose questions are of unlike hardness: pass rates about 80 % with a spread of 14 points
// (Beta(5.6, 1.4)), made to average exactly 80 %.
std::vector<double> passRates(int questions, QRandomGenerator &random)
{
    const auto gamma = [&](double shape) { // Marsaglia & Tsang, 2000
        const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
        for (;;) {
            const double a = share(random), b = share(random);
            const double x = std::sqrt(-2 * std::log(1 - a)) * std::cos(2 * M_PI * b);
            const double v = std::pow(1 + c * x, 3);
            if (v > 0 && std::log(1 - share(random)) < 0.5 * x * x + d - d * v + d * std::log(v))
                return d * v;
        }
    };
    std::vector<double> rates;
    double mean = 0;
    for (int i = 0; i < questions; ++i) {
        const double a = gamma(5.6), b = gamma(1.4);
        rates.push_back(a / (a + b));
        mean += rates.back() / questions;
    }
    for (double &rate : rates)
        rate = std::clamp(rate + 0.8 - mean, 0.02, 0.99);
    return rates;
}

// One store's answers, a day's sums per question, as the page reads them.
class Loop
{
public:
    Loop(int questions, QRandomGenerator &random)
        : m_random(random)
        , m_rates(passRates(questions, random))
    {}

    void drop(double points)
    {
        for (double &rate : m_rates)
            rate = std::max(0.0, rate - points);
    }
    void beginDay() { m_days.emplace_back(m_rates.size()); }
    void tick()
    {
        for (int i = 0; i < PerTick; ++i, ++m_next) {
            const size_t question = m_next % m_rates.size();
            Before &day = m_days.back()[question];
            ++day.n;
            day.passed += share(m_random) < m_rates[question] ? 1 : 0;
        }
    }
    Verdict::Kind look(const AlertRule &rule) const
    {
        std::vector<QuestionWindows> windows;
        for (size_t question = 0; question < m_rates.size(); ++question) {
            Paired passes;
            for (size_t day = 0; day < m_days.size(); ++day) {
                const size_t ago = m_days.size() - 1 - day;
                if (ago >= size_t(rule.recentDays + rule.beforeDays))
                    continue;
                Before &side = ago < size_t(rule.recentDays) ? passes.after : passes.before;
                side.n += m_days[day][question].n;
                side.passed += m_days[day][question].passed;
            }
            windows.push_back({QString::number(question), passes});
        }
        return judge(windows, rule, 0).kind;
    }

private:
    QRandomGenerator &m_random;
    std::vector<double> m_rates;
    std::vector<std::vector<Before>> m_days;
    size_t m_next = 0;
};

// Whether any look at a tick within so many days tells of a change; the day it did, -1 for none.
int dayOfAlarm(Loop &loop, const AlertRule &rule, int days, bool isOnlyWorse)
{
    for (int day = 0; day < days; ++day) {
        loop.beginDay();
        for (int tick = 0; tick < TicksPerDay; ++tick) {
            loop.tick();
            const auto kind = loop.look(rule);
            if (kind == Verdict::Kind::Worse || (!isOnlyWorse && kind == Verdict::Kind::Better))
                return day;
        }
    }
    return -1;
}

void run(Loop &loop, int days)
{
    for (int day = 0; day < days; ++day) {
        loop.beginDay();
        for (int tick = 0; tick < TicksPerDay; ++tick)
            loop.tick();
    }
}

void simulate(Table &table, int questions)
{
    const AlertRule rule;
    int falseAlarms = 0, found = 0;
    std::vector<double> days;
    for (int trial = 0; trial < Trials; ++trial) {
        QRandomGenerator random{quint32(trial + 1'000 * questions)};
        Loop quiet(questions, random);
        run(quiet, rule.recentDays + rule.beforeDays);
        falseAlarms += dayOfAlarm(quiet, rule, 30, false) >= 0 ? 1 : 0;
        Loop worse(questions, random);
        run(worse, rule.recentDays + rule.beforeDays);
        worse.drop(0.15);
        const int day = dayOfAlarm(worse, rule, 7, true);
        found += day >= 0 ? 1 : 0;
        if (day >= 0)
            days.push_back(day + 1);
    }
    const QString of = u", %1 questions"_s.arg(questions);
    table.add({.what = u"alerts: false in 30 days without a change"_s + of,
               .samples = {falseAlarms * 100.0 / Trials},
               .goal = 5,
               .unit = u"%"_s});
    table.add({.what = u"alerts: a drop of 15 points found within 7 days"_s + of,
               .samples = {found * 100.0 / Trials},
               .goal = 80,
               .unit = u"%"_s,
               .isGoalLeast = true});
    if (!days.empty())
        table.add({.what = u"  found on day"_s + of,
                   .samples = days,
                   .judged = Line::Judged::Median,
                   .unit = u"d"_s});
}

// What an import of graded runs takes, with the sums kept and without.
void measureImport(Table &table, const Place &place)
{
    constexpr int Lines = 20'000;
    const QString file = place.file(u"runs.jsonl"_s);
    QFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        return table.skip(u"import of graded runs"_s, out.errorString());
    for (int i = 0; i < Lines; ++i)
        out.write(
            u"{\"question_id\":\"q%1\",\"answer\":\"Net-30 from receipt, contract "
            u"%2.\",\"grade\":%3,\"reasoning\":\"As the reference.\","
            "\"run_at\":\"%4\",\"model\":\"m\",\"latency_ms\":%5,\"grader_hash\":\"h\",\"tags\":[\"t%6\"]}\n"_s
                .arg(i % 500)
                .arg(i)
                .arg(i % 5)
                .arg(QDateTime::fromMSecsSinceEpoch(Newest - qint64(Lines - i) * 60'000, Qt::UTC)
                         .toString(Qt::ISODateWithMs))
                .arg(500 + i % 3'000)
                .arg(i % 9)
                .toUtf8());
    out.close();
    for (const bool isKept : {true, false}) {
        const QString path = place.file(u"import.memoir"_s);
        for (const QString &old : QDir(place.folder).entryList({u"import.memoir*"_s}))
            QFile::remove(place.file(old));
        auto database = Database::open(path, Database::Mode::Create);
        if (!database)
            return table.skip(u"import of graded runs"_s, database.error().message);
        if (!isKept && !(*database)->execute(u"DROP TRIGGER run_is_summed"_s))
            return;
        const double before = processorSeconds();
        const auto report = store::exchange::importFile(
            **database, file, store::exchange::ImportFormat::Training, store::Actor::person(u"bench"_s));
        if (!report)
            return table.skip(u"import of graded runs"_s, report.error().message);
        table.add({.what = isKept ? u"import of graded runs, sums kept"_s : u"  without the sums"_s,
                   .samples = {Lines / (processorSeconds() - before)},
                   .unit = u"runs/s"_s});
    }
}

} // namespace

void measureGrades(Table &table, const Place &place)
{
    const QString path = place.file(u"grades-%1.memoir"_s.arg(place.rows));
    const bool isNew = !QFile::exists(path);
    auto database = Database::open(path, Database::Mode::Create);
    if (!database)
        return table.skip(u"charts"_s, database.error().message);
    if (isNew) {
        const double before = processorSeconds();
        if (!writeRuns(**database, place.rows))
            return table.skip(u"charts"_s, u"the runs could not be written"_s);
        table.add({.what = u"runs written with their sums"_s,
                   .samples = {double(place.rows) / (processorSeconds() - before)},
                   .unit = u"runs/s"_s});
    }
    measureChanges(table, **database);
    measureImport(table, place);
}

void measureAlerts(Table &table, const Place &)
{
    for (const int questions : {5, 10, 30})
        simulate(table, questions);
}

} // namespace bench
