// SPDX-License-Identifier: MIT
#pragma once

#include "models/draftmodel.h"

#include <QSplitter>

class QVBoxLayout;

namespace models {
class DraftDesk;
}

namespace views {

class Banner;
class InkLabel;
class LineList;
class SectionHeader;

// What the wiki job made of what agents say, until a person releases it: drafts at the left, every word of
// one in the middle, and at the right every word of the rows it rests on.
class DraftsView : public QSplitter
{
    Q_OBJECT

public:
    explicit DraftsView(models::DraftDesk *desk, QWidget *parent = nullptr);

    [[nodiscard]] LineList *list() const { return m_list; }
    [[nodiscard]] const store::Draft *current() const; // null for none
    [[nodiscard]] QString words() const;               // of the draft, as they are shown
    void setText(const QString &text);                 // only those that say it
    void step(int by);
    bool stepBack();
    void fit(int width);

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void shown(); // another draft, or other words of it

private:
    QWidget *makeText();
    QWidget *makeRows();
    void take();
    void showCurrent();
    void fillRows(const store::Draft &draft);

    models::DraftDesk *m_desk;
    models::DraftModel m_drafts;
    LineList *m_list;
    SectionHeader *m_head;
    SectionHeader *m_rowsHead;
    Banner *m_banner = nullptr;
    InkLabel *m_text = nullptr;
    SectionHeader *m_beforeHead = nullptr;
    InkLabel *m_before = nullptr;
    QVBoxLayout *m_rows = nullptr;
    QString m_words; // that are searched for
    std::optional<store::Draft> m_shown;
    std::pair<int, int> m_fittedFor;
};

} // namespace views
