// SPDX-License-Identifier: MIT
#include "tests/bench/benchpeer.h"

#include "tests/bench/benchapplication.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchprocesses.h"
#include "tests/bench/benchtable.h"

#include <QMainWindow>
#include <QProcess>
#include <QSortFilterProxyModel>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QSqlTableModel>
#include <QTableView>

#include <functional>
#include <random>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int Patience = 30'000;
constexpr int StatusColumn = 7;
constexpr int CreatedColumn = 10;
constexpr int FirstRows = 64;

bool openPlain(const QString &path)
{
    auto database = QSqlDatabase::addDatabase(u"QSQLITE"_s);
    database.setDatabaseName(path);
    if (!database.open())
        return false;
    QSqlQuery query;
    return query.exec(u"PRAGMA journal_mode = WAL"_s) && query.exec(u"PRAGMA synchronous = FULL"_s);
}

class Peer
{
public:
    Peer()
    {
        m_model.setTable(u"reflexion"_s);
        m_proxy.setSourceModel(&m_model);
        m_proxy.setFilterKeyColumn(StatusColumn);
    }

    void run();

private:
    void open();
    void search();
    void insert();
    void fetchAll();
    void jump();
    void filter();
    void decide();
    void decideMany();
    void sort();

    static void begin(const char *act)
    {
        std::printf("begin %s\n", act);
        std::fflush(stdout);
    }
    static void tell(const char *act, double value)
    {
        std::printf("%s %.4f\n", act, value);
        std::fflush(stdout);
    }
    void look(int first) const;

    QSqlTableModel m_model;
    QSortFilterProxyModel m_proxy;
    std::mt19937 m_random{7};
};

// What a view asks for to paint a page.
void Peer::look(int first) const
{
    for (int row = first; row < std::min(first + FirstRows, m_proxy.rowCount()); ++row) {
        for (int column = 0; column < m_proxy.columnCount(); ++column)
            m_proxy.data(m_proxy.index(row, column));
    }
}

void Peer::open()
{
    begin("open");
    for (int i = 0; i < 7; ++i) {
        QElapsedTimer clock;
        clock.start();
        m_model.setFilter(u"status = 'needs_review'"_s);
        m_model.select();
        look(0);
        tell("open", since(clock));
    }
}

void Peer::search()
{
    begin("search");
    const Corpus corpus;
    QStringList words{u"qqqzzz"_s};
    for (const std::size_t rank : {0, 5, 500, 5'000, 40'000})
        words += corpus.words()[rank];
    for (const QString &word : words) {
        QElapsedTimer clock;
        clock.start();
        m_model.setFilter(u"status = 'needs_review' AND observation LIKE '%%1%'"_s.arg(word));
        m_model.select();
        look(0);
        tell("search", since(clock));
    }
    m_model.setFilter({});
}

// No guard, no ledger, no full text.
void Peer::insert()
{
    constexpr int Count = 5'000;
    begin("insert");
    m_model.setEditStrategy(QSqlTableModel::OnManualSubmit);
    const QString text = u"made up "_s.repeated(25);
    QElapsedTimer clock;
    clock.start();
    QSqlDatabase::database().transaction();
    for (int i = 0; i < Count; ++i) {
        QSqlRecord record = m_model.record();
        record.setValue(u"uid"_s, u"new-%1"_s.arg(i));
        record.setValue(u"observation"_s, text);
        record.setValue(u"status"_s, u"rejected"_s);
        m_model.insertRecord(-1, record);
    }
    m_model.submitAll();
    QSqlDatabase::database().commit();
    tell("insert", Count / since(clock) * 1e3);
    QSqlQuery query;
    query.exec(u"DELETE FROM reflexion WHERE uid LIKE 'new-%'"_s);
}

void Peer::fetchAll()
{
    begin("fetchall");
    QElapsedTimer clock;
    clock.start();
    m_model.setFilter({});
    m_model.select();
    while (m_model.canFetchMore())
        m_model.fetchMore();
    tell("fetchall", since(clock));
    tell("memory", residentMegabytes());
}

void Peer::jump()
{
    begin("jump");
    for (int i = 0; i < 100; ++i) {
        const int row = int(m_random() % unsigned(m_proxy.rowCount()));
        QElapsedTimer clock;
        clock.start();
        look(row);
        tell("jump", since(clock));
    }
}

void Peer::filter()
{
    begin("filter");
    for (const QString &status : {u"approved_for_reuse"_s, u"needs_review"_s}) {
        QElapsedTimer clock;
        clock.start();
        m_proxy.setFilterFixedString(status);
        look(0);
        tell("filter", since(clock));
    }
}

// The row decided leaves the filter; the next is asked for.
void Peer::decide()
{
    begin("decide");
    m_model.setEditStrategy(QSqlTableModel::OnFieldChange);
    for (int i = 0; i < 20; ++i) {
        QElapsedTimer clock;
        clock.start();
        m_proxy.setData(m_proxy.index(5, StatusColumn), u"rejected"_s);
        look(5);
        tell("decide", since(clock));
    }
}

void Peer::decideMany()
{
    begin("set");
    m_model.setEditStrategy(QSqlTableModel::OnManualSubmit);
    QElapsedTimer clock;
    clock.start();
    QSqlDatabase::database().transaction();
    for (int row = 0; row < 10'000; ++row)
        m_model.setData(m_model.index(row, StatusColumn), u"rejected"_s);
    m_model.submitAll();
    QSqlDatabase::database().commit();
    tell("set", since(clock));
}

void Peer::sort()
{
    begin("sort");
    QElapsedTimer clock;
    clock.start();
    m_proxy.sort(CreatedColumn, Qt::DescendingOrder);
    look(0);
    tell("sort", since(clock));
}

void Peer::run()
{
    open();
    search();
    insert();
    fetchAll();
    jump();
    filter();
    sort();
    m_proxy.sort(-1);
    decide();
    decideMany();
}

} // namespace

int runPeer(const QString &path)
{
    if (!openPlain(path))
        return 1;
    Peer().run();
    return 0;
}

int runPeerWindow(const QString &path)
{
    if (!openPlain(path))
        return 1;
    QSqlTableModel model;
    model.setTable(u"reflexion"_s);
    model.setFilter(u"status = 'needs_review'"_s);
    model.select();
    QSortFilterProxyModel proxy;
    proxy.setSourceModel(&model);
    QMainWindow window;
    auto *view = new QTableView;
    view->setModel(&proxy);
    window.setCentralWidget(view);
    return showUntilPainted(window);
}

void measurePeer(Table &table, const QString &path, qint64)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), {u"--peer"_s, path});
    QString act = u"open"_s;
    while (process.canReadLine() || process.waitForReadyRead(Patience)) {
        while (process.canReadLine()) {
            const QStringList parts = QString::fromLatin1(process.readLine().trimmed()).split(u' ');
            if (parts.first() == "begin"_L1)
                act = parts.last();
            else
                table.peers[parts.first()].push_back(parts.last().toDouble());
        }
    }
    if (process.state() == QProcess::NotRunning && process.exitCode() == 0)
        return;
    process.kill();
    process.waitForFinished();
    table.peers[act] = {TooLong};
}

} // namespace bench
