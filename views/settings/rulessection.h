// SPDX-License-Identifier: MIT
#pragma once

#include "store/rules/rules.h"
#include "views/settings/formsection.h"

#include <optional>

namespace views {

class PickTable;
class RuleForm;

// The standing verdicts on rows that wait. What a rule would have decided is shown before it can be switched
// on. GUI thread.
class RulesSection : public FormSection
{
    Q_OBJECT

public:
    explicit RulesSection(models::Workbench *bench, QWidget *parent = nullptr);

protected:
    void readStore() override;
    void forgetTyped() override;

private:
    struct Known
    {
        std::vector<store::rules::Rule> rules;
        bool areSigned = false; // decisions: a rule has no key
    };
    struct Rehearsed;

    void makeButtons();
    void show(const Known &known);
    void showRule();
    void fit();
    void showState();
    void rehearse();
    void showRehearsal(const store::rules::Rule &rule, const store::Result<Rehearsed> &rehearsed);
    void save();
    void switchOver();
    void remove();
    void leave(); // for another rule; what was typed is kept
    [[nodiscard]] store::rules::Rule storedOf(const QString &name) const;
    [[nodiscard]] const store::rules::Rule *stored() const; // the chosen one; null for a new one
    [[nodiscard]] bool isChanged() const;

    PickTable *m_rules;
    RuleForm *m_form;
    InkLabel *m_state = nullptr;
    InkLabel *m_result = nullptr;
    PickTable *m_misses;
    KeyButton *m_rehearse = nullptr;
    KeyButton *m_save = nullptr;
    KeyButton *m_back = nullptr;
    KeyButton *m_switch = nullptr;
    KeyButton *m_remove = nullptr;
    Known m_known;
    QString m_shown;                               // whose words the form shows; empty for a new one
    QHash<QString, store::rules::Rule> m_left;     // typed for other rules, and not saved
    std::optional<store::rules::Rule> m_rehearsed; // whose rehearsal is on the screen
    QString m_wanted;                              // a rule that was just made, to be chosen when it is read
};

} // namespace views
