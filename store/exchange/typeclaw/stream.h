// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QMap>
#include <QSet>

namespace store::exchange::typeclaw {

// A line of streams/DATE.jsonl.
struct StreamEvent
{
    enum class Type { Fragment, Watermark, LegacyProse };

    Type type = Type::Fragment;
    QJsonObject object; // the whole object, unknown keys included

    QString text(QLatin1StringView key) const { return object.value(key).toString(); }
    QString id() const { return text(QLatin1StringView("id")); }
    QString source() const { return text(QLatin1StringView("source")); }
};

// Error::Usage says what is wrong; everybody skips such a line.
[[nodiscard]] Result<StreamEvent> parsedEvent(const QByteArray &line);
// The line as the program itself writes it.
QByteArray written(const QJsonObject &event);
// As many others write it: the same bytes, with the keys in the order of the alphabet.
QByteArray writtenByAlphabet(const QJsonObject &event);

// A time like 2026-06-10T08:00:01.000Z: UTC only, and an existing day.
bool isUtcMoment(const QString &text);

// How far each source was read: its last entry, by the newest file that names it.
class Watermarks
{
public:
    // Call it for files oldest first, and for a file's lines in order.
    void note(const StreamEvent &event);
    const QMap<QString, QString> &entries() const { return m_entries; }

private:
    QMap<QString, QString> m_entries;
};

// Which lines of one file to leave out: older watermarks of a source and, if asked for, fragments that were
// taken into a topic and that no topic names. First note() every line, then ask keeps().
class Collection
{
public:
    Collection(QString date, bool withFragments, QSet<QString> dreamed, QSet<QString> cited);

    void note(const QByteArray &line);
    // False: the file is copied unchanged, broken lines included.
    bool dropsAny() const { return m_watermarks > 0 || !m_dropped.isEmpty(); }
    bool keeps(const QByteArray &line); // call it in the order of note()

    int watermarksDropped() const { return m_watermarks; }
    const QStringList &fragmentsDropped() const { return m_dropped; } // DATE#ID

private:
    bool isFolded(const StreamEvent &event) const;

    const QString m_date;
    const bool m_withFragments;
    const QSet<QString> m_dreamed;
    const QSet<QString> m_cited;
    QMap<QString, qint64> m_last; // by source: index of its last watermark
    qint64 m_noted = 0;
    qint64 m_asked = 0;
    int m_watermarks = 0;
    QStringList m_dropped;
};

// One day in .dreaming-state.json: which fragments TypeClaw took into topics.
struct DreamedDay
{
    QStringList ids;
    QString at;
};
using DreamingState = QMap<QString, DreamedDay>;

// Empty where the file is not as it has to be: then everything counts as new.
DreamingState parsedState(const QByteArray &bytes);
QByteArray written(const DreamingState &state); // ids in the order of their letters

} // namespace store::exchange::typeclaw
