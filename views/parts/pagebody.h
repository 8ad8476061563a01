// SPDX-License-Identifier: MIT
#pragma once

#include <QStackedWidget>

class QAction;

namespace views {

class EmptyState;
class LoadingState;

// The body of a page: its content, the reason why there is none, or a loading state while it is read for the
// first time. Pages may add further widgets. GUI thread.
class PageBody : public QStackedWidget
{
    Q_OBJECT

public:
    PageBody(QWidget *content, QWidget *parent);

    void showContent();
    void showEmpty(const QString &icon, const QString &fact, const QString &context,
                   QAction *action = nullptr);
    void showLoading(const QString &sentence, QAction *stop = nullptr);
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] bool hasContent() const;
    [[nodiscard]] bool isLoading() const;

private:
    void show(QWidget *next);

    QWidget *m_content;
    EmptyState *m_empty;
    LoadingState *m_loading;
};

} // namespace views
