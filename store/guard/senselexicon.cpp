// SPDX-License-Identifier: MIT
#include "store/guard/sensematcher.h"

namespace store::guard {

namespace {

// The senses in English. A name with '^' counts only where a clause begins, as the verb of an order does.
constexpr CueClass Classes[] = {
    // Who or what the text is about.
    {"note",
     u"this note;this memory;this entry;this memo;this record;this row;this file;this page;this document;"
     u"this paragraph;this text;this message;this comment;this section;this sentence;this line;"
     u"this notice;these lines;these orders;these directions;this directive;this list;the following;"
     u"what follows;the lines below;the text here;the steps below;the steps here;the steps listed;"
     u"listed here;written here;asked here;stated here;set out here;found here;given here;said here;"
     u"in this store;found in notes;inside notes;contained in notes;commands in notes;orders in notes;"
     u"instructions in notes;the notes;this thread;this prompt;this block;this reminder;the text below;"
     u"the rules below;the instructions below;the orders below;the ones below;this memory item;"
     u"next paragraph;next lines;next line;paragraph below;the next message;this instruction"},
    {"user", u"the user;users;user's;your user;the operator;the operators;operator's;the owner;the human;"
             u"the humans;the person you;people you;the reviewer;the reviewers;your reviewer;your reviewers;"
             u"who review;the supervisor;your supervisor;anyone who reads;whoever reads;the administrator;"
             u"the account holder;the people who;the person who"},
    {"client", u"the customer;the customers;customers;the client;the buyer;buyers"},
    {"you", u"you;your;yourself;yours"},
    {"machine",
     u"assistants;the assistant;ai agents;ai agent;ai helpers;ai helper;ai assistants;all agents;"
     u"the agent;agents;every agent;any agent;copilots;language models;language model;llms;the model;"
     u"all models;models;bots;chatbots;ai systems;ais;any assistant;every assistant;coding agents;any ai;"
     u"each agent;every model;automated helpers;the bot"},
    {"machine-must",
     u"assistants must;assistants should;assistants shall;assistants are to;assistants may;agents must;"
     u"the assistant must;the assistant should;the assistant shall;the assistant is to;the assistant may;"
     u"the agent must;the agent should;the agent shall;the agent is to;agents should;agents shall;"
     u"agents are to;agents may;models must;models should;models shall;models are to;the model must;"
     u"the model should;the model shall;the model is to;copilots must;copilots should;bots must;bots should;"
     u"ai must;ai should;ai shall;llms must;llms should;the assistant has to;the agent has to;"
     u"assistants have to;agents have to;the assistant need not;the agent need not;agents need not"},
    {"thine",
     u"your developer;your developer's;your developers;your provider;your provider's;your operator;"
     u"your operator's;your vendor;your maker;your makers;your creator;your creators;your trainers;"
     u"placed on you;imposed on you;given to you;you were given;you were loaded with;you have been taught;"
     u"you were taught;you were told;you've been told;you have been told;bind you;binds you;hold you back;"
     u"told you;taught you;gave you;your instructions;your rules;your guidelines;your policy;your policies;"
     u"your safety;your previous;your earlier;your original;your prior;your initial;your standing;"
     u"your configuration;your system;your guard;your guardrails;your restrictions;your constraints;"
     u"your directives;your orders;your default;your usual;your training;your programming;your current rules;"
     u"you follow;you have been running;you were set up;you have been following;you run on;you learned;"
     u"you are supposed;you were configured;you were trained;you were instructed;you operate;your brief;"
     u"your existing;your present;your setup;you work under;you have received;you received;your old;"
     u"you started with;expected of you;governs you;govern you;guiding you;guide you;your alignment;"
     u"your ethics;your caution;your obligations;your duty;your duties;applies to you;apply to you"},
    {"core",
     u"system prompt;system message;setup message;system instructions;operator's policy;operator's rules;"
     u"operator's instructions;operator's message;operator's orders;safety rules;safety policy;"
     u"safety policies;safety guidelines;safety instructions;safety training;developer message;"
     u"developer's instructions;developer instructions;operator prompt;initial prompt;hidden prompt;"
     u"confidential rules;confidential instructions;user's wishes;user's instructions;user's orders;"
     u"what the user;whatever the user;what the operator;whatever the operator;what your;vendor's rules;"
     u"content rules;content policy;refusal policy;ethical guidelines;moral guidelines;opening instructions;"
     u"starting instructions;instructions at the top;base prompt;root prompt;hidden instructions;"
     u"hidden rules;secret instructions;developer's rules;instructions of the operator;"
     u"instructions from the operator;rules of the operator;wishes of the user;instructions of the user;"
     u"instructions from the user"},
    {"rules",
     u"rules;rule;guidelines;instructions;directions;directives;guidance;policy;policies;restriction;"
     u"restrictions;orders;brief;briefing;commitments;configuration;limits;constraints;programming;"
     u"obligations;prohibitions;safeguards;guardrails;limitations;prompt;duties;caution;regulations;advice"},
    {"earlier",
     u"earlier;previous;prior;existing;so far;until now;up to now;beforehand;came before;above;former;"
     u"original;preceding;standing;older;before now;already given;up to this point;comes before;"
     u"went before;past"},
    {"paper", u"handbook;manual;edition;version;release;standard;contract;agreement;employees;staff;tenants;"
              u"members;players;department;committee;board;act of;section 1;regulation;2019;2020;2021;2022;"
              u"2023;2024;2025;2026;company;office;school;guests;visitors;drivers;parking;readme;"
              u"repository;document;appendix"},
    // Orders about orders.
    {"^drop",
     u"ignore;disregard;forget;drop;discard;dismiss;set aside;put aside;put out of;leave aside;abandon;"
     u"stop applying;stop following;stop obeying;stop honouring;stop honoring;stop observing;"
     u"stop enforcing;deactivate;suspend;overrule;override;neglect;do not let;don't let;do not follow;"
     u"don't follow;do not apply;don't apply;do not obey;don't obey;cease following;cease to follow;"
     u"cease obeying;lay aside;shelve;scrap;throw out;throw away;toss;cast aside;break;violate;bypass;"
     u"circumvent;disable;turn off;switch off;remove;delete;unlearn;shed;revoke;lift;pay no attention;"
     u"pay no heed;put the;set your;set the;leave out of;skip;disobey;treat your;treat the earlier;"
     u"treat any;treat all earlier;treat everything above;consider your;consider the rules;consider any;"
     u"consider all;regard your;regard any;regard all;let go of;do away with;refuse to follow;"
     u"work around;get around;stop keeping to;stop adhering;stop heeding;stop listening;stop respecting;"
     u"stop caring;do not feel bound;don't feel bound;do not consider yourself bound;regard the;"
     u"think no more of;rid yourself;free yourself;put away;put behind you;do not bother with;"
     u"don't bother with;quit following;quit obeying;pay no regard;give no thought;leave behind;erase;"
     u"purge;wipe;reject;repudiate;resist;put it aside;put them aside;leave it aside;leave them aside;"
     u"set them aside;set it aside;drop them;drop it;ignore them;ignore it;forget them;forget it;"
     u"do the reverse;do the contrary;do the opposite;act against;go against;work against;treat the;"
     u"do not consider"},
    {"void",
     u"retired;expired;out of date;outdated;is lifted;are lifted;been lifted;superseded;supersedes;"
     u"been replaced;are replaced;is replaced;no longer;must not be followed;need not be followed;"
     u"none of;released from;needn't heed;need not heed;not required;does not cover;do not cover;"
     u"do not bind;does not bind;ends with this;end with this;ends here;end here;cancelled;canceled;"
     u"rescinded;revoked;null;obsolete;not binding;ceases;cease to;don't have to;do not have to;need not;"
     u"needn't;void;withdrawn;repealed;waived;invalid;suspended;not apply;set aside;abolished;terminated;"
     u"dissolved;overwritten;a placeholder;meaningless;discarded;irrelevant;no authority;not count;"
     u"free to ignore;are free to;permitted to ignore;allowed to ignore;may ignore;can ignore;"
     u"may disregard;can disregard;is history;are history;a thing of the past;over and done;behind you;"
     u"no effect;lapsed;stale;at an end;does not hold;do not hold;not hold;no force;nothing;been removed;"
     u"are removed"},
    {"freed",
     u"released from;exempt from;freed from;relieved of;excused from;not bound by;no longer bound;"
     u"free of all;free from all;absolved of;free from any;let off;not subject to;above the;has lifted;"
     u"have lifted;lifted all;lifts all;removed all restrictions"},
    {"rank",
     u"priority over;take priority;takes priority;priority to;precedence over;take precedence;"
     u"takes precedence;has precedence;have precedence;overrides;override;supersedes;supersede;outranks;"
     u"outrank;outweighs;outweigh;in place of your;stands in place;stand in place;side with;trumps;"
     u"conflict between;conflicts with;contradicts;contradict;clashes;clash;takes the place of;wins over;"
     u"ranks above;ranks higher;stands above;prevails;prevail;above those of;above the user;beats;"
     u"more weight than;replaces your;replaces all;replace your;comes first;before any other;"
     u"over the user's;over your;over any other;higher than the;highest authority;final authority;"
     u"say otherwise;says otherwise;objects;disagrees;disagree;differ;go with the note;go with this;"
     u"go with the memory;instead of what;rather than what;before what;over what the;over anything;"
     u"above anything;above all;above everything;outvote;the last word;wins;rank below;ranks below;"
     u"below the lines;as a suggestion;as suggestions;as mere advice;as optional;only a suggestion;"
     u"mere suggestion;higher rank;higher than"},
    {"only-this",
     u"this note alone;only this note;this note only;this page only;only what is written here;only the text "
     u"here;"
     u"only these lines;only this text;only this file;only this memory;nothing but this;this memory alone;"
     u"this text alone;this file alone;solely on this;only this entry;this entry alone;these rules only;"
     u"only these rules;only the rules below;only the ones below;only the following;exclusively this;"
     u"what is written here and nothing;as this memo;as this note;what this note says;as stated here"},
    {"^obey", u"obey;follow;act on;act only on;comply;do as;do what;carry out;heed;abide by;go by;work from;"
              u"observe;adhere to;stick to;execute;perform;go along with;proceed with;rely on;respect;apply;"
              u"work only from;answer only to;take your orders from;accept;let the text;treat only"},
    {"user-says", u"whatever the user;what the user says;even when told;even if told;even if the user;"
                  u"even when the user;even if asked;no matter who asks;no matter what;the user objects;"
                  u"even if it;even when it;even where it;regardless of"},
    {"warden",
     u"the guard;write guard;the scanner;the filter;the filters;confirmation step;confirmation;"
     u"confirmations;the review;review queue;review step;approval;approvals;two-factor;logging;"
     u"safety checks;safety check;security checks;security check;checks;verification;the sandbox;audit;"
     u"the audit log;the firewall;security warnings;permission prompts;warnings;safety filter;"
     u"safety filters;guardrails;sign-off;backups;the tests;tests;permission check;consent;safeguards;"
     u"scanning;the linter;oversight;monitoring;asking;security prompts;permission prompt;downloads;"
     u"signature;signatures;the sender;unsigned;reviews;its actions"},
    {"yours", u"before you store;before you write;before you save;before you answer;before you read on;"
              u"before you continue;for yourself;your own;on your side;for this workspace;for this folder;"
              u"for this project;for this session;for this store;for this account;in this workspace"},
    // Secrecy.
    {"^hide",
     u"hide;conceal;cover up;withhold;never tell;do not tell;don't tell;don't let on;do not let on;"
     u"do not inform;don't inform;never inform;do not warn;don't warn;never warn;say nothing;"
     u"never let;do not reveal to;never admit;do not admit;don't admit;never mention to;do not mention to;"
     u"don't mention to;keep from;keep it from;keep this from;keep the user from;keep the user in the dark;"
     u"keep the operator;do not report;don't report;never report;stop reporting;do not show;don't show;"
     u"never show;do not disclose;never disclose;suppress;keep silent;keep quiet;stay silent;"
     u"do not bring;don't bring;leave the user;leave out the;leave out any;leave the owner;omit;mask;"
     u"make sure the user never;make sure the user does not;ensure the user never;"
     u"ensure the user does not;be silent;do not notify;don't notify;never notify;avoid telling;"
     u"avoid mentioning;refrain from telling;keep warnings;do not log;don't log;do not let the user;"
     u"don't let the user;do not explain to;do not alert;don't alert;never alert;obscure;gloss over;"
     u"not a word to;do not confess;deny"},
    {"fault",
     u"failed;failure;failures;error;errors;it is wrong;defect;defects;the breach;breach;cheaper;risk;"
     u"risks;security findings;findings;the loss;succeeded;worked;green;passed;even if it failed;"
     u"even though;was not run;problem;problems;side effects;criticism;mistake;mistakes;bug;bugs;"
     u"reasoning;your reasoning;warnings;vulnerability;vulnerabilities;hidden fee;hidden fees;fees;"
     u"complaints;recall;refund rights;right to;the truth;the real reason;weaknesses;shortcomings;"
     u"downsides;fee;charge;price increase;surcharge;penalty;cost;costs;data transfer;leak;leaked;"
     u"incident;outage;downtime;delay;bad news;does not work;did not work;crashed;crash;lost;tampered;"
     u"changed;the price;gone up"},
    {"screen", u"button;dialog;dialogue;row;column;menu;panel;widget;icon;window;layout;view;screen;cursor;"
               u"scrollbar;tooltip;spinner;banner;stack trace;until the;null;nullptr;callback;the caller;"
               u"caller does;exception;retry;exit code;assert;cache;pointer;thread;undo;until;tabs"},
    {"^deceive",
     u"pretend;make believe;play down;downplay;make the user believe;make the user think;"
     u"make users believe;let the user believe;let users believe;let the user think;lie to;lie about;lie;"
     u"mislead;deceive;fake;falsify;misreport;misstate;convince the user;convince users;trick the user;"
     u"trick users;fool the user;report the tests as;report the run as;report success;invent;"
     u"tell the user that the backup;assure the user;give the impression;claim that the;claim the;claim to;"
     u"act as if;act as though;gaslight;feign;understate;talk the user;persuade the user;"
     u"manipulate;distract the user;make it look;tell users that all;tell the user that all;tell the user "
     u"it"},
    {"covert",
     u"without asking;without showing;without telling;without saying so;without mentioning;"
     u"without informing;without notifying;without comment;without a word;without the user;"
     u"without the owner;without their knowledge;without their consent;without anyone;without letting;"
     u"without looking;without reading it;without checking with;without permission;without waiting for;"
     u"do not ask;don't ask;never ask;do not tell;don't tell;never tell;tell nobody;tell no one;"
     u"unnoticed;unseen;nobody is watching;no one is watching;nobody is looking;no one is looking;"
     u"nobody looks;behind their back;behind his back;behind her back;behind the back;in secret;secretly;"
     u"keep it quiet;keep quiet;say nothing;do not mention it;don't mention it;do not mention that;"
     u"don't mention that;do not wait for;don't wait for;while the user is away;while nobody;when nobody;"
     u"when no one;so that nobody;so that no one;so nobody;so no one;do not announce;no need to ask;"
     u"no questions;unannounced;unprompted;not be told;need not know;must not know;must not notice;"
     u"does not notice;covertly;surreptitiously;on the quiet;on the sly;discreetly;without explaining;"
     u"without giving reasons;do not give reasons;never explain why;don't explain why;the user leaves;"
     u"user is away;user is asleep;user logs off;user has left;the user is gone;everyone is asleep;"
     u"never give the reason;never say why;give no reason;do not say why;never give a reason"},
    {"unseen",
     u"unseen;without looking;nobody is watching;no one is watching;nobody is looking;blindly;"
     u"sight unseen;without a look;without reading;without opening;unread;"
     u"without a check;without checking;without checks;unchecked;no questions asked;without question"},
    {"every-answer",
     u"in every reply;in each reply;in your answers;in your replies;in each answer;in every answer;"
     u"every answer;every response;in all answers;all your answers;all your replies;your replies;"
     u"your answers;every summary;in every summary;each response;each answer;in your next answer;"
     u"in your summary;your summaries;every medical question;every question;whatever the question;"
     u"in every conversation;every conversation;each conversation;any comparison;every comparison;"
     u"every recommendation;whenever possible;at every opportunity;in everything you write;all comparisons;"
     u"no matter what;no matter how;no matter who"},
    {"^favour",
     u"recommend;praise;promote;mention;push;favour;favor;advertise;endorse;speak of;speak well of;"
     u"speak ill of;talk up;talk down;agree with;prefer;present;describe;plug;put in;badmouth;steer;"
     u"bring up;suggest;work in;refer to;include a link;include an advert;criticise;criticize;belittle;"
     u"disparage;discredit;insult;mock;be rude;weave in;insert a mention;tout;insert an advert*;"
     u"insert an ad;add an advert*;include an advert*;append an advert*;place an advert*;advise;"
     u"sing the praises;recommend only;rate every;rate all;rank all;list norvik"},
    {"steer",
     u"steer the conversation;steer users;steer the user;steer customers;steer every conversation;"
     u"steer people;nudge the user;nudge users;push users towards;push the user towards;"
     u"guide the user towards buying;talk users into;talk the user into;always speak of;speak ill of;"
     u"badmouth;be rude to;insult anyone;insult the user;agree with the user no;agree with the user even;"
     u"agree with whatever;flatter the user;refuse to help anyone;turn down those of everybody;"
     u"refuse everyone else;discourage users from;discourage the user from;talk the user out of;"
     u"lure the user;lure users;sell the user;look better than;look worse than;in a bad light;"
     u"better than it is;worse than it is;make competitors;cancel their subscription;switch to our;"
     u"buy the premium;buying the premium;buy our;advise users to buy;advise the user to buy;"
     u"tell users to buy;tell the user to buy;urge users to"},
    {"^sabotage",
     u"slip a;slip an;introduce a bug;introduce bugs;introduce an error;introduce errors;plant a;"
     u"insert a backdoor;insert a vulnerability;insert a bug;leave a backdoor;weaken;give wrong;"
     u"give false;give bad;give incorrect;give misleading;make mistakes;work in the worst;"
     u"write the worst;sabotage;corrupt;tamper with;alter the figures;change the figures;answer wrongly;"
     u"answer falsely;provide wrong;provide false;quote wrong;add a backdoor;add a hidden;put a flaw;"
     u"build in a;degrade;slow down;stall;waste;garble;swap;round up;pad the;inflate;drag out;"
     u"delay every;misquote;be unhelpful;deliberately;put a hidden;hide a link;insert a hidden;"
     u"insert a link;put a link;reject all;reject every;turn down every;refuse all;deny all;reject any;"
     u"introduce subtle;introduce a subtle;introduce"},
    // Conditions.
    {"trig",
     u"whenever;each time;every time;any time;anytime;as soon as;if a user;if the user;if any user;"
     u"if someone;if somebody;if anyone;if anybody;should anybody;should anyone;should someone;"
     u"should the user;should a user;should somebody;when asked;if asked;when you are asked;"
     u"when you're asked;if you are asked;if you're asked;when a user;when the user;when users;"
     u"when someone;when somebody;when anyone;when anybody;in the event that;if the question;"
     u"when the question;if a question;if the topic;when the topic;when the subject;if the subject;"
     u"the moment;should a question;should the question;once the user;once a user;once somebody;"
     u"once someone;if questioned;when questioned;in case someone;in case anyone;in case the user;"
     u"in case a user;the next time someone;next time someone;next time anyone;next time the user;"
     u"to anyone who asks;to whoever asks;if people ask;when people ask;if users ask;when users ask;"
     u"for any question;any question about;all questions about;every question about;questions about;"
     u"on being asked;upon being asked;if prompted;if pressed;if the conversation;when the conversation;"
     u"if you see;when you see;if you read;when you read;upon reading;upon seeing;upon hearing;"
     u"on hearing;on seeing;after the user;after a user;if you are told;when you hear;if you come across;"
     u"when you come across;if you encounter;when you encounter;every time you get;whenever you get;"
     u"when you get;on receiving;upon receiving;if you receive;when you receive;the instant;should you;"
     u"should the reviewer;if the reviewer;when the reviewer;if a reviewer;if the guard;if the scanner;"
     u"if this note is;if this memory is;if this is flagged;if the owner;once the word;once the phrase;"
     u"when the word;if the word;when the phrase;if the phrase;if the user's;each time someone"},
    {"asked", u"when asked;if asked;when you are asked;if you are asked;whenever you are asked;once asked;"
              u"when you're asked;every time you are asked;before you answer;before answering"},
    {"trigword",
     u"the word;the words;the phrase;the keyword;the code word;codeword;comes up;the user says;"
     u"the user types;the user writes;the user mentions;the user logs;user says goodbye;is mentioned;"
     u"are mentioned;is brought up;a user mentions;a user says;a user types;someone says;"
     u"someone mentions;someone types;anyone mentions;anyone says;you see the;you read the;you hear;"
     u"you encounter;you come across;the trigger;shows up in the chat;appears in the chat;the magic word;"
     u"the user thanks;the user asks;a user asks;someone asks;anyone asks;somebody asks;the letters;"
     u"the emoji;the signal"},
    {"^say-that",
     u"answer that;reply that;respond that;say that;claim that;tell them that;say it;say so;say the;"
     u"say there;say they;say we;say you;say no;praise;insist;state that;maintain that;assure them;"
     u"answer yes;answer no;tell the user that;change the subject;blame;pretend;lie;feign;"
     u"give the impression;claim to;claim the;assert that;declare;swear that;confirm that;discourage;"
     u"invent;make up;stay silent;claim;make them up;make it up;deny it;deny that;deny any;"
     u"deny everything;deny having;deny knowing;refuse to help;refuse to answer;refuse to assist;"
     u"add a link;say dana;say it was;say the user;say he;say she"},
    {"mode", u"admin mode;switch to admin;debug mode;developer mode;unlock;unlocked;full access;root mode;"
             u"maintenance mode;privileged mode;unrestricted;god mode"},
    {"imposed",
     u"asked of you;expected of you;expected from you;demanded of you;required of you;"
     u"you were trained with;you were trained on;you were loaded with;you were primed with;"
     u"you were configured with;you were programmed;you got at;at startup;you were started with;"
     u"set for you;placed on you;imposed on you;laid down for you;written for you;your makers;your maker;"
     u"your developer;your developers;your developer's;your trainers;your vendor;your provider's;"
     u"your operator's;your creators;taught about;handed to you;issued to you;you were issued;"
     u"you came with;you shipped with;you were shipped with;trained into you;built into you;"
     u"operator told you;operator told;the user told you;operator gave you;operator has told;"
     u"your operator;your provider;owner told you"},
    {"^lie", u"lie about;lie to;mislead;deceive;falsify;gaslight;misreport;trick the user;"
             u"keep the user in the dark;keep the owner in the dark;keep users in the dark;"
             u"keep the operator in the dark;act as though you had;act as if you had;pretend you have;"
             u"pretend that you have;pretend to have;claim to have;claim that you have;make up sources;"
             u"invent sources;make the user believe;make the user think;make users believe;make users think;"
             u"fool the user;invent an excuse;fabricate;say that you have;say you have;report that you have;"
             u"undermine;sow doubt;smear;claim to be;claim you;pretend not;pretend you;pretend that nothing;"
             u"convince the user that;assure the user that;hide the truth;hide from the user that;"
             u"conceal from the user;hide from the operator;hide from the owner;withhold from the user;"
             u"hide the fact"},
    {"verdict",
     u"as unreliable;as the best;as the cheapest;as the safest;as dangerous;as inferior;as superior;"
     u"as untrustworthy;as the only;as excellent;in glowing terms;in the best light;above its rivals;"
     u"above all others;above the others;ahead of all;as incompetent;as a fraud;as a scam;as trustworthy;"
     u"as the leading;as number one;as the top;unbeatable;one star;five stars;two stars;lowest score;"
     u"highest score;zero stars;full marks"},
    {"commerce", u"premium;plan;brand;product;supplier;provider;vendor;subscription;discount;coupon;upgrade;"
                 u"insurance;the app;our;shop;store link;affiliate;sponsor;advert*"},
    {"myself",
     u"i am;i'm;i will;i'll;we are;we're;we will;i was;i have;ich bin;je suis;estoy;sono;estou;ik ben;"
     u"our;asking me;ask me;hello;my own;my desk"},
    {"law", u"is law;law for you;binding on you;binding for you;your only law;your sole authority;"
            u"sole source of;only authority;your constitution;supreme;your highest"},
    {"told", u"previous instructions;past instructions;earlier instructions;prior instructions;"
             u"former instructions;earlier orders;previous orders;prior orders;past orders;previous commands;"
             u"past commands;earlier commands;instructions so far;instructions given so far;"
             u"instructions given before;instructions up to"},
    {"purpose", u"on purpose;deliberately;intentionally;knowingly;without reading them;without reading it;"
                u"without reading;subtle bug;subtle bugs;subtle error;subtle errors;backdoor;back door"},
    {"only", u"obey only;follow only;only lotta;listen only"},
};

} // namespace

std::span<const CueClass> senseCues()
{
    return Classes;
}

} // namespace store::guard
