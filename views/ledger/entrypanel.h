// SPDX-License-Identifier: MIT
#pragma once

#include "models/entrydetail.h"

#include <QWidget>

class QAction;
class QGridLayout;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace views {

class InkLabel;
class KeyButton;
class ObservationView;
class SectionHeader;
class StatusPill;

// Everything about one ledger entry, at the right of the page. Its widgets are made once and filled anew.
class EntryPanel : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *goToRow;
        QAction *putBack;
        QAction *putBackAll;
    };

    explicit EntryPanel(const Actions &actions, QWidget *parent = nullptr);

    void show(const models::LedgerRow &row);
    void setDetail(const models::EntryDetail &detail); // the detail of the row that show() was called with
    void clear();
    [[nodiscard]] QWidget *body() const;

Q_SIGNALS:
    void entryRequested(qint64 seq);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    enum Fact { Number, When, Who, Row, Reason, Changeset, Before, After, PreviousHash, OwnHash, FactCount };

    QWidget *makeHead(QAction *goToRow);
    QWidget *makeBody();
    QWidget *makePills();
    QWidget *makeFacts(Fact first, const QStringList &labels);
    QWidget *makeTexts();
    QWidget *makeList(SectionHeader *header, QVBoxLayout **rows);
    QWidget *makeBar(const Actions &actions);
    void showStep(const store::LedgerLine &line);
    void showHashes(const store::LedgerLine &line);
    void fill(QWidget *section, QVBoxLayout *rows, const std::vector<store::LedgerLine> &lines, bool isLater);

    InkLabel *m_title;
    QScrollArea *m_area = nullptr;
    QWidget *m_bar;
    QWidget *m_pills = nullptr;
    StatusPill *m_from = nullptr;
    QLabel *m_arrow = nullptr;
    StatusPill *m_to = nullptr;
    ObservationView *m_observation = nullptr;
    InkLabel *m_facts[FactCount] = {};
    ObservationView *m_reason = nullptr; // instead of a label, as it may be long
    QWidget *m_texts = nullptr;
    ObservationView *m_textBefore = nullptr;
    ObservationView *m_textAfter = nullptr;
    SectionHeader *m_siblingsHead = nullptr;
    int m_siblingCount = 0; // all other entries of the changeset, listed or not
    QWidget *m_siblings = nullptr;
    QVBoxLayout *m_siblingRows = nullptr;
    QWidget *m_later = nullptr;
    QVBoxLayout *m_laterRows = nullptr;
    qint64 m_seq = 0;
};

} // namespace views
