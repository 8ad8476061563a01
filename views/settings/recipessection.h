// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"
#include "views/settings/formsection.h"

#include <optional>

class QLineEdit;
class QSpinBox;

namespace views {

class LayerForm;
class PickTable;

// How contexts are made: the recipes of the program to look at, and those that people made of them to change.
// GUI thread.
class RecipesSection : public FormSection
{
    Q_OBJECT

public:
    explicit RecipesSection(models::Workbench *bench, QWidget *parent = nullptr);

protected:
    void readStore() override;
    void forgetTyped() override;

private:
    struct Known
    {
        std::vector<store::Recipe> recipes;
        QHash<QString, QStringList> users; // agents by recipe
    };

    void makeLayers();
    void makeButtons();
    void show(const Known &known);
    void showRecipe();
    void showTyped();
    void showLayers();
    void takeLayer();
    void fit();
    void copy();
    void save();
    void remove();
    void leave(); // for another recipe; what was typed is kept
    [[nodiscard]] const store::Recipe *storedOf(const QString &name) const; // null where there is none
    [[nodiscard]] const store::Recipe *stored() const;                      // the chosen one
    [[nodiscard]] bool isOwn() const;

    PickTable *m_recipes;
    PickTable *m_layers;
    QSpinBox *m_between;
    LayerForm *m_layer;
    InkLabel *m_words = nullptr;
    QLineEdit *m_name;
    KeyButton *m_copy = nullptr;
    KeyButton *m_save = nullptr;
    KeyButton *m_back = nullptr;
    KeyButton *m_remove = nullptr;
    Known m_known;
    store::Recipe m_typed;                // the chosen one, as changed here
    QHash<QString, store::Recipe> m_left; // others, as changed here and not saved
    QString m_problem;                    // why what is typed is no recipe
    QString m_wanted;                     // a recipe that was just made, to be chosen when it is read
};

} // namespace views
