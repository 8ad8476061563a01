// SPDX-License-Identifier: MIT
#include "store/exchange/goldenfiles.h"

#include "store/canonical.h"
#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/sha256.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

GoldenFiles::GoldenFiles(Database &database, SecretPolicy policy)
    : m_database(database)
    , m_policy(policy)
{}

Result<void> GoldenFiles::load()
{
    return m_database
        .each(u"SELECT name, digest FROM golden_file"_s, {},
              [this](const Rows &row) { m_digests.insert(row.text(0), row.text(1)); })
        .and_then([this] { return readHeld(); });
}

Result<void> GoldenFiles::readHeld()
{
    m_held.clear();
    Statement read(m_database,
                   "SELECT question_id, source, extra, status FROM golden_question ORDER BY question_id");
    const QString prefix = goldenFolderPrefix();
    return read.each([&] {
        const QString source = read.text(1);
        if (!source.startsWith(prefix))
            return;
        const QJsonObject extra = QJsonDocument::fromJson(read.bytes(2)).object();
        m_held[source.sliced(prefix.size())].push_back(
            {read.text(0), extra.value(goldenEntryHashKey()).toString().toLatin1(),
             read.view(3) == "active"});
    });
}

// The digest also covers the program's version and the policy, because either may change how the bytes are
// read.
QString GoldenFiles::digest(const QString &name, const QByteArray &bytesHash) const
{
    Canonical all;
    all.add(QCoreApplication::applicationVersion().toUtf8());
    all.add(qint64(m_policy));
    all.add(bytesHash);
    for (const HeldQuestion &question : m_held.value(name)) {
        if (question.entryHash.isEmpty())
            continue;
        all.add(question.id.toUtf8());
        all.add(question.entryHash);
    }
    return QString::fromLatin1(all.sha256().first(16).toHex());
}

bool GoldenFiles::isKnown(const QString &name, const QByteArray &bytes) const
{
    const auto known = m_digests.constFind(name);
    return known != m_digests.cend() && *known == digest(name, sha256(bytes));
}

QStringList GoldenFiles::activeIds() const
{
    QStringList ids;
    for (const std::vector<HeldQuestion> &questions : m_held) {
        for (const HeldQuestion &question : questions) {
            if (question.isActive)
                ids += question.id;
        }
    }
    ids.sort();
    return ids;
}

void GoldenFiles::noteRead(const QString &name, const QByteArray &bytes, const QSet<QString> &ids)
{
    m_read.insert(name, {sha256(bytes), ids});
}

Result<void> GoldenFiles::save()
{
    if (m_read.isEmpty())
        return {};
    if (auto read = readHeld(); !read)
        return read;
    for (auto file = m_read.cbegin(); file != m_read.cend(); ++file) {
        const auto &held = m_held[file.key()];
        const auto inFile = std::ranges::count_if(
            held, [](const HeldQuestion &question) { return !question.entryHash.isEmpty(); });
        const bool isWhole =
            inFile == file->ids.size() && std::ranges::all_of(held, [&](const HeldQuestion &question) {
                return question.entryHash.isEmpty() || file->ids.contains(question.id);
            });
        const QString now = isWhole ? digest(file.key(), file->bytesHash) : QString();
        if (!isWhole || m_digests.value(file.key()) == now)
            continue;
        auto saved = m_database.execute(u"INSERT INTO golden_file (name, digest) VALUES (?, ?) "
                                        "ON CONFLICT (name) DO UPDATE SET digest = excluded.digest"_s,
                                        {file.key(), now});
        if (!saved)
            return saved;
    }
    return {};
}

QString goldenFolderPrefix()
{
    return u"folder:"_s;
}

QString goldenEntryHashKey()
{
    return u"entry_hash"_s;
}

} // namespace store::exchange
