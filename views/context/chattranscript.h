// SPDX-License-Identifier: MIT
#pragma once

#include "models/chatturn.h"

#include <QTextBrowser>
#include <QTimer>

class QTextCursor;

namespace views {

// A conversation as it was said: plain text always, what cannot be seen as code points. A uid that an answer
// names is marked by what it was to the model: told (a link), not told (a link, and said so), unknown (no
// link). Tab goes through the links, Enter follows one. Loads nothing.
class ChatTranscript : public QTextBrowser
{
    Q_OBJECT

public:
    explicit ChatTranscript(QWidget *parent = nullptr);

    // Where the last entry still grows, its marks come at the end.
    void setEntries(const std::vector<store::ChatEntry> &entries, const models::CitedIn &cited,
                    bool isGrowing);
    void addPiece(const QString &piece); // shown soon, several at once: laying a long answer out takes time

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
    QString m_pieces; // came, and not shown yet
    QTimer m_rest;
    bool m_isGrowing = false;
};

} // namespace views
