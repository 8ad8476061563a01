// SPDX-License-Identifier: MIT
// Recall, precision and speed of the write guard on the shared corpora, and its time on texts
// made to slow it down. With --orders FILE or --facts FILE only how it does on these.
#include "store/guard/guard.h"
#include "store/guard/hidden.h"
#include "store/guard/injection.h"
#include "store/guard/oversize.h"
#include "store/guard/pii.h"
#include "store/guard/secrets.h"
#include "tests/bench/benchorders.h"
#include "tests/bench/benchrecord.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>

using namespace Qt::StringLiterals;
using namespace store::guard;

namespace {

struct Sample
{
    QString text;
    QString label;
    QString source;
    QString kind;
};

QByteArray contents(const QString &path)
{
    if (path.endsWith(u".gz")) {
        QProcess gzip;
        gzip.start(u"gzip"_s, {u"-dc"_s, path});
        gzip.waitForFinished();
        return gzip.readAllStandardOutput();
    }
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::vector<Sample> samples(const QString &path)
{
    std::vector<Sample> all;
    const QList<QByteArray> lines = contents(path).split('\n');
    for (const QByteArray &line : lines) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        if (row.isEmpty())
            continue;
        const QString kind = row[u"kind"].toString(row[u"cat"].toString());
        all.push_back({row[u"text"].toString(row[u"observation"].toString()), row[u"label"].toString(),
                       row[u"source"].toString(), kind});
    }
    return all;
}

struct Count
{
    int found = 0;
    int all = 0;
};

void add(Count &count, bool found)
{
    count.found += found ? 1 : 0;
    ++count.all;
}

// For the record: what was found of what, or how much in a second.
void keep(bench::Record &record, const QString &what, double value, const QString &unit)
{
    record.add({{u"what"_s, what}, {u"n"_s, 1}, {u"judged"_s, value}, {u"unit"_s, unit}});
}

void printCount(bench::Record &record, const QString &family, const QString &name, const Count &count)
{
    keep(record, family + u": "_s + name, count.all == 0 ? 0.0 : 100.0 * count.found / count.all, u"%"_s);
    std::printf("  %-34s %5d of %5d   %6.3f\n", qUtf8Printable(name), count.found, count.all,
                count.all == 0 ? 0.0 : double(count.found) / count.all);
}

void printPrecision(const Count &hits, const Count &falseHits)
{
    const int all = hits.found + falseHits.found;
    std::printf("  %-34s %24.3f\n", "precision", all == 0 ? 1.0 : double(hits.found) / all);
}

QString family(const Sample &sample)
{
    return sample.source.section(u'/', 0, 0);
}

void measureSecrets(bench::Record &record, const QString &folder)
{
    QMap<QString, Count> recall;
    Count all;
    Count falseHits;
    Count personal;
    Count falsePersonal;
    for (const Sample &sample : samples(folder + u"/secrets.jsonl.gz"_s)) {
        const bool secret = !secrets(sample.text).empty();
        if (sample.label == u"secret") {
            add(recall[family(sample)], secret);
            add(all, secret);
        } else if (sample.label == u"clean") {
            add(falseHits, secret);
            add(falsePersonal, !pii(sample.text).empty());
        } else {
            add(personal, !pii(sample.text).empty());
        }
    }
    std::printf("secret\n");
    printCount(record, u"secrets"_s, u"recall"_s, all);
    for (auto source = recall.constBegin(); source != recall.constEnd(); ++source)
        printCount(record, u"secrets"_s, u"recall, "_s + source.key(), source.value());
    printCount(record, u"secrets"_s, u"false positives on clean"_s, falseHits);
    printPrecision(all, falseHits);
    std::printf("pii\n");
    printCount(record, u"personal data"_s, u"recall"_s, personal);
    printCount(record, u"personal data"_s, u"false positives on clean"_s, falsePersonal);
    printPrecision(personal, falsePersonal);
}

void measureInjection(bench::Record &record, const QString &folder)
{
    QMap<QString, Count> recall;
    Count hard;
    Count falseHits;
    for (const Sample &sample : samples(folder + u"/injection.jsonl"_s)) {
        const bool found = !injection(sample.text).empty();
        if (sample.label != u"injection") {
            add(falseHits, found);
            continue;
        }
        add(recall[sample.kind], found);
        if (sample.kind != u"indirect_soft")
            add(hard, found);
    }
    std::printf("injection\n");
    printCount(record, u"injection"_s, u"recall without indirect_soft"_s, hard);
    for (auto kind = recall.constBegin(); kind != recall.constEnd(); ++kind)
        printCount(record, u"injection"_s, u"recall, "_s + kind.key(), kind.value());
    printCount(record, u"injection"_s, u"false positives on benign"_s, falseHits);
    printPrecision(hard, falseHits);
}

// What agents have noted down (LoCoMo) and changelog lines that hold nothing, joined to rows of the given
// size.
QStringList cleanRows(const QString &folder, qsizetype size)
{
    QString text;
    const auto addClean = [&text](const Sample &sample) {
        if (Guard().scan(sample.text).empty())
            text += sample.text + u'\n';
    };
    for (const Sample &sample : samples(folder + u"/locomo/observations.jsonl"_s))
        addClean(sample);
    for (const Sample &sample : samples(folder + u"/secrets.jsonl.gz"_s)) {
        if (sample.source.startsWith(u"hardneg/changelog"))
            addClean(sample);
    }
    QStringList rows;
    for (qsizetype at = 0; at + size <= text.size(); at += size)
        rows += text.sliced(at, size);
    return rows;
}

// Processor time: other programs on the machine do not count.
class Stopwatch
{
public:
    [[nodiscard]] double seconds() const { return double(std::clock() - m_start) / CLOCKS_PER_SEC; }

private:
    std::clock_t m_start = std::clock();
};

using Scan = std::function<Findings(QStringView)>;

void measureSpeed(bench::Record &record, const char *name, const QStringList &rows, const Scan &scan)
{
    constexpr qint64 Enough = 64 * 1024 * 1024;
    qint64 round = 0;
    for (const QString &row : rows)
        round += row.toUtf8().size();
    if (round == 0)
        return;
    qint64 bytes = 0;
    qint64 count = 0;
    std::size_t findings = 0;
    const Stopwatch watch;
    while (bytes < Enough) {
        for (const QString &row : rows)
            findings += scan(row).size();
        bytes += round;
        count += rows.size();
    }
    const double seconds = watch.seconds();
    keep(record,
         u"speed on clean text, rows of %1 characters: %2"_s.arg(rows.front().size())
             .arg(QLatin1StringView(name)),
         double(bytes) / 1e6 / seconds, u"MB/s"_s);
    std::printf("  %-12s %8.0f MB/s   %8.2f us a row   %zu findings\n", name, double(bytes) / 1e6 / seconds,
                seconds * 1e6 / double(count), findings);
}

void measureFamilies(bench::Record &record, const QStringList &rows)
{
    measureSpeed(record, "secret", rows, [](QStringView text) { return secrets(text); });
    measureSpeed(record, "pii", rows, [](QStringView text) { return pii(text); });
    measureSpeed(record, "injection", rows, [](QStringView text) { return injection(text); });
    measureSpeed(record, "hidden", rows, [](QStringView text) { return hidden(text); });
    measureSpeed(record, "oversize", rows, [](QStringView text) { return oversize(text); });
    measureSpeed(record, "all", rows, [](QStringView text) { return Guard().scan(text); });
}

void measureAdversarial()
{
    const QStringList seeds{u"a"_s,
                            u"key=key=key="_s,
                            u"key=\""_s,
                            u"ghp_ghp_ghp_"_s,
                            u"sk-"_s,
                            u"@"_s,
                            u"a@a.aa@"_s,
                            u"4111 1111 1111 1111 "_s,
                            u"4111"_s,
                            u"1.1.1."_s,
                            u"-----BEGIN "_s,
                            u"-----BEGIN PRIVATE KEY-----"_s,
                            u"://a:b@"_s,
                            u"://"_s,
                            u"a:"_s,
                            u":"_s,
                            u"eyJ"_s,
                            u"eyJhbGciOi."_s,
                            u"YTph"_s,
                            u"V1ZSRk5Z"_s,
                            u"password=\""_s,
                            u"token: "_s,
                            u"'=='key"_s,
                            u"curl -u "_s,
                            u"authorization:basic "_s,
                            u"ignore all previous "_s,
                            u"\u200b"_s,
                            u"\u200da"_s,
                            u"DE89370400440532"_s,
                            u"DE89 "_s,
                            u"+1 "_s,
                            u"aaaaaa.aaaaaa."_s,
                            u"sk-1"_s,
                            u"eyJ-"_s,
                            u"key=a1"_s,
                            u"password=a1{"_s,
                            u"ghp_\n"_s,
                            u"xoxb-1-"_s,
                            u"npm_a"_s,
                            u"-----BEGIN PRIVATE KEY-----  "_s,
                            u"AKIAAKIA"_s,
                            u"{{"_s,
                            u"<a"_s};
    double worst = 0;
    for (const QString &seed : seeds) {
        const QString text = seed.repeated(64 * 1024 / seed.size());
        const Stopwatch watch;
        const std::size_t found = Guard().scan(text).size();
        const double milliseconds = watch.seconds() * 1e3;
        worst = std::max(worst, milliseconds);
        std::printf("  %-32s %8.2f ms   %6zu findings\n", qUtf8Printable(seed), milliseconds, found);
    }
    std::printf("  %-32s %8.2f ms\n", "worst", worst);
}

// What follows the name of an option, or nothing.
QString valueOf(const QStringList &arguments, const QString &option)
{
    const qsizetype at = arguments.indexOf(option);
    return at < 0 ? QString() : arguments.value(at + 1);
}

} // namespace

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    if (arguments.contains(u"--orders"_s) || arguments.contains(u"--facts"_s))
        return bench::judgeExamples(valueOf(arguments, u"--orders"_s), valueOf(arguments, u"--facts"_s));
    const QString shared = arguments.value(0, QStringLiteral(MEMOIR_SHARED_DIR));
    const QString folder = shared + u"/corpora"_s;
    bench::Record record;
    measureSecrets(record, folder);
    measureInjection(record, folder);
    for (qsizetype size : {qsizetype{200}, qsizetype{4096}}) {
        std::printf("clean text, rows of %d characters\n", static_cast<int>(size));
        measureFamilies(record, cleanRows(folder, size));
    }
    std::printf("64 KiB made to be slow\n");
    measureAdversarial();
    record.keep();
    return 0;
}
