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

// Chooses a chunk of the shown source and shows its text in the pane: at first the best match of a search,
// else one that waits for a person, else the first. All that it is given outlives it. GUI thread.
class ChunkChoice : public QObject
{
    Q_OBJECT

public:
    ChunkChoice(models::Workbench *bench, ChunkPane *pane, const DocumentSearch *search, QObject *parent);

    [[nodiscard]] const store::knowledge::StoredChunk *chunk() const; // the chosen chunk; null: none
    [[nodiscard]] bool waits() const;                                 // the chosen chunk waits for a person
    [[nodiscard]] bool isShown() const;                               // its words are on the screen
    void forget(); // chooses anew when chunks are read next

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] int first() const;
    void take();
    void show();

    models::Workbench *m_bench;
    ChunkPane *m_pane;
    const DocumentSearch *m_search;
    QString m_shown;  // uid of the chunk whose text is shown; empty while it is read
    int m_number = 0; // counts reads: older answers are dropped
};

} // namespace views
