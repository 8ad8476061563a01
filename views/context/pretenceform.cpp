// SPDX-License-Identifier: MIT
#include "views/context/pretenceform.h"

#include "store/retrieval/doors.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

namespace views {

using namespace Qt::StringLiterals;

PretenceForm::PretenceForm(QWidget *parent)
    : QWidget(parent)
    , m_uid(new QLineEdit(this))
    , m_status(new QComboBox(this))
{
    m_uid->setPlaceholderText(tr("rfx_…, dec_…, wik_… or src_…"));
    m_uid->setAccessibleName(tr("Name of the row"));
    m_uid->setMinimumWidth(260);
    m_status->setAccessibleName(tr("Status to pretend"));
    auto *button = new QPushButton(tr("Pretend"), this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->addWidget(m_uid);
    row->addWidget(m_status);
    row->addWidget(button);
    connect(m_uid, &QLineEdit::textChanged, this, &PretenceForm::fillStatuses);
    connect(m_uid, &QLineEdit::returnPressed, this, &PretenceForm::take);
    connect(button, &QPushButton::clicked, this, &PretenceForm::take);
    fillStatuses();
}

void PretenceForm::fillStatuses()
{
    m_status->clear();
    for (const auto &[status, words] : pretendableStatuses(m_uid->text().trimmed()))
        m_status->addItem(words, status);
}

void PretenceForm::take()
{
    const QString uid = m_uid->text().trimmed();
    if (!uid.isEmpty() && m_status->count() > 0)
        Q_EMIT chosen(uid, m_status->currentData().toString());
}

QList<std::pair<QString, QString>> pretendableStatuses(const QString &uid)
{
    QList<std::pair<QString, QString>> all;
    const store::Layer *layer = store::toldLayerOfUid(uid);
    if (!layer)
        return all;
    const QStringList names = layer->givableStatuses();
    for (const QString &name : names) {
        QString words = name;
        if (const auto status = store::reflexionStatus(layer->key(), name))
            words = store::words(*status);
        else if (name == QLatin1StringView(layer->open))
            words = PretenceForm::tr("In force");
        else
            words = PretenceForm::tr("Not in force");
        all.append({name, words});
    }
    return all;
}

} // namespace views
