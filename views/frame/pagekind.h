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

// One page as the window knows it before it is made. The rail, the menus, the keys, the palette, the key
// sheet, what undo takes back there, the help and the pictures all follow from this.
struct PageKind
{
    QString id; // begins the names of its acts: "wiki" that of "wiki.edit"
    QString title;
    QString icon;
    QKeySequence key; // that goes there
    QString help;     // the subject of its help
    QString picture;  // how the names of its pictures begin: "06-wiki"
    std::function<Page *(Pages *)> make;
    QStringList shows = {}; // the layers whose rows are looked at there, by name
    // Acts on these layers, by name, are done there, and undo there is for them; an empty list: on any layer.
    // None where nothing is done that could be taken back.
    std::optional<QStringList> undoes = {};
    QString writes = {};      // the table that its acts write to, where a team may keep it from a member
    bool beginsGroup = false; // on the rail
    bool isBelow = false;     // at the lower end of the rail
    bool needsStore = true;
};

using PageKinds = std::vector<PageKind>; // in the order of the rail

[[nodiscard]] const PageKind *pageKind(const PageKinds &kinds, const QString &id); // null where there is none

} // namespace views
