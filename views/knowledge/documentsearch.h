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

// What the chunks of the store say to the words of a field, shortly after they were typed; the newest words
// win. `store` and `field` outlive it. GUI thread.
class DocumentSearch : public QObject
{
    Q_OBJECT

public:
    DocumentSearch(models::StoreThread *store, SearchField *field, QObject *parent);

    // What was searched for; empty where everything is shown.
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
    int m_number = 0; // older answers are dropped
};

} // namespace views
