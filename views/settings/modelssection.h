// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/modelcheck.h"

#include <QHash>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QMenu;
class QVBoxLayout;

namespace models {
class ModelDesk;
struct Workbench;
} // namespace models

namespace views {

class InkLabel;
class KeyButton;

// The settings of the models: for each purpose provider, address, key and prices; the daily limit, and
// whether anything is sent at all. Nothing holds before it is saved. GUI thread.
class ModelsSection : public QWidget
{
    Q_OBJECT

public:
    explicit ModelsSection(models::Workbench *bench, QWidget *parent = nullptr);

Q_SIGNALS:
    void messageRaised(const QString &text);

private:
    QWidget *makeOverview();
    void showOverview();
    void makeSwitches(QFormLayout *form);
    void saveLimits(const llmclient::Limits &limits);
    void makeServer(QFormLayout *form);
    void makeKey(QFormLayout *form);
    void makeNumbers(QFormLayout *form);
    QWidget *makeButtons();
    void connectDesk();

    [[nodiscard]] llmclient::Purpose purpose() const;
    [[nodiscard]] llmclient::ModelSettings typed() const;
    [[nodiscard]] QString typedKeySource() const;
    void show(const llmclient::ModelSettings &settings);
    void showSwitches();
    void showPurpose();
    void fillProviders();
    void fillOffered(const QStringList &names);
    void fit();
    void save(bool thenTest);
    void copyToAll();
    void keepKey();
    void bringResultUp();
    void clearResult();
    void addResult(bool isGood, const QString &sentence);
    void showCheck(const llmclient::ModelCheck &check);

    models::Workbench *m_bench;
    models::ModelDesk *m_desk;
    QFormLayout *m_form = nullptr;
    QHash<int, InkLabel *> m_states;            // by Purpose, as m_checks
    QHash<int, llmclient::ModelCheck> m_checks; // the last test of each purpose
    QCheckBox *m_offline = nullptr;
    QDoubleSpinBox *m_limit = nullptr;
    InkLabel *m_spent = nullptr;
    QComboBox *m_purpose = nullptr;
    QComboBox *m_provider = nullptr;
    QLineEdit *m_url = nullptr;
    QLineEdit *m_model = nullptr;
    QAction *m_choose = nullptr;
    QMenu *m_offered = nullptr;
    QComboBox *m_keyKind = nullptr;
    QLineEdit *m_keyName = nullptr;
    QLineEdit *m_key = nullptr;
    QDoubleSpinBox *m_timeout = nullptr;
    QDoubleSpinBox *m_deadline = nullptr;
    QDoubleSpinBox *m_priceIn = nullptr;
    QDoubleSpinBox *m_priceOut = nullptr;
    QLineEdit *m_inputType = nullptr;
    QList<QWidget *> m_fields; // enabled only with a provider
    KeyButton *m_save = nullptr;
    KeyButton *m_test = nullptr;
    KeyButton *m_stop = nullptr;
    KeyButton *m_copy = nullptr;
    QWidget *m_resultPlace = nullptr;
    QVBoxLayout *m_result = nullptr;
    llmclient::ModelSettings m_kept;  // as stored
    llmclient::ModelSettings m_shown; // as the fields showed it at first: typed() differs once changed
    bool m_testsWhenSaved = false;
};

} // namespace views
