// SPDX-License-Identifier: MIT
#pragma once

#include "store/rules/rules.h"
#include "views/settings/formsection.h"

#include <optional>

namespace views {

class PickTable;
class RuleForm;

// The standing rules that decide waiting rows. A rule can be switched on only after its rehearsal was shown.
// GUI thread.
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
        bool areSigned = false; // the store wants signed decisions, and a rule cannot sign
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
    void leave(); // keeps unsaved changes, as another rule is shown
    [[nodiscard]] store::rules::Rule storedOf(const QString &name) const;
    [[nodiscard]] const store::rules::Rule *stored() const; // the chosen rule as stored; null: a new one
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
    QString m_shown;                               // name of the rule in the form; empty: a new one
    QHash<QString, store::rules::Rule> m_left;     // unsaved changes of other rules
    std::optional<store::rules::Rule> m_rehearsed; // the rule whose rehearsal is shown
    QString m_wanted;                              // name of a new rule, to be selected once it is read
};

} // namespace views
