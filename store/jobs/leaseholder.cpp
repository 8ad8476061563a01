// SPDX-License-Identifier: MIT
#include "store/jobs/leaseholder.h"

#include "store/text.h"

#include <QCoreApplication>
#include <QFile>
#include <QRandomGenerator>
#include <QStringList>
#include <QSysInfo>

#include <algorithm>
#include <array>

#include <unistd.h>

namespace store::leaseholder {

using namespace Qt::StringLiterals;

namespace {

enum Part { Host, Boot, Process, Start, Word, Beat, Parts };

std::chrono::milliseconds sinceStart()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch());
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Ticks since the machine started, as the system counts them; empty where there is no such process.
QString startOf(const QString &process)
{
    // The program's name is in parentheses and may contain anything; the fields after it are numbers.
    const QByteArray line = contentOf(u"/proc/%1/stat"_s.arg(process));
    constexpr int FieldsBehindName = 19; // of the 22nd field
    const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    return fields.size() > FieldsBehindName ? QString::fromLatin1(fields.at(FieldsBehindName)) : QString();
}

QString boot()
{
    static const QString id = QString::fromLatin1(QSysInfo::bootUniqueId());
    return id;
}

// The computer, and the name space of its process numbers: in a container the same number is another process.
QString host()
{
    static const QString numbering = [] {
        std::array<char, 64> link{};
        const auto size = ::readlink("/proc/self/ns/pid", link.data(), link.size());
        return QString::fromLatin1(link.data(), qsizetype(std::max<ssize_t>(size, 0)));
    }();
    return QSysInfo::machineHostName().remove(u'/') + u'|' + numbering;
}

} // namespace

QString make()
{
    const QString process = QString::number(QCoreApplication::applicationPid());
    return QStringList{host(),
                       boot(),
                       process,
                       startOf(process),
                       QString::number(QRandomGenerator::system()->generate(), 36),
                       QString::number(sinceStart().count())}
        .join(u'/');
}

QString place(const QString &holder)
{
    const QStringList parts = holder.split(u'/');
    return Text::tr("process %1 on %2").arg(parts.value(Process), parts.value(Host).section(u'|', 0, 0));
}

bool isGone(const QString &holder)
{
    const QStringList parts = holder.split(u'/');
    if (parts.size() < Beat || parts.at(Host) != host() || boot().isEmpty() || parts.at(Start).isEmpty())
        return false;
    return parts.at(Boot) != boot() || startOf(parts.at(Process)) != parts.at(Start);
}

std::optional<std::chrono::milliseconds> silenceOf(const QString &holder)
{
    const QStringList parts = holder.split(u'/');
    if (parts.size() != Parts || boot().isEmpty() || parts.at(Boot) != boot())
        return std::nullopt;
    bool isNumber = false;
    const std::chrono::milliseconds beat(parts.at(Beat).toLongLong(&isNumber));
    const auto silence = sinceStart() - beat;
    return isNumber && silence.count() >= 0 ? std::optional(silence) : std::nullopt;
}

} // namespace store::leaseholder
