// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/page.h"

#include <functional>

class QAction;
class QActionGroup;
class QSplitter;
class QStackedWidget;

namespace models {
class GradeStrip;
struct Workbench;
} // namespace models

namespace views {

class Banner;
class FilePicker;
class FixFirstStrip;
class FlipsPane;
class GoldenEditor;
class GradeCharts;
class GradesHeader;
class GradeTables;
class JobStrip;
class PageBody;
class RegradePane;

// The page that shows how well golden questions are answered over time, whether a change is more than noise,
// and which change of memory may be behind it. `bench` and `picker` outlive it. GUI thread.
class GradesPage : public Page
{
    Q_OBJECT

public:
    GradesPage(models::Workbench *bench, FilePicker *picker, QWidget *parent = nullptr);

    [[nodiscard]] GradeCharts *charts() const { return m_charts; }
    [[nodiscard]] FlipsPane *flips() const { return m_flips; }
    [[nodiscard]] GradeTables *tables() const { return m_tables; }
    [[nodiscard]] GoldenEditor *editor() const { return m_editor; }

    enum class Section { Charts, Questions, Regrade };
    void showSection(Section section);
    [[nodiscard]] bool isSettled() const; // nothing is being read; for tests

protected:
    void watch(bool isShown) override;

private:
    void makeActions();
    void makeSections();
    QAction *addChoice(QActionGroup *group, const QString &id, const QString &text,
                       const QList<QKeySequence> &keys, const std::function<void()> &choose);
    void makePeriods();
    void makeSteps();
    void connectActions();
    void connectModels();
    QWidget *makeBody();

    void takeChart();
    void takeVerdict();
    void showBody();
    void showEmptiness();
    void ask();
    void beginFirstQuestion();
    void updateActions();
    void openCell(int row, int column);
    void compareStacks();
    void undoChange();
    void exportFile();
    void write(const QString &path, const QByteArray &bytes);
    void stepBack() override;
    void fit() override;

    models::Workbench *m_bench;
    FilePicker *m_picker;
    models::GradeStrip *m_strip;
    QList<QAction *> m_sections;
    QList<QAction *> m_own; // actions of the charts, disabled in other sections
    QList<QAction *> m_periods;
    QList<QAction *> m_steps;
    QAction *m_table = nullptr;
    QAction *m_mean = nullptr;
    QAction *m_cost = nullptr;
    QAction *m_filter = nullptr;
    QAction *m_moments = nullptr;
    QAction *m_windows = nullptr;
    QAction *m_stacks = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_goToRow = nullptr;
    QAction *m_fixFirst = nullptr;
    QAction *m_export = nullptr;
    QAction *m_ask = nullptr;
    QAction *m_first = nullptr;
    QAction *m_stopReading = nullptr;
    QAction *m_readAgain = nullptr;
    GradesHeader *m_header = nullptr;
    Banner *m_banner = nullptr;
    JobStrip *m_job = nullptr;
    FixFirstStrip *m_fix = nullptr;
    GradeCharts *m_charts = nullptr;
    GradeTables *m_tables = nullptr;
    FlipsPane *m_flips = nullptr;
    QStackedWidget *m_left = nullptr; // charts or tables
    QSplitter *m_splitter = nullptr;
    PageBody *m_body = nullptr; // charts with flips, or why there are none, or another section
    GoldenEditor *m_editor = nullptr;
    RegradePane *m_regrade = nullptr;
    Section m_section = Section::Charts;
    int m_pending = 0;
};

} // namespace views
