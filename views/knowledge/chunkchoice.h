// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/sources.h"

#include <QObject>

namespace models {
struct Workbench;
}

namespace views {

class ChunkPane;
class DocumentSearch;

// Which chunk of the source on show is chosen, and its text in the pane: at first the best of a search, else
// one that waits for a person, else the first. What it is handed outlives it. GUI thread.
class ChunkChoice : public QObject
{
    Q_OBJECT

public:
    ChunkChoice(models::Workbench *bench, ChunkPane *pane, const DocumentSearch *search, QObject *parent);

    [[nodiscard]] const store::knowledge::StoredChunk *chunk() const; // null for none
    [[nodiscard]] bool waits() const;                                 // for a person
    [[nodiscard]] bool isShown() const;                               // its words are on the screen
    void forget();                                                    // the next chunks are begun anew

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] int first() const;
    void take();
    void show();

    models::Workbench *m_bench;
    ChunkPane *m_pane;
    const DocumentSearch *m_search;
    QString m_shown;  // uid of the chunk whose words are on the screen; empty while they are read
    int m_number = 0; // older answers are dropped
};

} // namespace views
