// SPDX-License-Identifier: MIT
#include "app/ctl/rowstream.h"

#include "app/ctl/exitcode.h"
#include "app/ctl/newrow.h"
#include "app/ctl/output.h"
#include "app/ctl/rowjson.h"
#include "app/ctl/text.h"
#include "store/database/database.h"
#include "store/rows/callingagent.h"
#include "store/rows/knownrow.h"

#include <QJsonDocument>

#include <cstdio>
#include <map>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

constexpr int MostAtOnce = 500;                 // rows of one transaction, if --batch is not given
constexpr qsizetype MostBytesAtOnce = 64 << 20; // in one transaction, whatever --batch says

bool isSensitive(const store::NewReflexion &row)
{
    return row.sensitivity == "sensitive"_L1;
}

QJsonObject mergedOver(QJsonObject defaults, const QJsonObject &given)
{
    // The line's short name ("agent") wins over the long one ("agent_id") in the defaults.
    if (given.contains(u"agent"_s))
        defaults.remove(u"agent_id"_s);
    if (given.contains(u"run"_s))
        defaults.remove(u"run_id"_s);
    for (auto entry = given.begin(); entry != given.end(); ++entry)
        defaults.insert(entry.key(), entry.value());
    return defaults;
}

Result<QJsonObject> parsed(const LineReader::Line &line)
{
    if (line.isTooLong)
        return usageError(Text::tr("Line %1 is over 1 MB; it was skipped.").arg(line.number));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(line.text, &error);
    if (document.isObject())
        return document.object();
    return usageError(Text::tr("Line %1 is no JSON object: %2.")
                          .arg(QString::number(line.number),
                               document.isNull() ? error.errorString() : Text::tr("it is a list")));
}

// What an agent writes is its own: it says neither that a person said it, nor that it was seen at another
// time, as people decide by both.
Result<void> mayBeAgents(const store::Database &database, const store::NewReflexion &row)
{
    if (!store::isAgentAtWork(database))
        return {};
    if (row.origin == "user"_L1 || row.origin == "operator"_L1)
        return store::failure(store::Error::Code::Refused,
                              Text::tr("An agent is at work here, and its row cannot say that a person said "
                                       "it (origin \"%1\").")
                                  .arg(row.origin));
    if (!row.createdAt.isEmpty())
        return store::failure(
            store::Error::Code::Refused,
            Text::tr("An agent is at work here, and its row is of the moment in which it is "
                     "written: leave out created_at."));
    return {};
}

} // namespace

Result<store::NewReflexion> RowStream::rowOf(const QJsonObject &columns) const
{
    auto row = newReflexion(columns);
    if (!row)
        return row;
    if (auto fine = mayBeAgents(m_database, *row); !fine)
        return tl::unexpected(fine.error());
    if (isSensitive(*row) && !m_atWork)
        return tl::unexpected(m_atWork.error());
    if (row->redacts.isEmpty())
        return row;
    return store::knownRow(m_database, row->redacts).map([&row](const store::KnownRow &) {
        return std::move(*row);
    });
}

Result<int> RowStream::addOne(const QJsonObject &columns)
{
    auto row = rowOf(columns);
    if (!row)
        return tl::unexpected(row.error());
    std::vector<Pending> one(1, Pending{.line = 0, .row = *row, .outcome = {}});
    if (auto done = commit(one); !done)
        return tl::unexpected(done.error());
    if (!one.front().outcome)
        return tl::unexpected(one.front().outcome.error());
    answer(one);
    return m_exitCode;
}

Result<int> RowStream::addLines(LineReader &reader, int batch, const QJsonObject &defaults)
{
    std::vector<Pending> waiting;
    const size_t most = size_t(batch > 0 ? batch : MostAtOnce);
    qsizetype bytes = 0; // of the lines in `waiting`
    while (!m_output.isBroken()) {
        const auto line = reader.next();
        if (line && !line->isTooLong && line->text.trimmed().isEmpty())
            continue;
        if (line) {
            waiting.push_back(pending(*line, defaults));
            bytes += line->text.size();
        }
        const bool isDue =
            !line || waiting.size() >= most || bytes >= MostBytesAtOnce || (batch == 0 && !reader.hasNext());
        // A secret may be split over two rows: if another row has arrived, the last one waits for it.
        std::optional<Pending> last;
        if (isDue && line && !waiting.empty() && reader.hasNext()) {
            last = std::move(waiting.back());
            waiting.pop_back();
        }
        if (isDue && !waiting.empty()) {
            const auto done = commit(waiting, last ? &last->row : nullptr);
            answer(waiting);
            waiting.clear();
            bytes = 0;
            if (!done)
                return tl::unexpected(done.error());
            m_database.checkpointIfLarge();
        }
        if (last)
            waiting.push_back(std::move(*last));
        if (!line)
            break;
    }
    if (m_failed > 0)
        std::fputs(
            qPrintable(Text::tr("%n line(s) were not written; each says why in its place.", nullptr, m_failed)
                       + u'\n'),
            stderr);
    return m_output.isBroken() ? Failed : m_exitCode;
}

RowStream::Pending RowStream::pending(const LineReader::Line &line, const QJsonObject &defaults) const
{
    Pending pending{.line = line.number, .row = {}, .outcome = {}};
    const auto object = parsed(line);
    auto row = object ? rowOf(mergedOver(defaults, *object)) : tl::unexpected(object.error());
    if (row)
        pending.row = std::move(*row);
    else
        pending.outcome = tl::unexpected(row.error());
    return pending;
}

Result<void> RowStream::commit(std::vector<Pending> &batch, const store::NewReflexion *behind)
{
    std::map<std::pair<QString, bool>, std::vector<Pending *>> bySigner; // by agent, and what is sensitive
    for (Pending &pending : batch) {
        if (pending.outcome)
            bySigner[{pending.row.agent, isSensitive(pending.row)}].push_back(&pending);
    }
    Result<void> outcome;
    for (const auto &[signer, rows] : bySigner) {
        const store::Actor actor = signer.second ? *m_atWork : store::Actor::agent(signer.first);
        if (auto written = outcome ? write(actor, rows, behind) : outcome; !written) {
            outcome = written;
            for (Pending *row : rows)
                row->outcome = tl::unexpected(written.error());
        }
    }
    return outcome;
}

Result<void> RowStream::write(const store::Actor &actor, const std::vector<Pending *> &batch,
                              const store::NewReflexion *behind)
{
    std::vector<store::NewReflexion> rows;
    rows.reserve(batch.size());
    for (const Pending *pending : batch)
        rows.push_back(pending->row);
    const bool isBehind = behind && behind->agent == batch.front()->row.agent;
    auto written = m_writer->add(std::move(rows), actor, isBehind ? std::optional(*behind) : std::nullopt);
    if (!written)
        return tl::unexpected(written.error());
    for (size_t i = 0; i < batch.size(); ++i)
        batch[i]->outcome = std::move((*written)[i]);
    return {};
}

void RowStream::answer(const std::vector<Pending> &batch)
{
    for (const Pending &pending : batch) {
        if (pending.outcome) {
            m_output.json(written(pending.row, *pending.outcome));
            continue;
        }
        QJsonObject object = errorObject(pending.outcome.error());
        object.insert(u"line"_s, pending.line);
        m_output.json(object);
        ++m_failed;
        if (m_exitCode == Done)
            m_exitCode = exitCode(pending.outcome.error().code);
    }
    m_output.flush();
}

QJsonObject RowStream::written(const store::NewReflexion &row, const store::Written &written) const
{
    return {{u"uid"_s, written.uid},
            {u"outcome"_s, store::name(written.outcome)},
            {u"findings"_s, findingsOf(row, written, *m_writer)}};
}

} // namespace app::ctl
