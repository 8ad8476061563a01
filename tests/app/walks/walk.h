// SPDX-License-Identifier: MIT
#pragma once

#include "models/workbench.h"
#include "store/curation/ledger.h"
#include "tests/app/fakefilepicker.h"
#include "tests/store/teststore.h"
#include "views/mainwindow.h"

#include <memory>

namespace tests {

// A person at the real window, who works with the keys alone or with the mouse alone (words are typed all the
// same), and compares after every act what the screen said with what the ledger has.
class Walk
{
public:
    enum class Hand { Keys, Mouse };

    Walk(Hand hand, const QSize &size, bool isDark);
    ~Walk();

    [[nodiscard]] TestStore &file() { return m_file; }
    [[nodiscard]] bool isByKeys() const { return m_hand == Hand::Keys; }
    [[nodiscard]] models::Workbench &bench() { return *m_bench; }
    [[nodiscard]] views::MainWindow &window() { return *m_window; }

    [[nodiscard]] static QString focusName(); // for what went wrong
    // On the store; false where Triage does not show within some seconds.
    [[nodiscard]] bool open();
    // As a person closes it: what is under way ends first.
    void close();

    // The part of that name that is to be seen; null where none is.
    template<class Part = QWidget>
    [[nodiscard]] Part *part(const QString &name = {}) const
    {
        for (Part *each : m_window->findChildren<Part *>(name)) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    }
    [[nodiscard]] QString text(const QString &label) const;
    // The message on the screen; empty where there is none.
    [[nodiscard]] QString said() const;
    // Whether it comes to hold the words.
    [[nodiscard]] bool says(const QString &words) const;
    [[nodiscard]] store::LedgerLine newest();
    [[nodiscard]] std::vector<store::LedgerLine> since(qint64 seq); // behind that one, oldest first

    void press(int key, Qt::KeyboardModifiers modifiers = {});
    void type(const QString &words);
    void click(QWidget *onto, Qt::KeyboardModifiers modifiers = {});
    void clickRow(const QString &list, int row, Qt::KeyboardModifiers modifiers = {});
    // By G and the letter, or a click in the rail.
    [[nodiscard]] QString goTo(const QString &page, int letter);

    // An act of the program: by its key; else by the button that shows it, or from the list of all acts. Says
    // what went wrong, or nothing, as the following do.
    [[nodiscard]] QString act(const QString &id);
    [[nodiscard]] QString reach(const QString &name); // by Tab alone, or a click
    // What a question in a bar or a form is answered by: that key, or its button.
    void confirm(const QString &button, int key = Qt::Key_Return, Qt::KeyboardModifiers modifiers = {});
    // In the menu that is open: the line that holds the words, or the one at that place.
    [[nodiscard]] QString choose(const QString &words, int place = 0);
    // What an act that is no verdict has to leave: one entry behind that one, signed by the reviewer, and a
    // message that names what it was about.
    struct Trace
    {
        QString layer;
        QString action;
        QString row = {}; // any, where there is none
    };
    [[nodiscard]] QString left(qint64 before, const Trace &trace, const QString &name);

    // What the page shows to be decided.
    struct Subject
    {
        QString uid = {};
        QString name = {}; // as it stands on the card
    };
    [[nodiscard]] Subject shown() const; // waits until it was read
    // A verdict on the card of a page, with a reason where there are words: what went wrong, or nothing. The
    // message has to name what the card showed, the ledger the same row, status and reason, signed by the
    // reviewer; then the next card stands there.
    struct Verdict
    {
        QString action; // "triage.reject"
        int key = 0;
        QString to; // status in the ledger
        QString reason = {};
        bool isAsked = false; // for the reason, also without Shift
    };
    [[nodiscard]] QString decided(const Verdict &verdict);
    // Z or the button: the ledger's newest line takes back an act on that entity, and the message names it.
    [[nodiscard]] QString tookBack(const Subject &subject);

private:
    [[nodiscard]] Subject read() const; // without uid while it is on its way
    void wake();
    void clickRail(const QString &id);
    [[nodiscard]] QString fromPalette(const QString &words);
    [[nodiscard]] QString inLedger(const Verdict &verdict, const Subject &subject, qint64 before);
    [[nodiscard]] QString reasonGiven(const Verdict &verdict, const Subject &subject);

    Hand m_hand;
    QSize m_size;
    TestStore m_file;
    FakeFilePicker m_picker;
    QString m_refused; // why an act did not happen
    std::unique_ptr<models::Workbench> m_bench;
    std::unique_ptr<views::MainWindow> m_window;
};

} // namespace tests
