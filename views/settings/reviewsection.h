// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/settings.h"
#include "views/settings/formsection.h"

#include <QHash>

class QCheckBox;
class QSpinBox;

namespace views {

// How people judge together: of which share of verdicts a second person is asked, and what takes the approval
// of two. Each field is a setting of the store and is kept as it is changed. GUI thread.
class ReviewSection final : public FormSection
{
    Q_OBJECT

public:
    explicit ReviewSection(models::Workbench *bench, QWidget *parent = nullptr);

private:
    void readStore() override;
    void makeShares();
    void makeApprovals();
    void show(const store::SettingValues &values);
    void fit();
    QWidget *addShares(const QList<std::pair<QString, QString>> &shares, bool isList, int least,
                       const QString &none);
    QSpinBox *addShare(const QString &key, const QString &name);
    QCheckBox *addSwitch(const QString &key, const QString &name, QWidget *parent);
    void keep(const QString &key, const QString &value, const QString &said);

    QHash<QString, QSpinBox *> m_shares;    // by their settings
    QHash<QString, QCheckBox *> m_switches; // the same
    QHash<QString, QString> m_stored;
};

} // namespace views
