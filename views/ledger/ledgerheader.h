// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"
#include "views/parts/pagehead.h"

class QAction;
class QButtonGroup;

namespace views {

class InkLabel;
class KeyButton;
class OptionChip;
class SearchField;

// Title, number of entries, whose entries are shown, search and export of the ledger.
class LedgerHeader : public PageHead
{
    Q_OBJECT

public:
    explicit LedgerHeader(QAction *exportEntries, QWidget *parent = nullptr);

    void setTotal(qint64 entries);
    void showOnly(const QString &text);        // searches for it and switches all other filters off
    void setPeople(const QStringList &actors); // "person:mara"
    [[nodiscard]] SearchField *search() const { return m_search; }

Q_SIGNALS:
    void whoChosen(store::LedgerFilter::Who who);
    void personChosen(const QString &actor);                        // empty: anybody
    void spanChosen(const QDateTime &from, const QDateTime &until); // invalid: no bound
    void peopleWanted();                                            // answered by setPeople()
    void searchTyped(const QString &text);

private:
    QWidget *makeFilters();
    void fit() override;
    void makeTimes();
    void addSpan(const QString &words, int days);
    QWidget *makeSpan();
    void chooseSpan(const QString &words, const QDateTime &from, const QDateTime &until);
    void choosePerson(const QString &words, const QString &actor);

    InkLabel *m_total;
    QButtonGroup *m_who;
    OptionChip *m_person;
    OptionChip *m_span;
    SearchField *m_search;
    KeyButton *m_export;
};

} // namespace views
