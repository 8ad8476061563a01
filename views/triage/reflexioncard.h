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

// Everything about one row: the observation with its findings, similar rows, evidence, history. The sections
// are made once and only get new texts, so that the next card is painted in the frame after the key.
class ReflexionCard : public QScrollArea
{
    Q_OBJECT

public:
    // `copy` copies the row's uid, `similar` goes to the similar rows.
    ReflexionCard(QAction *copy, QAction *similar, QWidget *parent = nullptr);

    // `searched`: search words to be marked in the observation.
    void setCard(const models::Card &card, const QString &searched, bool canDismiss);
    void setPosition(const QString &position);
    void setWide(int windowWidth);
    bool focusSimilar();
    bool revealFinding(QChar letter);
    [[nodiscard]] ObservationView *observation() const { return m_observation; }
    [[nodiscard]] FindingsSection *findings() const { return m_findings; }
    // The line about the impact of an approval; hidden until ImpactSide fills it.
    [[nodiscard]] SectionHeader *impact() const { return m_impact; }

Q_SIGNALS:
    void opened(const QString &uid);
    void entryOpened(qint64 seq); // an entry of the history was clicked

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
    RowsSection *m_contradicting;
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
