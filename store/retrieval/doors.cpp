// SPDX-License-Identifier: MIT
#include "store/retrieval/doors.h"

#include "store/curation/status.h"

#include <QCoreApplication>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString statusWords(const QString &status)
{
    if (status == "waiting"_L1)
        return QCoreApplication::translate("store", "waits for a person");
    const auto known = statusNamed(status);
    return known ? words(*known) : status;
}

QString heldBack(const QString &source, const QString &status)
{
    if (status == "gone"_L1 || status.isEmpty())
        return QCoreApplication::translate("store", "Held back: %1, which it was made from, is gone.")
            .arg(source);
    return QCoreApplication::translate("store", "Held back: it was made from %1, which is now \"%2\".")
        .arg(source, statusWords(status));
}

} // namespace

QString openStatus(const QString &layer)
{
    if (layer == "reflexion"_L1)
        return name(Status::ApprovedForReuse);
    return layer == "decision"_L1 ? u"in_force"_s : u"current"_s;
}

QStringList statusesOf(const QString &layer)
{
    if (layer == "reflexion"_L1) {
        QStringList all;
        for (const Status status : AllStatuses)
            all += name(status);
        return all;
    }
    if (layer == "decision"_L1)
        return {u"in_force"_s, u"retired"_s};
    if (layer == "wiki"_L1)
        return {u"current"_s, u"retired"_s};
    return layer == "knowledge"_L1 ? QStringList{u"current"_s, u"waiting"_s, u"missing"_s} : QStringList();
}

QString stackLayerOf(const QString &uid)
{
    if (uid.startsWith("rfx_"_L1))
        return u"reflexion"_s;
    if (uid.startsWith("dec_"_L1))
        return u"decision"_s;
    if (uid.startsWith("wik_"_L1))
        return u"wiki"_s;
    return uid.startsWith("src_"_L1) || uid.startsWith("chk_"_L1) ? u"knowledge"_s : QString();
}

Doors::Doors(Database &database, const StackQuestion &question)
    : m_database(database)
    , m_question(question)
{
    if (question.asOf.isValid())
        m_past.emplace(database, question.asOf);
}

Result<Doors::Answer> Doors::look(const QString &layer, const QString &uid, const QString &status,
                                  int revision, const QString &owner)
{
    Answer answer;
    answer.past = {true, status, revision, {}};
    const QString speaker = owner.isEmpty() ? uid : owner;
    if (m_past) {
        auto state = m_past->state(speaker, status, revision);
        if (!state)
            return tl::unexpected(state.error());
        answer.past = *state;
    }
    answer.status = answer.past.status;
    answer.revision = answer.past.revision;
    for (const QString &pretended : {speaker, uid}) {
        if (const auto found = m_question.pretended.constFind(pretended);
            found != m_question.pretended.cend()) {
            answer.status = *found;
            answer.isPretended = true;
        }
    }
    if (!answer.past.existed) {
        answer.closed = QCoreApplication::translate("store", "It was not in the store then.");
        return answer;
    }
    if (answer.status != openStatus(layer)) {
        answer.closed = answer.isPretended ? QCoreApplication::translate("store", "Pretended to be \"%1\".")
                                                 .arg(statusWords(answer.status))
                                           : QCoreApplication::translate("store", "Not in force: \"%1\".")
                                                 .arg(statusWords(answer.status));
        return answer;
    }
    if (auto asked = askSources(answer, uid).and_then([&] { return askFindings(answer, layer, uid); });
        !asked)
        return tl::unexpected(asked.error());
    answer.isOpen = answer.closed.isEmpty();
    return answer;
}

// The present status of a source, none where the row is gone.
Result<std::optional<QString>> Doors::statusOf(const QString &layer, const QString &uid)
{
    const QString table = layer == "reflexion"_L1 ? u"reflexion_log"_s : u"decision_corpus"_s;
    auto query = m_database.run(u"SELECT status, revision FROM %1 WHERE uid = ?"_s.arg(table), {uid});
    if (!query)
        return tl::unexpected(query.error());
    if (!(*query)->next())
        return std::optional<QString>();
    const QString status = (*query)->value(0).toString();
    const int revision = (*query)->value(1).toInt();
    (*query)->finish();
    if (!m_past)
        return std::optional(status);
    return m_past->state(uid, status, revision).map([](const PastState &state) {
        return state.existed ? std::optional(state.status) : std::nullopt;
    });
}

Result<void> Doors::askSources(Answer &answer, const QString &uid)
{
    auto query = m_database.run(u"SELECT source_uid, source_layer FROM lineage WHERE derived_uid = ? "
                                "AND source_layer IN ('reflexion', 'decision') ORDER BY source_uid"_s,
                                {uid});
    if (!query)
        return tl::unexpected(query.error());
    std::vector<std::pair<QString, QString>> sources;
    while ((*query)->next())
        sources.emplace_back((*query)->value(0).toString(), (*query)->value(1).toString());
    for (const auto &[source, layer] : sources) {
        auto status = statusOf(layer, source);
        if (!status)
            return tl::unexpected(status.error());
        const auto pretended = m_question.pretended.constFind(source);
        const bool isPretended = pretended != m_question.pretended.cend();
        answer.isPretended = answer.isPretended || isPretended;
        const QString effective = isPretended ? *pretended : status->value_or(QString());
        if (effective != openStatus(layer) && answer.closed.isEmpty())
            answer.closed = heldBack(source, effective);
    }
    return {};
}

// Whatever is pretended: what waits because of what stands in it goes on waiting.
Result<void> Doors::askFindings(Answer &answer, const QString &layer, const QString &uid)
{
    if (layer != "knowledge"_L1 || !answer.closed.isEmpty())
        return {};
    return waitingFor(uid).map([&answer](const QString &why) { answer.closed = why; });
}

Result<QString> Doors::waitingFor(const QString &uid)
{
    const auto detector = m_database.value(
        u"SELECT w.detector FROM waiting_finding AS w JOIN knowledge_chunks AS c ON c.uid = w.row_uid "
        "JOIN knowledge_source AS s ON s.id = c.source_id WHERE w.row_uid = ? AND NOT EXISTS (SELECT 1 FROM "
        "json_each(s.extra, '$.released') AS r WHERE r.value = c.content_hash) LIMIT 1"_s,
        {uid});
    if (!detector)
        return tl::unexpected(detector.error());
    if (detector->isNull())
        return QString();
    return QCoreApplication::translate("store",
                                       "It waits for a person: the guard found something in it (%1).")
        .arg(detector->toString());
}

Result<QString> Doors::reason(const QString &layer, const QString &uid, const QString &status)
{
    if (status != openStatus(layer))
        return QCoreApplication::translate("store", "Not in force: \"%1\".").arg(statusWords(status));
    if (layer == "knowledge"_L1) {
        if (auto waiting = waitingFor(uid); !waiting || !waiting->isEmpty())
            return waiting;
    }
    auto query = m_database.run(u"SELECT source_uid, source_status FROM held_back WHERE derived_uid = ? "
                                "ORDER BY source_uid"_s,
                                {uid});
    if (!query)
        return tl::unexpected(query.error());
    if (!(*query)->next())
        return QCoreApplication::translate("store", "Not in force.");
    const QString sentence = heldBack((*query)->value(0).toString(), (*query)->value(1).toString());
    (*query)->finish();
    return sentence;
}

} // namespace store
