// SPDX-License-Identifier: MIT
#include "models/ledgerrow.h"

#include "models/proposalwords.h"
#include "store/curation/status.h"
#include "store/layers/settingchange.h"
#include "store/schema/layer.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr int LinesAtATime = 200;
constexpr int LinesFound = 2'500; // of a search, from the second time on: each time it is made anew

QString say(const char *text, int n = -1)
{
    return QCoreApplication::translate("models", text, nullptr, n);
}

QString decisionWords(const QString &toStatus)
{
    using enum store::Status;

    switch (store::statusNamed(toStatus).value_or(NeedsReview)) {
    case NeedsReview: return say(QT_TRANSLATE_NOOP("models", "Back to review"));
    case ApprovedForReuse: return say(QT_TRANSLATE_NOOP("models", "Approved"));
    case Rejected: return say(QT_TRANSLATE_NOOP("models", "Rejected"));
    case Expired: return say(QT_TRANSLATE_NOOP("models", "Expired"));
    case OneTimeException: return say(QT_TRANSLATE_NOOP("models", "One-time"));
    case Sensitive: return say(QT_TRANSLATE_NOOP("models", "Sensitive"));
    case Superseded: return say(QT_TRANSLATE_NOOP("models", "Superseded"));
    }
    Q_UNREACHABLE();
}

// "Graded an answer with 3"
QString gradeGivenWords(const QByteArray &detail)
{
    const double grade = QJsonDocument::fromJson(detail)["set"_L1]["grade"_L1].toDouble();
    return say(QT_TRANSLATE_NOOP("models", "Graded an answer with %1")).arg(grade);
}

// What an act does to one row, and to several. Empty layer: in all of them.
struct Wording
{
    QLatin1StringView layer;
    QLatin1StringView action;
    const char *one;
    const char *many;
};

// The first that fits; what is particular to a layer stands first.
constexpr Wording Wordings[] = {
    {"proposal"_L1, "add"_L1, QT_TRANSLATE_NOOP("models", "Proposed"),
     QT_TRANSLATE_N_NOOP("models", "Proposed %n act(s)")},
    {"proposal"_L1, "edit"_L1, QT_TRANSLATE_NOOP("models", "Changed the proposal"),
     QT_TRANSLATE_N_NOOP("models", "Changed %n proposal(s)")},
    {"proposal"_L1, "collect"_L1, QT_TRANSLATE_NOOP("models", "Fetched the answer"),
     QT_TRANSLATE_N_NOOP("models", "Fetched %n answer(s)")},
    {"proposal"_L1, "withdraw"_L1, QT_TRANSLATE_NOOP("models", "Withdrew the proposal"),
     QT_TRANSLATE_N_NOOP("models", "Withdrew %n proposal(s)")},
    {"proposal"_L1, "expire"_L1, QT_TRANSLATE_NOOP("models", "Ran out of time"),
     QT_TRANSLATE_N_NOOP("models", "%n proposal(s) ran out of time")},
    {"decision"_L1, "add"_L1, QT_TRANSLATE_NOOP("models", "Kept as a decision"),
     QT_TRANSLATE_N_NOOP("models", "Kept %n decision(s)")},
    {"decision"_L1, "retire"_L1, QT_TRANSLATE_NOOP("models", "Retired the decision"),
     QT_TRANSLATE_N_NOOP("models", "Retired %n decision(s)")},
    {"wiki"_L1, "add"_L1, QT_TRANSLATE_NOOP("models", "Wrote a section"),
     QT_TRANSLATE_N_NOOP("models", "Wrote %n section(s)")},
    {"wiki"_L1, "edit"_L1, QT_TRANSLATE_NOOP("models", "Edited the section"),
     QT_TRANSLATE_N_NOOP("models", "Edited %n section(s)")},
    {"wiki"_L1, "retire"_L1, QT_TRANSLATE_NOOP("models", "Took the section out"),
     QT_TRANSLATE_N_NOOP("models", "Took %n section(s) out")},
    {"golden"_L1, "add"_L1, QT_TRANSLATE_NOOP("models", "Wrote a question"),
     QT_TRANSLATE_N_NOOP("models", "Wrote %n question(s)")},
    {"golden"_L1, "edit"_L1, QT_TRANSLATE_NOOP("models", "Edited the question"),
     QT_TRANSLATE_N_NOOP("models", "Edited %n question(s)")},
    {"golden"_L1, "retire"_L1, QT_TRANSLATE_NOOP("models", "Retired the question"),
     QT_TRANSLATE_N_NOOP("models", "Retired %n question(s)")},
    {"grade"_L1, "grade"_L1, QT_TRANSLATE_NOOP("models", "Graded an answer"),
     QT_TRANSLATE_N_NOOP("models", "Graded %n answer(s)")},
    {"knowledge"_L1, "add"_L1, QT_TRANSLATE_NOOP("models", "Read a document in"),
     QT_TRANSLATE_N_NOOP("models", "Read %n document(s) in")},
    {"knowledge"_L1, "edit"_L1, QT_TRANSLATE_NOOP("models", "Read the document again"),
     QT_TRANSLATE_N_NOOP("models", "Read %n document(s) again")},
    {"knowledge"_L1, "forget"_L1, QT_TRANSLATE_NOOP("models", "Removed the document"),
     QT_TRANSLATE_N_NOOP("models", "Removed %n document(s)")},
    {"setting"_L1, "add"_L1, QT_TRANSLATE_NOOP("models", "Changed a setting"),
     QT_TRANSLATE_N_NOOP("models", "Changed %n setting(s)")},
    {"setting"_L1, "edit"_L1, QT_TRANSLATE_NOOP("models", "Changed a setting"),
     QT_TRANSLATE_N_NOOP("models", "Changed %n setting(s)")},
    {{},
     "add"_L1,
     QT_TRANSLATE_NOOP("models", "Wrote a row"),
     QT_TRANSLATE_N_NOOP("models", "Wrote %n row(s)")},
    {{},
     "import"_L1,
     QT_TRANSLATE_NOOP("models", "Imported a row"),
     QT_TRANSLATE_N_NOOP("models", "Imported %n row(s)")},
    {{},
     "corroborate"_L1,
     QT_TRANSLATE_NOOP("models", "Saw it again"),
     QT_TRANSLATE_N_NOOP("models", "Saw %n row(s) again")},
    {{},
     "expire"_L1,
     QT_TRANSLATE_NOOP("models", "Expired"),
     QT_TRANSLATE_N_NOOP("models", "Expired %n row(s)")},
    {{}, "edit"_L1, QT_TRANSLATE_NOOP("models", "Edited"), QT_TRANSLATE_N_NOOP("models", "Edited %n row(s)")},
    {{},
     "snooze"_L1,
     QT_TRANSLATE_NOOP("models", "Snoozed"),
     QT_TRANSLATE_N_NOOP("models", "Snoozed %n row(s)")},
    {{},
     "dismiss"_L1,
     QT_TRANSLATE_NOOP("models", "Dismissed a finding"),
     QT_TRANSLATE_N_NOOP("models", "Dismissed %n finding(s)")},
    {{},
     "reopen"_L1,
     QT_TRANSLATE_NOOP("models", "Reopened"),
     QT_TRANSLATE_N_NOOP("models", "Reopened %n row(s)")},
    {{},
     "retire"_L1,
     QT_TRANSLATE_NOOP("models", "Retired"),
     QT_TRANSLATE_N_NOOP("models", "Retired %n row(s)")},
    {{},
     "forget"_L1,
     QT_TRANSLATE_NOOP("models", "Forgot the row"),
     QT_TRANSLATE_N_NOOP("models", "Forgot %n row(s)")},
    {{},
     "undo"_L1,
     QT_TRANSLATE_NOOP("models", "Undid an entry"),
     QT_TRANSLATE_N_NOOP("models", "Undid %n entries")},
    {{},
     "redo"_L1,
     QT_TRANSLATE_NOOP("models", "Put back an entry"),
     QT_TRANSLATE_N_NOOP("models", "Put back %n entries")},
    {"store"_L1, "accept"_L1, QT_TRANSLATE_NOOP("models", "Accepted the store as it is"),
     QT_TRANSLATE_N_NOOP("models", "Accepted the store as it is")},
    {"store"_L1, "key"_L1, QT_TRANSLATE_NOOP("models", "Made a key known"),
     QT_TRANSLATE_N_NOOP("models", "Made %n key(s) known")},
    {"store"_L1, "revoke"_L1, QT_TRANSLATE_NOOP("models", "Revoked a key"),
     QT_TRANSLATE_N_NOOP("models", "Revoked %n key(s)")},
    {"store"_L1, "require"_L1, QT_TRANSLATE_NOOP("models", "Changed whether decisions are signed"),
     QT_TRANSLATE_N_NOOP("models", "Changed whether decisions are signed")},
};

bool fits(const Wording &wording, const store::LedgerLine &line)
{
    return wording.action == line.action && (wording.layer.isEmpty() || wording.layer == line.layer);
}

bool isAutomatic(const store::LedgerLine &line)
{
    return line.actor.startsWith("rule:"_L1);
}

// Where it is known that nothing is filtered out, a folded changeset is passed over without reading it: its
// entries were written in one transaction and so stand together.
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
    const auto *wording =
        std::ranges::find_if(Wordings, [&line](const Wording &each) { return fits(each, line); });
    if (wording != std::end(Wordings))
        return row.isFolded() ? say(wording->many, row.entries) : say(wording->one);
    if (line.action == "decide"_L1 && store::reflexionLayer().is(line.layer))
        return decisionWords(line.toStatus);
    const QString status = line.action == "decide"_L1 ? statusWords(line, line.toStatus) : QString();
    return status.isEmpty() ? line.action : status;
}

QString rowWords(const store::LedgerLine &line)
{
    if (line.layer == "setting"_L1)
        return store::settingWords(line.rowUid, line.detail);
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
    while (!result.isAtEnd && int(result.rows.size()) < wanted) {
        const auto lines = store::Ledger(database).page(filter, result.before, atATime);
        if (!lines)
            return tl::unexpected(lines.error());
        result.isAtEnd = int(lines->size()) < atATime;
        atATime = filter.text.isEmpty() ? LinesAtATime : LinesFound;
        for (const store::LedgerLine &line : *lines) {
            if (result.before != 0 && line.seq >= result.before) // within a changeset folded already
                continue;
            take(result.rows, line, isWhole);
            result.before = isWhole ? result.rows.back().firstSeq : line.seq;
        }
        result.isAtEnd = result.isAtEnd || result.before <= 1;
    }
    return result;
}

} // namespace models
