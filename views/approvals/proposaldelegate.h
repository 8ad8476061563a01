// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"
#include "views/parts/rowdelegate.h"

namespace views {

// Paints a waiting proposal, 79 px high: title; subject, agent and risk; time left as bar and words. The
// compact form, 32 px, is for an ended one: sign, title, when it ended.
class ProposalDelegate : public RowDelegate
{
    Q_OBJECT

public:
    enum class Form { Waiting, Ended };

    explicit ProposalDelegate(Form form, QObject *parent = nullptr);

protected:
    void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;

private:
    void dress();
    void paintWaiting(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintTime(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintEnded(QPainter *painter, const QRect &rect, const QModelIndex &index, const QColor &fill) const;
    void paintMark(QPainter *painter, const QRect &rect) const;
    int paintRight(QPainter *painter, const QRect &rect, const QString &text, Theme::Role role) const;
    void paintLine(QPainter *painter, const QRect &rect, const QString &text, const QFont &font,
                   Theme::Role role) const;

    const Form m_form;
    QFont m_titleFont;
    QFont m_bodyFont;
    QFont m_smallFont;
    QFont m_smallBold;
};

} // namespace views
