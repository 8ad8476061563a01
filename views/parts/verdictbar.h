// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/statusglyph.h"
#include "views/parts/band.h"

#include <QHash>
#include <QPointer>
#include <QVariant>
#include <optional>
#include <vector>

class QAbstractItemModel;
class QAction;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QModelIndex;
class QStackedWidget;

namespace views {

class CandidateList;
class FieldProblem;
class KeyButton;
class KeyRest;
class MessageSlot;
class StripItem;
class VerdictButton;

// The bar below a list and its card: the verdicts, and the questions a verdict may ask (reason, when to
// come back, successor) as further pages at the same place. The actions' own triggered() says that a
// plain verdict was given; the bar's signals say how a question was answered.
class VerdictBar : public Band
{
    Q_OBJECT

public:
    struct Verdict
    {
        QAction *action = nullptr; // its objectName() is the `id` in the signals
        std::optional<Glyph> glyph;
        bool gapBefore = false;
        QAction *reasoned = nullptr; // the same with a reason: Shift with the mouse, or its right button
    };
    struct Choice
    {
        QString text;
        QVariant value;
        QString key;
    };
    // What the verdicts are about: the row on the card, or the marked rows.
    struct Subject
    {
        QString id;    // equal for what a person would call the same thing
        QString words; // its name in every question

        bool operator==(const Subject &) const = default;
    };
    enum Page { Verdicts, Reason, Choices, Successor };

    explicit VerdictBar(QWidget *parent = nullptr);

    void setVerdicts(const std::vector<Verdict> &verdicts);
    [[nodiscard]] VerdictButton *button(const QAction *action) const;
    // Replaces the actions shown at the right while there is no message (quiet buttons: Undo, …).
    void setSideActions(const QList<QAction *> &actions);
    // A grey sentence before them ("⇧ with a key adds a reason"), hidden when it is narrow.
    void setHint(const QString &key, const QString &text);
    [[nodiscard]] MessageSlot *messageSlot() const { return m_message; }

    // Says what the page shows. A question about another subject is closed; its typed text is kept and comes
    // back when the same is asked about that subject again, and keys that are typed on go nowhere (KeyRest).
    // Other words for the same subject leave the question open.
    void setSubject(const Subject &subject);

    // Opens the line for a reason. Required: Enter says so while it is empty. It begins with `text`; without
    // one, with what was typed when the same was asked before. Asked again while it is open, what is typed
    // stays.
    void askReason(QAction *action, const QString &prompt, bool required, const QString &text = {});
    // A row of quiet buttons; their keys work while it is open.
    void askChoice(QAction *action, const QString &prompt, const std::vector<Choice> &choices);
    // Asks for a row by a search line and, above the bar, a list of `candidates` (best first), which the
    // owner fills at each successorQueryChanged(). The model outlives the question.
    void askSuccessor(QAction *action, const QString &prompt, QAbstractItemModel *candidates);
    // Back to the verdicts, the typed words kept; emits cancelled() if something was asked.
    void cancel();

    [[nodiscard]] Page page() const;
    // Small, so that the bar never makes the window wider: it drops the buttons' signs instead.
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool isAsking() const { return page() != Verdicts; }

Q_SIGNALS:
    void verdict(const QString &id, const QString &reason);
    void choiceMade(const QString &id, const QVariant &value);
    void successorQueryChanged(const QString &text);
    void successorChosen(const QString &id, const QModelIndex &candidate);
    void cancelled(const QString &id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeVerdictPage();
    QWidget *makeReasonPage();
    QWidget *makeChoicePage();
    QWidget *makeSuccessorPage();
    void openPage(Page page, QAction *action, QWidget *focus);
    void backToVerdicts();
    void acceptReason();
    void acceptSuccessor();
    void addDecideButton(QHBoxLayout *row, void (VerdictBar::*accept)());
    void addBackButton(QHBoxLayout *row);
    void nameSubject();
    [[nodiscard]] QString draftKey() const;
    void addChoice(const Choice &choice);
    void arrangeSide();
    [[nodiscard]] bool hasRoomForHint() const;
    [[nodiscard]] int neededWidth() const; // px needed to show every verdict in full
    void fitButtons();

    QStackedWidget *m_pages;
    QHBoxLayout *m_verdictRow = nullptr;
    QHBoxLayout *m_choiceRow = nullptr;
    QLabel *m_subjectName;
    QLabel *m_reasonPrompt = nullptr;
    QLineEdit *m_reason = nullptr;
    FieldProblem *m_reasonProblem = nullptr;
    QWidget *m_choicePage = nullptr;
    QLabel *m_successorPrompt = nullptr;
    QLineEdit *m_successor = nullptr;
    CandidateList *m_candidates = nullptr;
    QWidget *m_side;
    StripItem *m_hint;
    MessageSlot *m_message;
    KeyRest *m_rest;
    std::vector<VerdictButton *> m_buttons;
    QList<KeyButton *> m_decides; // show the word of the verdict that a question is about
    Subject m_subject;
    QHash<QString, QString> m_drafts; // typed texts by verdict and subject
    QAction *m_asking = nullptr;
    QPointer<QWidget> m_focusBefore;
    bool m_required = false;
};

} // namespace views
