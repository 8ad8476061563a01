// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/lint.h"

#include "store/exchange/typeclaw/legacymemory.h"
#include "store/exchange/typeclaw/memoryfolder.h"
#include "store/exchange/typeclaw/stream.h"
#include "store/text.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <set>

namespace store::exchange::typeclaw {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 FileLimit = 16 * 1024 * 1024;

// On how many different days a topic must have been named before it may use the word.
struct LadderWord
{
    QLatin1StringView word;
    int days;
};
constexpr std::array Ladder{LadderWord{"always"_L1, 7}, LadderWord{"consistently"_L1, 3}};

bool hasWord(const QString &text, QLatin1StringView word)
{
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        const bool begins = at == 0 || !text.at(at - 1).isLetter();
        const qsizetype end = at + word.size();
        if (begins && (end == text.size() || !text.at(end).isLetter()))
            return true;
    }
    return false;
}

class FolderLint
{
public:
    FolderLint(const MemoryFolder &folder, const QDate &today)
        : m_folder(folder)
        , m_today(today)
    {}

    Result<LintedFolder> run();

private:
    Result<void> readStream(const QString &date);
    void readTopic(const QString &slug);
    void remark(LintedShard &shard) const;

    const MemoryFolder &m_folder;
    const QDate m_today;
    LintedFolder m_lint;
    Watermarks m_watermarks;
    std::set<Cited> m_there; // fragments in the streams
};

LintedShard lintedShard(const QString &slug, const QString &text, const QDate &today)
{
    LintedShard linted;
    linted.slug = slug;
    linted.cited = citedIn(text);
    const auto shard = parsedShard(text);
    if (shard)
        linted.shard = *shard;
    else
        linted.problem = shard.error().message;
    const QString body = shard ? shard->body : bodyOf(text);
    linted.evidence = evidenceIn(body);
    linted.strength = strengthOf(citedIn(body));
    linted.age = daysSince(linted.strength.last, today);
    linted.text = withoutEvidence(body);
    linted.belief = beliefIn(body);
    return linted;
}

void FolderLint::remark(LintedShard &linted) const
{
    for (const Cited &cited : linted.cited) {
        if (!m_there.contains(cited))
            linted.remarks += Text::tr("It names %1#%2, which is in no stream.").arg(cited.date, cited.id);
    }
    for (const LadderWord &step : Ladder) {
        if (linted.strength.days < step.days && hasWord(linted.belief, step.word))
            linted.remarks += Text::tr("It says \"%1\" and was seen on %2 of %3 days.")
                                  .arg(QString(step.word), QString::number(linted.strength.days),
                                       QString::number(step.days));
    }
    std::set<Cited> linked(linted.evidence.active.begin(), linted.evidence.active.end());
    linked.insert(linted.evidence.superseded.begin(), linted.evidence.superseded.end());
    const auto inText = std::ranges::count_if(linted.cited, [&](const Cited &one) {
        return std::ranges::none_of(linked, [&](const Cited &other) { return other.id == one.id; });
    });
    if (inText > 0)
        linted.remarks += Text::tr(
            "%n name(s) of fragments stand in no line of their own: they are kept and count as no evidence.",
            nullptr, int(inText));
}

void FolderLint::readTopic(const QString &slug)
{
    const auto bytes = m_folder.topic(slug);
    if (!bytes) {
        LintedShard broken;
        broken.slug = slug;
        broken.problem = bytes.error().message;
        m_lint.shards.push_back(std::move(broken));
        return;
    }
    LintedShard shard = lintedShard(slug, QString::fromUtf8(*bytes), m_today);
    remark(shard);
    m_lint.shards.push_back(std::move(shard));
}

Result<void> FolderLint::readStream(const QString &date)
{
    const auto file = m_folder.stream(date);
    if (!file) {
        m_lint.streams.push_back({m_folder.streamName(date), 0, {}, {}, file.error().message});
        return {};
    }
    return eachLine(**file, [&](const QByteArray &line, int number) -> Result<void> {
        if (line.trimmed().isEmpty())
            return {};
        const auto event = parsedEvent(line);
        LintedLine linted{
            .file = m_folder.streamName(date), .line = number, .type = {}, .id = {}, .problem = {}};
        if (event) {
            m_watermarks.note(*event);
            linted.type = event->text("type"_L1);
            linted.id = event->id();
            if (event->type == StreamEvent::Type::Fragment)
                m_there.insert({date, linted.id});
        } else {
            linted.problem = event.error().message;
        }
        m_lint.streams.push_back(std::move(linted));
        return {};
    });
}

void link(LintedFolder &lint)
{
    QStringList superseded;
    for (const LintedShard &shard : lint.shards) {
        if (!shard.problem.isEmpty())
            continue;
        for (const Cited &cited : shard.evidence.active) {
            if (QStringList &parents = lint.parents[cited.id]; !parents.contains(shard.slug))
                parents += shard.slug;
        }
        for (const Cited &cited : shard.evidence.superseded)
            superseded += cited.id;
    }
    superseded.removeDuplicates();
    superseded.removeIf([&](const QString &id) { return lint.parents.contains(id); });
    lint.superseded = superseded;
}

void addLegacy(LintedFolder &lint, const QString &text, const QDate &today)
{
    for (const LegacyTopic &topic : legacyTopics(text)) {
        LintedShard linted = lintedShard(topic.heading, topic.body, today);
        linted.problem.clear();
        linted.shard.heading = topic.heading;
        linted.shard.cites = linted.strength.cites;
        linted.shard.days = linted.strength.days;
        linted.shard.last = linted.strength.last;
        linted.shard.body = topic.body;
        lint.shards.push_back(std::move(linted));
    }
}

Result<LintedFolder> lintedFile(const QString &path, const QDate &today)
{
    const auto bytes = InputFile::contents(path, FileLimit);
    if (!bytes)
        return tl::unexpected(bytes.error());
    LintedFolder lint;
    const QString text = QString::fromUtf8(*bytes);
    const QFileInfo info(path);
    if (info.fileName().startsWith("MEMORY.md"_L1))
        addLegacy(lint, text, today);
    else
        lint.shards.push_back(lintedShard(info.completeBaseName(), text, today));
    link(lint);
    return lint;
}

QStringList textsOf(const MemoryFolder &folder)
{
    QStringList texts;
    for (const QString &slug : folder.topics()) {
        if (const auto bytes = folder.topic(slug))
            texts += QString::fromUtf8(*bytes);
    }
    if (folder.hasLegacyMemory()) {
        if (const auto bytes = folder.legacyMemory())
            texts += QString::fromUtf8(*bytes);
    }
    return texts;
}

Result<LintedFolder> FolderLint::run()
{
    for (const QString &date : m_folder.streams()) {
        if (auto read = readStream(date); !read)
            return tl::unexpected(read.error());
    }
    for (const QString &slug : m_folder.topics())
        readTopic(slug);
    if (m_folder.hasLegacyMemory()) {
        const auto bytes = m_folder.legacyMemory();
        if (!bytes)
            return tl::unexpected(bytes.error());
        addLegacy(m_lint, QString::fromUtf8(*bytes), m_today);
    }
    m_lint.watermarks = m_watermarks.entries();
    link(m_lint);
    return std::move(m_lint);
}

} // namespace

bool LintedFolder::isClean() const
{
    const bool areTopicsFine = std::ranges::all_of(
        shards, [](const LintedShard &shard) { return shard.problem.isEmpty() && shard.remarks.isEmpty(); });
    return areTopicsFine && lost.empty()
           && std::ranges::all_of(streams, [](const LintedLine &line) { return line.problem.isEmpty(); });
}

Result<LintedFolder> linted(const QString &path, const QDate &today)
{
    const QFileInfo info(path);
    if (!info.exists())
        return failure(Error::Code::NotFound, Text::tr("There is no %1.").arg(path));
    if (!info.isDir())
        return lintedFile(path, today);
    const MemoryFolder folder(path);
    return FolderLint(folder, today).run();
}

Result<LintedFolder> lintedAgainst(const QString &older, const QString &newer, const QDate &today)
{
    auto lint = linted(older, today);
    if (!QFileInfo::exists(newer))
        return failure(Error::Code::NotFound, Text::tr("There is no %1.").arg(newer));
    if (lint)
        lint->lost = lostEvidence(textsOf(MemoryFolder(older)), textsOf(MemoryFolder(newer)));
    return lint;
}

} // namespace store::exchange::typeclaw
