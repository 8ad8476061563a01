// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/page.h"

class QAction;
class QVBoxLayout;

namespace models {
struct RecentStore;
}

namespace views {

class Banner;
class ChoiceButton;

// The page that is shown while no store is open, with five ways to get one.
class FirstRunPage : public Page
{
    Q_OBJECT

public:
    explicit FirstRunPage(QWidget *parent = nullptr);

    // Lists the recent stores anew, and the one that the command line means.
    void refresh();
    // Says why a store could not be opened; `act` is offered as a way out.
    void showProblem(const QString &sentence, QAction *act);
    void showProgress(const QString &sentence); // while a store is being opened; empty: done

Q_SIGNALS:
    void sampleRequested();
    void createRequested();
    void openRequested();
    void teamRequested();
    void importRequested();
    void storeRequested(const QString &path);

private:
    QWidget *makeColumn();
    void list(const models::RecentStore &store);
    void addHead(QVBoxLayout *column);
    void addChoices(QVBoxLayout *column);
    QWidget *makeFacts();
    ChoiceButton *addChoice(QVBoxLayout *column, const char *name, const QString &icon, const QString &title,
                            const QString &sentence, int key);

    Banner *m_banner;
    QWidget *m_recent = nullptr;
    QVBoxLayout *m_recentRows = nullptr;
    QStringList m_listed; // their paths
};

} // namespace views
