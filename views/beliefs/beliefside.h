// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QScrollArea;

namespace models {
class BeliefDesk;
}

namespace views {

class DayBars;
class InkLabel;
class LineList;
class PaneHead;
class SectionHeader;

// Shows one belief: the whole sentence, how firm it is and the days that make it so, the rows it rests on,
// and the remarks about its topic.
class BeliefSide : public QWidget
{
    Q_OBJECT

public:
    explicit BeliefSide(models::BeliefDesk *desk, QWidget *parent = nullptr);

    void show(int belief); // a row of the desk's model `beliefs`; shows none for other numbers
    void showRemarks();
    [[nodiscard]] LineList *list() const { return m_list; }
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString remarks() const;

Q_SIGNALS:
    void rowRequested(const QString &uid);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeSentence();
    QWidget *makeRemarks();
    void fit();

    models::BeliefDesk *m_desk;
    QScrollArea *m_top = nullptr;
    InkLabel *m_sentence = nullptr;
    InkLabel *m_instead = nullptr;
    InkLabel *m_figures = nullptr;
    DayBars *m_days = nullptr;
    SectionHeader *m_evidenceHead = nullptr;
    LineList *m_list = nullptr;
    PaneHead *m_remarksHead = nullptr;
    QScrollArea *m_bottom = nullptr;
    InkLabel *m_remarks = nullptr;
};

} // namespace views
