// SPDX-License-Identifier: MIT
#include "models/ledgerrow.h"

#include "models/proposalwords.h"
#include "store/layers/settingchange.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr int LinesAtATime = 200;
constexpr int LinesFound = 2'500; // a search runs anew for each page, so its later pages are large

QString say(const char *text, int n = -1)
{
    return QCoreApplication::translate("models", text, nullptr, n);
}

// "Graded an answer with 3"
QString gradeGivenWords(const QByteArray &detail)
{
    const double grade = QJsonDocument::fromJson(detail)["set"_L1]["grade"_L1].toDouble();
    return say(QT_TRANSLATE_NOOP("models", "Graded an answer with %1")).arg(grade);
}

using store::LayerAct;

// What acts are called, unless their layer has names of its own for them.
constexpr LayerAct EveryLayer[] = {
    {"add", QT_TRANSLATE_NOOP("models", "Wrote a row"), QT_TRANSLATE_N_NOOP("models", "Wrote %n row(s)")},
    {"import", QT_TRANSLATE_NOOP("models", "Imported a row"),
     QT_TRANSLATE_N_NOOP("models", "Imported %n row(s)")},
    {"corroborate", QT_TRANSLATE_NOOP("models", "Saw it again"),
     QT_TRANSLATE_N_NOOP("models", "Saw %n row(s) again")},
    {"expire", QT_TRANSLATE_NOOP("models", "Expired"), QT_TRANSLATE_N_NOOP("models", "Expired %n row(s)")},
    {"edit", QT_TRANSLATE_NOOP("models", "Edited"), QT_TRANSLATE_N_NOOP("models", "Edited %n row(s)")},
    {"second", QT_TRANSLATE_NOOP("models", "Gave a second opinion"),
     QT_TRANSLATE_N_NOOP("models", "Gave %n second opinion(s)")},
    {"endorse", QT_TRANSLATE_NOOP("models", "Approved, 1 of 2"),
     QT_TRANSLATE_N_NOOP("models", "Approved %n row(s), 1 of 2")},
    {"settle", QT_TRANSLATE_NOOP("models", "Settled a disagreement"),
     QT_TRANSLATE_N_NOOP("models", "Settled %n disagreement(s)")},
    {"snooze", QT_TRANSLATE_NOOP("models", "Snoozed"), QT_TRANSLATE_N_NOOP("models", "Snoozed %n row(s)")},
    {"dismiss", QT_TRANSLATE_NOOP("models", "Dismissed a finding"),
     QT_TRANSLATE_N_NOOP("models", "Dismissed %n finding(s)")},
    {"reopen", QT_TRANSLATE_NOOP("models", "Reopened"), QT_TRANSLATE_N_NOOP("models", "Reopened %n row(s)")},
    {"retire", QT_TRANSLATE_NOOP("models", "Retired"), QT_TRANSLATE_N_NOOP("models", "Retired %n row(s)")},
    {"forget", QT_TRANSLATE_NOOP("models", "Forgot the row"),
     QT_TRANSLATE_N_NOOP("models", "Forgot %n row(s)")},
    {"undo", QT_TRANSLATE_NOOP("models", "Undid an entry"),
     QT_TRANSLATE_N_NOOP("models", "Undid %n entries")},
    {"redo", QT_TRANSLATE_NOOP("models", "Put back an entry"),
     QT_TRANSLATE_N_NOOP("models", "Put back %n entries")},
};

// Acts on things that are no rows of a layer.
constexpr LayerAct Grade[] = {
    {"grade", QT_TRANSLATE_NOOP("models", "Graded an answer"),
     QT_TRANSLATE_N_NOOP("models", "Graded %n answer(s)")},
};
constexpr LayerAct Setting[] = {
    {"add", QT_TRANSLATE_NOOP("models", "Changed a setting"),
     QT_TRANSLATE_N_NOOP("models", "Changed %n setting(s)")},
    {"edit", QT_TRANSLATE_NOOP("models", "Changed a setting"),
     QT_TRANSLATE_N_NOOP("models", "Changed %n setting(s)")},
};
constexpr LayerAct Store[] = {
    {"accept", QT_TRANSLATE_NOOP("models", "Accepted the store as it is"),
     QT_TRANSLATE_N_NOOP("models", "Accepted the store as it is")},
    {"key", QT_TRANSLATE_NOOP("models", "Made a key known"),
     QT_TRANSLATE_N_NOOP("models", "Made %n key(s) known")},
    {"revoke", QT_TRANSLATE_NOOP("models", "Revoked a key"),
     QT_TRANSLATE_N_NOOP("models", "Revoked %n key(s)")},
    {"require", QT_TRANSLATE_NOOP("models", "Changed whether decisions are signed"),
     QT_TRANSLATE_N_NOOP("models", "Changed whether decisions are signed")},
    {"forget", QT_TRANSLATE_NOOP("models", "Forgot the words in it"),
     QT_TRANSLATE_N_NOOP("models", "Forgot the words in %n text(s)")},
};

std::span<const LayerAct> actsOf(const QString &name)
{
    if (const store::Layer *layer = store::layerNamed(name))
        return layer->acts;
    if (name == "grade"_L1)
        return Grade;
    if (name == "setting"_L1)
        return Setting;
    return name == "store"_L1 ? std::span<const LayerAct>(Store) : std::span<const LayerAct>();
}

const LayerAct *actIn(std::span<const LayerAct> acts, const store::LedgerLine &line)
{
    const auto isThis = [&line](const LayerAct &act) {
        return line.action == QLatin1StringView(act.action)
               && (act.to == nullptr || line.toStatus == QLatin1StringView(act.to));
    };
    const auto found = std::ranges::find_if(acts, isThis);
    return found == acts.end() ? nullptr : &*found;
}

const LayerAct *actOf(const store::LedgerLine &line)
{
    const LayerAct *own = actIn(actsOf(line.layer), line);
    return own ? own : actIn(EveryLayer, line);
}

bool isAutomatic(const store::LedgerLine &line)
{
    return line.actor.startsWith("rule:"_L1);
}

// Whether the filter shows changesets whole or not at all. Then a folded one need not be read: its entries
// were written in one transaction, so their numbers follow each other.
bool showsWholeChangesets(const store::LedgerFilter &filter)
{
    return filter.text.isEmpty() && filter.rowUid.isEmpty() && filter.changeset.isEmpty()
           && filter.action.isEmpty();
}

void take(std::vector<LedgerRow> &rows, const store::LedgerLine &line, bool isWhole)
{
    const bool isSameAct = !rows.empty() && rows.back().line.changeset == line.changeset;
    if (!isFoldable(line)) {
        rows.push_back({line, line.seq, 1, isSameAct});
        if (isSameAct)
            (rows.end() - 2)->isEdge = true;
    } else if (isWhole) {
        rows.push_back({line, line.seq - line.changesetSize + 1, line.changesetSize, false});
    } else if (isSameAct) {
        rows.back().firstSeq = line.seq;
        ++rows.back().entries;
    } else {
        rows.push_back({line, line.seq, 1, false});
    }
}

// A forgetting takes the words out of what repeats them too, and each text has an entry of its own.
QString blankedText(const QString &uid)
{
    const QString kind = store::snapshotLayer().owns(uid)   ? say(QT_TRANSLATE_NOOP("models", "A context"))
                         : store::trainingLayer().owns(uid) ? say(QT_TRANSLATE_NOOP("models", "An answer"))
                                                            : say(QT_TRANSLATE_NOOP("models", "A text"));
    return kind + u" · "_s + uid;
}

} // namespace

bool isFoldable(const store::LedgerLine &line)
{
    const bool isTakingBack = line.action == "undo"_L1 || line.action == "redo"_L1;
    return line.changesetSize > 1
           && (isTakingBack || line.action == "import"_L1 || line.actor.startsWith("agent:"_L1)
               || isAutomatic(line));
}

QString whatWords(const LedgerRow &row)
{
    const store::LedgerLine &line = row.line;
    if (line.layer == "grade"_L1 && line.action == "grade"_L1 && !row.isFolded())
        return gradeGivenWords(line.detail);
    if (const LayerAct *act = actOf(line))
        return row.isFolded() ? say(act->many, row.entries) : say(act->one);
    const QString status = line.action == "decide"_L1 ? statusWords(line, line.toStatus) : QString();
    return status.isEmpty() ? line.action : status;
}

QString rowWords(const store::LedgerLine &line)
{
    if (line.layer == "setting"_L1)
        return store::settingWords(line.rowUid, line.detail);
    if (line.layer == "store"_L1 && line.action == "forget"_L1)
        return blankedText(line.rowUid);
    if (line.layer == "store"_L1)
        return say(QT_TRANSLATE_NOOP("models", "This store"));
    const QString said = line.observation.simplified();
    if (line.entity.isEmpty() && said.isEmpty())
        return line.rowUid;
    return line.entity.isEmpty()                   ? said
           : said.isEmpty() || said == line.entity ? line.entity
                                                   : line.entity + u" · "_s + said;
}

QString statusWords(const store::LedgerLine &line, const QString &name)
{
    if (store::proposalLayer().is(line.layer)) {
        const auto status = store::proposalStatusNamed(name);
        return status ? proposalStatusWords(*status) : QString();
    }
    const auto status = store::statusNamed(name);
    return status ? store::words(*status) : QString();
}

store::Result<LedgerRows> readLedgerRows(store::Database &database, const store::LedgerFilter &filter,
                                         qint64 before, int wanted)
{
    const bool isWhole = showsWholeChangesets(filter);
    int atATime = LinesAtATime;
    LedgerRows result;
    result.before = before;
    if (before == 0) {
        auto oldest = store::Ledger(database).searchedBackTo(filter);
        if (!oldest)
            return tl::unexpected(oldest.error());
        result.searchedBackTo = std::move(*oldest);
    }
    while (!result.isAtEnd && int(result.rows.size()) < wanted) {
        const auto lines = store::Ledger(database).page(filter, result.before, atATime);
        if (!lines)
            return tl::unexpected(lines.error());
        result.isAtEnd = int(lines->size()) < atATime;
        atATime = filter.text.isEmpty() ? LinesAtATime : LinesFound;
        for (const store::LedgerLine &line : *lines) {
            if (result.before != 0 && line.seq >= result.before) // already counted in the row before
                continue;
            take(result.rows, line, isWhole);
            result.before = isWhole ? result.rows.back().firstSeq : line.seq;
        }
        result.isAtEnd = result.isAtEnd || result.before <= 1;
    }
    return result;
}

} // namespace models
