// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace views {

class Page;
class Pages;

// What the window needs to know of a page before the page is made. Rail, menus, keys, palette, key sheet, the
// scope of undo, help and pictures all come from this.
struct PageKind
{
    QString id; // the ids of its actions begin with it: "wiki" in "wiki.edit"
    QString title;
    QString icon;
    QKeySequence key; // goes to the page
    QString help;     // the subject of its page of help
    QString picture;  // beginning of its pictures' file names: "06-wiki"
    std::function<Page *(Pages *)> make;
    QStringList shows = {};   // names of the layers whose rows the page shows
    QString writes = {};      // the table that its acts write to; a team's server may not let a member
    bool beginsGroup = false; // a line before it on the rail
    bool isBelow = false;     // at the lower end of the rail
    bool needsStore = true;
};

using PageKinds = std::vector<PageKind>; // in the order of the rail

[[nodiscard]] const PageKind *pageKind(const PageKinds &kinds, const QString &id); // null where there is none

} // namespace views
