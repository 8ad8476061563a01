// SPDX-License-Identifier: MIT
#include "tests/bench/benchwindow.h"

#include "store/curation/curation.h"
#include "store/retrieval/queue.h"
#include "tests/bench/benchapplication.h"
#include "tests/bench/benchtable.h"
#include "tests/views/triagewindow.h"
#include "views/look/memoirstyle.h"
#include "views/parts/observationview.h"
#include "views/parts/verdictbar.h"
#include "views/triage/queuelist.h"

#include <QScrollBar>
#include <QTest>
#include <QWheelEvent>

#include <map>
#include <random>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int Keys = 300;
constexpr int ManyRows = 10'000;

// One key: when the next card was painted, when the decision was on disk. Milliseconds; 0 where it was not.
struct Stroke
{
    double painted = 0;
    double complete = 0; // what belongs to the row is known too, not only its text
    double durable = 0;
    double handled = 0; // the key event itself
};

class WindowBench : public QObject
{
public:
    WindowBench()
        : m_list(m_window.page.findChild<views::QueueList *>(u"queue"_s))
        , m_observation(m_window.page.findChild<views::ObservationView *>(u"observation"_s))
        , m_bar(m_window.page.findChild<views::VerdictBar *>(u"verdictBar"_s))
    {
        auto *application = qobject_cast<BenchApplication *>(qApp);
        connect(application, &BenchApplication::painted, this, &WindowBench::takePaint);
        connect(&m_window.cards, &models::CardLoader::cardReady, this, [this](const models::Card &card) {
            if (m_stroke.complete == 0 && card.row.key != m_before)
                m_stroke.complete = since(m_clock);
        });
        connect(&m_window.session, &models::TriageSession::decided, this,
                [this] { m_stroke.durable = since(m_clock); });
    }

    bool open(const QString &path);
    void measureKeys(Table &table);
    void measureScrolling(Table &table);
    void measureManyRows(Table &table);

private:
    void takePaint(QObject *widget, double milliseconds);
    bool press(Qt::Key key);
    void measurePace(Table &table, const QString &what, const std::vector<int> &pauses, int count);
    double step(const std::function<void()> &move);
    double rowsThere();
    void wheel();
    [[nodiscard]] bool isFlagged() const;

    tests::TriageWindow m_window;
    views::QueueList *m_list;
    views::ObservationView *m_observation;
    views::VerdictBar *m_bar;
    QElapsedTimer m_clock;
    Stroke m_stroke;
    qint64 m_before = 0;
    double m_listPainted = 0;
    double m_listPaint = 0;
    std::mt19937 m_random{11};
};

bool WindowBench::open(const QString &path)
{
    m_window.page.resize(1280, 800);
    m_window.page.show();
    m_window.page.activateWindow();
    m_window.store.open(path, store::Database::Mode::ReadWrite);
    const bool isThere = spinUntil([this] {
        return m_window.queue.isComplete() && m_window.cards.card() && m_window.cards.card()->isComplete;
    });
    m_window.page.focusQueue();
    spin(500);
    return isThere && m_list && m_observation && m_bar;
}

void WindowBench::takePaint(QObject *widget, double milliseconds)
{
    if (widget == m_list->viewport()) {
        m_listPainted = since(m_clock);
        m_listPaint = milliseconds;
    }
    const auto &card = m_window.cards.card();
    if (widget != m_observation || !card || card->row.key == m_before
        || m_observation->text() != card->row.observation)
        return;
    if (m_stroke.painted == 0)
        m_stroke.painted = since(m_clock);
}

bool WindowBench::isFlagged() const
{
    return m_window.cards.card() && m_window.cards.card()->row.findings != 0;
}

bool WindowBench::press(Qt::Key key)
{
    m_before = m_window.cards.key();
    m_stroke = {};
    m_clock.start();
    QTest::keyClick(m_list, key);
    m_stroke.handled = since(m_clock);
    return spinUntil([this] { return m_stroke.painted > 0 && m_stroke.durable > 0 && m_stroke.complete > 0; },
                     5'000);
}

void WindowBench::measurePace(Table &table, const QString &what, const std::vector<int> &pauses, int count)
{
    std::vector<double> both;
    std::vector<double> painted;
    std::vector<double> complete;
    std::vector<double> durable;
    std::vector<double> handled;
    std::map<int, std::vector<double>> behindPause; // what sleeps shows by the length of the pause
    for (int i = 0; i < count; ++i) {
        while (isFlagged() || m_bar->isAsking()) { // would ask for a reason
            QTest::keyClick(m_list, m_bar->isAsking() ? Qt::Key_Escape : Qt::Key_J);
            spin(100);
        }
        if (!press(i % 3 ? Qt::Key_A : Qt::Key_X))
            return table.skip(
                what, u"no answer to key %1: painted %2, card %3, on disk %4, page %5, current %6"_s.arg(i)
                          .arg(m_stroke.painted)
                          .arg(m_stroke.complete)
                          .arg(m_stroke.durable)
                          .arg(int(m_bar->page()))
                          .arg(m_list->currentIndex().row()));
        both.push_back(std::max(m_stroke.painted, m_stroke.durable));
        behindPause[pauses[std::size_t(i + int(pauses.size()) - 1) % pauses.size()]].push_back(both.back());
        complete.push_back(std::max(m_stroke.painted, m_stroke.complete));
        painted.push_back(m_stroke.painted);
        durable.push_back(m_stroke.durable);
        handled.push_back(m_stroke.handled);
        spin(pauses[std::size_t(i) % pauses.size()]);
    }
    table.add({what, both, 16, Line::Judged::P95, u"ms"_s, false, u"decide"_s, u"painted and on disk"_s});
    table.add({what + u": next row painted"_s, painted, 0});
    table.add({what + u": with all of its card"_s, complete, 0});
    table.add({what + u": on disk, told"_s, durable, 0});
    table.add({what + u": key event handled"_s, handled, 0});
    for (const auto &[pause, times] : behindPause) {
        if (pauses.size() > 1)
            table.add({what + u", %1 ms behind the one before"_s.arg(pause), times, 0});
    }
}

void WindowBench::measureKeys(Table &table)
{
    measurePace(table, u"key to next card"_s, {20, 60, 130, 250}, Keys);
    measurePace(table, u"key to next card, no pause"_s, {0}, Keys / 3);
}

// From a move of the list to its painting.
double WindowBench::step(const std::function<void()> &move)
{
    m_listPainted = 0;
    m_clock.start();
    move();
    return spinUntil([this] { return m_listPainted > 0; }, 5'000) ? m_listPainted : TooLong;
}

void WindowBench::wheel()
{
    const QPoint middle = m_list->viewport()->rect().center();
    QWheelEvent event(middle, m_list->viewport()->mapToGlobal(middle), {}, {0, -360}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_list->viewport(), &event);
}

// From a jump to the texts of the rows seen.
double WindowBench::rowsThere()
{
    const bool areThere = spinUntil([this] {
        for (int row = std::max(0, m_list->topRow()); row <= m_list->lastVisibleRow(); ++row) {
            if (!m_window.queue.index(row).data(models::QueueModel::LoadedRole).toBool())
                return false;
        }
        return true;
    });
    return areThere ? since(m_clock) : TooLong;
}

void WindowBench::measureScrolling(Table &table)
{
    std::vector<double> steps;
    std::vector<double> paints;
    QScrollBar *bar = m_list->verticalScrollBar();
    bar->setValue(0);
    for (int i = 0; i < 300; ++i) {
        steps.push_back(step([&] {
            if (i % 3 == 2)
                bar->triggerAction(QAbstractSlider::SliderPageStepAdd);
            else
                wheel();
        }));
        paints.push_back(m_listPaint);
        spin(8);
    }
    std::vector<double> jumps;
    std::vector<double> there;
    for (int i = 0; i < 100; ++i) {
        jumps.push_back(step([&] { bar->setValue(int(m_random() % unsigned(bar->maximum()))); }));
        paints.push_back(m_listPaint);
        there.push_back(rowsThere());
        spin(20);
    }
    table.add({u"scroll by wheel and page, to painted"_s, steps, 16, Line::Judged::Max});
    table.add({u"jump anywhere, to painted"_s, jumps, 16, Line::Judged::Max, u"ms"_s, false, u"fetchall"_s,
               u"plain: the first such jump, which reads all"_s});
    table.add({u"jump anywhere, to the texts"_s, there, 0});
    table.add({u"painting of the list alone"_s, paints, 16, Line::Judged::Max});
}

void WindowBench::measureManyRows(Table &table)
{
    store::QueueFilter newest{.order = store::QueueFilter::Order::NewestFirst};
    m_window.page.setFilter(newest);
    spinUntil([this] { return !m_window.queue.isSearching() && m_window.queue.isComplete(); });
    spin(500);
    std::vector<double> times;
    std::vector<double> shown;
    for (int round = 0; round < 5; ++round) {
        models::Verdict verdict;
        verdict.to = store::Status::Rejected;
        verdict.reason = u"a burst"_s;
        for (int row = 0; row < ManyRows; ++row)
            verdict.keys.push_back(
                m_window.queue.keyAt(round % 2 ? row * 7 : row)); // scattered, every other time
        const int before = m_window.queue.rowCount();
        m_stroke = {};
        m_clock.start();
        m_window.session.decide(verdict);
        spinUntil([this, before] { return m_window.queue.rowCount() <= before - ManyRows; });
        shown.push_back(since(m_clock));
        spinUntil([this] { return m_stroke.durable > 0; });
        times.push_back(m_stroke.durable);
        spin(1'500);
    }
    table.add({u"10,000 rows decided in the window, on disk"_s, times, 1'000, Line::Judged::Max, u"ms"_s,
               false, u"set"_s});
    table.add({u"10,000 rows decided, list updated"_s, shown, 0});
}

void measureStoreCall(Table &table, const QString &path)
{
    auto database = store::Database::open(path, store::Database::Mode::ReadWrite);
    if (!database)
        return table.skip(u"10,000 rows decided, store call"_s, database.error().message);
    std::vector<double> times;
    for (int round = 0; round < 5; ++round) {
        store::Decision decision;
        decision.to = store::Status::Rejected;
        decision.actor = store::Actor::person(u"mara"_s);
        decision.reason = u"a burst"_s;
        auto query =
            (*database)->run(u"SELECT uid FROM reflexion_log WHERE status = 'needs_review' AND asleep = 0 "
                             "ORDER BY id LIMIT 10000"_s);
        while (query && (*query)->next())
            decision.uids += (*query)->value(0).toString();
        QElapsedTimer clock;
        clock.start();
        const auto done = store::Curation(**database).decide(decision);
        times.push_back(done ? since(clock) : TooLong);
        (*database)->checkpointIfLarge();
    }
    table.add(
        {u"10,000 rows decided, store call"_s, times, 1'000, Line::Judged::Max, u"ms"_s, false, u"set"_s});
}

} // namespace

void measureWindow(Table &table, const QString &storePath)
{
    {
        WindowBench window;
        if (!window.open(storePath))
            return table.skip(u"key to next card"_s, u"the page did not come up"_s);
        window.measureKeys(table);
        window.measureScrolling(table);
        window.measureManyRows(table);
    }
    measureStoreCall(table, storePath);
}

} // namespace bench
