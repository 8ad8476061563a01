// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>

class QWidget;

namespace views {

// Whether a key for a verdict can be about what the card shows. While the window is busy, keys wait in front
// of it: they were pressed before the row was painted. A key that is held repeats itself, and the second
// press of a double one meets the next row. All of these come before the card has been on the screen for a
// moment, and decide nothing. GUI thread.
class Sight : public QObject
{
    Q_OBJECT

public:
    enum class Key {
        Counts,
        Early,  // nobody can have seen what it would decide
        Repeats // the same, right behind a verdict: a held key or a double press
    };

    // `rest`: how long the card has to be on the screen. A key that comes earlier begins the time anew.
    Sight(QWidget *card, std::chrono::milliseconds rest, QObject *parent);

    // What the card shows from now on, as a text that differs where the words do.
    void show(const QString &subject);
    // The same row shows more of itself; that has to be seen too.
    void showMore();
    // Called for each key of a verdict.
    [[nodiscard]] Key key();

    // On in the program. Until it is said, every key counts: tests press them faster than a person.
    static void setOn(bool isOn);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void beginRest();

    QWidget *m_card;
    QPointer<QWidget> m_window;
    QTimer m_rest;
    QElapsedTimer m_sinceVerdict;
    QString m_subject;
    bool m_isAwaited = false; // not painted yet
};

} // namespace views
