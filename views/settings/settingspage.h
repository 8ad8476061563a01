// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/page.h"

#include <QMap>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QScrollArea;
class QSpinBox;

namespace models {
struct Workbench;
}

namespace views {

class FormSection;
class SectionList;

// What can be set: the window's own settings, and those kept in the open store.
class SettingsPage : public Page
{
    Q_OBJECT

public:
    static constexpr auto LanguageKey =
        QLatin1StringView("look/language"); // in the settings; empty: the desktop's

    explicit SettingsPage(models::Workbench *bench, QWidget *parent = nullptr);

    void showSection(const QWidget *field); // scrolls to the section that holds the field
    void showModels();                      // scrolls there and puts the focus on the provider

    static void restore(models::Workbench *bench); // applies the look and single keys at the window's start

Q_SIGNALS:
    void restoreRequested();

protected:
    void stepBack() override; // from a field to the list of sections

private:
    QWidget *makeScroll();
    QWidget *makeSections();
    void addSection(const QString &name, QWidget *section);
    void addStoreSection(const QString &name, FormSection *section);
    void scrollTo(int section);
    void followScroll(int top);
    QWidget *makeWindowForm();
    void addLooks(QFormLayout *form);
    QWidget *makeKeyForm();
    void resetKeys();
    void bringKeysBack();
    QWidget *makeStoreForm();
    void readStore();
    // `said`: the setting and its new value, in the words of the form.
    void keep(const QString &key, const QString &value, const QString &said);

    models::Workbench *m_bench;
    QMap<QString, QKeySequence> m_ownKeys; // action -> own key, before resetKeys()
    SectionList *m_sections = nullptr;
    QScrollArea *m_scroll = nullptr;
    QList<QWidget *> m_places; // the widgets of the sections
    bool m_follows = false;    // the list is following the scroll position
    int m_chosen = -1;         // section scrolled to by the list; -1 after scrolling by hand
    QLineEdit *m_reviewer = nullptr;
    QCheckBox *m_singleKeys = nullptr;
    QSpinBox *m_expiry = nullptr;
    QComboBox *m_secrets = nullptr;
    QLineEdit *m_currency = nullptr;
    QString m_storedCurrency;
};

} // namespace views
