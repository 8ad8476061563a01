// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "store/layers/statistics.h"
#include "store/retrieval/queuefilter.h"

#include <vector>

namespace store::rules {

// A standing verdict on waiting rows, for what a person would decide again and again. It may reject, set
// aside or withhold, never approve. A person has to switch it on, and any change switches it off again.
struct Rule
{
    QString name;
    QueueFilter filter = {}; // which waiting rows; lane, status and order do not count
    Status verdict = Status::Rejected;
    QString reason = {}; // goes into the ledger with each row
    bool isOn = false;

    bool operator==(const Rule &) const = default;
};

// What a rule would decide now, and how it compares with past decisions.
struct RuleRehearsal
{
    // A row that a person decided otherwise.
    struct Miss
    {
        QString uid;
        Status decided = Status::NeedsReview;
    };

    QStringList waiting; // rows it would decide now
    int decided = 0;     // rows of the filter that people decided, the newest first
    int agreed = 0;      // ... as the rule would have
    std::vector<Miss> misses;
    bool isWhole = true; // false where there is more history than was looked at

    // Share of agreement with its 95 % interval; 0 to 1 where nobody decided such a row yet.
    training::Interval agreement() const { return training::wilson(agreed, decided); }
};

// The rules of a store, each a setting, so that every change has its entry in the ledger. Belongs to the
// database's thread.
class Rules
{
public:
    static constexpr int MostHistory = 10'000; // decided rows that a rehearsal looks at
    static constexpr int MostAtOnce = 10'000;  // rows that one run decides

    explicit Rules(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<std::vector<Rule>> all();       // by name
    [[nodiscard]] Result<Rule> one(const QString &name); // NotFound

    // Creates or changes a rule and switches it off. Error::Usage for an invalid name (a to z, 0 to 9 and
    // "-"), a verdict that rules may not give, a filter that matches every row, and a missing reason. Like
    // the next two it returns the changeset's uid.
    [[nodiscard]] Result<QString> save(const Rule &rule, const Actor &person);
    // Error::Refused where the store asks people to sign decisions.
    [[nodiscard]] Result<QString> switchTo(const QString &name, bool isOn, const Actor &person);
    [[nodiscard]] Result<QString> remove(const QString &name, const Actor &person);

    // Changes nothing. The filter's age is ignored for rows that people decided: they were younger then.
    [[nodiscard]] Result<RuleRehearsal> rehearse(const Rule &rule);
    // Decides matching rows, signed rule:NAME, as one changeset that can be undone; without entries where
    // none match. Error::Refused where the rule is off.
    [[nodiscard]] Result<Changeset> run(const QString &name);

private:
    [[nodiscard]] Result<std::vector<qint64>> keys(const QueueFilter &filter, int most, bool &isWhole);
    [[nodiscard]] Result<void> addHistory(const Rule &rule, RuleRehearsal &rehearsal);

    Database &m_database;
};

} // namespace store::rules
