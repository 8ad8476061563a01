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

// Opens, makes and remembers stores; files are touched on other threads only. GUI thread.
class StoreOpener : public QObject
{
    Q_OBJECT

public:
    explicit StoreOpener(models::Workbench *bench, QObject *parent = nullptr);

    // From now on opening waits for release(), so that it does not slow down the window's first paint.
    void hold() { m_isHeld = true; }
    void release();
    // The mode for stores that are opened from now on.
    void setReadOnly(bool isReadOnly) { m_isReadOnly = isReadOnly; }
    void open(const QString &path);
    // Makes a new store; an empty file that exists is made into one.
    void create(const QString &path);
    void openSample(const QDateTime &at); // makes the sample workspace first if there is none
    // Opens the standard store, made if there is none, and then emits openedFor() with the file to import.
    void openFor(const QString &file);

    [[nodiscard]] bool isOpening() const { return m_isOpening; }
    // The sentences of began(), while opening, and of failed(), until the next opening; else empty.
    [[nodiscard]] QString progress() const { return m_progress; }
    [[nodiscard]] QString problem() const { return m_problem; }
    // The store that was to be opened last, whether it was or not.
    [[nodiscard]] QString path() const { return m_path; }
    // Whether that was a team's server, and was not opened.
    [[nodiscard]] bool hasFailedServer() const;

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
