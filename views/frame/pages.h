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

// The window's pages, each made on its first visit. The window decides which one is shown: Pages emits
// pageRequested(), and the window calls visit() before that returns. All given outlives it. GUI thread.
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
    void prepare(const QString &id);  // makes the page if it was not made yet
    void prepareAll();                // makes all pages that the open store can have
    void showRow(const QString &uid); // on the page of its layer
    [[nodiscard]] Page *current() const;
    // No minimum: on a small scaled screen a page is squeezed rather than the window grows beyond the screen.
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 0}; }
    void makeGolden(); // begins a golden question made of the present page's row

    // Makes the page if it was not made yet.
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
    void wikiFileRequested(const QString &path);                      // to be imported as the wiki
    void restoreRequested();                                          // to put a copy in the store's place
    void firstRunMade(views::FirstRunPage *page);

private:
    [[nodiscard]] Page *make(const QString &id);
    [[nodiscard]] Page *makeFirstRun();
    void runJob(const QString &job);
    void showLane(const store::QueueFilter &filter);
    void showHome(const QString &uid);

    models::Workbench *m_bench;
    FilePicker *m_picker;
    PageKinds m_kinds;
    QHash<QString, Page *> m_made;
};

} // namespace views
