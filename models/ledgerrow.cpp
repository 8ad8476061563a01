// SPDX-License-Identifier: MIT
#include "models/ledgerrow.h"

#include "store/curation/status.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr int LinesAtATime = 200;

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

// What an act does to one row, and to several.
struct Wording
{
    QLatin1StringView action;
    const char *one;
    const char *many;
};

constexpr Wording Wordings[] = {
    {"add"_L1, QT_TRANSLATE_NOOP("models", "Wrote a row"), QT_TRANSLATE_N_NOOP("models", "Wrote %n row(s)")},
    {"import"_L1, QT_TRANSLATE_NOOP("models", "Imported a row"),
     QT_TRANSLATE_N_NOOP("models", "Imported %n row(s)")},
    {"corroborate"_L1, QT_TRANSLATE_NOOP("models", "Saw it again"),
     QT_TRANSLATE_N_NOOP("models", "Saw %n row(s) again")},
    {"expire"_L1, QT_TRANSLATE_NOOP("models", "Expired"), QT_TRANSLATE_N_NOOP("models", "Expired %n row(s)")},
    {"edit"_L1, QT_TRANSLATE_NOOP("models", "Edited"), QT_TRANSLATE_N_NOOP("models", "Edited %n row(s)")},
    {"snooze"_L1, QT_TRANSLATE_NOOP("models", "Snoozed"), QT_TRANSLATE_N_NOOP("models", "Snoozed %n row(s)")},
    {"dismiss"_L1, QT_TRANSLATE_NOOP("models", "Dismissed a finding"),
     QT_TRANSLATE_N_NOOP("models", "Dismissed %n finding(s)")},
    {"reopen"_L1, QT_TRANSLATE_NOOP("models", "Reopened"),
     QT_TRANSLATE_N_NOOP("models", "Reopened %n row(s)")},
    {"undo"_L1, QT_TRANSLATE_NOOP("models", "Undid an entry"),
     QT_TRANSLATE_N_NOOP("models", "Undid %n entries")},
    {"redo"_L1, QT_TRANSLATE_NOOP("models", "Put back an entry"),
     QT_TRANSLATE_N_NOOP("models", "Put back %n entries")},
};

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
    const QString &action = row.line.action;
    if (row.line.layer == "setting"_L1 && action == "edit"_L1)
        return say(QT_TRANSLATE_NOOP("models", "Changed a setting"));
    const auto wording = std::ranges::find(Wordings, action, &Wording::action);
    if (wording != std::end(Wordings))
        return row.isFolded() ? say(wording->many, row.entries) : say(wording->one);
    if (action == "decide"_L1)
        return decisionWords(row.line.toStatus);
    return action;
}

store::Result<LedgerRows> readLedgerRows(store::Database &database, const store::LedgerFilter &filter,
                                         qint64 before, int wanted)
{
    const bool isWhole = showsWholeChangesets(filter);
    LedgerRows result;
    result.before = before;
    while (!result.isAtEnd && int(result.rows.size()) < wanted) {
        const auto lines = store::Ledger(database).page(filter, result.before, LinesAtATime);
        if (!lines)
            return tl::unexpected(lines.error());
        result.isAtEnd = int(lines->size()) < LinesAtATime;
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
