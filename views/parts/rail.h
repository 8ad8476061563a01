// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

class QListView;
class QModelIndex;
class QStandardItem;
class QStandardItemModel;

namespace views {

class RailDelegate;

// The window's rail at the left: the pages in groups, actions below. Icons only in a narrow window.
class Rail : public QWidget
{
    Q_OBJECT

public:
    struct Item
    {
        QString id;
        QString icon;
        QString text;
        QString key;           // shown at the right; only actions have one
        bool newGroup = false; // a line before it
        bool bottom = false;   // at the lower end
    };

    explicit Rail(QWidget *parent = nullptr);

    void setItems(const std::vector<Item> &items);
    // The name beside the mark at the top.
    void setTitle(const QString &title);
    // The badge of a page; empty hides it. `age` is shown under it, `waits` paints it amber.
    void setBadge(const QString &id, const QString &badge, const QString &age = {}, bool waits = false);
    void setCurrent(const QString &id); // emits nothing; an unknown id: none
    [[nodiscard]] QString current() const;
    // 52, 168 or 184 px wide by the window's width in px.
    void adaptTo(int windowWidth);
    [[nodiscard]] bool isNarrow() const { return m_narrow; }
    [[nodiscard]] QListView *list() const { return m_list; }

Q_SIGNALS:
    void chosen(const QString &id);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QListView *makeList(QStandardItemModel *model, const QString &name, const QString &accessible);
    [[nodiscard]] QStandardItem *find(const QString &id) const;
    void choose(const QModelIndex &index);
    void fitBottom();

    QStandardItemModel *m_items;
    QStandardItemModel *m_acts;
    RailDelegate *m_delegate;
    QListView *m_list;
    QListView *m_bottom;
    QString m_title;
    QString m_current;
    int m_windowWidth = 1280;
    bool m_narrow = false;
};

} // namespace views
