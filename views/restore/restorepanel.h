// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/overlayframe.h"

#include <functional>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace models {
class RestoreJob;
}
namespace store {
struct StoreCopy;
struct Restored;
} // namespace store

namespace views {

// Lists the copies of a store with the contents of each; a button puts one in the store's place.
class RestorePanel : public OverlayFrame
{
    Q_OBJECT

public:
    explicit RestorePanel(QWidget *window);

    // `release` is called before a copy is put in place: closes the store if the window has it open, and
    // returns whether it had.
    void setRelease(std::function<bool()> release) { m_release = std::move(release); }
    void openFor(const QString &storePath, const QString &person);

Q_SIGNALS:
    void restored(const QString &storePath, const QString &sentence);
    // Nothing was changed. `wasOpen`: the store was open and has been closed for this.
    void refused(const QString &storePath, const QString &sentence, bool wasOpen);

protected:
    [[nodiscard]] QWidget *firstFocus() override;

private:
    void show(const std::vector<store::StoreCopy> &copies);
    void choose();
    void restore();
    void take(const store::Restored &restored);

    models::RestoreJob *m_job;
    QLabel *m_sentence;
    QListWidget *m_copies;
    QPushButton *m_restore;
    std::function<bool()> m_release;
    QString m_path;
    QString m_person;
    bool m_wasOpen = false;
};

} // namespace views
