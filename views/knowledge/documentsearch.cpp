// SPDX-License-Identifier: MIT
#include "views/knowledge/documentsearch.h"

#include "models/storethread.h"
#include "views/parts/searchfield.h"

namespace views {

using store::knowledge::ChunkMatches;

DocumentSearch::DocumentSearch(models::StoreThread *store, SearchField *field, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_field(field)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(80);
    connect(field, &SearchField::textChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(&m_delay, &QTimer::timeout, this, &DocumentSearch::search);
}

void DocumentSearch::search()
{
    const QString text = m_field->text().trimmed();
    if (text.isEmpty())
        return end();
    const auto work = [text](store::Database &database) {
        return store::knowledge::matchingChunks(database, text);
    };
    m_store->read(work).then(this,
                             [this, text, asked = ++m_number](const store::Result<ChunkMatches> &found) {
                                 if (asked != m_number || !found)
                                     return;
                                 m_words = text;
                                 m_matches = *found;
                                 Q_EMIT this->found();
                             });
}

void DocumentSearch::end()
{
    ++m_number;
    m_words.clear();
    m_matches = {};
    Q_EMIT ended();
}

} // namespace views
