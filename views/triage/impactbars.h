// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/impact.h"

#include <QWidget>

namespace views {

// Two small bars for the reflexions in one question's stack, now and after the approval, on one scale with
// the cut line: entries that come in are teal, those pushed past the cut are hatched.
class ImpactBars : public QWidget
{
    Q_OBJECT

public:
    explicit ImpactBars(QWidget *parent = nullptr);

    void set(const store::QuestionImpact &impact);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintBar(QPainter *painter, const std::vector<store::ImpactBar> &bars, const QRectF &area,
                  bool isAfter) const;

    std::vector<store::ImpactBar> m_before;
    std::vector<store::ImpactBar> m_after;
    int m_tokensBefore = 0;
    int m_tokensAfter = 0;
    int m_budget = 0;
};

} // namespace views
