// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/exchange/typeclaw/memoryfolder.h"
#include "store/exchange/typeclaw/stream.h"
#include "store/layers/directory.h"
#include "store/rows/reflexions.h"

#include <QHash>
#include <QSet>

namespace store::exchange::typeclaw {

inline constexpr QLatin1StringView Source("typeclaw");

// Imports streams line by line.
class StreamImport
{
    Q_DISABLE_COPY_MOVE(StreamImport)
public:
    // Remembers the row's uid for fragments in `named` (DATE#ID).
    StreamImport(ImportWriter &out, const QString &agent, const QSet<QString> &named);

    [[nodiscard]] Result<void> read(QIODevice &file, const QString &date, const QString &name);
    // Imports the state of the streams as an episode of its own.
    [[nodiscard]] Result<void> takeState(const QByteArray &bytes);

    // Fragments that topics name (DATE#ID) and the uid of the row or episode that stands for each.
    const QHash<QString, QString> &uids() const { return m_uids; }

private:
    struct Line
    {
        QByteArray bytes;
        QString date;
        Place place;
        QByteArray digest; // of the line, its file and whose it is
    };

    // What a line says, as far as that can be known without the store: on any thread.
    struct ParsedLine
    {
        Line line;
        Result<StreamEvent> event;
        Episode kept; // that will be written
    };

    static ParsedLine parsedLine(const Line &line);
    [[nodiscard]] Result<void> take(ParsedLine parsed);
    [[nodiscard]] Result<void> takeParsed(ParsedLine &parsed);
    [[nodiscard]] Result<void> takeFragment(const Line &line, const StreamEvent &event, Episode kept);
    [[nodiscard]] Result<QString> keep(Episode &kept, const Line &line);
    [[nodiscard]] Result<void> clean(Episode &kept);
    QByteArray digestOf(const QByteArray &bytes, const QString &date) const;
    QString uidOf(const Line &line, const Episode &kept);
    [[nodiscard]] Result<void> markTaken(const DreamingState &state);

    ImportWriter &m_out;
    const QString m_agent;
    const QSet<QString> &m_named;
    Directory m_directory;
    Statement m_known;
    Statement m_insert;
    QHash<QString, QString> m_uids;
    QHash<QByteArray, int> m_same; // how often the same line came earlier in the file
};

} // namespace store::exchange::typeclaw
