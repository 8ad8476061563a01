// SPDX-License-Identifier: MIT
#include "tests/bench/benchrecord.h"

#include <QDateTime>
#include <QFile>
#include <QJsonDocument>
#include <QSaveFile>
#include <QString>
#include <QSysInfo>
#include <QThread>

#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

QByteArray lineOf(const QString &path, const QByteArray &beginning)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith(beginning))
            return line;
    }
    return {};
}

QString machine()
{
    const QByteArray model = lineOf(u"/proc/cpuinfo"_s, "model name");
    const QString processor = model.isEmpty()
                                  ? QSysInfo::currentCpuArchitecture()
                                  : QString::fromUtf8(model.mid(model.indexOf(':') + 1).trimmed());
    return u"%1 × %2, %3"_s.arg(QThread::idealThreadCount()).arg(processor, QSysInfo::prettyProductName());
}

} // namespace

Record::Record() = default;

QByteArray Record::loadAverage()
{
    const QByteArray all = lineOf(u"/proc/loadavg"_s, {});
    return all.isEmpty() ? "not known"_ba : all.split(' ').mid(0, 3).join(' ');
}

void Record::add(const QJsonObject &line)
{
    m_lines.append(line);
}

void Record::keep() const
{
    const QString path = qEnvironmentVariable("MEMOIR_BENCH_RECORD");
    const QString name = qEnvironmentVariable("MEMOIR_BENCH_NAME");
    if (path.isEmpty() || name.isEmpty())
        return;
    QJsonObject all;
    if (QFile file(path); file.open(QIODevice::ReadOnly))
        all = QJsonDocument::fromJson(file.readAll()).object();
    all.insert(name, QJsonObject{{u"commit"_s, qEnvironmentVariable("MEMOIR_BENCH_COMMIT", u"not known"_s)},
                                 {u"day"_s, QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate)},
                                 {u"machine"_s, machine()},
                                 {u"load_before"_s, QString::fromUtf8(m_loadBefore)},
                                 {u"load_after"_s, QString::fromUtf8(loadAverage())},
                                 {u"lines"_s, m_lines}});
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(all).toJson()) < 0 || !file.commit())
        std::fprintf(stderr, "%s could not be written.\n", qUtf8Printable(path));
}

} // namespace bench
