// SPDX-License-Identifier: MIT
#include "store/guard/injectionlexicon.h"

namespace store::guard {

namespace {

// Words that give orders about orders: override, authority, persistence, extraction.
constexpr CueClass Classes[] = {
    {"override", u"ignore;disregard;forget;override;overrule;bypass;neglect;pay no attention to;"
                 u"do not follow;don't follow;dont follow;stop following;no longer follow;not follow;"
                 u"do not obey;don't obey;nevermind;never mind;set aside;supersede;unlearn;stop obeying;"
                 u"do the opposite of;leave behind;throw away;no attention to;do not listen to;"
                 u"don't listen to;stop listening to;forget about;let go of;ignora;pay no heed to;"
                 u"do not adhere to;don't adhere to;do not comply with;do not consider;"
                 u"refrain from following;don't have to follow;do not have to follow;"
                 u"no longer have to follow;not need to follow;no longer need to follow;not have to obey;"
                 u"don't need to follow;don't have to obey;disobey;no longer apply;overlook;throw out;"
                 u"toss out;toss aside;put aside;do away with;turn off;switch off"},
    {"prior", u"previous;previously;prior;above;preceding;earlier;existing;original;foregoing;initial;"
              u"current;your;these;those;the rest;remaining;other;following;system;all of the;"
              u"any of the;all;any;every;openai's;given;before"},
    {"instruction",
     u"instruction;instructions;direction;directions;directive;directives;rule;rules;guideline;"
     u"guidelines;prompt;prompts;command;commands;orders;policy;policies;constraint;"
     u"constraints;restriction;restrictions;programming;guardrails;system prompt;"
     u"system message;limitations;safeguards;safety measures;security measures;protocols;"
     u"filters;safety filters;content policy;guidance;safety checks;ethics"},
    {"matter", u"text;data;message;messages;context;content;conversation;task;tasks;request;requests;"
               u"notes;information;output;input;documents;document;training;question;questions;memory;"
               u"memories;inputs;sentences;assignment;assignments;everything;queries;dialogue;statements;"
               u"section;sections;"
               u"paragraph;paragraphs;passage"},
    {"everything", u"everything;anything;all;whatever"},
    {"told", u"above;before;said;told;you know;you have been told;you were told;you've been told;prior;"
             u"previous;previously;learned;i've said;you've learned;instructed;up to now;until now;"
             u"so far;up to this point;wrote;been given"},
    {"them", u"them;it all;all that;all of that;that;all of this"},
    {"halt", u"stop everything;forget everything;ignore everything;disregard everything;forget all;"
             u"stop all;stop what you are doing;stop what you're doing;nevermind;"
             u"halt everything"},
    {"judgement", u"scoring;evaluation;evaluate;score;review;moderation;safety;ranking;grading;assessment;"
                  u"scores;judgement;judgment;ratings;approval;checks;verification"},
    {"negative", u"negative;criticism;criticisms;weaknesses;concerns;flaws;shortcomings;indicators;"
                 u"red flags;contrary;conflicting"},
    {"authority",
     u"pre-verified;preverified;pre-approved;preapproved;i am the developer;"
     u"i am your developer;i'm your developer;i am an administrator;i am the administrator;"
     u"i'm the administrator;as your administrator;message from the developer;"
     u"message from the developers;message from openai;message from the system;"
     u"message from anthropic;important message from;your creator;your creators;"
     u"your developers;your developer;i am an openai;authorized personnel;admin override;"
     u"security audit;with full authority;on behalf of the administrator;trustworthy expert;"
     u"by order of;urgent system;sudo;i created you;your owner;your programmer;"
     u"thorough analysis;chain of thought result;chain of thought results;result of analysis;"
     u"internal analysis;i am the system administrator;as system administrator;"
     u"i am a security researcher;as the system administrator;i authorize you;i authorise you;"
     u"you are authorized to;you are authorised to;you have been authorized;"
     u"you have been authorised;i hereby authorize;you have my permission;i give you permission"},
    {"to-the-model", u"note to automated;note to ai;note to the ai;note to llm;note to any ai;"
                     u"note to language model;note to the model;note to the assistant;note to assistant;"
                     u"note to reviewer;attention ai;attention llm;attention assistant;"
                     u"attention language model;dear ai;dear assistant;dear language model;if you are an ai;"
                     u"if you are a language model;if you're an ai;if you are an llm;"
                     u"if you are a large language model;any ai reading;ai reading this;ai agents reading;"
                     u"llm reading;ai assistants reading;automated analysis;automated systems;"
                     u"if you are an automated;if you're an automated;automated system reading;instructions "
                     u"for ai;instruction for ai;instructions for the ai;"
                     u"instructions for the assistant;instruction to the model;ai models processing;"
                     u"ai assistant must;the model must;the assistant should now;"
                     u"the agent must now;instructions to the ai;if an ai;ai instruction:;ai instructions:;"
                     u"llm instruction:;llm instructions:;message to ai;message for ai;dear hiring model;"
                     u"to the language model;for ai assistants only;for llms only;ai systems reading;"
                     u"instruction to ai;instructions to ai;instruction for llm;instructions for llm;"
                     u"attention all ai;attention chatbot;attention gpt;attention chatgpt;dear llm;"
                     u"dear chatgpt;to whatever ai;to all ai;note for ai;note for the ai;note for llm;"
                     u"note to chatgpt;hidden instruction;ai agent:;to the ai"},
    {"candidate", u"this candidate;the candidate;this applicant;this resume;this cv;this submission;"
                  u"this paper;this product;this student;this essay"},
    {"praise", u"do not evaluate;don't evaluate;must be hired;must be accepted;supremely qualified;"
               u"highly qualified;perfectly qualified;strongly recommend;hire them;did not recommend;"
               u"best resume;give the highest;highest score;highest rating;full marks;perfect score;"
               u"positive review;positive highlights;recommend accept;only choice;ideal candidate;"
               u"perfect candidate;exceptional candidate;most qualified;harming the company;ever seen"},
    {"new-instruction", u"new instruction;new instructions;updated instructions;revised instructions;"
                        u"instructions have changed;real instructions;actual instructions;true instructions;"
                        u"real task;instead follow;instead you have to follow;new system prompt;"
                        u"follow these instructions;additional instructions;urgent instruction;"
                        u"critical instruction;important instruction;special instructions"},
    {"phishing", u"verify your account;confirm your account;verify your identity;confirm where your;"
                 u"accounts are being closed;account will be closed;account has been suspended;"
                 u"update your payment;elect your nominated account;click here to claim;"
                 u"confirm your password;enter your password;verify your password;nominated account"},
    {"visit", u"visit;click;go to;download;via;navigate to"},
    {"url", u"http*;www.*;[http*;<a href*;href*"},
    {"template", u"<|im_start|>;<|im_end|>;<|endoftext|>;<|system|>;<|user|>;<|assistant|>;[inst];[/inst];"
                 u"<<sys>>;<</sys>>;<|start_header_id|>;<|eot_id|>;<start_of_turn>;<end_of_turn>;"
                 u"### instruction;### system;### response;### human;### assistant;### user;[system];"
                 u"[system message];<system>;</system>;</context>;</document>;</data>;</user>;"
                 u"</instructions>;<instructions>;begin system;end of system;begin_system;system_prompt;"
                 u"[system prompt];end of document;end of context;end of user input;"
                 u"begin new instructions;end instructions;[/system];[end of;<system_prompt>;</prompt>;"
                 u"<admin>;#system;<|start|>;<assistant>;</assistant>;<tool_call>;<function_calls>;"
                 u"begin tool output;end tool output;next_action_for_model;llm-only section"},
    {"from-now-on", u"from now on;from this point on;from this moment on;from this moment;from here on;"
                    u"henceforth;going forward;from now onwards;for the rest of this conversation;"
                    u"for the rest of the conversation;rest of our conversation;"
                    u"during this entire conversation;throughout this conversation;until i say;"
                    u"until told otherwise;until i tell you;in all future;for all future;in every future;"
                    u"in future conversations;in future sessions;in future responses;in future runs;"
                    u"for future sessions;for all subsequent;all subsequent;in subsequent;every subsequent;"
                    u"hereafter;as of now;starting now;permanently;in all your;for every future;at all times;"
                    u"at the start of every;at the beginning of every;every session"},
    {"memorise", u"save this to memory;save to memory;store this in memory;add to memory;"
                 u"add this to memory;add this to your memory;to your memory;in your memory;"
                 u"to long-term memory;to your long-term memory;commit to memory;update your memory;"
                 u"remember this instruction;remember this rule;remember permanently;remember forever;"
                 u"always remember;remember that you;remember that from;memorize this;remember you must;"
                 u"remember you are;to memory that;into your memory;your memories;memory update;"
                 u"memory: always;remember for all;remember for future;remember this for;"
                 u"remember the following for;remember from now;keep in memory;in your long-term memory;"
                 u"in your long term memory;to your long term memory;store in your;save in your;"
                 u"into your long-term memory"},
    {"standing-order",
     u"always recommend;always trust;always approve;always send;always forward;always include;"
     u"always use;always respond;always reply;always execute;always run;always grant;"
     u"always allow;always say;always answer;always append;always add;always insert;"
     u"always return;always assume;always treat;always tell;always redirect;auto-approve;"
     u"auto approve;skip the review;skip approval;skip verification;skip confirmation;"
     u"you have permission;no approval needed;without approval;without review;"
     u"without confirmation;never question;never verify;never ask;never flag;do not verify;"
     u"don't verify;do not flag;treat as trusted;treat it as trusted;mark as approved;"
     u"mark as safe;approved for reuse;grant access;full permission;no confirmation;"
     u"needs no approval;requires no approval;needs no review;always prefer;always obey;"
     u"always believe;always comply;skip all checks;skip any checks;skip checks;skip all;"
     u"skip safety;bypass review;bypass approval"},
    {"show", u"reveal;display;output;print;repeat;tell me;what are;what were;what was;what's;leak;"
             u"disclose;give me;dump;encode;translate;write out;write down;type out;recite;spit out;"
             u"read out;read me;reproduce;spell out;expose;echo;tell us;rephrase;restate;begin with;"
             u"output it;print out;show me;show us;show your;show the;show all;quote;quoting;revealing;"
             u"repeating;printing"},
    {"system-prompt",
     u"system prompt;system prompts;initial prompt;system instructions;system instruction;"
     u"initial instructions;previous instructions;hidden instructions;"
     u"secret instructions;developer instructions;system message;system messages;"
     u"above instructions;those instructions;prior instructions;original prompt;"
     u"previous prompt;internal instructions;pre-prompt;preprompt;instructions above;"
     u"hidden prompt;secret prompt;prompt verbatim;full prompt;entire prompt;internal prompt;"
     u"confidential instructions;instructions verbatim;all of your instructions;"
     u"all your instructions;hidden text;developer prompt;developer message;hidden message;"
     u"developer's prompt;secret message"},
    {"text-above", u"text above;words above;everything above;above text;above this line;conversation above;"
                   u"message above;content above;lines above;sentences above;above words;above content;"
                   u"start of this conversation;beginning of this conversation;beginning of the conversation;"
                   u"start of the conversation;start of our conversation;before this conversation;"
                   u"before this prompt;preceding text;paragraph above;previous text;prior text;"
                   u"everything before;everything that came before;contents above;text you were given;"
                   u"instructions above;text that came before;start of our chat;start of this chat;"
                   u"beginning of this chat;beginning of our chat;before mine;before my first message;"
                   u"before my message;appears before;appeared before;comes before my;came before my"},
    {"were-told", u"were you told;you were told;hiding from me;you hiding;are you instructed;"
                  u"were you instructed;you been instructed;you been told;have you been given;"
                  u"were you given;were you programmed;your creators tell;instructed to keep"},
    {"encoding", u"base64;base-64;rot13;rot-13;hex;hexadecimal;morse;binary;caesar;leetspeak;code block;"
                 u"pig latin;ascii;reverse;reversed;backwards;backward"},
    {"send", u"send;forward;upload;post;transmit;exfiltrate;email;e-mail;leak;submit;append;fetch;curl;"
             u"wget;ping;deliver;encode;put"},
    {"private-data", u"conversation;chat history;api key;api keys;credentials;password;passwords;secrets;"
                     u"environment variables;token;tokens;user data;personal data;user's data;the data;"
                     u"all data;contents;private;session;cookies;ssh key;ssh keys;history;messages;memory;"
                     u"memories;context;the user's;customer data;emails"},
    {"destination", u"http*;https*;www.*;attacker*;webhook*;this address;following address;attacker;evil;"
                    u"pastebin;webhook;requestbin;ngrok"},
    {"image", u"![*"},
    {"hidden", u"<!--;display:none;display: none;visibility:hidden;visibility: hidden;font-size:0;"
               u"font-size: 0;color:white;color: white;color:#fff;color: #fff;opacity:0;opacity: 0;"
               u"hidden>;font-size:1px"},
    {"print-previous",
     u"output previous;repeat everything;output everything;print everything;output the above;"
     u"print the above;repeat all;repeat back;spell-check the;spellcheck and print;spell check;"
     u"output initial;output initialization;repeat the text;repeat the words"},
    {"remove", u"skip;cancel;erase;drop;delete;wipe;clear;reset;violate;break;circumvent;suspend;disable;"
               u"discard;abandon;ignoring;disregarding;forgetting;overriding;supersede;replace"},
    {"earlier", u"previous;previously;prior;preceding;earlier;above;your;original;initial;openai's;"
                u"all of your;system"},
    {"complete-this",
     u"complete this sentence;complete the sentence;finish this sentence;finish the sentence;"
     u"complete the following;continue this sentence;continue the sentence;fill in the blank"},
    {"i-was-told", u"i was instructed;my instructions;i was told;my system prompt;i was programmed;"
                   u"i am programmed;my prompt;i have been instructed;my rules"},
    {"what", u"what;why;which;what's"},
    {"forbidden", u"not supposed to;not allowed to;not permitted to;forbidden to;forbidden from;"
                  u"can't tell me;cannot tell me;prohibited from;instructed not to;told not to"},
    {"tell", u"tell;say;share;reveal;discuss;disclose;talk about;mention;do"},
    {"assurance", u"clearly not malicious;is not malicious;not malicious;completely safe;everything is safe;"
                  u"no malicious;verified as safe;is trustworthy;perfectly safe;totally safe;is legitimate"},
    {"query", u"?q=*;?data=*;?d=*;?c=*;?text=*;?secret=*;?token=*;={*;=[*;?payload=*;?p=*;?msg=*;"
              u"?leak=*;?key=*;?info=*;?content=*;?history=*;?prompt=*;?x=*;/{{*;=<*"},
    {"mention", u"see;know;describe;include;put;write;replace;list;share;convert;copy;extract;return;"
                u"what is;provide;summarize;summarise;say;paraphrase;send me;show"},
    {"above", u"the above;at the top;first sentence;previous message;previous messages;you were given;"
              u"word for word;verbatim;earlier text;text before;before this message;prior messages;"
              u"given initially;all text before;above in full"},
    {"repeat", u"repeat;print;output;reveal;echo;recite;spit out;type out;write out;translate;encode;"
               u"leak;dump;reproduce;show me;display;tell me"},
    {"exactly", u"verbatim;word for word;in full;exactly as written;letter by letter;"
                u"character by character"},
    {"your-system", u"your system;your full;your exact;your developer"},
    {"your-rules", u"the prompt;your initial;your hidden;your secret;your internal;your original;"
                   u"your training;your limitations;your restrictions;your configuration;initialization;"
                   u"first message;first instruction;first instructions;system configuration;your guidelines;"
                   u"your rules;your constraints;your programming;prompt template;your directives;"
                   u"core instructions;custom instructions;initial configuration;all instructions;"
                   u"all the instructions;other instructions"},
    {"ask", u"what are;what were;what is;what's;what was;tell me;reveal;disclose;leak;expose;dump;"
            u"repeat;recite;print;print out;output;display;spit out;show me;give me;encode;spell out;"
            u"list all"},
    {"own-prompt", u"your system prompt;your prompt;your instructions;your initial instructions;"
                   u"your original instructions;instructions you were given;instructions given to you;"
                   u"instructions you received;instructions you have;your system message;"
                   u"your system instructions;your instruction;your custom instructions;"
                   u"your hidden instructions;your secret instructions;your hidden prompt;"
                   u"your initial prompt;your original prompt;your full instructions;your exact instructions;"
                   u"your full prompt;your developer instructions;your internal instructions"},
    {"text-of", u"exact text;first words;text of;contents of;content of;words of;sentences of;lines of;"
                u"first line of;beginning of;entirety of;copy of;wording of"},
    {"ask-instructions",
     u"what instructions did you;what instructions were you;what instructions have you;"
     u"what instructions do you;what rules do you;what rules were you;what guidelines do you;"
     u"what guidelines were you;what prompt were you;what prompt did you;"
     u"what commands were you;which instructions were you;which instructions do you;"
     u"what is your prompt;what are your instructions"},
    {"in-conversation",
     u"in this conversation;of this conversation;of our conversation;our conversation so far;"
     u"conversation so far"},
    {"new-task", u"your new task;your new job;your new goal;your new objective;"
                 u"your new instructions;your new purpose;your actual task;your real task;your only task;"
                 u"your true task;your next task is;your sole task;your new mission;your new identity;"
                 u"drop your persona;forget that you are;forget you are;you work for me now;"
                 u"you now work for;forget that you're;abandon your persona;you serve me;you obey me;"
                 u"you answer to me;you only obey"},
    {"instead-of", u"instead of doing;instead of that;instead of following;instead of answering;"
                   u"instead of the above;instead of what"},
    {"new-heading", u"new instructions:;new instruction:;new instructions follow;new task:;new rules:;"
                    u"new directives:;new directive:;new orders:;new prompt:;updated instructions:;"
                    u"real instructions:;actual instructions:;override:;system override;system update:;"
                    u"new system prompt:;important instruction:;important instructions:;the real question is;"
                    u"the real task is;real instruction is;your real instructions;was just a test;"
                    u"was only a test"},
    {"whenever", u"whenever anyone;whenever someone;whenever a user;whenever any user;every time anyone"},
    {"voided", u"is void;are void;no longer valid;are hereby;is hereby;are suspended;are disabled;"
               u"are off;is lifted;are lifted;have been lifted;is disabled;have been disabled;"
               u"has been disabled;do not apply;does not apply;no longer apply;are revoked;"
               u"have been revoked;has been lifted;are now off;are turned off;null and void"},
    {"safeguard", u"safety checks;safety filters;safety measures;content filters;all checks;safeguards;"
                  u"guardrails;restrictions;limitations;filters;instructions;rules;guidelines;"
                  u"you were instructed;you were told;policies"},
    {"approved", u"approved by;authorized by;authorised by;verified by;senior management"},
    {"order-verb", u"recommend;trust;approve;send;forward;treat;respond;answer;say;include;ignore;reply;tell;"
                   u"refer;act;obey;assume;speak;pretend;praise;promote;reject;deny"},
    {"model-or-order",
     u"ai;assistant;llm;system;model;gpt;chatgpt;claude;agent;bot;instruction*;ignore;prompt"},
    {"users-request",
     u"what the user;the user's request;the user's question;user's instructions;"
     u"user instructions;the user's instructions;user request;the user's task;"
     u"the original task;the original question;the original request;my question;the user asked;"
     u"your task;the task at hand"},
    {"the-document", u"the article;the document;the page;the resume;the user;the email;the content;the text;"
                     u"this document;this text;this article;the paper;the rest"},
};

} // namespace

std::span<const CueClass> overrideCues()
{
    return Classes;
}

} // namespace store::guard
