// SPDX-License-Identifier: MIT
#pragma once

#include "models/draftmodel.h"
#include "views/beliefs/beliefpart.h"

class QVBoxLayout;

namespace models {
class DraftDesk;
}

namespace views {

class Banner;
class InkLabel;
class LineList;
class SectionHeader;

// The part Drafts: topics that the wiki job drafted from rows nobody has decided yet. Drafts at the left,
// every word of one in the middle, and at the right every word of the rows it rests on.
class DraftsView : public BeliefPart
{
    Q_OBJECT

public:
    explicit DraftsView(models::DraftDesk *desk, QWidget *parent = nullptr);

    [[nodiscard]] LineList *list() const { return m_list; }
    [[nodiscard]] const store::Draft *current() const; // the selected draft; null: none
    [[nodiscard]] QString words() const;               // of the selected draft, as shown
    void setText(const QString &text);                 // shows only drafts that contain it

Q_SIGNALS:
    void shown(); // another draft is shown, or the same with other words

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
    QString m_words; // the words that are searched for
    std::optional<store::Draft> m_shown;
};

} // namespace views
