// SPDX-License-Identifier: MIT
#include "store/knowledge/newfiles.h"

#include "store/database/database.h"

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

constexpr auto ForAll = "knowledge.new_files"_L1;
constexpr auto Waits = "wait"_L1;

QString parentOf(const QString &path)
{
    return path.size() > 1 ? path.left(std::max<qsizetype>(1, path.lastIndexOf(u'/'))) : QString();
}

} // namespace

QString NewFiles::key(const QString &path)
{
    return ForAll + u':' + path;
}

QString NewFiles::value(bool wait)
{
    return wait ? QString(Waits) : u"told"_s;
}

Result<NewFiles> NewFiles::load(Database &database)
{
    // By a range of keys: names that begin like this and continue with ":", "/" or nothing.
    NewFiles said;
    return database
        .each(
            u"SELECT key, value FROM setting WHERE key >= 'knowledge.new_files' AND key < 'knowledge.new_files;'"_s,
            {}, [&](const Rows &row) { said.m_waits.insert(row.text(0), row.text(1) == Waits); })
        .map([&] { return said; });
}

bool NewFiles::wait(const QString &path, const QString &nameSpace) const
{
    for (QString above = path; !above.isEmpty(); above = parentOf(above)) {
        if (const auto found = m_waits.constFind(key(above)); found != m_waits.cend())
            return *found;
    }
    return m_waits.value(ForAll + u'/' + nameSpace, m_waits.value(ForAll));
}

} // namespace store::knowledge
