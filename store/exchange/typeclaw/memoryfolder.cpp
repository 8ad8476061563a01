// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/memoryfolder.h"

#include "store/exchange/linereader.h"
#include "store/exchange/typeclaw/shard.h"

#include <QDir>
#include <QRegularExpression>

namespace store::exchange::typeclaw {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 FileLimit = 16 * 1024 * 1024;
constexpr qint64 StreamLimit = qint64(4) << 30;

QStringList baseNames(const QString &folder, const QString &suffix)
{
    QStringList names;
    for (const QString &name : QDir(folder).entryList({u'*' + suffix}, QDir::Files | QDir::Readable))
        names += name.chopped(suffix.size());
    names.sort();
    return names;
}

// TypeClaw's names may be longer than its own limit, because it appends suffixes after the 64th character.
bool isSafeName(const QString &name)
{
    static const QRegularExpression safe(u"^[A-Za-z0-9_][A-Za-z0-9_. -]{0,199}\\z"_s);
    return safe.match(name).hasMatch() && !name.contains(".."_L1);
}

} // namespace

MemoryFolder::MemoryFolder(const QString &path)
    : m_path(path)
{
    const QDir given(path);
    if (given.exists(u"memory"_s) && !given.exists(u"topics"_s) && !given.exists(u"streams"_s))
        m_path = given.filePath(u"memory"_s);
    for (const QString &root : {path, QDir(m_path).filePath(u".."_s)}) {
        if (m_legacyMemory.isEmpty() && QDir(root).exists(u"MEMORY.md"_s))
            m_legacyMemory = QDir(root).filePath(u"MEMORY.md"_s);
    }
    m_isFlat = !QDir(m_path).exists(u"streams"_s);
}

QStringList MemoryFolder::topics() const
{
    QStringList slugs = baseNames(m_path + u"/topics"_s, u".md"_s);
    slugs.removeIf([](const QString &slug) { return !isSafeName(slug); });
    return slugs;
}

QStringList MemoryFolder::references() const
{
    QStringList slugs = baseNames(m_path + u"/references"_s, u".md"_s);
    slugs.removeIf([](const QString &slug) { return !isSafeName(slug); });
    return slugs;
}

QStringList MemoryFolder::skills() const
{
    const QDir folder(m_path + u"/skills"_s);
    QStringList names = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    names.removeIf(
        [&](const QString &name) { return !isSafeName(name) || !folder.exists(name + u"/SKILL.md"_s); });
    names.sort();
    return names;
}

QStringList MemoryFolder::streams() const
{
    static const QRegularExpression date(u"^[0-9]{4}-[0-9]{2}-[0-9]{2}\\z"_s);
    QStringList dates = baseNames(m_isFlat ? m_path : m_path + u"/streams"_s, u".jsonl"_s);
    dates.removeIf([](const QString &name) { return !date.match(name).hasMatch(); });
    return dates;
}

bool MemoryFolder::hasLegacyMemory() const
{
    return !m_legacyMemory.isEmpty() && !QDir(m_path).exists(u"topics"_s);
}

bool MemoryFolder::looksLikeOne() const
{
    const QDir folder(m_path);
    return folder.exists(u"topics"_s) || !streams().isEmpty() || folder.exists(u".dreaming-state.json"_s);
}

QString MemoryFolder::streamName(const QString &date) const
{
    return (m_isFlat ? QString() : u"streams/"_s) + date + u".jsonl"_s;
}

Result<QByteArray> MemoryFolder::contents(const QString &name) const
{
    return InputFile::contentsBelow(m_path, QDir(m_path).filePath(name), FileLimit);
}

Result<QByteArray> MemoryFolder::topic(const QString &slug) const
{
    return contents(u"topics/"_s + slug + u".md"_s);
}

Result<QByteArray> MemoryFolder::reference(const QString &slug) const
{
    return contents(u"references/"_s + slug + u".md"_s);
}

Result<QByteArray> MemoryFolder::skill(const QString &name) const
{
    return contents(u"skills/"_s + name + u"/SKILL.md"_s);
}

Result<QByteArray> MemoryFolder::state() const
{
    const QString name = u".dreaming-state.json"_s;
    return QDir(m_path).exists(name) ? contents(name) : QByteArray();
}

Result<QByteArray> MemoryFolder::legacyMemory() const
{
    return InputFile::contents(m_legacyMemory, FileLimit);
}

Result<std::unique_ptr<InputFile>> MemoryFolder::stream(const QString &date) const
{
    return InputFile::openBelow(m_path, QDir(m_path).filePath(streamName(date)), StreamLimit);
}

Result<void> eachLine(QIODevice &file,
                      const std::function<Result<void>(const QByteArray &line, int number)> &take)
{
    LineReader lines(file);
    while (const auto line = lines.nextAsItStands()) {
        if (auto taken = take(line->text, line->number); !taken)
            return taken;
    }
    return {};
}

} // namespace store::exchange::typeclaw
