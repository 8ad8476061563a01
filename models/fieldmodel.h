// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractTableModel>
#include <QJsonObject>

#include <vector>

namespace models {

// A JSON object as a table of typed fields: a row a value, nested objects and lists of objects as a head row
// with theirs behind it. A value keeps its type when it is edited: what does not read as a number is refused
// where a number stood. GUI thread.
class FieldModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, TypeColumn, ValueColumn, ColumnCount };
    enum Role {
        PathRole = Qt::UserRole, // "args.items[2].sku"
        JsonRole,                // QJsonValue
        BeforeRole,              // QJsonValue: what stood there before; undefined where nothing changed
        DepthRole,               // int, 0 at the top
        HeadRole,                // bool: names the fields behind it
        LongRole,                // bool: a text of several lines
        ProblemRole              // QString: why the typed text is no value of the field's type; else empty
    };

    // Action: for {"action": tool, "args": {...}}; args' fields are at the top level, behind the tool.
    enum class Form { Plain, Action };

    explicit FieldModel(Form form = Form::Plain, QObject *parent = nullptr);

    // Shows an object; a field that differs from `before` has the old value in BeforeRole.
    void setObject(const QJsonObject &object, const QJsonObject &before);
    void setObject(const QJsonObject &object) { setObject(object, object); }
    const QJsonObject &object() const { return m_object; }
    bool isChanged() const { return m_object != m_before; }
    void revert(); // takes back what was edited
    // Edits what differs between `edited` and `from`, an earlier object, in fields that are here as well.
    void takeEdits(const QJsonObject &edited, const QJsonObject &from);
    // What is wrong with a typed text; it stays in its field and is no part of object(). Empty: nothing is.
    [[nodiscard]] QString problem() const;

    void setEditable(bool isEditable);
    bool isEditable() const { return m_isEditable; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void edited();

private:
    struct Field
    {
        QString name;
        QStringList keys; // from the top; "[2]" for a place in a list
        QJsonValue value;
        QJsonValue before = QJsonValue(QJsonValue::Undefined);
        QString typed;   // while it is no value
        QString problem; // why it is none
        int depth = 0;
        bool isHead = false;
    };
    void addFields(const QJsonValue &value, const QJsonValue &before, const QStringList &keys);
    void addField(const QString &key, const QJsonValue &value, const QJsonValue &before, QStringList keys);
    QVariant shown(const Field &field, int column) const;
    void take(Field &field, const QJsonValue &value);
    static QString pathOf(const Field &field);

    [[nodiscard]] bool isUnwrapped(const QString &key, const QStringList &keys,
                                   const QJsonValue &value) const;

    const Form m_form;
    QJsonObject m_object;
    QJsonObject m_before;
    std::vector<Field> m_fields;
    bool m_isEditable = false;
};

} // namespace models
