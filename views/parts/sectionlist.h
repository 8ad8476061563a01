// SPDX-License-Identifier: MIT
#pragma once

#include <QListWidget>

namespace views {

// What stands at the left of a page or window of many sections: one line each, the selection with the edge
// that all lists have.
class SectionList : public QListWidget
{
    Q_OBJECT

public:
    explicit SectionList(const QString &accessibleName, QWidget *parent = nullptr);

    void addSection(const QString &title, const QVariant &data = {}); // the value under Qt::UserRole
    [[nodiscard]] int widthOfAll() const;                             // so that no title is cut
};

} // namespace views
