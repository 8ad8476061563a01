// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/sources.h"

#include <QWidget>

class QAction;

namespace views {

class InkLabel;
class SearchField;

// Title, counts, search over the chunks, and the buttons that add documents.
class KnowledgeHeader : public QWidget
{
    Q_OBJECT

public:
    KnowledgeHeader(QAction *addFiles, QAction *addFolder, QAction *refresh, QWidget *parent = nullptr);

    void setCounts(const store::knowledge::KnowledgeCounts &counts, bool mixesAgents);
    void setWide(int width);
    [[nodiscard]] SearchField *search() const { return m_search; }

Q_SIGNALS:
    void searchTyped();

private:
    InkLabel *m_title;
    InkLabel *m_counts;
    SearchField *m_search;
};

} // namespace views
