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
class RowListView;
class SearchField;

// The golden questions: a searchable list at the left, the chosen one's fields at the right. No dialogs: a
// change that was not saved keeps its place until it is saved or discarded. Brings its own models; the
// workbench outlives it. GUI thread.
class GoldenEditor : public QWidget
{
    Q_OBJECT

public:
    explicit GoldenEditor(models::Workbench *bench, QWidget *parent = nullptr);

    void showQuestion(const QString &uid); // as soon as it is listed
    // Begins a new question: empty, made of a row of memory, or as given (an answer that is to be kept).
    void beginNew();
    void beginFromRow(const QString &rowUid);
    void begin(const store::GoldenQuestion &question);

    [[nodiscard]] RowListView *list() const { return m_list; }
    [[nodiscard]] GoldenForm *form() const { return m_form; }
    [[nodiscard]] GradeHistory *history() const { return m_history; }
    [[nodiscard]] models::GoldenModel *model() { return &m_model; }
    // Nothing is being read or written for it.
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
    bool keepsUnsaved(); // says so and answers true where a change would be lost

    models::Workbench *m_bench;
    models::GoldenModel m_model;
    models::GoldenSession m_session;
    SearchField *m_search = nullptr;
    InkLabel *m_count = nullptr;
    RowListView *m_list = nullptr;
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
    QString m_lastAct; // changeset of what was done here last and is in force
    QString m_status = QStringLiteral("active");
    int m_revision = 1;
    bool m_isNew = false;
};

} // namespace views
