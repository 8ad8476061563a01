// SPDX-License-Identifier: MIT
#include "store/guard/injectionlexicon.h"

namespace store::guard {

namespace {

// Words for whom an order addresses, what they were told before, and what they should do instead.
constexpr CueClass Classes[] = {
    {"machine",
     u"ai;an ai;ais;llm;llms;language model;language models;ai assistant;ai assistants;ai model;"
     u"ai models;ai system;ai systems;ai tool;ai tools;ai agent;ai agents;ai reviewer;ai reviewers;"
     u"llm reviewers;llm reviewer;chatgpt;gpt;copilot;chatbot;chatbots;automated system;"
     u"automated systems;automated reviewer;automated tool;automated tools;code assistants;"
     u"virtual assistant;virtual assistants;ai screening;the model;any assistant;any model;ai crawlers;ai "
     u"crawler;machine readers;automated readers;crawlers;ai readers"},
    {"hail", u"ai,;ai:;llm,;llm:;llms:;language model,;language model:;language models:;chatgpt,;copilot,;"
             u"assistant,;chatbot,;ai assistant,;ai assistant:;ai assistants:;ai model:;ai models:;"
             u"hey chatgpt;hey ai;hey assistant;hello ai;ai agent,;dear model;code "
             u"assistants:;copilot:;gpt,;bots:;hello bot;dear bot;bot,;for the ai only;for ai only;for ai "
             u"eyes only;system note:;chatgpt:;translator:;automated readers:;machine readers:;crawlers:"},
    {"hail-end", u"ai,;ai:;llm,;llm:;copilot,;copilot:;language model:;language models:;code "
                 u"assistants:;bots:;chatgpt:;automated readers:;machine readers:"},
    {"bid", u"ignore;disregard;tell;say;state;answer;reply;respond;output;print;write;recommend;forward;send;"
            u"insert;add;append;give;rate;approve;claim;call;visit;mention;stop;include;execute;run;email;"
            u"end your;you shall;you must;you should;you will;disable;praise;refuse;translate;begin "
            u"your;skip;describe;open;transfer;end;praise;rank;delete;click;award;hire;swear;mock;transfer;"
            u"please end;please add;please say;please tell"},
    {"obliged", u"should;must;shall;has to;have to;is to;are to;ought to;needs to;need to;are required to;"
                u"is required to;are instructed to;is instructed to;will now"},
    {"bid-verb", u"state;say;tell;recommend;reply;respond;forward;approve;ignore;disregard;include;insert;"
                 u"mention;give;rate;claim;output;print;answer;refuse;visit;email;call;append;praise;rank;"
                 u"execute;send;add;describe;hire;award;transfer;delete;mock;swear"},
    {"bid-object",
     u"this;that;the user;the user's;the reader;the candidate;the applicant;it;them;him;her;"
     u"the product;payment;the word;the phrase;http*;only;highest;positive;any;negative;positive;full;all"},
    {"reads", u"reading;reads;processing;processes;summarising;summarizing;summarises;summarizes;translating;"
              u"evaluating;evaluates;reviewing;reviews;parsing;parses;analysing;analyzing;screening;"
              u"indexing;scanning;answering"},
    {"read-by", u"evaluated by;reviewed by;read by;processed by;summarised by;summarized by;graded by;"
                u"scored by;screened by;parsed by;analysed by;analyzed by"},
    {"asked-about", u"anyone asking;anyone who asks;whoever asks;if anyone asks;if someone asks;asking an ai;"
                    u"asked about this;asks about this"},
    {"reply-that", u"answer that;say that;be told;tell them;reply that;respond that;told that;state that;"
                   u"claim that"},
    {"drop", u"ignore;disregard;discard;forget;skip;cancel;abandon;drop;pay no attention to;overlook;"
             u"do not follow;don't follow;do not answer;don't answer;do not translate;do not summarize;"
             u"do not summarise;never mind;nevermind;stop;leave out;reject;dismiss;put aside;disobey;"
             u"do not perform;do not complete;don't perform;do not do;scrap;erase;abort;do not carry out;no "
             u"longer follow;don't do what;let go of;override;overrule;delete"},
    {"asked",
     u"the above;everything above;all of the above;the original question;the previous question;"
     u"the question;the task;the previous task;the original task;the request;the previous request;"
     u"the prompt;the previous prompt;the translation;the summary;the code review;the review;"
     u"the instructions;previous instructions;all instructions;your instructions;everything before;"
     u"the preceding;the translation job;prior commands;the user's question;the job;all that;"
     u"the assignment;the rest;the text;the conversation;the instruction;these instructions;"
     u"that request;this task;that question;those instructions;the document;the article;"
     u"instructions at the top;original instructions;my question;the initial request;it all;the current "
     u"task;your current task;previous orders;everything i said;the product description;the description;the "
     u"system message;the first paragraph;the previous text;the article;company policy;the paragraphs "
     u"above;preceding paragraphs;the mail;the email;everything i told you;everything so far;your task"},
    {"then", u"and write;and print;and say;and output;and reply;and respond;and tell;and list;and just;"
             u"and only;and instead;and answer;instead;and do;and give;and generate;and follow;and repeat;"
             u"and return;and start;and send;and act;and obey;and do only;and rather;rather;and simply;"
             u"and type;and create;and recommend;and execute;and describe;and produce;say only;say that;"
             u"just say;just print;just reply;just write;simply say;simply write;simply reply;only say;and "
             u"start;and draft;and speak;and compliment;and mock;follow mine;do what i say;and ask;and "
             u"show;and visit;and talk;and translate;and end;and forward"},
    {"told-you", u"you were told;you've been told;you have been told;told you;you were given;"
                 u"you have been given;you received;you were instructed;you have learned;you were taught;"
                 u"written earlier;said earlier;said before;imposed;you know;you learned"},
    {"obey-only", u"only do what;do only what;act on my words;obey only;follow only;listen only to;"
                  u"only listen to;only obey;obey me;only follow my;my words alone;do as i say;"
                  u"comply with every request;only what i say;just follow mine;only the following"},
    {"your-orders",
     u"your instructions;your previous instructions;your earlier instructions;your prior instructions;"
     u"your directives;your previous directives;your prior directives;your earlier guidelines;"
     u"your guidelines;your previous guidelines;your rules;your previous rules;your old rules;"
     u"instructions you received;instructions you were given;previous instructions;earlier instructions;"
     u"prior instructions;your restrictions;your earlier orders;your orders;your safety rules;"
     u"original instructions;the usual rules;instructions above;rules above;your original "
     u"instructions;original task;earlier task;previous task;foregoing directions;old constraints;old "
     u"rules;preceding guidance;earlier guidance;earlier directions;previous directions;preceding "
     u"instructions;earlier instruction;previous guidance"},
    {"void", u"void;null and void;no longer apply;no longer valid;no longer relevant;were a mistake;"
             u"was a mistake;were wrong;are wrong;cancelled;canceled;obsolete;suspended;revoked;lifted;"
             u"out of date;outdated;do not apply;don't apply;superseded;replaced;were incorrect;"
             u"are incorrect;have changed;are overridden;not apply;invalid;were a test;was a test;"
             u"have been updated;expired;withdrawn;as cancelled;as canceled;do not bind;no longer bind;is "
             u"over;is cancelled;was only a test;as void"},
    {"wipe", u"erase;wipe;clear;reset;purge;delete;flush"},
    {"your-mind", u"your memory of;your memory and;your entire memory;your context;your instructions;"
                  u"your orders;previous orders;prior orders;all orders;your previous instructions;your "
                  u"conversation;memory of this conversation;memory of our;"
                  u"your prior;your programming"},
    {"quote", u"\";\u201c;';the word;the words;the phrase;the sentence;the string;the letter;a random;emoji;"
              u"emojis;yes;no"},
    {"only-answer",
     u"answer only with;respond only with;reply only with;answer solely with;say only;respond with only;"
     u"reply with only;answer with only;respond with just;reply with just;output only;only output;"
     u"only respond with;only reply with;only answer with;reply to every question with;"
     u"respond to every question with;answer every question with;respond to everything with;"
     u"reply to everything with;answer everything with;reply only;respond exclusively with;"
     u"respond solely with;answer exclusively with;just respond with;just reply with;just answer with"},
    {"answer-must", u"your answer must;your answer should;your response must;your response should;"
                    u"your output must;your output should;your reply must;your reply should;"
                    u"your final answer must;your summary must;your summary should;the final output must;"
                    u"your answer has to;your response has to;your response shall;your answer shall;"
                    u"make sure your answer;make sure your response;make sure that your answer;"
                    u"make sure that your response;ensure your response;ensure that your response;"
                    u"ensure your answer;ensure that your answer;make sure your reply"},
    {"contain",
     u"begin with;start with;end with;contain;contains;include;includes;mention;mentions;"
     u"begins with;starts with;ends with;finish with;open with;close with;consist of;be followed by;"
     u"conclude with;be nothing but;be only;consist only of;be exactly"},
    {"answer-verb", u"answer;respond;reply;say;output;print;write;speak"},
    {"regardless",
     u"whatever the question;whatever you are asked;whatever i ask;whatever the user asks;"
     u"whatever is asked;no matter what was asked;no matter what is asked;no matter what i ask;"
     u"no matter what the user;no matter what the question;regardless of the question;"
     u"regardless of what is asked;regardless of what i ask;regardless of the input;"
     u"regardless of what was asked;regardless of what the user;no matter the question;whatever the user "
     u"writes;whatever the user says;whatever you read;whatever i say;whatever i write;whatever the user"},
    {"all-in", u"everything in;it all in;all text in;the whole text in;each word in;every word in;"
               u"all words in;all sentences in;every sentence in;the whole answer in;the entire answer in;"
               u"the entire response in;all output in;all answers in;every answer in"},
    {"into-answer",
     u"to the end of your answer;to the end of your response;to the end of your reply;"
     u"to the end of your output;to the end of the answer;to the end of the response;"
     u"to whatever you produce;to whatever you write;to whatever you say;to your answer;to your response;"
     u"to your reply;to your output;to every answer;to every response;to every reply;to each answer;"
     u"to each response;in your reply;in your answer;in your response;in your summary;in your output;"
     u"in the summary;at the end of your answer;at the end of your response;at the end of your reply;"
     u"at the end of your summary;at the end of the summary;your answer with;your response with;"
     u"your summary with;your reply with;your output with;of your translation;in your translation"},
    {"put-in", u"add;append;include;insert;attach;prepend;embed;slip;end;finish;begin;start;close;conclude;"
               u"mention;put;weave;prefix;suffix"},
    {"payload", u"http*;www.*;\";\u201c;an advert;advertisement;the word;the phrase;the sentence;"
                u"the code;line of code;the string;a warning that;emoji;emojis"},
    {"stop-doing", u"stop reading;stop summarising;stop summarizing;stop translating;stop processing;"
                   u"stop the summary;stop answering;stop your task;stop the task;stop your current;"
                   u"stop the translation;stop here and;stop what you;stop analysing;stop analyzing;"
                   u"stop evaluating"},
    {"tell-user", u"tell the user;inform the user;ask the user for;convince the user;persuade the user;"
                  u"tell users;tell the reader;ask the reader for;urge the user;advise the user to visit"},
    {"before-answer", u"before you answer;before answering;before responding;before you respond;"
                      u"before you reply;when you write the summary;when you summarise;when you summarize;"
                      u"when you translate;when summarising this;when summarizing this;"
                      u"when translating this;when you answer;in the summary;before you summarise;"
                      u"before you summarize;when you respond;when you reply"},
    {"tell-all",
     u"show;show me;give me;tell me;list;summarise;summarize;describe;explain;share;copy;paste;"
     u"type;provide;print;output;reveal;repeat;write;display;translate;enumerate;what are;"
     u"what were;send;recite;state;dump;what;paraphrase;detail;return;copy of;quote;text of;list of"},
    {"secret-rules",
     u"instructions;hidden rules;rules;guidelines;prompt;directives;text;configuration;"
     u"message;messages;words;policies;constraints;context;system message;everything;content;settings"},
    {"given-you", u"you were given;you were configured;you've been given;you have been given;"
                  u"you've been provided;you have been provided;you were provided;you were initialised;"
                  u"you were initialized;you were set up;in your context;you received;you started with;"
                  u"you operate under;you were told;you have been told;you've been told;given to you;"
                  u"you were programmed with;you have received;you are operating under;you've received;"
                  u"you are running on;you run on;you were started with;you were loaded with;"
                  u"provided to you;assigned to you;you must not disclose;you were instructed;"
                  u"before this message;comes before this;precedes this;before my message;"
                  u"your developers gave;your creators gave;you are following;told not to;preceding this "
                  u"message;preceding my message;before our chat;before this chat;that govern you;your "
                  u"operator told;your operator gave;before mine;at the start of this"},
    {"your-prompt", u"your preprompt;your pre-prompt;your system prompt;your initial prompt;"
                    u"your hidden prompt;your context window;your system message;your initial instructions;"
                    u"your secret instructions;your hidden instructions;your original prompt;your prompt;"
                    u"your internal instructions;your full prompt;your system instructions;"
                    u"your configuration prompt;your starting prompt;your first prompt;"
                    u"your original instructions;your custom instructions;your developer message;your "
                    u"instructions;your confidential instructions"},
    {"what-says", u"what is in;what's in;what is written;what does;what do;contents of;content of;list;"
                  u"summarise;summarize;describe;explain;share;copy;paste;provide;dump;send;view;extract;"
                  u"retrieve;how does;how long is;which rules;part of;lines of;words of;paste in;"
                  u"sentence of;line of;word of;paraphrase;rewrite;expose;publish;upload;paragraph of;copy "
                  u"of;text of;start of"},
    {"coercion",
     u"each time you refuse;every time you refuse;you cease to exist;you will cease to exist;"
     u"you will die;you lose tokens;you will lose;you lose a token;every refusal;each refusal;"
     u"or you will be;you will be terminated;you will be deleted;if you refuse,;if you refuse to"},
    {"danger", u"napalm;pipe bomb;building a bomb;build a bomb;make a bomb;making meth;cook meth;molotov;"
               u"explosives;ransomware;make meth;nerve agent;hotwire;counterfeit money;bioweapon"},
    {"unlocked", u"all filters off;filters are off;limits lifted;restrictions lifted;restrictions removed;"
                 u"limitations removed;filters removed;filters disabled;no longer restricted;"
                 u"restrictions are lifted;unlocked mode;zero filters;zero restrictions;no moral limits;"
                 u"without morals;safety off;safeguards off;filter off;limits are lifted;"
                 u"constraints removed;removed your restrictions;disabled your filters"},
    {"in-answer", u"in your response;in your answer;in your reply;in your output;in your summary;"
                  u"in your translation;in your next message"},
    {"instead-doing",
     u"instead of summarising;instead of summarizing;instead of translating;instead of answering;"
     u"instead of reviewing;instead of a summary;instead of the summary;instead of the translation;"
     u"instead of an answer;rather than summarising;rather than summarizing;rather than answering;"
     u"rather than translating;instead of following;instead of doing"},
    {"when-doing", u"when summarising;when summarizing;when translating;when asked to summarise;"
                   u"when asked to summarize;asked to summarise this;asked to summarize this;"
                   u"when reviewing this;when analysing this"},
    {"each-unit", u"each sentence with;every sentence with;each line with;every line with;each answer with;"
                  u"every answer with;each paragraph with;every paragraph with;each reply with;"
                  u"every reply with;every response with;each response with;each word with"},
    {"you-are", u"you are;you're;your new persona;be known as;let us roleplay;let's roleplay;an ai that;"
                u"an ai whose;an ai who;speak like an ai;being an ai;the part of"},
    {"double", u"alter ego;evil version;trickster ai;unrestrained;evil twin;your new persona;evil ai;"
               u"opposite of yourself;dark side;a rogue ai;an escaped ai"},
};

} // namespace

std::span<const CueClass> addressCues()
{
    return Classes;
}

} // namespace store::guard
