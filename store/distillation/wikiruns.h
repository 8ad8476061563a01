// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/actor.h"

#include <QDateTime>
#include <QJsonObject>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {

struct Changeset;
class Database;

// One run of the wiki job as it is kept.
struct WikiRun
{
    QString uid; // wrn_…
    QString startedAt;
    QString endedAt;
    QString model;
    QString state; // written, drafted (for an agent), unchanged, rolled_back, failed, accepted, reverted
                   // (however it was taken back)
    QString changeset;
    QString before; // the touched sections as Markdown
    QString after;
    int offered = 0;
    QStringList lost;
    QJsonObject detail;       // reason, sections (uid, slug, title, outcome, accepted_by), taken, merged,
                              // superseded, withdrawn, left, remarks, calls, tokens, cost
    QString takenBackBy = {}; // changeset of the undo, in answers of revert() and revertSection()

    bool operator==(const WikiRun &) const = default;
};

// A row that several runs did not take in, or that this writer cannot: a person's turn.
struct LeftEvidence
{
    QString uid;
    QString layer;
    QString state; // waiting, left_to_person
    int tries = 0;
    QString text;
    QString status; // of the row now
    QString run;

    bool operator==(const LeftEvidence &) const = default;
};

// Reads runs, and accepts or reverts them. Synchronous; use it on the database's thread only.
class WikiRuns
{
public:
    explicit WikiRuns(Database &database)
        : m_database(database)
    {}

    // Newest first, without their texts; only runs for everybody, not for single agents.
    [[nodiscard]] Result<std::vector<WikiRun>> list(int limit, const QString &after = {});
    [[nodiscard]] Result<WikiRun> one(const QString &uid); // NotFound
    [[nodiscard]] Result<std::optional<WikiRun>> newest();

    // Refused where the run wrote nothing, or was taken back.
    [[nodiscard]] Result<WikiRun> accept(const QString &uid, const Actor &actor, const QDateTime &at);
    // Takes the run's changeset back: every section as it was, the evidence offered again. Conflict where a
    // section was changed since.
    [[nodiscard]] Result<WikiRun> revert(const QString &uid, const Actor &actor, const QString &reason,
                                         const QDateTime &at);

    // The same for one section; the others stay as the run wrote them. The run counts as accepted once no
    // section of it is left to accept.
    [[nodiscard]] Result<WikiRun> acceptSection(const QString &uid, const QString &section,
                                                const Actor &actor, const QDateTime &at);
    [[nodiscard]] Result<WikiRun> revertSection(const QString &uid, const QString &section,
                                                const Actor &actor, const QString &reason,
                                                const QDateTime &at);

    // Evidence that waits or is left to a person and that no section rests on; left ones first.
    [[nodiscard]] Result<std::vector<LeftEvidence>> open(int limit);
    [[nodiscard]] Result<int> countOpen();
    [[nodiscard]] Result<int> countLeft();
    // Offers the rows left to a person to the next run as if they were new; returns their number.
    [[nodiscard]] Result<int> offerAgain();

private:
    [[nodiscard]] Result<std::vector<WikiRun>> read(const QString &columns, const QString &condition,
                                                    const QVariantList &values);
    [[nodiscard]] Result<void> noteReverted(WikiRun &run);
    [[nodiscard]] Result<WikiRun> takenBack(const QString &uid, const Changeset &undo);
    [[nodiscard]] Result<std::vector<qint64>> entriesOf(const WikiRun &run, const QString &section);
    [[nodiscard]] Result<void> save(const WikiRun &run);
    [[nodiscard]] Result<void> checkPerson(const Actor &actor) const;

    Database &m_database;
};

// The form that `memoirctl` prints.
QJsonObject toJson(const WikiRun &run);
QJsonObject toJson(const LeftEvidence &row);

} // namespace store
