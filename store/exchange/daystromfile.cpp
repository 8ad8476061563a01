// SPDX-License-Identifier: MIT
#include "store/exchange/daystromfile.h"

namespace store::exchange::daystrom {

using namespace Qt::StringLiterals;

const KeyOrder &fileOrder()
{
    static const KeyOrder measured{.keys = {u"coverage"_s, u"tpr"_s, u"tnr"_s, u"accuracy"_s, u"f1"_s}};
    static const KeyOrder learning{.keys = {u"id"_s, u"runId"_s, u"extractedAt"_s, u"topicCategory"_s,
                                            u"topicDescription"_s, u"insight"_s, u"strategy"_s, u"outcome"_s,
                                            u"changeType"_s, u"metrics"_s, u"corroborations"_s, u"tags"_s},
                                   .below = {{u"metrics"_s, measured}}};
    static const KeyOrder topic{.keys = {u"name"_s, u"description"_s, u"examples"_s}};
    static const KeyOrder counted{.keys = {u"truePositives"_s, u"trueNegatives"_s, u"falsePositives"_s,
                                           u"falseNegatives"_s, u"truePositiveRate"_s, u"trueNegativeRate"_s,
                                           u"accuracy"_s, u"coverage"_s, u"f1Score"_s, u"regressionCount"_s}};
    static const KeyOrder best{.keys = {u"runId"_s, u"iteration"_s, u"topic"_s, u"metrics"_s},
                               .below = {{u"topic"_s, topic}, {u"metrics"_s, counted}}};
    static const KeyOrder file{
        .keys = {u"category"_s, u"updatedAt"_s, u"learnings"_s, u"bestKnown"_s, u"antiPatterns"_s},
        .below = {{u"learnings"_s, learning}, {u"bestKnown"_s, best}}};
    return file;
}

QByteArray fileText(const QJsonObject &file)
{
    return scriptText(file, fileOrder(), 2);
}

} // namespace store::exchange::daystrom
