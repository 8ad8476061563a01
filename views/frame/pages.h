// SPDX-License-Identifier: MIT
#pragma once

#include "views/frame/pagekind.h"

#include <QHash>
#include <QStackedWidget>

namespace models {
struct Workbench;
}

namespace views {

class FilePicker;
class FirstRunPage;

// The window's pages, each made on its first visit, and the ways from one to another. Which of them is seen
// is the window's decision: what wants to be seen says so with pageRequested, which has to be answered at
// once by visit(). `bench` and `picker` outlive it. GUI thread.
class Pages final : public QStackedWidget
{
    Q_OBJECT

public:
    static inline const QString FirstRun = QStringLiteral("firstRun");

    Pages(models::Workbench *bench, FilePicker *picker, PageKinds kinds, QWidget *parent = nullptr);
    ~Pages() override;

    [[nodiscard]] const PageKinds &kinds() const { return m_kinds; }
    [[nodiscard]] models::Workbench *bench() const { return m_bench; }
    [[nodiscard]] FilePicker *picker() const { return m_picker; }

    void visit(const QString &id);
    void prepare(const QString &id);  // makes it where it is not there yet
    void prepareAll();                // that the open store has something for
    void showRow(const QString &uid); // on the page it is found on
    [[nodiscard]] Page *current() const;
    // Nothing: where a scaled screen has less room than a page asks for it is squeezed, and the window stays
    // on the screen.
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 0}; }
    void makeGolden(); // of the row that the page in sight has in hand

    // Made where it is not there yet.
    template<class Made>
    [[nodiscard]] Made *page(const QString &id)
    {
        prepare(id);
        return made<Made>();
    }
    // Null before the first visit.
    template<class Made>
    [[nodiscard]] Made *made() const
    {
        return findChild<Made *>(QString(), Qt::FindDirectChildrenOnly);
    }

Q_SIGNALS:
    void pageRequested(const QString &id);
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back
    void wikiFileRequested(const QString &path);                      // to be read in as the wiki
    void restoreRequested();                                          // of the store, from a copy
    void firstRunMade(views::FirstRunPage *page);

private:
    [[nodiscard]] Page *make(const QString &id);
    [[nodiscard]] Page *makeFirstRun();
    void runJob(const QString &job);
    void showHome(const QString &uid);

    models::Workbench *m_bench;
    FilePicker *m_picker;
    PageKinds m_kinds;
    QHash<QString, Page *> m_made;
};

} // namespace views
