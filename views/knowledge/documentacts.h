// SPDX-License-Identifier: MIT
#pragma once

#include "models/sourcemodel.h"

#include <QObject>

class QAction;

namespace models {
struct Workbench;
}

namespace views {

class FilePicker;
class OwnerAct;

// Carries out what a person does with documents: adds, reads again, holds, releases, gives to an agent,
// removes. Emits what came of each act. All that it is given outlives it. GUI thread.
class DocumentActs : public QObject
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *addFiles;
        QAction *addFolder;
        QAction *refresh;
        QAction *readAgain;
        QAction *remove;
        QAction *open;
        QAction *embed;
        QAction *release;
        QAction *hold;
        QAction *owner;
        QAction *removeNow; // with keep: the answers to the question of remove
        QAction *keep;
    };
    // What the actions are about: the selected document and the chunk of it that is shown.
    struct Subject
    {
        const models::SourceLine *line = nullptr; // null: no document is selected
        QString chunk;
        bool chunkWaits = false;
        bool isShown = false; // the chunk's text is on the screen, or there is none
    };

    DocumentActs(models::Workbench *bench, FilePicker *picker, const Actions &actions, QWidget *page);

    void take(const Subject &subject); // to be called when the selection changes
    void ingest(const QStringList &paths);
    [[nodiscard]] bool isRemoving() const { return !m_removing.isEmpty(); } // the person is asked

Q_SIGNALS:
    void removalAsked(); // isRemoving() has changed
    void said(const QString &text);
    void changed(const QString &text, const QString &changeset); // an act was done that can be undone
    void ended();                                                // an act has ended, with or without success
    void jobRequested(const QString &job);

private:
    void read(const QList<store::knowledge::IngestOptions> &all);
    void addFiles();
    void addFolder();
    void refreshAll();
    void readAgain();
    void hold();
    void hold(const QString &path, bool on);
    void askRemoval();
    void keep();
    void remove();
    void release();
    void openFolder();
    void embed();

    models::Workbench *m_bench;
    FilePicker *m_picker;
    const Actions m_actions;
    OwnerAct *m_owner;
    QWidget *m_page;
    std::optional<models::SourceLine> m_line;
    QString m_chunk;
    QString m_removing; // uid of the source that remove asks about
    bool m_chunkWaits = false;
};

} // namespace views
