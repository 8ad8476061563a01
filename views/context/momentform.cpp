// SPDX-License-Identifier: MIT
#include "views/context/momentform.h"

#include "store/clock.h"

#include <QBoxLayout>
#include <QDateTimeEdit>
#include <QSignalBlocker>
#include <QSlider>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Steps = 1000;

} // namespace

MomentForm::MomentForm(const QDateTime &first, const QDateTime &last, const QDateTime &at, QWidget *parent)
    : QWidget(parent)
    , m_first(first.isValid() ? first : store::now().addDays(-1))
    , m_last(last.isValid() ? last : store::now())
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_time(new QDateTimeEdit(this))
{
    const QDateTime shown = at.isValid() ? at : m_last;
    m_slider->setRange(0, Steps);
    m_slider->setPageStep(Steps / 20);
    m_slider->setMinimumWidth(260);
    m_slider->setAccessibleName(tr("Moment in the store's history"));
    m_time->setDisplayFormat(u"yyyy-MM-dd HH:mm:ss"_s);
    m_time->setAccessibleName(tr("Moment"));
    m_time->setDateTime(shown.toLocalTime());
    const qint64 whole = std::max<qint64>(1, m_first.msecsTo(m_last));
    m_slider->setValue(int(m_first.msecsTo(shown) * Steps / whole));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->addWidget(m_slider);
    column->addWidget(m_time);
    connect(m_slider, &QSlider::valueChanged, this, &MomentForm::takeSlider);
    connect(m_time, &QDateTimeEdit::dateTimeChanged, this, &MomentForm::takeTime);
}

void MomentForm::takeSlider(int permille)
{
    const QDateTime at = m_first.addMSecs(m_first.msecsTo(m_last) * permille / Steps);
    const QSignalBlocker blocker(m_time);
    m_time->setDateTime(at.toLocalTime());
    Q_EMIT chosen(at);
}

void MomentForm::takeTime(const QDateTime &at)
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(int(m_first.msecsTo(at) * Steps / std::max<qint64>(1, m_first.msecsTo(m_last))));
    Q_EMIT chosen(at.toUTC());
}

} // namespace views
