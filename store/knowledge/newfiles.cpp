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
    auto rows = database.run(
        u"SELECT key, value FROM setting WHERE key >= 'knowledge.new_files' AND key < 'knowledge.new_files;'"_s);
    if (!rows)
        return tl::unexpected(rows.error());
    NewFiles said;
    while ((*rows)->next())
        said.m_waits.insert((*rows)->value(0).toString(), (*rows)->value(1).toString() == Waits);
    return said;
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
