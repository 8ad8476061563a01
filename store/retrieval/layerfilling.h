// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/assembly.h"
#include "store/retrieval/retold.h"

#include <QHash>
#include <QSet>

namespace store {

// What is left of the budget of a plan, or of a group of plans.
struct Room
{
    int left = 0;
};

// Fills one layer of a stack with the rows its read found, in rank order: decides which are told, in which
// form, and why the others are not.
class LayerFilling
{
    Q_DISABLE_COPY_MOVE(LayerFilling)
public:
    LayerFilling(StackLayer &layer, const StackQuestion &question, const TokenCount &count, Retold &retold,
                 Room &room);

    void fill(const std::vector<Candidate> &rows);

private:
    void chooseForm(const std::vector<Candidate> &rows);
    void chooseHeadings(const std::vector<Candidate> &rows);
    void add(const Candidate &row);
    void place(StackEntry &entry);
    void placeTail(StackEntry &entry);
    void placeTiered(StackEntry &entry);
    void placeSkipping(StackEntry &entry);
    void placeHeading(StackEntry &entry);
    void cutLong(StackEntry &entry) const;
    bool nameTold(StackEntry &entry);    // told by an earlier context of the session and unchanged
    bool leaveDouble(StackEntry &entry); // another row of the layer tells the same words
    bool trim(StackEntry &entry, int room);
    bool shorten(StackEntry &entry);
    void takeOutTold(StackEntry &entry) const;
    void keep(StackEntry &entry, int cost);
    void leave(StackEntry &entry, StackEntry::Fate fate, int missing);
    void say(StackEntry &entry, const QString &text) const;
    int costOf(const StackEntry &entry) const;
    int costOfLines(const QString &lines) const; // of lines as they are written, with their ends
    bool fits(int cost) const;
    int opening() const;
    int roomOf(const StackEntry &entry) const; // what is left for its kind and for the plan
    void sayOmitted();
    bool sayMore();
    void sayHeadings();

    StackLayer &m_layer;
    const LayerPlan &m_plan;
    const StackQuestion &m_question;
    const TokenCount &m_count;
    Retold &m_retold;
    Room &m_room;
    const int m_start;                 // room at the beginning
    QHash<QString, QString> m_tellers; // uid of the teller by the words told
    QSet<QString> m_headings;          // rows that are told by their headings, where not all are told whole
    QHash<QString, int> m_kindItems;
    QHash<QString, int> m_kindUsed;
    int m_considered = 0;
    int m_items = 0;
    int m_wanted = 0; // cost of all entries so far, cut ones too; of headings that of the cut ones alone
    bool m_isFull = false;
};

} // namespace store
