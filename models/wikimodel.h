// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/wiki.h"

#include <QAbstractListModel>

namespace models {

class ChangeFeed;
class StoreThread;

// The sections of the wiki, in the file's order or the firmest first. Read again when the store changes; rows
// that stay keep their place without a reset. GUI thread.
class WikiModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        UidRole = Qt::UserRole,
        StrengthRole, // the word, translated; empty without a citation
        RungRole,     // int, 0 to 4: how far up the ladder
        CitesRole,    // int
        HeldBackRole, // bool
        AgentRole     // whose it is; empty: everybody's
    };
    enum class Order { File, Strength };

    WikiModel(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void setOrder(Order order);
    Order order() const { return m_order; }
    bool isLoading() const { return m_isLoading; }
    bool isLoaded() const { return m_isLoaded; } // once since the store was opened

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const store::WikiSection *sectionAt(int row) const; // null outside the list
    int rowOf(const QString &uid) const;                // -1 where it is not there
    int heldBack() const;                               // how many sections no model is told
    int citations() const;                              // of all sections together
    bool mixesAgents() const;                           // not all belong to the same
    QString lastWritten() const; // time of the newest section, ISO; empty where there is none
    QString lastModel() const;   // who worded it

    void reload();

Q_SIGNALS:
    void loaded(); // after every reading, also where nothing changed
    void failed(const store::Error &error);

private:
    void take(std::vector<store::WikiSection> sections);
    const store::WikiSection *newest() const;

    StoreThread *m_store;
    std::vector<store::WikiSection> m_sections;
    Order m_order = Order::File;
    bool m_isLoading = false;
    bool m_isLoaded = false;
    bool m_shallReload = false;
};

// The word of a strength as it is shown, translated; empty for none.
QString strengthWord(const QString &strength);

} // namespace models
