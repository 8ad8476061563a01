// SPDX-License-Identifier: MIT
#pragma once

#include "store/files/inputfile.h"

#include <QStringList>

#include <functional>

namespace store::exchange::typeclaw {

// Paths in an agent's folder: memory/topics, streams, references, skills and the state; in old folders the
// streams beside them and one MEMORY.md. Only reads.
class MemoryFolder
{
public:
    // The agent's folder, or the one named memory in it.
    explicit MemoryFolder(const QString &path);

    // File names without extension, sorted; names that are not slugs (dates for streams) are left out.
    QStringList topics() const;
    QStringList references() const;
    QStringList skills() const;
    QStringList streams() const;  // dates
    bool hasLegacyMemory() const; // MEMORY.md, which counts only where there are no topics
    bool looksLikeOne() const;

    [[nodiscard]] Result<QByteArray> topic(const QString &slug) const;
    [[nodiscard]] Result<QByteArray> reference(const QString &slug) const;
    [[nodiscard]] Result<QByteArray> skill(const QString &name) const;
    [[nodiscard]] Result<QByteArray> state() const;
    [[nodiscard]] Result<QByteArray> legacyMemory() const;
    [[nodiscard]] Result<std::unique_ptr<InputFile>> stream(const QString &date) const;
    QString streamName(const QString &date) const; // below the folder: streams/DATE.jsonl

private:
    [[nodiscard]] Result<QByteArray> contents(const QString &name) const;

    QString m_path;
    QString m_legacyMemory;
    bool m_isFlat = false;
};

// Every line of a stream without its line end, with its number; a line over 16 MiB is given as far as that.
[[nodiscard]] Result<void>
eachLine(QIODevice &file, const std::function<Result<void>(const QByteArray &line, int number)> &take);

} // namespace store::exchange::typeclaw
