// SPDX-License-Identifier: MIT
#include "views/settings/formsection.h"

#include "views/look/theme.h"
#include "views/parts/flowlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/sectionheader.h"
#include "views/settings/formrow.h"

#include <QFormLayout>

#include <utility>

using namespace std::chrono_literals;

using namespace Qt::StringLiterals;

namespace views {

FormSection::FormSection(models::Workbench *bench, const QString &name, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
    , m_form(new QFormLayout(this))
{
    setObjectName(name);
    dressForm(m_form);
    m_form->addRow(new SectionHeader(title, this));
    m_delay.setSingleShot(true);
    m_delay.setInterval(100ms); // a writer that never pauses must not cause a read for each row
    connect(&m_delay, &QTimer::timeout, this, [this] { readStore(); });
    connect(&bench->store, &models::StoreThread::opened, this, [this] {
        forgetTyped();
        expire();
    });
    connect(&bench->store, &models::StoreThread::closed, this, &FormSection::expire);
    connect(&bench->feed, &models::ChangeFeed::storeChanged, this, &FormSection::expire);
}

void FormSection::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    expire();
}

void FormSection::expire()
{
    m_isStale = true;
    update();
}

// A paint event means that the section is visible: sections further down are read once they are scrolled to.
void FormSection::paintEvent(QPaintEvent *event)
{
    QWidget::paintEvent(event);
    if (std::exchange(m_isStale, false) && !m_delay.isActive())
        m_delay.start();
}

bool FormSection::isWritable() const
{
    return m_bench->store.mayWrite(u"setting"_s);
}

void FormSection::addWide(QWidget *widget)
{
    m_form->addRow(widget);
}

InkLabel *FormSection::addWords(const QString &name)
{
    auto *words = new InkLabel(Theme::Type::Body, Theme::Text, this);
    words->setObjectName(name);
    words->setWordWrap(true);
    m_form->addRow(formLabel({}, this), words);
    return words;
}

KeyButton *FormSection::addButton(const QString &name, const QString &text)
{
    if (!m_buttons) {
        auto *place = new QWidget(this);
        m_buttons = new FlowLayout(place); // they are longer in other languages
        m_buttons->setContentsMargins({});
        m_buttons->setSpacing(8);
        m_form->addRow(formLabel({}, this), place);
    }
    auto *button = new KeyButton(text, this);
    button->setObjectName(name);
    m_buttons->addWidget(button);
    return button;
}

void FormSection::tell(const QString &said, const store::Result<QString> &done)
{
    m_bench->feed.poll();
    if (!done)
        Q_EMIT messageRaised(done.error().message);
    else if (done->isEmpty())
        Q_EMIT messageRaised(tr("Nothing was changed"));
    else
        Q_EMIT changeRaised(said, *done);
}

} // namespace views
