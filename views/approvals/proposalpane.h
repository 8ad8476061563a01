// SPDX-License-Identifier: MIT
#pragma once

#include "models/approvalsession.h"
#include "models/fieldmodel.h"
#include "models/precedentmodel.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QLineEdit;
class QScrollArea;
class QStackedWidget;

namespace views {

class ApprovalsActions;
class Banner;
class EmptyState;
class FieldTable;
class InkLabel;
class ObservationView;
class PrecedentTable;
class RiskSign;
class SectionHeader;

// Shows one proposal: the agent's words, situation and action as typed fields, the nearest decisions, a field
// for the person's rationale; for an ended one its outcome. The widgets are made once and filled anew.
class ProposalPane : public QWidget
{
    Q_OBJECT

public:
    explicit ProposalPane(ApprovalsActions *actions, QWidget *parent = nullptr);

    // `before`: the proposal as it was shown first, if it has changed since. What was typed is kept: the
    // rationale stays, edits go on in the same content and come back with setEditing() in a newer one.
    void show(const models::ProposalDetail &detail, const store::Proposal *before);
    // What is painted stays until the next is shown, but it is nobody's to answer.
    void letGo();
    [[nodiscard]] bool isAwaited() const { return m_isAwaited; } // the next is still being read
    void showEmpty(const QString &agent = {});
    [[nodiscard]] const std::optional<models::ProposalDetail> &detail() const { return m_detail; }
    [[nodiscard]] Banner *banner() const { return m_banner; }

    // Ending keeps the edits; they come back when the proposal is edited again.
    void setEditing(bool isEditing);
    [[nodiscard]] bool isEditing() const { return m_action.isEditable(); }
    [[nodiscard]] bool isEdited() const { return m_action.isChanged() && isEditing(); }
    [[nodiscard]] bool hasDraft() const; // edits are kept that come back when it is edited
    [[nodiscard]] const QJsonObject &editedAction() const { return m_action.object(); }
    // Takes over the text of an open editor. False if one is no value of its field's type; the pane says so.
    [[nodiscard]] bool commitEditor();

    // Whether lines of the proposal are hidden; unfoldAll() shows them.
    [[nodiscard]] bool hasFolded() const;
    void unfoldAll();

    [[nodiscard]] QString rationale() const;
    [[nodiscard]] QLineEdit *rationaleField() const { return m_rationale; }

Q_SIGNALS:
    void edited();
    void leaveRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeContent();
    QWidget *makeHead(QWidget *content);
    QWidget *makeFields(QWidget *content);
    void fillOutcome(const models::ProposalDetail &detail);
    void fillFields(const store::Proposal &proposal, const store::Proposal *before);
    void arrangeFields();
    void sayRejected(const QString &sentence);
    void takeEditor();
    void keepDraft();
    void takeRationale(const QString &uid);

    ApprovalsActions *m_actions;
    models::FieldModel m_situation;
    models::FieldModel m_action{models::FieldModel::Form::Action};
    models::PrecedentModel m_precedents;
    std::optional<models::ProposalDetail> m_detail;
    bool m_isAwaited = false;
    struct Draft
    {
        QJsonObject proposed; // the action that was edited
        QJsonObject edited;
    };
    QHash<QString, Draft> m_drafts;       // by the proposal's uid
    QHash<QString, QString> m_rationales; // typed ones of proposals that are not shown
    QString m_rationaleOf;                // the proposal that the typed rationale is about

    Banner *m_banner;
    QStackedWidget *m_stack;
    QScrollArea *m_scroll = nullptr;
    EmptyState *m_empty;
    ObservationView *m_title = nullptr;
    RiskSign *m_risk = nullptr;
    ObservationView *m_body = nullptr;
    InkLabel *m_meta = nullptr;
    InkLabel *m_findings = nullptr;
    InkLabel *m_outcome = nullptr;
    QWidget *m_situationBox = nullptr;
    QWidget *m_actionBox = nullptr;
    QWidget *m_fields = nullptr;
    QGridLayout *m_grid = nullptr;
    FieldTable *m_situationTable = nullptr;
    FieldTable *m_actionTable = nullptr;
    InkLabel *m_rejected = nullptr;
    SectionHeader *m_precedentHead = nullptr;
    PrecedentTable *m_precedentTable = nullptr;
    SectionHeader *m_rationaleHead = nullptr;
    QLineEdit *m_rationale = nullptr;
    bool m_isNarrow = false;
};

} // namespace views
