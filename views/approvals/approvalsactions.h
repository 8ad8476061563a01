// SPDX-License-Identifier: MIT
#pragma once

#include "models/actions.h"

#include <QObject>

#include <array>

class QWidget;

namespace views {

// The actions of the Approvals page, in the registry with their default keys. The registry owns them; the
// page that is made first gets their shortcuts.
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
        // The same, asking for another reason than the rationale in the field.
        ApproveReason,
        RefuseReason,
        // The rest.
        Next,
        Previous,
        Mark,
        MarkDown,
        MarkUp,
        MarkAll,
        Confirm, // "I have read it" of a change; "Do it" of the pre-flight table
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
