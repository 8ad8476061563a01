// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace views {

// A large choice of the first page: icon, title, sentence, key. Its key works as its shortcut.
class ChoiceButton : public QAbstractButton
{
    Q_OBJECT

public:
    ChoiceButton(const QString &icon, const QString &title, const QString &sentence, const QString &key,
                 QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int sentenceHeight(int width) const;

    QString m_icon;
    QString m_sentence;
    QString m_key;
};

} // namespace views
