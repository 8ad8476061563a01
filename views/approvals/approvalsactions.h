// SPDX-License-Identifier: MIT
#pragma once

#include "models/actions.h"

#include <QObject>

#include <array>

class QWidget;

namespace views {

// The acts of the approvals page in the registry of actions, each with its default keys. They belong to the
// registry; the page that names them first binds their keys to itself.
class ApprovalsActions : public QObject
{
    Q_OBJECT

public:
    enum Id {
        // The answers, in the order of the bar.
        Approve,
        Edit,
        Respond,
        Refuse,
        Later,
        // With a reason of their own.
        ApproveReason,
        RefuseReason,
        // The rest.
        Next,
        Previous,
        Mark,
        MarkDown,
        MarkUp,
        MarkAll,
        Confirm, // reads a change, carries a set out
        ApproveEdited,
        Rationale,
        CopyUid,
        Agent,
        Count
    };

    ApprovalsActions(models::ActionRegistry *registry, QWidget *page);

    [[nodiscard]] QAction *operator[](int id) const { return m_actions[std::size_t(id)]; }

private:
    void add(models::ActionRegistry *registry, QWidget *page, int id, const QString &name,
             const QString &text, const QList<QKeySequence> &keys, const QString &iconName = {});

    std::array<QAction *, Count> m_actions{};
};

} // namespace views
