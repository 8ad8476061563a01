// SPDX-License-Identifier: MIT
#include "tests/bench/benchfolders.h"

#include "store/clock.h"
#include "tests/bench/benchcommand.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchtable.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int Topics = 10'000;
constexpr int PerTopic = 2; // fragments
constexpr int Fragments = 200'000;
constexpr int PerDay = 1'000;
constexpr int Lints = 5;

QString dayAt(int number)
{
    return QDate(2026, 1, 1).addDays(number / PerDay).toString(Qt::ISODate);
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

bool writeStreams(const QDir &folder, int count)
{
    folder.mkpath(u"memory/streams"_s);
    Corpus corpus(23);
    for (int number = 0; number < count; number += PerDay) {
        QByteArray bytes;
        const auto rows = corpus.rows(number, PerDay, count, store::now());
        for (int i = 0; i < PerDay; ++i) {
            const QJsonObject fragment{{u"type"_s, u"fragment"_s},
                                       {u"id"_s, u"f%1"_s.arg(number + i)},
                                       {u"ts"_s, dayAt(number) + u"T08:00:00.000Z"_s},
                                       {u"source"_s, u"ses-%1"_s.arg(i / 50)},
                                       {u"entry"_s, u"e%1"_s.arg(i)},
                                       {u"topic"_s, rows[size_t(i)].entityId},
                                       {u"body"_s, rows[size_t(i)].observation}};
            bytes += QJsonDocument(fragment).toJson(QJsonDocument::Compact) + '\n';
        }
        if (!write(folder.filePath(u"memory/streams/%1.jsonl"_s.arg(dayAt(number))), bytes))
            return false;
    }
    return true;
}

bool writeTopics(const QDir &folder)
{
    folder.mkpath(u"memory/topics"_s);
    for (int topic = 0; topic < Topics; ++topic) {
        QByteArray text = "---\nheading: Topic " + QByteArray::number(topic) + "\ncites: 2\ndays: 1\n"
                          + "lastReinforced: " + dayAt(topic * PerTopic).toUtf8()
                          + "\n---\n\nIt is so with this topic.\n\nfragments:\n";
        for (int i = topic * PerTopic; i < (topic + 1) * PerTopic; ++i)
            text += "- streams/" + dayAt(i).toUtf8() + "#f" + QByteArray::number(i) + '\n';
        if (!write(folder.filePath(u"memory/topics/topic-%1.md"_s.arg(topic)), text))
            return false;
    }
    return true;
}

void measureLint(Table &table, const Place &place)
{
    const QDir folder(place.file(u"shards"_s));
    if (!writeStreams(folder, Topics * PerTopic) || !writeTopics(folder))
        return table.skip(u"lint"_s, u"the folder could not be written"_s);
    std::vector<double> times;
    for (int i = 0; i < Lints; ++i) {
        const auto time = commandTime(place, {u"lint"_s, folder.path(), u"--json"_s});
        if (!time)
            return table.skip(u"lint"_s, u"it failed"_s);
        times.push_back(*time);
    }
    table.add({u"lint of 10,000 topics on 20,000 fragments"_s, times, 1'000});
    QDir(folder).removeRecursively();
}

void measureImport(Table &table, const Place &place)
{
    const QDir folder(place.file(u"fragments"_s));
    const QString path = place.file(u"taken-over.memoir"_s);
    if (!writeStreams(folder, Fragments) || !commandTime(place, {u"init"_s, u"--store"_s, path}))
        return table.skip(u"import of fragments"_s, u"the folder could not be written"_s);
    const auto time = commandTime(place, {u"import"_s, folder.path(), u"--format"_s, u"typeclaw"_s,
                                          u"--agent"_s, u"bench"_s, u"--store"_s, path});
    if (!time)
        return table.skip(u"import of fragments"_s, u"it failed"_s);
    table.add({u"import of 200,000 fragments"_s,
               {Fragments / (*time / 1000)},
               20'000,
               Line::Judged::Median,
               u"1/s"_s,
               true});
    table.add({u"store per fragment"_s,
               {double(QFile(path).size()) / Fragments},
               0,
               Line::Judged::Median,
               u"bytes"_s});
    QDir(folder).removeRecursively();
}

} // namespace

void measureFolders(Table &table, const Place &place)
{
    measureLint(table, place);
    measureImport(table, place);
}

} // namespace bench
