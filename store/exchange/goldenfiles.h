// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexiontext.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace store {
class Database;
}

namespace store::exchange {

// A question of a golden folder as the store knows it.
struct HeldQuestion
{
    QString id;
    QByteArray entryHash; // of its entry as it was read last; empty where it has left the folder
    bool isActive = true;
};

// Finds the files of a golden folder that need not be read again: their bytes are those last read without
// problems, and the store still has their questions unchanged. Used inside the import's transaction.
class GoldenFiles
{
    Q_DISABLE_COPY_MOVE(GoldenFiles)
public:
    GoldenFiles(Database &database, SecretPolicy policy);

    [[nodiscard]] Result<void> load();

    bool isKnown(const QString &name, const QByteArray &bytes) const;
    // The questions of a file for which isKnown() is true.
    std::vector<HeldQuestion> questionsOf(const QString &name) const { return m_held.value(name); }
    // Ids of active questions that came from a folder.
    QStringList activeIds() const;

    // Notes that a file was read without problems and gave exactly these questions.
    void noteRead(const QString &name, const QByteArray &bytes, const QSet<QString> &ids);
    // Stores what was noted, for files whose questions the store has.
    [[nodiscard]] Result<void> save();

private:
    struct Read
    {
        QByteArray bytesHash;
        QSet<QString> ids;
    };

    [[nodiscard]] Result<void> readHeld();
    QString digest(const QString &name, const QByteArray &bytesHash) const;

    Database &m_database;
    const SecretPolicy m_policy;
    QHash<QString, QString> m_digests;                // file -> digest
    QHash<QString, std::vector<HeldQuestion>> m_held; // file -> questions, by id
    QHash<QString, Read> m_read;
};

// Prefix of `source` for questions that came from a folder.
QString goldenFolderPrefix();
// Key in a question's `extra` for the hash of its entry.
QString goldenEntryHashKey();

} // namespace store::exchange
