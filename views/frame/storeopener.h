// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <QDateTime>
#include <QObject>

#include <functional>

namespace models {
struct Workbench;
}

namespace views {

// Opens, makes and remembers stores; nothing of it happens on the GUI thread.
class StoreOpener : public QObject
{
    Q_OBJECT

public:
    explicit StoreOpener(models::Workbench *bench, QObject *parent = nullptr);

    // What is asked for from now on is begun only with release(): the first paint has both processors.
    void hold() { m_isHeld = true; }
    void release();
    // Stores opened from now on are opened so.
    void setReadOnly(bool isReadOnly) { m_isReadOnly = isReadOnly; }
    void open(const QString &path);
    // A person asked for a new store there: a file that is empty is made into one.
    void create(const QString &path);
    void openSample(const QDateTime &at); // makes it where it is not there yet
    // Opens a store, made where there is none, and says imported() with the file then.
    void openFor(const QString &file);

    [[nodiscard]] bool isOpening() const { return m_isOpening; }
    // The sentence of began() while that goes on, and of failed() until the next; else empty.
    [[nodiscard]] QString progress() const { return m_progress; }
    [[nodiscard]] QString problem() const { return m_problem; }
    // What was asked for last, whatever became of it.
    [[nodiscard]] QString path() const { return m_path; }

    static QString standardPath(); // of the store that memoirctl uses too

Q_SIGNALS:
    void began(const QString &sentence);
    void opened();
    void openedFor(const QString &file);
    void failed(const QString &sentence);

private:
    void open(const QString &path, store::Database::Mode mode);
    void openNow(const QString &path, store::Database::Mode mode);
    void begin(const QString &sentence);
    void fail(const QString &sentence);

    models::Workbench *m_bench;
    QString m_file; // to be imported when the store is open
    QString m_path;
    QString m_progress;
    QString m_problem;
    std::function<void()> m_held;
    bool m_isHeld = false;
    bool m_isReadOnly = false;
    bool m_isOpening = false;
};

} // namespace views
