// SPDX-License-Identifier: MIT
#include "store/layers/rowcontent.h"

#include "store/statement.h"

namespace store {

const char *RowContent::columns()
{
    return "uid, agent_id, run_id, entity_type, entity_id, observation, tags, kind, priority, scope, "
           "strategy, "
           "outcome, change_type, category, confidence, sensitivity, origin, provenance, extra, "
           "content_hash, "
           "redacts, created_at";
}

RowContent RowContent::read(const Statement &statement, int first)
{
    constexpr int Confidence = 14;
    RowContent content;
    for (size_t i = 0; i < content.fields.size(); ++i) {
        const int column = first + int(i);
        // A number is turned into text here and not by the database: the text is hashed, and another database
        // might print 0.1 differently.
        if (i == Confidence)
            content.fields[i] =
                statement.isNull(column) ? QByteArray() : QByteArray::number(statement.real(column), 'g', 17);
        else
            content.fields[i] = statement.bytes(column);
    }
    return content;
}

QByteArray RowContent::sha256(Canonical &scratch) const
{
    scratch.clear();
    for (const QByteArray &field : fields)
        scratch.addOrNull(field);
    return scratch.sha256();
}

} // namespace store
