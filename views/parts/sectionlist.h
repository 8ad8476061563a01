// SPDX-License-Identifier: MIT
#pragma once

#include <QListWidget>

namespace views {

// The list of sections at the left of a page or window, with the selection painted as in all lists.
class SectionList : public QListWidget
{
    Q_OBJECT

public:
    explicit SectionList(const QString &accessibleName, QWidget *parent = nullptr);

    void addSection(const QString &title, const QVariant &data = {}); // `data` is kept in Qt::UserRole
    [[nodiscard]] int widthOfAll() const;                             // the width at which no title is cut
};

} // namespace views
