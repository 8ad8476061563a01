// SPDX-License-Identifier: MIT
#pragma once

#include "models/citationfaults.h"

#include <QObject>
#include <QTimer>

namespace models {
class StoreThread;
}

namespace views {

class WikiEditor;

// Checks the rows that a section cites while it is being edited, and shows in the editor which of them would
// make the section held back. A child of the editor.
class CitationWatch : public QObject
{
    Q_OBJECT

public:
    CitationWatch(models::StoreThread *store, WikiEditor *editor);

private:
    void look();
    void tell(const std::vector<models::CitationFault> &faults);

    models::StoreThread *m_store;
    WikiEditor *m_editor;
    QTimer m_delay;
    int m_asked = 0;
};

} // namespace views
