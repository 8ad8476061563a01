// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/band.h"

#include <functional>

class QAction;
class QActionGroup;
class QBoxLayout;
class QDateTimeEdit;
class QMenu;
class QSlider;

namespace models {
class ContextDesk;
}

namespace store {
struct StackQuestion;
}

namespace views {

class InkLabel;
class KeyButton;
class OptionChip;
class SearchField;

// The head of the Context page: the question and its options (agent, entity, recipe, moment, budgets, cut,
// pretended statuses), each a chip with a small menu. Choices change the question of the ContextDesk.
class ContextHeader : public Band
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *pin;
        QAction *compare;
    };

    ContextHeader(models::ContextDesk *desk, const Actions &actions, QWidget *parent = nullptr);

    [[nodiscard]] SearchField *question() const { return m_question; }
    void openCompareMenu();
    void setWide(int windowWidth);

Q_SIGNALS:
    void leaveRequested(); // Esc in the question

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeTop(const Actions &actions);
    QWidget *makeChips();
    void fillQuestions();
    void fillAgents();
    void fillRecipes();
    void fillBudgets();
    void takeEntity(const QString &entity);
    void fillEntity();
    void fillScope();
    void fillMoment();
    void addChoice(QActionGroup *group, const QString &shown, bool isChosen,
                   const std::function<void(store::StackQuestion &)> &edit);
    void fillCut();
    void fillPretences();
    void fillCompare();
    void showQuestion();
    void takeTyped();
    void leaveQuestion();

    models::ContextDesk *m_desk;
    SearchField *m_question = nullptr;
    InkLabel *m_title = nullptr;
    KeyButton *m_pin = nullptr;
    KeyButton *m_compare = nullptr;
    OptionChip *m_questions = nullptr;
    OptionChip *m_agent = nullptr;
    OptionChip *m_entity = nullptr;
    OptionChip *m_scope = nullptr;
    OptionChip *m_recipe = nullptr;
    OptionChip *m_moment = nullptr;
    OptionChip *m_budget = nullptr;
    OptionChip *m_cut = nullptr;
    OptionChip *m_pretences = nullptr;
    QString m_asked; // the question when the field got the focus
    QMenu *m_compareMenu = nullptr;
    QTimer *m_typing = nullptr;
};

} // namespace views
