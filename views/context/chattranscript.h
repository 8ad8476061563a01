// SPDX-License-Identifier: MIT
#pragma once

#include "models/chatturn.h"

#include <QTextBrowser>
#include <QTimer>

class QTextCursor;

namespace views {

// Shows a conversation as plain text, invisible characters as their code points. A uid in an answer is a link
// if its row was told to the model, a link with a note if it was not told, and no link if there is no such
// row. Tab goes through the links, Enter follows one. Loads no resources.
class ChatTranscript : public QTextBrowser
{
    Q_OBJECT

public:
    explicit ChatTranscript(QWidget *parent = nullptr);

    // `isGrowing`: the last entry is not complete yet; its uids are marked when it is.
    void setEntries(const std::vector<store::ChatEntry> &entries, const models::CitedIn &cited,
                    bool isGrowing);
    void addPiece(const QString &piece); // shown a moment later with others, as layout takes time

    [[nodiscard]] QVariant loadResource(int, const QUrl &) override { return {}; }

Q_SIGNALS:
    void uidRequested(const QString &uid);

private:
    void fill();
    void showPieces();
    void addEntry(const store::ChatEntry &entry, bool isGrowing);
    void addText(const store::ChatEntry &entry);
    [[nodiscard]] bool isAtEnd() const;
    [[nodiscard]] QTextCursor end() const;

    std::vector<store::ChatEntry> m_entries;
    models::CitedIn m_cited;
    QString m_pieces; // pieces not shown yet
    QTimer m_rest;
    bool m_isGrowing = false;
};

} // namespace views
