// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace views {

class HelpView;
class InkLabel;
class KeyButton;
class SearchField;
class SectionList;

// The help in a window of its own: subjects at the left, the page at the right, above it a field to search
// the page. Alt+Left goes back, Ctrl+F searches, Esc closes. Each main window owns one; its size is kept in
// the settings. GUI thread.
class HelpWindow : public QWidget
{
    Q_OBJECT

public:
    // Shows the page of the subject, or the first page for an unknown one.
    static HelpWindow *openFor(QWidget *window, const QString &subject);

    [[nodiscard]] HelpView *view() const { return m_view; }

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    explicit HelpWindow(QWidget *window);

    QWidget *makeHead();
    SectionList *makeSubjects();
    void bindKeys();
    void takeName(const QString &name);
    void search();
    void step(bool forward);
    void tellPlace();
    void tellLink(const QUrl &address);

    HelpView *m_view;
    SectionList *m_subjects = nullptr;
    KeyButton *m_back = nullptr;
    KeyButton *m_forward = nullptr;
    SearchField *m_search = nullptr;
    InkLabel *m_count = nullptr; // "2 of 5" occurrences
    InkLabel *m_foot = nullptr;  // where the link under the pointer leads
};

} // namespace views
