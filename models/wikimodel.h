// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/rereads.h"
#include "store/layers/wiki.h"

#include <QAbstractListModel>
#include <QMap>

#include <optional>

namespace models {

class ChangeFeed;

// The sections of the wiki, in the file's order or the firmest first. Read while somebody shows them, again
// when the store changes; no reset if the same sections are shown in the same order. GUI thread.
class WikiModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        UidRole = Qt::UserRole,
        StrengthRole, // "consistently", translated; empty without a citation
        RungRole,     // int, 0 to 4: how far up the ladder
        CitesRole,    // int
        HeldBackRole, // bool
        AgentRole     // name of its agent; empty: belongs to everybody
    };
    enum class Order { File, Strength };

    WikiModel(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    // Whether `who` shows it now; nothing is read while nobody does.
    void use(const QObject *who, bool isShown) { m_freshness.use(who, isShown); }
    void setOrder(Order order);
    Order order() const { return m_order; }
    // Only the sections of this agent; an empty name means those that belong to everybody, none means all.
    void setAgent(const std::optional<QString> &agent);
    const std::optional<QString> &agent() const { return m_agent; }
    QMap<QString, int> agents() const; // how many sections each has
    bool isEmpty() const { return m_all.empty(); }
    bool isLoading() const { return m_reads.isOn(); }
    bool isLoaded() const { return m_isLoaded; } // read at least once since the store was opened

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const store::WikiSection *sectionAt(int row) const; // null outside the list
    int rowOf(const QString &uid) const;                // -1 where it is not there
    // All of these are about the sections that are shown.
    int heldBack() const;        // how many are held back
    int citations() const;       // of all sections together
    bool mixesAgents() const;    // they belong to more than one owner
    QString lastWritten() const; // time of the newest, ISO; empty where there is none
    QString lastModel() const;   // the model that wrote it

    void reload();

Q_SIGNALS:
    void loaded(); // after each reading, also if nothing changed
    void failed(const store::Error &error);

private:
    void take(std::vector<store::WikiSection> sections);
    void arrange();
    const store::WikiSection *newest() const;

    StoreThread *m_store;
    Freshness m_freshness;
    std::vector<store::WikiSection> m_all;
    std::vector<store::WikiSection> m_sections; // shown
    Order m_order = Order::File;
    std::optional<QString> m_agent;
    Rereads m_reads;
    bool m_isLoaded = false;
};

// The word of a strength as it is shown, translated; empty for none.
QString strengthWord(const QString &strength);

} // namespace models
