// SPDX-License-Identifier: MIT
#include "store/layers/knownahead.h"

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/layers/reflexionwriter.h"

namespace store {

bool KnownAhead::isWorthIt(const Database &database)
{
    return database.handle() == nullptr;
}

Result<void> KnownAhead::ask(Database &database, const QByteArrayList &hashes, const QList<qint64> &moments)
{
    forget();
    QByteArrayList numbers;
    for (const QByteArray &hash : hashes)
        m_rows.insert(hash, {});
    for (const qint64 moment : moments) {
        if (!m_keys.contains(moment))
            numbers += QByteArray::number(moment);
        m_keys.insert(moment, moment - 1);
    }
    const QByteArray texts = "[\"" + hashes.join("\",\"") + "\"]";
    const QByteArray times = '[' + numbers.join(',') + ']';
    // "OFFSET 0" makes the server look for one text after the other, by their index.
    const Prepared rows = database.prepared(
        "SELECT wanted.value, known.uid, known.status, known.revision FROM json_each(?) AS wanted "
        "CROSS JOIN LATERAL (SELECT uid, status, revision FROM known_reflexion "
        "WHERE content_hash = wanted.value OFFSET 0) AS known");
    const Prepared keys =
        database.prepared("SELECT number, taken_key(number, number + ?2) FROM json_each(?1)");
    rows->bind(1, texts);
    rows->expect();
    keys->bind(1, times).bind(2, qint64(KeysPerMillisecond));
    auto read = keys->each([&] {
        if (!keys->isNull(1))
            note(keys->integer(0), keys->integer(1));
    });
    if (!read)
        return read;
    return rows->each([&] { note(rows->bytes(0), {rows->bytes(1), rows->bytes(2), rows->integer(3)}); });
}

void KnownAhead::forget()
{
    m_rows.clear();
    m_keys.clear();
}

std::optional<KnownAhead::Row> KnownAhead::row(const QByteArray &hash) const
{
    const auto row = m_rows.constFind(hash);
    return row == m_rows.cend() ? std::nullopt : std::optional(*row);
}

std::optional<qint64> KnownAhead::lastKey(qint64 moment) const
{
    const auto key = m_keys.constFind(moment);
    return key == m_keys.cend() ? std::nullopt : std::optional(*key);
}

void KnownAhead::note(const QByteArray &hash, const Row &row)
{
    if (const auto known = m_rows.find(hash); known != m_rows.end())
        *known = row;
}

void KnownAhead::note(qint64 moment, qint64 key)
{
    if (const auto last = m_keys.find(moment); last != m_keys.end())
        *last = key;
}

} // namespace store
