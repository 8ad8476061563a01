// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QObject>
#include <QStringList>

#include <vector>

namespace models {

// An action as it is declared, before the user's own key is read.
struct ActionSpec
{
    QString id;               // stable, "triage.approve"; settings keep keys by it
    QString group;            // as shown in palette and key sheet: "Triage", "Go to"
    QString text;             // "Approve"
    QList<QKeySequence> keys; // by default; the first is the one shown and remapped
};

// Every action of the window by id: one list for buttons, palette, key sheet and remapping. Owns the actions.
// GUI thread.
class ActionRegistry final : public QObject
{
    Q_OBJECT
public:
    explicit ActionRegistry(QObject *parent = nullptr);

    QAction *add(const ActionSpec &spec);     // the id must be new
    QAction *action(const QString &id) const; // null where there is none
    QString idOf(const QAction *action) const;
    QString groupOf(const QString &id) const;
    QStringList groups() const;                       // in the order first named
    QStringList ids(const QString &group = {}) const; // in the order added; all without a group
    // The page that the action belongs to, as its id begins; empty for one that works everywhere.
    QString pageOf(const QString &id) const;

    QKeySequence key(const QString &id) const; // its present key; empty: none
    QKeySequence defaultKey(const QString &id) const;
    bool isRemapped(const QString &id) const;
    // The id of another action that already has this key, or one of which one key sequence begins the other;
    // empty where the key is free. Actions of different pages may have the same key: only one page is shown.
    QString conflict(const QString &id, const QKeySequence &key) const;
    // Keeps the user's own key for an action in the settings; an empty one switches the key off. False, and
    // nothing changes, where another action has that key.
    [[nodiscard]] bool setKey(const QString &id, const QKeySequence &key);
    void resetAllKeys();

    // False (by the setting "Single keys") takes keys without a modifier ("A", "J") away from all actions.
    void setSingleKeysEnabled(bool isEnabled);
    bool areSingleKeysEnabled() const { return m_areSingleKeysEnabled; }

Q_SIGNALS:
    void keysChanged(const QString &id); // empty: all of them

private:
    struct Entry
    {
        ActionSpec spec;
        QAction *action = nullptr;
        QList<QKeySequence> keys; // in force
    };
    const Entry *entry(const QString &id) const;
    bool canMeet(const QString &id, const Entry &other) const;
    Entry *entry(const QString &id);
    void apply(const Entry &entry);
    void readKey(Entry &entry);
    void followKey(Entry &follower) const;

    std::vector<Entry> m_entries;
    QHash<QString, qsizetype> m_byId;
    bool m_areSingleKeysEnabled = true;
};

} // namespace models
