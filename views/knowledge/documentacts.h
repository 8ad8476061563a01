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

// What a person does with documents: takes them in, reads them again, lets them wait, go or belong to an
// agent, takes them out. It says what came of each. What it is handed outlives it. GUI thread.
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
        QAction *removeNow; // the answers to what remove asks
        QAction *keep;
    };
    // What they are about: a document, and the piece of it that is on show.
    struct Subject
    {
        const models::SourceLine *line = nullptr; // none where nothing is chosen
        QString chunk;
        bool chunkWaits = false;
        bool isShown = false; // its words are on the screen, or it has none
    };

    DocumentActs(models::Workbench *bench, FilePicker *picker, const Actions &actions, QWidget *page);

    void take(const Subject &subject); // at every change of what can be done
    void ingest(const QStringList &paths);
    [[nodiscard]] bool isRemoving() const { return !m_removing.isEmpty(); } // it was asked to

Q_SIGNALS:
    void removalAsked(); // or asked no more
    void said(const QString &text);
    void changed(const QString &text, const QString &changeset); // by an act that can be taken back
    void ended();                                                // one of them, whatever came of it
    void jobRequested(const QString &job);

private:
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
    QString m_removing; // the source that was asked to go
    bool m_chunkWaits = false;
};

} // namespace views
