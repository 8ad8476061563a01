// SPDX-License-Identifier: MIT
#include "views/restore/restorepanel.h"

#include "models/restorejob.h"
#include "store/recovery/copies.h"
#include "views/look/theme.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QListWidget>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Width = 640;
constexpr int Top = 80;
constexpr int ListHeight = 240;
constexpr int Margin = 16;
constexpr int PathRole = Qt::UserRole;

QString kindOf(store::StoreCopy::Kind kind)
{
    using Kind = store::StoreCopy::Kind;
    switch (kind) {
    case Kind::Scheduled: return RestorePanel::tr("daily copy");
    case Kind::Beside: return RestorePanel::tr("kept beside, does not go on from the others");
    case Kind::Migration: return RestorePanel::tr("before the schema changed");
    case Kind::ByHand: return RestorePanel::tr("made by hand");
    case Kind::Replaced: return RestorePanel::tr("replaced by an earlier restore");
    }
    Q_UNREACHABLE();
}

QString lineOf(const store::StoreCopy &copy)
{
    const QString when = QLocale().toString(copy.at.toLocalTime(), QLocale::ShortFormat);
    if (!copy.isGood())
        return RestorePanel::tr("%1 · %2 · no good: %3").arg(when, kindOf(copy.kind), copy.problem);
    return RestorePanel::tr("%1 · %2 · %3 · %4 ledger entries · head %5")
        .arg(when, kindOf(copy.kind), store::countsOf(copy.content))
        .arg(copy.content.entries)
        .arg(store::shortHead(copy.content));
}

} // namespace

RestorePanel::RestorePanel(QWidget *window)
    : OverlayFrame(window, Width, Top)
    , m_job(new models::RestoreJob(this))
    , m_copies(new QListWidget(this))
    , m_restore(new KeyButton(tr("Go back to this copy"), this))
{
    setObjectName(u"restorePanel"_s);
    setAccessibleName(tr("Copies of the store"));
    auto *sentence = new InkLabel(Theme::Type::Body, Theme::Text, this);
    sentence->setWordWrap(true);
    m_sentence = sentence;
    m_copies->setObjectName(u"restoreCopies"_s);
    m_copies->setAccessibleName(tr("Copies of the store"));
    m_copies->setFixedHeight(Theme::current()->scaled(ListHeight));
    m_copies->setTextElideMode(Qt::ElideRight);
    m_restore->setObjectName(u"restoreCopy"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Margin, Margin, Margin, Margin);
    column->addWidget(m_sentence);
    column->addWidget(m_copies);
    column->addWidget(m_restore, 0, Qt::AlignRight);
    connect(m_job, &models::RestoreJob::found, this, &RestorePanel::show);
    connect(m_job, &models::RestoreJob::restored, this, &RestorePanel::take);
    connect(m_job, &models::RestoreJob::failed, this, [this](const store::Error &error) {
        dismiss();
        Q_EMIT refused(m_path, error.message, m_wasOpen);
    });
    connect(m_copies, &QListWidget::currentItemChanged, this, &RestorePanel::choose);
    connect(m_restore, &QPushButton::clicked, this, &RestorePanel::restore);
}

QWidget *RestorePanel::firstFocus()
{
    return m_copies;
}

void RestorePanel::openFor(const QString &storePath, const QString &person)
{
    if (m_job->isRunning())
        return;
    m_path = storePath;
    m_person = person;
    m_copies->clear();
    m_sentence->setText(tr("Looking for copies of %1…").arg(QFileInfo(storePath).fileName()));
    choose();
    open();
    m_job->look(storePath);
}

void RestorePanel::show(const std::vector<store::StoreCopy> &copies)
{
    const store::StoreCopy *newest = store::newestGood(copies);
    for (const store::StoreCopy &copy : copies) {
        auto *item = new QListWidgetItem(lineOf(copy), m_copies);
        item->setData(PathRole, copy.path);
        item->setToolTip(copy.path.toHtmlEscaped());
        if (!copy.problem.isEmpty())
            item->setFlags(Qt::NoItemFlags);
        else if (&copy == newest)
            m_copies->setCurrentItem(item);
    }
    m_sentence->setText(
        copies.empty()
            ? tr("There is no copy of %1, neither in its folder of backups nor beside it.").arg(m_path)
            : tr("Choose what %1 goes back to. What stands there now is kept beside.").arg(m_path));
    choose();
    place();
}

void RestorePanel::choose()
{
    m_restore->setEnabled(m_copies->currentItem() && !m_job->isRunning());
}

void RestorePanel::restore()
{
    const QString copy = m_copies->currentItem()->data(PathRole).toString();
    m_wasOpen = m_release && m_release();
    m_sentence->setText(tr("Going back…"));
    m_job->restore(m_path, copy, m_person);
    choose();
}

void RestorePanel::take(const store::Restored &restored)
{
    dismiss();
    const QString kept = restored.replaced.isEmpty() ? QString() : QFileInfo(restored.replaced).fileName();
    Q_EMIT this->restored(m_path, kept.isEmpty()
                                      ? tr("The store is back.")
                                      : tr("The store is back; what stood there is kept as %1.").arg(kept));
}

} // namespace views
