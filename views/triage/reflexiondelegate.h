// SPDX-License-Identifier: MIT
#pragma once

#include "models/textspan.h"
#include "views/parts/rowdelegate.h"

#include <QFont>

namespace models {
class Claims;
class UnsentVerdicts;
} // namespace models

namespace views {

// Paints rows of the queue: silhouette or check box, entity, observation, findings, times seen; in two lines
// of 52 px or one of 28 px. Reads the roles of models::QueueModel.
class ReflexionDelegate : public RowDelegate
{
    Q_OBJECT

public:
    explicit ReflexionDelegate(QObject *parent = nullptr);

    void setCompact(bool compact);
    // Shows beside a row's age who of the team has it on the card.
    void setClaims(const models::Claims *claims) { m_claims = claims; }
    // Marks rows whose verdict waits to be sent.
    void setUnsent(const models::UnsentVerdicts *unsent) { m_unsent = unsent; }
    // On: grey bars for rows that were not read yet; off: nothing.
    void setPlaceholders(bool on) { m_placeholders = on; }
    [[nodiscard]] bool hasPlaceholders() const { return m_placeholders; }

protected:
    void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;

private:
    void dress();
    void paintSign(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintBars(QPainter *painter, const QRect &rect) const;
    void paintTwoLines(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintOneLine(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    int paintRight(QPainter *painter, const QRect &rect, const QString &text) const;
    int paintEntity(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    int paintFindings(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintObservation(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintMatches(QPainter *painter, const QRect &rect, const QString &shown, int from,
                      const models::TextSpans &spans) const;

    QFont m_entityFont;
    QFont m_bodyFont;
    QFont m_smallFont;
    [[nodiscard]] QString ageWords(const QModelIndex &index) const;

    const models::Claims *m_claims = nullptr;
    const models::UnsentVerdicts *m_unsent = nullptr;
    bool m_compact = false;
    bool m_placeholders = false;
};

} // namespace views
