// SPDX-License-Identifier: MIT
#pragma once

#include "models/goldenmodel.h"
#include "models/goldensession.h"

#include <QWidget>

class QAction;
class QScrollArea;
class QSplitter;

namespace models {
struct Workbench;
}

namespace views {

class EmptyState;
class GoldenForm;
class GradeHistory;
class InkLabel;
class KeyButton;
class LineList;
class SearchField;

// The editor of golden questions: a searchable list at the left, the fields of the chosen one at the right.
// Without dialogs: as long as a change is neither saved nor discarded, no other question can be opened. Makes
// its own models; `bench` outlives it. GUI thread.
class GoldenEditor : public QWidget
{
    Q_OBJECT

public:
    explicit GoldenEditor(models::Workbench *bench, QWidget *parent = nullptr);

    void showQuestion(const QString &uid); // selects it, or as soon as it is listed
    // Begin a new question: empty, proposed from a row of memory, or as given.
    void beginNew();
    void beginFromRow(const QString &rowUid);
    void begin(const store::GoldenQuestion &question);

    [[nodiscard]] LineList *list() const { return m_list; }
    [[nodiscard]] GoldenForm *form() const { return m_form; }
    [[nodiscard]] GradeHistory *history() const { return m_history; }
    [[nodiscard]] models::GoldenModel *model() { return &m_model; }
    // Nothing is being read or written; for tests.
    [[nodiscard]] bool isSettled() const;
    void focusList();

Q_SIGNALS:
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeList();
    QWidget *makeForm();
    void makeActions();
    void addAct(const QString &id, const QString &text, const QList<QKeySequence> &keys,
                void (GoldenEditor::*act)());
    void connectModels();
    void takeList();
    void takeCurrent();
    void fill(const store::GoldenQuestion &question);
    void save();
    void discard();
    void toggleRetired();
    void undo();
    void step(int by);
    void next() { step(1); }
    void previous() { step(-1); }
    void focusSearch();
    void updateBar();
    [[nodiscard]] QString questionWords() const;
    void tell(const QString &text, const QString &changeset);
    bool isWritable() const;
    bool keepsUnsaved(); // true, with a message, if a change would be lost

    models::Workbench *m_bench;
    models::GoldenModel m_model;
    models::GoldenSession m_session;
    SearchField *m_search = nullptr;
    InkLabel *m_count = nullptr;
    LineList *m_list = nullptr;
    GoldenForm *m_form = nullptr;
    GradeHistory *m_history = nullptr;
    QScrollArea *m_scroll = nullptr;
    InkLabel *m_problem = nullptr;
    InkLabel *m_state = nullptr;
    KeyButton *m_save = nullptr;
    KeyButton *m_discard = nullptr;
    KeyButton *m_retire = nullptr;
    KeyButton *m_undo = nullptr;
    KeyButton *m_new = nullptr;
    QString m_current; // uid of what the form shows; empty for a new question
    QString m_sought;  // to be chosen as soon as it is listed
    QString m_lastAct; // changeset of the last act here, if it is in force
    QString m_status = QStringLiteral("active");
    int m_revision = 1;
    bool m_isNew = false;
};

} // namespace views
