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

// The recipes for contexts: the program's own can be looked at and copied, copies changed. GUI thread.
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
        QHash<QString, QStringList> users; // recipe -> agents that use it
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
    void leave(); // keeps unsaved changes, as another recipe is shown
    [[nodiscard]] const store::Recipe *storedOf(const QString &name) const; // null where there is none
    [[nodiscard]] const store::Recipe *stored() const;                      // the chosen recipe as stored
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
    store::Recipe m_typed;                // the chosen recipe with the changes made here
    QHash<QString, store::Recipe> m_left; // unsaved changes of other recipes
    QString m_problem;                    // why the fields make no valid recipe
    QString m_wanted;                     // name of a new recipe, to be selected once it is read
};

} // namespace views
