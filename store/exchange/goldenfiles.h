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

// Which files of a golden folder need not be read again: those whose bytes are the ones that were read last,
// when all went well, and whose questions the store still holds as it took them. Lives inside the import's
// transaction.
class GoldenFiles
{
    Q_DISABLE_COPY_MOVE(GoldenFiles)
public:
    GoldenFiles(Database &database, SecretPolicy policy);

    [[nodiscard]] Result<void> load();

    bool isKnown(const QString &name, const QByteArray &bytes) const;
    // Of a file that isKnown().
    std::vector<HeldQuestion> questionsOf(const QString &name) const { return m_held.value(name); }
    // Those that are asked and came from a folder.
    QStringList activeIds() const;

    // A file that was read and gave exactly these questions, with nothing to complain of.
    void noteRead(const QString &name, const QByteArray &bytes, const QSet<QString> &ids);
    // Writes down what was noted, where the store holds just that.
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

// Of questions that came from a folder: the name of their file begins so in `source`.
QString goldenFolderPrefix();
// In a question's extra: the hash of its entry as it was read.
QString goldenEntryHashKey();

} // namespace store::exchange
