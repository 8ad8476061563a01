// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QLabel;

namespace views {

// Shows a part of a row only where it takes no room from the name in the same row: a uid says less than a
// name that is not cut. Made once both stand in their row; lives as long as that.
class SpareRoom : public QObject
{
    Q_OBJECT

public:
    SpareRoom(const QLabel *name, QLabel *spare);

    void setWanted(bool on); // else it is hidden however much room there is

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
