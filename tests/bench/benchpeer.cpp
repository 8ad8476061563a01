// SPDX-License-Identifier: MIT
#include "tests/bench/benchpeer.h"

#include "tests/bench/benchapplication.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchprocesses.h"
#include "tests/bench/benchtable.h"

#include <QHash>
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

constexpr int Patience = 30'000;       // of one act
constexpr int SetUpPatience = 120'000; // of what an act needs first: all rows read, for some
const QStringList Acts{u"open"_s,   u"search"_s, u"insert"_s, u"fetchall"_s, u"jump"_s,
                       u"filter"_s, u"sort"_s,   u"decide"_s, u"set"_s};
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

// Acts of the plain models, each in a process of its own, so that one that does not end takes no other with
// it.
class Peer
{
public:
    Peer()
    {
        m_model.setTable(u"reflexion"_s);
        m_proxy.setSourceModel(&m_model);
        m_proxy.setFilterKeyColumn(StatusColumn);
    }

    bool run(const QString &act);

private:
    void open();
    void search();
    void insert();
    void fetchAll();
    void readAll();
    void readLane(int rows);
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

void Peer::readAll()
{
    m_model.setFilter({});
    m_model.select();
    while (m_model.canFetchMore())
        m_model.fetchMore();
}

// As many as the act needs and no more: what helps these models most.
void Peer::readLane(int rows)
{
    m_model.setFilter(u"status = 'needs_review'"_s);
    m_model.select();
    while (m_model.rowCount() < rows && m_model.canFetchMore())
        m_model.fetchMore();
}

void Peer::fetchAll()
{
    begin("fetchall");
    QElapsedTimer clock;
    clock.start();
    readAll();
    tell("fetchall", since(clock));
    tell("memory", residentMegabytes());
}

void Peer::jump()
{
    readAll();
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
    readAll();
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
    readLane(FirstRows);
    m_proxy.setFilterFixedString(u"needs_review"_s);
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
    readLane(10'000);
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
    readAll();
    begin("sort");
    QElapsedTimer clock;
    clock.start();
    m_proxy.sort(CreatedColumn, Qt::DescendingOrder);
    look(0);
    tell("sort", since(clock));
}

bool Peer::run(const QString &act)
{
    static const QHash<QString, void (Peer::*)()> known{
        {u"open"_s, &Peer::open},         {u"search"_s, &Peer::search}, {u"insert"_s, &Peer::insert},
        {u"fetchall"_s, &Peer::fetchAll}, {u"jump"_s, &Peer::jump},     {u"filter"_s, &Peer::filter},
        {u"sort"_s, &Peer::sort},         {u"decide"_s, &Peer::decide}, {u"set"_s, &Peer::decideMany}};
    const auto one = known.constFind(act);
    if (one == known.cend())
        return false;
    (this->**one)();
    return true;
}

// A line of a child's; empty where none came in time.
QString nextLine(QProcess &process, int patience)
{
    while (!process.canReadLine() && process.waitForReadyRead(patience)) {
    }
    return process.canReadLine() ? QString::fromLatin1(process.readLine().trimmed()) : QString();
}

// The samples of one act; infinite where it did not end in time.
void measureAct(Table &table, const QString &path, const QString &act)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), {u"--peer"_s, path, act});
    int patience = SetUpPatience;
    for (QString line = nextLine(process, patience); !line.isEmpty(); line = nextLine(process, patience)) {
        const QStringList parts = line.split(u' ');
        if (parts.first() != "begin"_L1)
            table.peers[parts.first()].push_back(parts.last().toDouble());
        patience = Patience;
    }
    if (process.state() == QProcess::NotRunning && process.exitCode() == 0)
        return;
    process.kill();
    process.waitForFinished();
    table.peers[act] = {TooLong};
}

} // namespace

int runPeer(const QString &path, const QString &act)
{
    return openPlain(path) && Peer().run(act) ? 0 : 1;
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

void measurePeer(Table &table, const QString &path)
{
    for (const QString &act : Acts)
        measureAct(table, path, act);
}

} // namespace bench
