// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/jsonstrings.h"
#include "store/rows/layerrow.h"
#include "store/rows/reflexiontext.h"

#include <map>

namespace store {

// All words of a row, to be guarded together: its text columns, every key and string of its JSON columns.
class ValueTexts
{
    Q_DISABLE_COPY_MOVE(ValueTexts)
public:
    ValueTexts(const Layer &layer, LayerValues &values);

    [[nodiscard]] std::vector<GuardedText> texts();
    void putBack();

private:
    LayerValues &m_values;
    QStringList m_names;
    QStringList m_strings;
    std::map<QString, JsonStrings> m_json; // by column
};

// Scans every text and every JSON string in the values and masks secrets in place. Error::Refused where the
// policy is Refuse and there is a secret, or a text is over the size limit. The findings' places are offsets
// in the masked texts.
[[nodiscard]] Result<FieldFindings> guarded(const Layer &layer, LayerValues &values,
                                            const guard::Guard &guard, SecretPolicy policy);

// The setting "guard.secrets".
[[nodiscard]] Result<SecretPolicy> secretPolicy(Database &database);

// Replaces the row's findings and updates its bits (dismissed findings and those of severity low set none).
// Call it inside a transaction.
[[nodiscard]] Result<void> saveFindings(Database &database, const Layer &layer, const QString &uid,
                                        const QString &contentHash, const FieldFindings &findings);

// Scans a stored row again and replaces its findings; its texts do not change.
[[nodiscard]] Result<void> refreshFindings(Database &database, const LayerRow &row);
// The same for every row of the layer.
[[nodiscard]] Result<void> refreshAllFindings(Database &database, const Layer &layer);

} // namespace store
