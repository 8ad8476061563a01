// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QScrollArea>

class QAction;
class QBoxLayout;

namespace views {

class CardHead;
class DaysSection;
class EvidenceSection;
class FindingsSection;
class ObservationView;
class MovedSection;
class RowsSection;
class SectionHeader;

// All about one row: the observation with its findings, similar rows, evidence, history. Its sections are
// made once; a row only sets their texts, so that the next card is there in the frame of the key.
class ReflexionCard : public QScrollArea
{
    Q_OBJECT

public:
    // `copy` copies the row's name, `similar` goes to the similar rows.
    ReflexionCard(QAction *copy, QAction *similar, QWidget *parent = nullptr);

    // `searched`: words whose places are marked in the observation.
    void setCard(const models::Card &card, const QString &searched, bool canDismiss);
    void setPosition(const QString &position);
    void setWide(int windowWidth);
    bool focusSimilar();
    bool revealFinding(QChar letter);
    [[nodiscard]] ObservationView *observation() const { return m_observation; }
    [[nodiscard]] FindingsSection *findings() const { return m_findings; }
    // What approving the row would change; hidden until somebody fills it.
    [[nodiscard]] SectionHeader *impact() const { return m_impact; }

Q_SIGNALS:
    void opened(const QString &uid);
    void entryOpened(qint64 seq); // of the ledger

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addSections(QWidget *page);
    void arrange();

    CardHead *m_head;
    ObservationView *m_observation;
    SectionHeader *m_impact;
    FindingsSection *m_findings;
    MovedSection *m_moved;
    RowsSection *m_facts;
    RowsSection *m_similar;
    RowsSection *m_sameRun;
    RowsSection *m_history;
    DaysSection *m_days;
    EvidenceSection *m_evidence;
    QBoxLayout *m_outer = nullptr;
    QBoxLayout *m_columns = nullptr;
    QWidget *m_right = nullptr;
    QString m_uid;
};

} // namespace views
