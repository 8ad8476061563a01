// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QLabel;

namespace views {

// Hides a label (a uid) while it would take room from the name in the same row, so that the name is not cut.
// To be made when both are in their layout; a child of it.
class SpareRoom : public QObject
{
    Q_OBJECT

public:
    SpareRoom(const QLabel *name, QLabel *spare);

    void setWanted(bool on); // false hides the label in any case

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();

    const QLabel *m_name;
    QLabel *m_spare;
    bool m_isWanted = true;
    bool m_isPending = false;
};

} // namespace views
