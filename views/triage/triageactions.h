// SPDX-License-Identifier: MIT
#pragma once

#include "models/actions.h"

#include <QObject>

#include <array>

class QWidget;

namespace views {

// The actions of the Triage page, in the registry with their default keys. The registry owns them; the page
// that is made first gets their shortcuts.
class TriageActions : public QObject
{
    Q_OBJECT

public:
    enum Id {
        // The verdicts, in the order of the bar.
        Approve,
        Reject,
        OneTime,
        Sensitive,
        Supersede,
        BackToReview,
        Snooze,
        // The same with a reason, in the same order.
        ApproveReason,
        RejectReason,
        OneTimeReason,
        SensitiveReason,
        SupersedeReason,
        BackToReviewReason,
        // The rest.
        Undo,
        Redo,
        Next,
        Previous,
        Mark,
        MarkDown,
        MarkUp,
        MarkAll,
        Search,
        Similar,
        Write,
        Edit,
        Redact,
        Forget,
        CopyUid,
        SaveLane,
        Compact,
        Impact,
        Lane1,
        Lane9 = Lane1 + 8,
        Count
    };

    TriageActions(models::ActionRegistry *registry, QWidget *page);

    [[nodiscard]] QAction *operator[](int id) const { return m_actions[std::size_t(id)]; }

    // The id of a verdict's action with a reason; not for Snooze.
    [[nodiscard]] static Id reasoned(int verdict) { return Id(verdict + ApproveReason); }

private:
    void add(models::ActionRegistry *registry, QWidget *page, int id, const QString &name,
             const QString &text, const QList<QKeySequence> &keys);
    void addVerdicts(models::ActionRegistry *registry, QWidget *page);
    void addMoves(models::ActionRegistry *registry, QWidget *page);
    void addOthers(models::ActionRegistry *registry, QWidget *page);

    std::array<QAction *, Count> m_actions{};
};

} // namespace views
