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

// Scans every text and every JSON string among the values of a row and redacts secrets in place. Refused
// where the policy says so or a text is over the size limit. Spans are offsets in the redacted texts.
[[nodiscard]] Result<FieldFindings> guarded(const Layer &layer, LayerValues &values,
                                            const guard::Guard &guard, SecretPolicy policy);

// What the setting "guard.secrets" says.
[[nodiscard]] Result<SecretPolicy> secretPolicy(Database &database);

// Puts the findings in place of those the row had and brings its bits up to date (dismissed ones and low
// ones do not count). Inside the caller's transaction.
[[nodiscard]] Result<void> saveFindings(Database &database, const Layer &layer, const QString &uid,
                                        const QString &contentHash, const FieldFindings &findings);

// Scans a stored row anew; its texts are not changed.
[[nodiscard]] Result<void> refreshFindings(Database &database, const LayerRow &row);
// The same for every row of the layer.
[[nodiscard]] Result<void> refreshAllFindings(Database &database, const Layer &layer);

} // namespace store
