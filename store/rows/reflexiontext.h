// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/guard.h"
#include "store/result.h"
#include "store/rows/reflexion.h"

namespace store {

// A finding and the field it was found in.
struct FieldFinding
{
    QString field; // column name, "observation" mostly
    guard::Finding finding;
};
using FieldFindings = std::vector<FieldFinding>;

// The bit a detector has in reflexion_log.findings.
int findingBit(guard::Detector detector);
// Bits of all findings of medium or high severity.
int findingBits(const FieldFindings &findings);

// 128 bits of SHA-256 in hex over agent, entity and the observation normalised: NFKC, case folded, white
// space collapsed, closing punctuation dropped. Two rows with one hash say the same, so the second is a
// corroboration.
QByteArray contentHash(const QString &agent, const QString &entityType, const QString &entityId,
                       const QString &observation);
QString normalisedObservation(const QString &observation);

// The words that kind, outcome, sensitivity or origin may be; none for another column.
QStringList vocabulary(const QString &column);

// Checks the row's values against the schema's lists; Usage with what is wrong and what is right.
[[nodiscard]] Result<void> validated(const NewReflexion &row);

// What the guard does about secrets. Redact replaces the secret by its masked form before anything is stored.
enum class SecretPolicy { Redact, Refuse };

// Scans every text field of the row and redacts secrets in place. Refused where the policy says so or a text
// is over the size limit. What is returned has spans in the redacted texts.
[[nodiscard]] Result<FieldFindings> guarded(NewReflexion &row, const guard::Guard &guard,
                                            SecretPolicy policy);
// The same for one text, such as an edited observation or a reason.
[[nodiscard]] Result<FieldFindings> guarded(QString &text, const QString &field, const guard::Guard &guard,
                                            SecretPolicy policy);

// The same for every key and string of a JSON value; redacts in place.
[[nodiscard]] Result<FieldFindings> guardedJson(QJsonValue &value, const QString &field,
                                                const guard::Guard &guard, SecretPolicy policy);

class Database;

// Brings reflexion_log.findings of one row up to date with its findings and dismissals.
[[nodiscard]] Result<void> refreshFindingBits(Database &database, const QString &uid);
// The findings of changed fields, in place of what was found in the old ones. `hash`: of the row's content.
[[nodiscard]] Result<void> replaceFindings(Database &database, const QString &uid, const QString &hash,
                                           const QStringList &fields, const FieldFindings &findings);

} // namespace store
