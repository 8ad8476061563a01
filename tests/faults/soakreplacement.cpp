// SPDX-License-Identifier: MIT
#include "tests/faults/soakreplacement.h"

#include "tests/app/ctlprocess.h"
#include "tests/faults/soakprocess.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace tests {

namespace {

constexpr int Rows = 80;
constexpr qint64 DecidedBefore = 5;
constexpr int TriedAfterMs = 8'000; // keys go on being pressed
constexpr int LongestSeconds = 120;

} // namespace

SoakReplacement::SoakReplacement(const QString &folder)
    : m_folder(folder + u"/replaced"_s)
    , m_store(m_folder + u"/store.memoir"_s)
    , m_other(m_folder + u"/other.memoir"_s)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &SoakReplacement::end);
    connect(&m_window, &QProcess::readyReadStandardOutput, this, [this] {
        while (m_window.canReadLine())
            take(m_window.readLine());
    });
    connect(&m_window, &QProcess::finished, this, [this] { m_isOver = true; });
}

void SoakReplacement::start()
{
    QDir().mkpath(m_folder);
    QByteArray rows;
    for (int i = 0; i < Rows; ++i)
        rows += R"({"agent_id":"soak","entity_id":"%","observation":"Copied thing % was seen."})"
                + QByteArray("\n");
    for (int i = 0; i < Rows; ++i)
        rows.replace(rows.indexOf('%'), 1, QByteArray::number(i))
            .replace(rows.indexOf('%'), 1, QByteArray::number(i));
    for (const QString &store : {m_store, m_other}) {
        CtlProcess(store).run({u"init"_s});
        CtlProcess(store).run({u"add"_s, u"reflexion"_s}, rows);
    }
    prepareForSoak(m_window, m_store, m_folder);
    m_window.setStandardErrorFile(QProcess::nullDevice());
    m_window.start(QCoreApplication::applicationFilePath(),
                   {u"--window"_s, m_store, QString::number(LongestSeconds)});
}

void SoakReplacement::take(const QByteArray &line)
{
    m_record.take(line);
    if (m_replacedMs == 0 && m_record.count(u"decided"_s) >= DecidedBefore)
        replace();
    if (m_replacedMs > 0 && m_said.isEmpty() && !m_record.faults().isEmpty())
        m_said = m_record.faults().constLast();
}

QByteArray SoakReplacement::content() const
{
    QFile file(m_store);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void SoakReplacement::replace()
{
    m_decidedBefore = m_record.acts();
    const bool isReplaced =
        std::rename(QFile::encodeName(m_other).constData(), QFile::encodeName(m_store).constData()) == 0;
    m_replacedMs = isReplaced ? SoakRecord::clockMs() : 0;
    m_replacing = content();
    m_patience.start(TriedAfterMs);
}

void SoakReplacement::end()
{
    m_isUntouched = !m_replacing.isEmpty() && content() == m_replacing;
    m_window.kill();
}

bool SoakReplacement::isSound() const
{
    return m_replacedMs > 0 && m_isUntouched && !m_said.isEmpty() && m_record.lastBegunMs() <= m_replacedMs;
}

QString SoakReplacement::verdict() const
{
    if (m_replacedMs == 0)
        return u"replaced under a window: it never decided"_s;
    return u"replaced under a window after %1 acts: %2; acts begun after it and done %3 (goal 0), refused "
           u"%4; the other "
           "store %5"_s.arg(m_decidedBefore)
               .arg(m_said.isEmpty() ? u"it said nothing"_s : u"it said \"%1\""_s.arg(m_said))
               .arg(m_record.lastBegunMs() <= m_replacedMs ? u"none"_s : u"some"_s)
               .arg(m_record.count(u"refused"_s))
               .arg(m_isUntouched ? u"untouched"_s : u"CHANGED"_s);
}

} // namespace tests
