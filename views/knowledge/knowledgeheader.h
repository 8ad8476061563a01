// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/sources.h"
#include "views/parts/pagehead.h"

class QAction;

namespace views {

class InkLabel;
class SearchField;

// Title, counts, search over the chunks, and the buttons that add documents.
class KnowledgeHeader : public PageHead
{
    Q_OBJECT

public:
    KnowledgeHeader(QAction *addFiles, QAction *addFolder, QAction *refresh, QWidget *parent = nullptr);

    void setCounts(const store::knowledge::KnowledgeCounts &counts, bool mixesAgents);
    [[nodiscard]] SearchField *search() const { return m_search; }

Q_SIGNALS:
    void searchTyped();

private:
    void fit() override;

    InkLabel *m_counts;
    SearchField *m_search;
};

} // namespace views
