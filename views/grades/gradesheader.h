// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/gradefilter.h"
#include "views/look/theme.h"
#include "views/parts/band.h"

class QMenu;

namespace models {
class Grades;
}

namespace views {

class KeyButton;
class OptionChip;
class PeriodBar;

// Key figures in a row, or in two where there is no room for all.
class FigureRow : public QWidget
{
    Q_OBJECT

public:
    struct Figure
    {
        QString value;
        QString words;
        Theme::Role color = Theme::Text;
    };

    explicit FigureRow(QWidget *parent = nullptr);

    void set(const QList<Figure> &figures);
    [[nodiscard]] const QList<Figure> &figures() const { return m_figures; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QList<QPoint> placesIn(int width) const; // the place of each figure

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] static int widthOf(const Figure &figure);

    QList<Figure> m_figures;
};

// The head of the Grades page: sections, period, filters and actions, and below them six key figures.
class GradesHeader : public Band
{
    Q_OBJECT

public:
    GradesHeader(models::Grades *grades, const QList<QAction *> &sections, const QList<QAction *> &periods,
                 const QList<QAction *> &steps, QAction *exportAction, QAction *ask,
                 QWidget *parent = nullptr);

    [[nodiscard]] FigureRow *figures() const { return m_figures; }
    void openFilter();
    void showSection(int section); // 0: charts; only these have filters and figures

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    using Field = QString store::training::GradeFilter::*;

    OptionChip *addChip(const QString &name, const QString &accessible);
    void takeChart();
    void takeFigures();
    void fillSteps();
    void fillTags();
    void fillJudges();
    void fillMore();
    void offer(QMenu *menu, const QString &text, Field field, const QString &value);
    void offerAll(QMenu *menu, const QString &none, Field field, const QStringList &values);
    [[nodiscard]] QString judgeName(const QString &hash) const;
    void fit();

    models::Grades *m_grades;
    QList<QAction *> m_stepActions;
    OptionChip *m_step;
    OptionChip *m_tag;
    OptionChip *m_judge;
    OptionChip *m_more;
    PeriodBar *m_periods;
    KeyButton *m_export;
    KeyButton *m_ask;
    FigureRow *m_figures;
    int m_section = 0;
};

} // namespace views
