// SPDX-License-Identifier: MIT
#pragma once

#include "models/wikidetail.h"

#include <QWidget>

class QAction;
class QStackedWidget;

namespace views {

class InkLabel;
class KeyButton;
class LaneButton;
class SourceView;
class WikiEditor;

// The middle of the Wiki page: the section's source, its changes, or the editor.
class WikiTextPane : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *edit;
        QAction *owner;
        QAction *changes; // checkable: shows the changes
        QAction *older;
        QAction *newer;
    };

    explicit WikiTextPane(const Actions &actions, QWidget *parent = nullptr);

    void show(const models::WikiDetail &detail);
    void clear();
    void setChanges(bool on);
    void stepVersion(int by); // towards older versions where positive
    [[nodiscard]] int version() const { return m_version; }

    void startEditing(); // edits the section that is shown
    void startNew();
    void stopEditing();
    [[nodiscard]] bool isEditing() const;

    [[nodiscard]] SourceView *text() const { return m_text; }
    [[nodiscard]] WikiEditor *editor() const { return m_editor; }

private:
    void fill();
    [[nodiscard]] QString versionWords() const;

    Actions m_actions;
    InkLabel *m_title;
    InkLabel *m_name;
    LaneButton *m_textButton;
    LaneButton *m_changesButton;
    QWidget *m_versionBar;
    InkLabel *m_versionWords;
    QStackedWidget *m_stack;
    SourceView *m_text;
    WikiEditor *m_editor;
    models::WikiDetail m_detail;
    bool m_hasDetail = false;
    bool m_showsChanges = false;
    int m_version = 0;
};

} // namespace views
