// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"

#include <QWidget>

class QAction;
class QButtonGroup;

namespace views {

class InkLabel;
class SearchField;

// Title, number of entries, whose entries are shown, search and export of the ledger.
class LedgerHeader : public QWidget
{
    Q_OBJECT

public:
    explicit LedgerHeader(QAction *exportEntries, QWidget *parent = nullptr);

    void setTotal(qint64 entries);
    void setWho(store::LedgerFilter::Who who);
    void setWide(int width);
    [[nodiscard]] SearchField *search() const { return m_search; }

Q_SIGNALS:
    void whoChosen(store::LedgerFilter::Who who);
    void searchTyped(const QString &text);

private:
    QWidget *makeFilters();

    InkLabel *m_title;
    InkLabel *m_total;
    QButtonGroup *m_who;
    SearchField *m_search;
};

} // namespace views
