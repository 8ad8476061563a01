// SPDX-License-Identifier: MIT
#include "tests/bench/benchingest.h"

#include "store/guard/guard.h"
#include "store/knowledge/chunker.h"
#include "store/knowledge/fileformat.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/benchtree.h"

#include <QDirIterator>

namespace bench {

using namespace Qt::StringLiterals;
using namespace store::knowledge;

namespace {

constexpr int Files = 3000;

// Millions of bytes a second of processor time for one step over all the files.
template<typename Step>
double rate(const QByteArrayList &files, Step step)
{
    qint64 bytes = 0;
    const double before = processorSeconds();
    for (const QByteArray &file : files) {
        step(file);
        bytes += file.size();
    }
    return double(bytes) / 1e6 / (processorSeconds() - before);
}

QByteArrayList contentsOf(const QString &folder)
{
    QByteArrayList all;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly))
            all += file.readAll();
    }
    return all;
}

void measureSteps(Table &table, const QString &folder)
{
    const QByteArrayList files = contentsOf(folder);
    const store::guard::Guard guard({.oversize = false});
    const auto add = [&table](const QString &what, double megabytes) {
        table.add({.what = u"  of it: "_s + what, .samples = {megabytes}, .unit = u"MB/s"_s});
    };
    add(u"decode"_s, rate(files, [](const QByteArray &file) { (void)decoded(file); }));
    add(u"guard"_s, rate(files, [&](const QByteArray &file) { (void)guard.scan(QString::fromUtf8(file)); }));
    add(u"blocks of Markdown"_s,
        rate(files, [](const QByteArray &file) { (void)readDocument(Format::Markdown, file); }));
    add(u"blocks and chunks"_s,
        rate(files, [](const QByteArray &file) { (void)chunked(*readDocument(Format::Markdown, file)); }));
}

} // namespace

void measureIngest(Table &table, const Place &place)
{
    const QString folder = place.file(u"markdown-%1"_s.arg(Files));
    if (!QDir(folder).exists())
        writeMarkdownTree(folder, Files);
    measureSteps(table, folder);
}

} // namespace bench
