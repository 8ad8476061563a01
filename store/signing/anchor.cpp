// SPDX-License-Identifier: MIT
#include "store/signing/anchor.h"

#include "store/canonical.h"
#include "store/json.h"
#include "store/signing/signingkey.h"
#include "store/text.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace store::signing {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Form = "memoir anchor 1";

QString base64(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray fromBase64(const QJsonValue &value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

QString hex(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toHex());
}

QByteArray fromHex(const QJsonValue &value)
{
    return QByteArray::fromHex(value.toString().toLatin1());
}

} // namespace

QByteArray Anchor::message() const
{
    Canonical fields;
    fields.add(QByteArrayView(Form));
    fields.add(qint64(kind));
    fields.add(store.toUtf8());
    fields.add(seq);
    fields.add(head);
    fields.add(seal);
    fields.add(sealHash);
    fields.add(at.toUtf8());
    fields.add(entries);
    fields.add(rows);
    fields.add(by.toUtf8());
    fields.add(reason.toUtf8());
    if (!place.isEmpty()) // seals of before have none, and stay genuine
        fields.add(place.toUtf8());
    return fields.bytes().toByteArray();
}

Result<void> Anchor::sign(const SigningKey &key)
{
    publicKey = key.publicKey();
    auto made = key.sign(message());
    if (!made)
        return tl::unexpected(made.error());
    signature = *made;
    return {};
}

bool Anchor::isGenuine() const
{
    return isSignedBy(publicKey, message(), signature);
}

QByteArray Anchor::toLine() const
{
    QJsonObject object{{u"anchor"_s, 1},
                       {u"store"_s, store},
                       {u"seq"_s, seq},
                       {u"head"_s, hex(head)},
                       {u"seal"_s, seal},
                       {u"seal_hash"_s, hex(sealHash)},
                       {u"at"_s, at},
                       {u"entries"_s, entries},
                       {u"rows"_s, rows},
                       {u"key"_s, base64(publicKey)},
                       {u"signature"_s, base64(signature)}};
    if (!place.isEmpty())
        object.insert(u"place"_s, place);
    if (!ssh.isEmpty())
        object.insert(u"ssh"_s, base64(ssh));
    if (kind == Kind::Accepted) {
        object.insert(u"accepted_by"_s, by);
        object.insert(u"reason"_s, reason);
    }
    return jsonBytes(object);
}

Result<Anchor> Anchor::fromLine(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    Anchor anchor;
    anchor.kind = object.contains("accepted_by"_L1) ? Kind::Accepted : Kind::Seen;
    anchor.store = object.value("store"_L1).toString();
    anchor.seq = object.value("seq"_L1).toInteger();
    anchor.head = fromHex(object.value("head"_L1));
    anchor.seal = object.value("seal"_L1).toInteger();
    anchor.sealHash = fromHex(object.value("seal_hash"_L1));
    anchor.at = object.value("at"_L1).toString();
    anchor.entries = object.value("entries"_L1).toInteger();
    anchor.rows = object.value("rows"_L1).toInteger();
    anchor.place = object.value("place"_L1).toString();
    anchor.by = object.value("accepted_by"_L1).toString();
    anchor.reason = object.value("reason"_L1).toString();
    anchor.publicKey = fromBase64(object.value("key"_L1));
    anchor.signature = fromBase64(object.value("signature"_L1));
    anchor.ssh = fromBase64(object.value("ssh"_L1));
    if (!anchor.isGenuine())
        return failure(Error::Code::Failed, Text::tr("It is no seal, or its signature does not fit."));
    return anchor;
}

bool Anchor::mayBeOf(const QByteArray &line, const QString &place)
{
    const auto saysPlace = [&line](const QString &text) {
        return line.contains("\"place\":\"" + text.toUtf8()); // a hash has nothing that JSON would escape
    };
    return !saysPlace(QString()) || (!place.isEmpty() && saysPlace(place + u'"'));
}

bool Anchor::sameState(const Anchor &other) const
{
    return store == other.store && place == other.place && seq == other.seq && head == other.head
           && seal == other.seal && sealHash == other.sealHash;
}

bool Anchor::ends(const Anchor &earlier) const
{
    const bool isAbout = isByPerson() ? earlier.isOf(place) : earlier.place == place;
    return kind == Kind::Accepted && isAbout && (!signer.isEmpty() || publicKey == earlier.publicKey);
}

bool Anchor::isByPerson() const
{
    return by.startsWith("person:"_L1);
}

} // namespace store::signing
