// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/chunksearch.h"

#include <QObject>
#include <QTimer>

namespace models {
class StoreThread;
}

namespace views {

class SearchField;

// Searches the chunks for the words in a field, shortly after they were typed; an answer to older words is
// dropped. `store` and `field` outlive it. GUI thread.
class DocumentSearch : public QObject
{
    Q_OBJECT

public:
    DocumentSearch(models::StoreThread *store, SearchField *field, QObject *parent);

    // The words searched for; empty while nothing is searched.
    [[nodiscard]] const QString &words() const { return m_words; }
    [[nodiscard]] bool isOn() const { return !m_words.isEmpty(); }
    [[nodiscard]] const store::knowledge::ChunkMatches &matches() const { return m_matches; }
    void end();

Q_SIGNALS:
    void found();
    void ended();

private:
    void search();

    models::StoreThread *m_store;
    SearchField *m_field;
    QTimer m_delay;
    QString m_words;
    store::knowledge::ChunkMatches m_matches;
    int m_number = 0; // counts searches: older answers are dropped
};

} // namespace views
