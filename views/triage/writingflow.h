// SPDX-License-Identifier: MIT
#pragma once

#include "models/newmemory.h"

#include <QObject>

class QAction;

namespace models {
class ChangeFeed;
class Reviewer;
class StoreThread;
class TriageSession;
} // namespace models

namespace views {

class MessageSlot;
class NewMemoryForm;

// Lets a person write a memory: opens the form, shows the guard's findings, makes the act and says what came
// of it. GUI thread.
class WritingFlow : public QObject
{
    Q_OBJECT

public:
    struct Models
    {
        models::StoreThread *store;
        models::ChangeFeed *feed;
        models::TriageSession *session;
        models::Reviewer *reviewer;
    };

    WritingFlow(const Models &models, NewMemoryForm *form, MessageSlot *slot, const QAction *undo,
                QObject *parent);

    void open(const QString &agent); // `agent` is preset in the form

Q_SIGNALS:
    void written(const QString &uid);

private:
    void scan();
    void write();
    void tell(const models::NewMemory &memory);

    Models m_models;
    NewMemoryForm *m_form;
    MessageSlot *m_slot;
    const QAction *m_undo;
    int m_scans = 0;
    bool m_isWriting = false;
};

} // namespace views
