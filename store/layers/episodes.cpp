// SPDX-License-Identifier: MIT
#include "store/layers/episodes.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/json.h"
#include "store/layers/directory.h"
#include "store/layers/layertext.h"
#include "store/orempty.h"
#include "store/rows/splittext.h"
#include "store/schema/layer.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// The guard takes texts of up to 64 KiB; an episode may be longer and is shown to it in parts.
constexpr qsizetype PartLength = 16'000;

Result<void> validated(const Episode &episode)
{
    static const QStringList kinds{u"event"_s, u"fragment"_s, u"message"_s, u"watermark"_s};
    if (!kinds.contains(episode.kind))
        return failure(Error::Code::Usage, Text::tr("\"%1\" is no kind of episode; it is one of %2.")
                                               .arg(episode.kind, kinds.join(u", "_s)));
    if (episode.agent.trimmed().isEmpty())
        return failure(Error::Code::Usage, Text::tr("The agent is empty; name who saw it."));
    if (!episode.createdAt.isEmpty() && !fromIsoTime(episode.createdAt).isValid())
        return failure(
            Error::Code::Usage,
            Text::tr("\"%1\" is no time; write it like 2026-11-21T10:12:40.218Z.").arg(episode.createdAt));
    return {};
}

// Where a part may end without cutting a key block or a word: an empty line, else a line, else a space.
qsizetype endOfPart(const QString &text, qsizetype start)
{
    if (text.size() - start <= PartLength)
        return text.size();
    for (const auto &gap : {u"\n\n"_s, u"\n"_s, u" "_s}) {
        const qsizetype end = text.lastIndexOf(gap, start + PartLength - gap.size());
        if (end > start)
            return end + gap.size();
    }
    return start + PartLength;
}

// The short fields (agent, run, source, ...) are guarded as a reflexion's are: they are put into one,
// guarded, and taken out again.
Result<void> guardFields(Episode &episode, const guard::Guard &guard, SecretPolicy policy)
{
    NewReflexion fields;
    fields.agent = episode.agent;
    fields.run = episode.run;
    fields.source = episode.source;
    fields.scope = episode.entry;
    fields.category = episode.topic;
    fields.provenance = episode.provenance;
    if (auto fine = guarded(fields, guard, policy); !fine)
        return tl::unexpected(fine.error());
    episode.agent = fields.agent;
    episode.run = fields.run;
    episode.source = fields.source;
    episode.entry = fields.scope;
    episode.topic = fields.category;
    episode.provenance = fields.provenance;
    return guardedContent(episode.content, guard, policy).map([](const FieldFindings &) {});
}

Result<void> guardAll(Database &database, std::vector<Episode> &episodes)
{
    const auto policy = secretPolicy(database);
    if (!policy)
        return tl::unexpected(policy.error());
    const guard::Guard guard;
    for (size_t i = 0; i + 1 < episodes.size(); ++i) {
        if (episodes[i].agent != episodes[i + 1].agent)
            continue;
        const SplitSecrets split({{&episodes[i].content, u"content"_s}},
                                 {{&episodes[i + 1].content, u"content"_s}});
        if (auto refused = split.refusal(*policy); !refused)
            return refused;
    }
    for (Episode &episode : episodes) {
        if (auto valid = validated(episode); !valid)
            return valid;
        if (auto fine = guardFields(episode, guard, *policy); !fine)
            return fine;
    }
    return {};
}

Result<QVariant> runOf(Directory &directory, qint64 agent, const QString &name, const QDateTime &at)
{
    if (name.isEmpty())
        return QVariant();
    return directory.anyRunId(agent, name, {}, at).map([](qint64 id) { return QVariant(id); });
}

Result<QString> insertOne(Database &database, Directory &directory, const Episode &episode,
                          const QDateTime &at)
{
    const QDateTime createdAt = episode.createdAt.isEmpty() ? at : fromIsoTime(episode.createdAt);
    const auto agent = directory.agentId(episode.agent, createdAt);
    if (!agent)
        return tl::unexpected(agent.error());
    const auto run = runOf(directory, *agent, episode.run, createdAt);
    if (!run)
        return tl::unexpected(run.error());
    const QString uid =
        episode.uid.isEmpty() ? database.uids().next(episodeLayer().uidPrefix(), createdAt) : episode.uid;
    const QByteArray provenance = jsonBytes(episode.provenance);
    auto inserted =
        database.execute(u"INSERT INTO episode_log (uid, agent_id, run_id, kind, source, entry, topic, "
                         u"content, provenance, created_at) "
                         "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                         {uid, *agent, *run, episode.kind, orEmpty(episode.source), orEmpty(episode.entry),
                          orEmpty(episode.topic), orEmpty(episode.content), QString::fromUtf8(provenance),
                          isoTime(createdAt)});
    return inserted.map([&uid] { return uid; });
}

} // namespace

Result<FieldFindings> guardedContent(QString &content, const guard::Guard &guard, SecretPolicy policy)
{
    QStringList parts;
    for (qsizetype start = 0, end = 0; start < content.size(); start = end) {
        end = endOfPart(content, start);
        parts += content.mid(start, end - start);
    }
    std::vector<std::vector<GuardedText>> neighbours;
    for (QString &part : parts)
        neighbours.push_back({{&part, u"content"_s}});
    FieldFindings findings;
    const auto add = [&findings](const Result<FieldFindings> &more) {
        if (more)
            findings.insert(findings.end(), more->begin(), more->end());
        return more.map([](const FieldFindings &) {});
    };
    for (const auto &more : guardedAsNeighbours(neighbours, policy)) {
        if (auto fine = add(more); !fine)
            return tl::unexpected(fine.error());
    }
    for (QString &part : parts) {
        if (auto fine = add(guarded(part, u"content"_s, guard, policy)); !fine)
            return tl::unexpected(fine.error());
    }
    content = parts.join(QString());
    return findings;
}

Result<void> mayBeHandedIn(const Episode &episode)
{
    if (episode.kind != "fragment"_L1 && episode.kind != "watermark"_L1)
        return {};
    return failure(Error::Code::Refused, Text::tr("Episodes of the kind \"%1\" are written by the reading "
                                                  "of sessions alone; write an event or a message.")
                                             .arg(episode.kind));
}

Result<void> EpisodeWriter::check(std::vector<Episode> &episodes)
{
    return guardAll(m_database, episodes);
}

Result<QString> EpisodeWriter::insert(const Episode &episode)
{
    Directory directory(m_database);
    return insertOne(m_database, directory, episode, now());
}

Result<QStringList> EpisodeWriter::add(std::vector<Episode> episodes)
{
    for (const Episode &episode : episodes) {
        if (auto may = mayBeHandedIn(episode); !may)
            return tl::unexpected(may.error());
    }
    if (auto fine = guardAll(m_database, episodes); !fine)
        return tl::unexpected(fine.error());
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    Directory directory(m_database);
    const QDateTime at = now();
    QStringList uids;
    for (const Episode &episode : episodes) {
        const auto uid = insertOne(m_database, directory, episode, at);
        if (!uid)
            return tl::unexpected(uid.error());
        uids += *uid;
    }
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return uids;
}

} // namespace store
