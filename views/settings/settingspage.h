// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLineEdit;
class QScrollArea;
class QSpinBox;

namespace models {
struct Workbench;
}

namespace views {

// What can be set: the window's own settings, and those kept in the open store.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    explicit SettingsPage(models::Workbench *bench, QWidget *parent = nullptr);

    void showModels(); // scrolls there and puts the focus on the provider

    static void restore(models::Workbench *bench); // scheme and single keys, at the start of the window

Q_SIGNALS:
    void messageRaised(const QString &text);
    void restoreRequested();

private:
    QWidget *makeScroll();
    QWidget *makeWindowForm();
    QWidget *makeStoreForm();
    void readStore();
    void keep(const QString &key, const QString &value);

    models::Workbench *m_bench;
    QScrollArea *m_scroll = nullptr;
    QLineEdit *m_reviewer = nullptr;
    QComboBox *m_scheme = nullptr;
    QCheckBox *m_singleKeys = nullptr;
    QSpinBox *m_expiry = nullptr;
    QComboBox *m_secrets = nullptr;
};

} // namespace views
