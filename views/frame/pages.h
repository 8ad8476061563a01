// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QStackedWidget>

namespace models {
struct Workbench;
}

namespace views {

class ApprovalsPage;
class ContextPage;
class FilePicker;
class FirstRunPage;
class GradesPage;
class JobsPage;
class KnowledgePage;
class LedgerPage;
class TriagePage;
class WikiPage;

// The window's pages, each made on its first visit, and the ways from one to another. Which of them is seen
// is the window's decision: what wants to be seen says so with pageRequested, which has to be answered at
// once by visit(). `bench` and `picker` outlive it. GUI thread.
class Pages final : public QStackedWidget
{
    Q_OBJECT

public:
    static inline const QString FirstRun = QStringLiteral("firstRun");

    Pages(models::Workbench *bench, FilePicker *picker, QWidget *parent = nullptr);
    ~Pages() override;

    void visit(const QString &id);
    void prepare(const QString &id);  // makes it where it is not there yet
    void showRow(const QString &uid); // on the page it is found on
    // Nothing: where a scaled screen has less room than a page asks for it is squeezed, and the window stays
    // on the screen.
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 0}; }
    void makeGolden(); // of the row that the page in sight has in hand

    // Null before the first visit.
    [[nodiscard]] ApprovalsPage *approvals() const { return m_approvals; }
    [[nodiscard]] ContextPage *context() const { return m_context; }
    [[nodiscard]] FirstRunPage *firstRun() const { return m_firstRun; }
    [[nodiscard]] GradesPage *grades() const { return m_grades; }
    [[nodiscard]] JobsPage *jobs() const { return m_jobs; }
    [[nodiscard]] LedgerPage *ledger() const { return m_ledger; }
    [[nodiscard]] TriagePage *triage() const { return m_triage; }
    [[nodiscard]] WikiPage *wiki() const { return m_wiki; }

Q_SIGNALS:
    void pageRequested(const QString &id);
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back
    void wikiFileRequested(const QString &path);                      // to be read in as the wiki
    void restoreRequested();                                          // of the store, from a copy
    void firstRunMade(views::FirstRunPage *page);

private:
    [[nodiscard]] QWidget *make(const QString &id);
    [[nodiscard]] QWidget *makeFirstRun();
    [[nodiscard]] QWidget *makeTriage();
    [[nodiscard]] QWidget *makeApprovals();
    [[nodiscard]] QWidget *makeContext();
    [[nodiscard]] QWidget *makeGrades();
    [[nodiscard]] QWidget *makeWiki();
    [[nodiscard]] QWidget *makeKnowledge();
    [[nodiscard]] QWidget *makeLedger();
    [[nodiscard]] QWidget *makeJobs();
    [[nodiscard]] QWidget *makeSettings();
    void runJob(const QString &job);
    void showHome(const QString &uid);

    models::Workbench *m_bench;
    FilePicker *m_picker;
    FirstRunPage *m_firstRun = nullptr;
    TriagePage *m_triage = nullptr;
    ApprovalsPage *m_approvals = nullptr;
    ContextPage *m_context = nullptr;
    GradesPage *m_grades = nullptr;
    WikiPage *m_wiki = nullptr;
    KnowledgePage *m_knowledge = nullptr;
    LedgerPage *m_ledger = nullptr;
    JobsPage *m_jobs = nullptr;
    QHash<QString, QWidget *> m_made;
};

} // namespace views
