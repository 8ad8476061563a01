// SPDX-License-Identifier: MIT
#include "store/retrieval/rowread.h"

#include "store/clock.h"
#include "store/database/fewtrips.h"
#include "store/retrieval/plainjson.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QHash>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Some of the rows found may turn out to be held back, so more are asked for than are wanted.
constexpr int Spare = 16;

// The statements that read a layer's rows: through its door, and from its table (for the reason, and for a
// what-if or a past moment). Columns: id, uid, revision, status, created_at, owner, agent (its name; empty
// where it is everybody's), then the texts in the order of `texts`.
struct Shape
{
    QString door;
    QString base;
    QStringList texts;
};

const QString NoOwner = u"''"_s;

Shape shapeOf(const QString &layer)
{
    if (decisionLayer().is(layer)) {
        const QString from =
            u"d.id, d.uid, d.revision, d.status, d.created_at, '', "
            "(SELECT name FROM agent WHERE id = d.agent_id), d.description, d.situation_json, "
            "d.action_json, d.rationale FROM json_each(?) AS wanted CROSS JOIN %1 AS d "
            "ON d.id = wanted.value"_s;
        return {"SELECT "_L1 + from.arg(u"retrievable_decision"_s),
                "SELECT "_L1 + from.arg(u"decision_corpus"_s),
                {u"description"_s, u"situation_json"_s, u"action_json"_s, u"rationale"_s}};
    }
    if (wikiLayer().is(layer)) {
        const QString from = u"w.id, w.uid, w.revision, w.status, w.created_at, '', "
                             "(SELECT name FROM agent WHERE id = w.agent_id), w.title, w.body_md "
                             "FROM json_each(?) AS wanted CROSS JOIN %1 AS w ON w.id = wanted.value"_s;
        return {"SELECT "_L1 + from.arg(u"retrievable_wiki_section"_s),
                "SELECT "_L1 + from.arg(u"wiki_section"_s),
                {u"title"_s, u"body_md"_s}};
    }
    return {
        u"SELECT c.id, c.uid, c.source_revision, 'current', c.created_at, c.source_uid, "
        "(SELECT name FROM agent WHERE id = c.agent_id), c.heading_path, "
        "c.content FROM json_each(?) AS wanted CROSS JOIN retrievable_chunk AS c ON c.id = wanted.value"_s,
        u"SELECT c.id, c.uid, s.revision, s.status, c.created_at, s.uid, "
        "(SELECT name FROM agent WHERE id = s.agent_id), c.heading_path, c.content "
        "FROM json_each(?) AS wanted CROSS JOIN knowledge_chunks AS c ON c.id = wanted.value "
        "JOIN knowledge_source AS s ON s.id = c.source_id"_s,
        {u"heading_path"_s, u"content"_s}};
}

constexpr int FirstText = 7;

struct ReadRow
{
    Candidate row;
    QString owner;
    QString agent;
    QStringList texts;
};

void setTexts(const QString &layer, ReadRow &read)
{
    const QStringList &texts = read.texts;
    Candidate &row = read.row;
    if (decisionLayer().is(layer)) {
        QStringList parts;
        if (!texts.at(0).isEmpty())
            parts += texts.at(0);
        for (const auto &[name, json] :
             {std::pair(u"Situation: "_s, texts.at(1)), std::pair(u"Action: "_s, texts.at(2))}) {
            if (json != "{}"_L1)
                parts += name + plainJson(json);
        }
        if (!texts.at(3).isEmpty())
            parts += "Rationale: "_L1 + texts.at(3);
        row.text = parts.join(u'\n');
        row.label = parts.value(0).simplified();
        return;
    }
    row.bytes = texts.at(1).toUtf8().size();
    row.hasHeading = !texts.at(0).isEmpty();
    row.text = row.hasHeading ? texts.at(0) + u'\n' + texts.at(1) : texts.at(1);
    row.text = row.text.trimmed();
    row.label = (row.hasHeading ? texts.at(0) : texts.at(1)).simplified();
}

Result<QHash<qint64, ReadRow>> rowsOf(Database &database, const QString &sql, const QString &keys,
                                      int textCount)
{
    if (keys == "[]"_L1)
        return QHash<qint64, ReadRow>();
    QHash<qint64, ReadRow> rows;
    return database
        .each(sql, {keys},
              [&](const Rows &row) {
                  ReadRow read;
                  read.row.key = row.integer(0);
                  read.row.uid = row.text(1);
                  read.row.revision = row.value(2).toInt();
                  read.row.status = row.text(3);
                  read.row.createdAt = row.text(4);
                  read.owner = row.text(5);
                  read.agent = row.text(6);
                  for (int i = 0; i < textCount; ++i)
                      read.texts += row.text(FirstText + i);
                  rows.insert(read.row.key, std::move(read));
              })
        .map([&] { return rows; });
}

QString keysOf(const std::vector<FoundRow> &rows)
{
    QString text = u"["_s;
    for (const FoundRow &row : rows)
        text += (text.size() > 1 ? u","_s : QString()) + QString::number(row.key);
    return text + u']';
}

// Whether it is a piece that a document has got since the moment that is asked for. What it had in its place
// is not kept.
bool isOfLater(const QString &layer, const StackQuestion &question, const Candidate &row)
{
    return question.asOf.isValid() && isToldInPieces(layer) && fromIsoTime(row.createdAt) > question.asOf;
}

// Tests one row for a what-if or a past moment; false where it did not exist then. Also sets the agent that
// it belonged to then.
Result<bool> lookedAt(Database &database, Doors &doors, const QString &layer, const StackQuestion &question,
                      const Shape &shape, ReadRow &read)
{
    auto answer = doors.look(layer, read.row.uid, read.row.status, read.row.revision, read.owner);
    if (!answer)
        return tl::unexpected(answer.error());
    if (!answer->past.existed)
        return false;
    if (const auto then = answer->past.was.constFind(u"agent_id"_s); then != answer->past.was.cend()) {
        const auto name = database.value(u"SELECT name FROM agent WHERE id = ?"_s, {*then});
        if (!name)
            return tl::unexpected(name.error());
        read.agent = name->toString();
    }
    for (int i = 0; i < int(shape.texts.size()); ++i)
        read.texts[i] = answer->past.text(shape.texts.at(i), read.texts.at(i));
    read.row.isOpen = answer->isOpen;
    read.row.isPretended = answer->isPretended;
    read.row.status = answer->status;
    read.row.revision = answer->revision;
    read.row.closed = answer->closed;
    if (read.row.isOpen && isOfLater(layer, question, read.row)) {
        read.row.isOpen = false;
        read.row.closed =
            Text::tr("Its document was read again since then, and this piece of it was not there yet.");
    }
    return true;
}

class Selection
{
public:
    Selection(Database &database, const StackQuestion &question, const LayerPlan &plan)
        : m_database(database)
        , m_question(question)
        , m_plan(plan)
        , m_audience(question.audience().asking(question.agent))
        , m_doors(database, question)
        , m_shape(shapeOf(plan.layer))
    {}

    Result<void> take(const FoundRows &found, LayerRead &read)
    {
        const Answers answers(m_database);
        const QString keys = keysOf(found.rows);
        auto told = rowsOf(m_database, m_doors.isAsItStands() ? m_shape.door : m_shape.base, keys,
                           int(m_shape.texts.size()));
        if (!told)
            return tl::unexpected(told.error());
        if (!answers.areThere())
            return {};
        for (const FoundRow &hit : found.rows) {
            const auto row = told->find(hit.key);
            auto taken = row == told->end() ? closed(hit, read) : open(hit, *row, read);
            if (!taken)
                return taken;
        }
        return {};
    }

private:
    // The reader must be allowed to be told the row now, and at the moment that is asked for.
    Result<void> open(const FoundRow &hit, ReadRow &row, LayerRead &read)
    {
        if (!m_audience.readsOf(row.agent))
            return {};
        if (!m_doors.isAsItStands()) {
            const auto isThere = lookedAt(m_database, m_doors, m_plan.layer, m_question, m_shape, row);
            if (!isThere)
                return tl::unexpected(isThere.error());
            if (!*isThere || !m_audience.readsOf(row.agent))
                return {};
            if (isOfLater(m_plan.layer, m_question, row.row) && std::exchange(m_later[row.owner], true))
                return {}; // one line for each document
        }
        add(hit, row, read);
        return {};
    }

    // A row that the door view does not show: its uid and why.
    Result<void> closed(const FoundRow &hit, LayerRead &read)
    {
        auto rows = rowsOf(m_database, m_shape.base, u"[%1]"_s.arg(hit.key), 0);
        if (!rows || rows->isEmpty())
            return rows ? Result<void>() : tl::unexpected(rows.error());
        ReadRow row = *rows->begin();
        if (!m_audience.readsOf(row.agent))
            return {};
        auto reason = m_doors.reason(m_plan.layer, row.row.uid, row.row.status);
        if (!reason)
            return tl::unexpected(reason.error());
        row.row.isOpen = false;
        row.row.closed = *reason;
        add(hit, row, read);
        return {};
    }

    void add(const FoundRow &hit, ReadRow &row, LayerRead &read)
    {
        if (!row.texts.isEmpty())
            setTexts(m_plan.layer, row);
        if (!row.row.isOpen) {
            row.row.text.clear();
            row.row.label.clear();
        }
        row.row.score = hit.score;
        row.row.parts = hit.parts;
        row.row.why = Text::tr("Fits the question.");
        read.candidates.push_back(row.row);
    }

    Database &m_database;
    const StackQuestion &m_question;
    const LayerPlan &m_plan;
    const Audience m_audience;
    Doors m_doors;
    const Shape m_shape;
    QHash<QString, bool> m_later; // documents that have a piece of later
};

int openOf(const LayerRead &read)
{
    return int(std::ranges::count_if(read.candidates, &Candidate::isOpen));
}

} // namespace

Result<LayerRead> readRows(Database &database, Finder &finder, const StackQuestion &question,
                           const LayerPlan &plan)
{
    const Answers answers(database);
    for (int limit = plan.topK + Spare;; limit *= 4) {
        LayerRead read{plan.layer, {}};
        auto found = finder.find(plan.layer, question, limit);
        if (!found)
            return tl::unexpected(found.error());
        read.notes = found->notes;
        read.embedder = found->embedder;
        read.whyOffline = found->whyOffline;
        if (auto taken = Selection(database, question, plan).take(*found, read); !taken)
            return tl::unexpected(taken.error());
        constexpr int Most = 2'000;
        if (openOf(read) >= plan.topK || int(found->rows.size()) < limit || limit > Most
            || !answers.areThere())
            return read;
    }
}

Result<void> refreshDoors(Database &database, const StackQuestion &question, LayerRead &read)
{
    FoundRows found;
    for (const Candidate &row : read.candidates)
        found.rows.push_back({row.key, row.score, row.parts});
    LayerPlan plan;
    plan.layer = read.layer;
    LayerRead fresh{read.layer, {}, read.notes, read.extent, read.embedder, read.whyOffline};
    if (auto taken = Selection(database, question, plan).take(found, fresh); !taken)
        return taken;
    read = std::move(fresh);
    return {};
}

} // namespace store
