// SPDX-License-Identifier: MIT
#pragma once

#include "models/sourcemodel.h"
#include "store/guard/finding.h"

#include <QWidget>

class QAction;
class QCheckBox;
class QPlainTextEdit;

namespace models {
class ChunkModel;
}

namespace views {

class FillMarks;
class InkLabel;
class PlainTable;
class SpareRoom;

// One source: its chunks above, the text of the chosen one below.
class ChunkPane : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *openFolder;
        QAction *readAgain;
        QAction *remove;
        QAction *hold;
        QAction *owner;
    };
    ChunkPane(models::ChunkModel *chunks, const Actions &actions, QWidget *parent = nullptr);

    void show(const models::SourceLine &line);
    void clear();
    void showChunk(const store::knowledge::StoredChunk &chunk, const store::guard::Findings &findings,
                   const QStringList &words);
    void clearChunk();
    [[nodiscard]] PlainTable *table() const { return m_table; }
    [[nodiscard]] QPlainTextEdit *text() const { return m_text; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeHead(const Actions &actions);
    QWidget *makeHold(QAction *hold);
    QWidget *makeChunkHead();
    QWidget *makeBar(const Actions &actions);
    void fit();
    void dress();
    void mark(const store::guard::Findings &findings, const QStringList &words);

    InkLabel *m_path;
    InkLabel *m_uid;
    SpareRoom *m_uidRoom = nullptr;
    QCheckBox *m_hold;
    PlainTable *m_table;
    InkLabel *m_number;
    InkLabel *m_chunkUid;
    InkLabel *m_lines;
    QPlainTextEdit *m_text;
    FillMarks *m_marks;
    InkLabel *m_note;
    QString m_said; // words about the source
    bool m_isNarrow = false;
};

} // namespace views
