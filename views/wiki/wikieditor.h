// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/wiki.h"

#include <QWidget>

class QLineEdit;

namespace views {

class FieldProblem;
class InkLabel;
class KeyButton;
class SourceView;

// The editor of a wiki section: title, source, reason. Saving is bound to the revision that was read. What is
// left unsaved comes back when the same section is edited again.
class WikiEditor : public QWidget
{
    Q_OBJECT

public:
    explicit WikiEditor(QWidget *parent = nullptr);

    void edit(const store::WikiSection &section);
    void editNew();
    void forget();                             // what was typed is saved
    void showProblem(const QString &sentence); // at the text; at the title where that is missing
    void showWarning(const QString &sentence); // about the typed text, which can be saved all the same
    void focusText();

    [[nodiscard]] QString uid() const { return m_uid; } // empty for a new section
    [[nodiscard]] int revision() const { return m_revision; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString body() const;
    [[nodiscard]] QString reason() const;
    [[nodiscard]] bool isChanged() const;

Q_SIGNALS:
    void saveRequested();
    void leaveRequested();
    void textEdited();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Draft
    {
        QString title;
        QString body;
        QString reason;
    };
    void begin(const QString &title, const QString &body);
    void keep();
    void leave();
    void startOver();
    [[nodiscard]] QString draftKey() const;

    QLineEdit *m_title;
    SourceView *m_body;
    QLineEdit *m_reason;
    InkLabel *m_warning;
    FieldProblem *m_titleProblem;
    FieldProblem *m_problem;
    InkLabel *m_note;
    KeyButton *m_startOver;
    KeyButton *m_save;
    QString m_uid;
    int m_revision = 0;
    QString m_titleBefore;
    QString m_bodyBefore;
    QHash<QString, Draft> m_drafts; // by section and revision
};

} // namespace views
