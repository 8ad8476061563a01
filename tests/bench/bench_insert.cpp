#include "store/curation/curation.h"
#include "store/database.h"
#include "store/layers/reflexionwriter.h"
#include "tests/bench/benchcorpus.h"
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
using namespace Qt::StringLiterals;
int main(int argc, char **argv) {
    QCoreApplication app(argc, argv);
    const qint64 n = argc > 1 ? atoll(argv[1]) : 100000; const QString path = argc > 2 ? QString::fromLocal8Bit(argv[2]) : u"/tmp/bench.memoir"_s;
    for (auto s : {u""_s,u"-wal"_s,u"-shm"_s,u"-gate"_s}) QFile::remove(path+s);
    auto db = store::Database::open(path, store::Database::Mode::Create);
    if (!db) { printf("%s\n", qPrintable(db.error().message)); return 1; }
    for (const QByteArray &sql : qgetenv("BENCH_SQL").split('@')) if (!sql.isEmpty()) { auto e = (*db)->execute(QString::fromUtf8(sql)); if (!e) printf("%s\n", qPrintable(e.error().message)); }
    bench::Corpus c; const auto now = store::now(); store::ReflexionWriter w(**db);
    qint64 ns = 0, last=0; clock_t cpu = 0;
    for (qint64 i = 0; i < n; i += 10000) {
        auto rows = c.rows(i, std::min<qint64>(10000, n - i), n, now);
        QElapsedTimer t; t.start(); const clock_t c0 = clock();
        if (qEnvironmentVariableIsSet("BENCH_GUARD")) { store::guard::Guard g; size_t f = 0; for (auto &row : rows) f += g.scan(row.observation).size(); cpu += clock() - c0; printf("%zu\n", f); continue; }
        auto r = w.add(std::move(rows), store::Actor::agent(u"bench"_s));
        (*db)->checkpointIfLarge();
        ns += t.nsecsElapsed(); cpu += clock() - c0;
        if (!r) { printf("%s\n", qPrintable(r.error().message)); return 1; }
        if ((i/10000) % 10 == 9) { printf("%lld: %.0f rows/s (last 100k %.0f)\n", i+10000, double(i+10000) * 1e9 / double(ns), 1e14/double(ns-last)); last=ns; fflush(stdout);}
    }
    printf("cpu %.1f us/row\n", 1e6 * double(cpu) / CLOCKS_PER_SEC / double(n));
    if (qEnvironmentVariableIsSet("BENCH_GUARD")) return 0;
    QStringList uids; { auto q = (*db)->run(u"SELECT uid FROM reflexion_log ORDER BY id LIMIT 10000"_s); while ((*q)->next()) uids += (*q)->value(0).toString(); (*q)->finish(); }
    QElapsedTimer t; t.start(); const clock_t c1 = clock();
    auto d = store::Curation(**db).decide({uids, store::Status::ApprovedForReuse, store::Actor::person(u"mara"_s), u"bulk"_s, {}, false, {}});
    printf("cpu "); printf("%.0f ms ", 1e3*double(clock()-c1)/CLOCKS_PER_SEC);
    printf("set decision %lld rows: %.0f ms %s\n", qint64(uids.size()), double(t.nsecsElapsed()) / 1e6, d ? "" : qPrintable(d.error().message));
}
