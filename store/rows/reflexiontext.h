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

// The values that the column kind, outcome, sensitivity or origin may have; empty for any other column.
QStringList vocabulary(const QString &column);

// Error::Usage where a value is not in the schema's lists; the message names the allowed ones.
[[nodiscard]] Result<void> validated(const NewReflexion &row);

// What happens when the guard finds a secret: Redact stores the text with the secret masked, Refuse stores
// nothing.
enum class SecretPolicy { Redact, Refuse };

// Scans every text field of the row and masks secrets in place. Returns the findings with their places in the
// masked texts. Error::Refused where the policy is Refuse and there is a secret, or a text is over the size
// limit.
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
// Replaces the stored findings of the named fields by `findings`. `hash` is the content hash of the row.
[[nodiscard]] Result<void> replaceFindings(Database &database, const QString &uid, const QString &hash,
                                           const QStringList &fields, const FieldFindings &findings);

} // namespace store
