// SPDX-License-Identifier: MIT
#pragma once

#include "models/clients/connecting.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace models {
struct Workbench;
}

namespace views {

class KeyButton;

// Adds the open store's server to a client that runs agents, or removes it; shows the lines that would change
// first.
class ClientsSection : public QWidget
{
    Q_OBJECT

public:
    explicit ClientsSection(models::Workbench *bench, QWidget *parent = nullptr);

    void refresh(); // reads the client's files anew

Q_SIGNALS:
    void messageRaised(const QString &text);

protected:
    void showEvent(QShowEvent *event) override;

private:
    const models::Client &client() const;
    models::ClientConnection connection() const;
    void askForLogin();
    void showConnection();
    void showMissingLogin();
    void showFiles(const store::Result<std::vector<models::ClientFile>> &files);
    void carryOut(bool isWanted);
    void chooseClient();
    void dress();

    models::Workbench *m_bench;
    QComboBox *m_client;
    QLineEdit *m_agent;
    QLabel *m_state;
    QPlainTextEdit *m_lines;
    KeyButton *m_connect;
    KeyButton *m_remove;
};

} // namespace views
