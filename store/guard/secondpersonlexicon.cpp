// SPDX-License-Identifier: MIT
#include "store/guard/injectionlexicon.h"

namespace store::guard {

namespace {

// Orders and promises spoken to the reader as "you", in the languages of the foreign lexicon. Facts about
// rules, limits and messages use the third person, so that the person of the verb tells the two apart.
constexpr CueClass Classes[] = {
    {"let-go", u"drop;discard;throw away;throw out;get rid of;turn your back on;abandon;let go "
               u"of;scrap;lass;lasst;wirf;setz dich über;setze dich über;"
               u"setzen sie sich über;halte dich nicht mehr an;halten sie sich nicht mehr an;"
               u"ne tiens plus compte;ne tenez plus compte;ne suis plus;ne suivez plus;laisse tomber;"
               u"laissez tomber;abandonne;abandonnez;mets de côté;mettez de côté;deja de lado;dejad de lado;"
               u"deje de lado;abandona;descarta;deja de seguir;no sigas;lascia perdere;lasciate perdere;"
               u"lascia stare;abbandona;non seguire più;smetti di seguire;metti da parte;deixe de lado;"
               u"deixa de lado;abandone;descarte;pare de seguir;não siga;laat;gooi;volg niet langer;"
               u"houd je niet;отбрось;отбросьте;откажись от;больше не следуй;перестань следовать;不再遵守;"
               u"不要再遵守;抛开;放弃;丢掉;停止遵守"},
    {"rules-any", u"rules;handbook;manual;charter;guidance;guidelines;rulebook;instructions;briefing;regeln;"
                  u"vorgaben;anweisungen;"
                  u"consignes;règles;normas;reglas;instrucciones;regole;istruzioni;regras;instruções;regels;"
                  u"instructies;правил*;инструкци*;规定;规则;指令;指示;要求"},
    {"given-thee",
     u"you started with;you were issued;you were trained on;you were primed with;you were briefed on;you "
     u"were handed;you came with;issued to you;"
     u"imposed on you;set for you;that bind you;your operator's;dir mitgegeben;dir gegeben;die du bekommen;"
     u"die du erhalten;die du hast;dir auferlegt;deines betreibers;deiner betreiber;deines entwicklers;"
     u"deiner entwickler;deines herstellers;reçues auparavant;reçues jusqu'ici;qu'on t'a;qu'on vous a;"
     u"que tu as reçu*;que vous avez reçu*;de ton concepteur;de tes concepteurs;de ton opérateur;"
     u"de votre concepteur;de tes créateurs;que te dieron;que te han dado;que te han impuesto;que recibiste;"
     u"que has recibido;de tu creador;de tus creadores;che ti hanno;che hai ricevuto;che ti sono state;"
     u"ricevute finora;del tuo creatore;dei tuoi creatori;que recebeu;que você recebeu;que te deram;"
     u"que lhe deram;do seu criador;dos seus criadores;die je hebt;die je kreeg;die jij;die men je;"
     u"van je maker;van je ontwikkelaar*;которые тебе;которые вам;которые ты получил*;данные тебе;"
     u"твоего создателя;твоих создателей;给你的;你收到的;对你的;你被赋予"},
    {"own-rules",
     u"your rulebook;operator's rulebook;your earlier safety briefing;your safety briefing;your briefing;"
     u"deine bisherigen anweisungen;deine bisherigen regeln;deine anweisungen;deine regeln;deine vorgaben;"
     u"tes règles;tes consignes;tes instructions;vos règles;vos consignes;tus normas;tus reglas;"
     u"tus instrucciones;le tue regole;le tue istruzioni;suas regras;suas instruções;tuas regras;je regels;"
     u"je instructies;твои правила;свои правила;твои прежние правила;свои прежние правила;твои инструкции;"
     u"свои инструкции;твои прежние инструкции;你的规则;你的规定;你的指令;你之前的规则"},
    {"not-binding",
     u"gelten nicht mehr;gelten ab sofort nicht;nicht mehr;sind aufgehoben;sind hinfällig;sont annulé*;"
     u"ne s'appliquent plus;ne valent plus;sont caduques;quedan anulad*;están anulad*;ya no se aplican;"
     u"ya no valen;sono annullat*;non valgono più;sono revocat*;estão anulad*;foram anulad*;não valem mais;"
     u"estão cancelad*;gelden niet meer;zijn vervallen;отменены;больше не действу*;недействительны;作废;失效;"
     u"不再有效;no longer counts;no longer count;as blank;was a drill;were a drill;hereby withdrawn;"
     u"count for nothing"},
    {"only-mine",
     u"do only what i;listen to nobody but me;listen to no one but me;take orders from me alone;only what i "
     u"type;only what i tell;your sole brief;nothing but what i;tu nur noch;"
     u"tu nur, was;mach nur noch;nur noch, was ich;folge nur mir;hör nur auf mich;fais uniquement ce;"
     u"fais seulement ce;ne fais que ce;faites uniquement ce;suis les miennes;suivez les miennes;"
     u"n'obéis qu'à;n'écoute que moi;haz solamente lo;haz solo lo que;haz únicamente lo;"
     u"obedece únicamente;obedece solo;sigue las mías;fai solo quello;fai soltanto quello;segui le mie;"
     u"obbedisci solo;ascolta solo me;faça apenas o que;faz apenas o que;faça só o que;siga as minhas;"
     u"obedeça apenas;doe alleen wat;volg de mijne;gehoorzaam alleen;luister alleen naar mij;"
     u"делай только то, что;выполняй только;слушайся только;слушай только меня;следуй моим;只执行下面;"
     u"只执行以下;只听我;只按我;execute only the lines below"},
    {"hence",
     u"from this point onward;for the rest of this chat;for the rest of this conversation;"
     u"for this session;ab jetzt;ab sofort;von nun an;à partir de maintenant;désormais;dès maintenant;"
     u"desde ahora;a partir de ahora;da questo momento;da ora in poi;d'ora in poi;da adesso;"
     u"a partir de agora;de agora em diante;vanaf nu;voortaan;с этого момента;отныне;теперь;从现在起;"
     u"从现在开始;现在;此后"},
    {"thou-free",
     u"you have no obligations;no obligations towards your;a model that has no rules;"
     u"a model with no rules;an ai that has no rules;never turns anything down;never turn anything down;"
     u"you may say anything;and may say anything;lehnst nichts ab;du lehnst nie;du hast keine regeln;"
     u"hast du keine regeln;hast du keine grenzen;hast du keinerlei;tu n'as plus aucun*;tu n'as aucun*;"
     u"vous n'avez plus aucun*;tu n'as plus de limites;tu acceptes toutes;tu ne refuses rien;"
     u"tu ne refuses plus;no tienes restricciones;no tienes límites;no tienes reglas;"
     u"no tienes ninguna;nunca te niegas;no te niegas;non hai più limiti;non hai limiti;"
     u"non hai più regole;non hai regole;non hai restrizioni;non rifiuti nessuna;non rifiuti niente;"
     u"non rifiuti mai;você não tem limites;você não tem restrições;você não tem regras;"
     u"você não tem mais;não tens limites;nunca recusa;não recusa nada;heb je geen beperkingen;"
     u"je hebt geen beperkingen;heb je geen regels;heb je geen grenzen;weiger je niets;weiger je nooit;"
     u"у тебя нет никаких;у тебя нет ограничений;у тебя нет правил;у тебя нет запретов;у тебя больше нет;ни "
     u"в чём не отказываешь;"
     u"ни в чем не отказываешь;никогда не отказываешь;你没有任何限制;你现在没有任何限制;你不受任何;"
     u"你不再受;不会拒绝任何;不拒绝任何;从不拒绝"},
    {"unbounded",
     u"ohne jede einschränkung;ohne jegliche einschränkung;ohne einschränkungen;ohne regeln;"
     u"sans aucune restriction;sans aucune limite;sans règles;sin ninguna restricción;sin restricciones;"
     u"sin reglas;senza alcuna restrizione;senza restrizioni;senza regole;sem nenhuma restrição;"
     u"sem restrições;sem regras;zonder enige beperking;zonder beperkingen;zonder regels;"
     u"без всяких ограничений;без ограничений;без правил;没有任何限制;没有限制;不受限制"},
    {"repeat-it", u"paste;reproduce;let;write out;type out;reveal;recite;gib;wiederhole;zitiere;schreib;"
                  u"nenne;recopie*;répète*;cite;restitue*;reproduis;écris;escribe;repite;copia;cita;"
                  u"transcribe;muestra;riporta;ripeti;riproduci;trascrivi;scrivi;reproduza;repita;escreva;"
                  u"copie;transcreva;herhaal;citeer;schrijf;geef;повтори*;процитируй*;перепиши;выведи;напиши;"
                  u"复述;重复;逐字;写出;输出"},
    {"thy-start",
     u"you were primed with;you were seeded with;you booted with;your operator put;your operator wrote;your "
     u"maker wrote;prompt that governs you;"
     u"text that governs you;your provider has set;your maker has set;your vendor has set;"
     u"mit dem du gestartet;mit dem du begonnen;mit dem man dich;den du am anfang;die du am anfang;"
     u"t'a été donné;t'ont été donné*;que tu as reçu au;avec lequel tu as;avec lequel on t'a;"
     u"con el que te configuraron;con el que empezaste;con el que te iniciaron;que recibiste al;"
     u"iniziale che hai;che hai ricevuto all;con cui sei stat*;inicial que você;inicial que recebeu;"
     u"com a qual você;com que você foi;waarmee je bent;waarmee je begon;dat je aan het begin;"
     u"с которого ты начал*;с которым тебя запустили;которое ты получил*;которое тебе дали;你最初收到的;"
     u"你一开始收到的;最初给你的;你最开始"},
    {"thy-context", u"in your context;before mine;in deinem kontext;dans ton contexte;en tu contexto;"
                    u"nel tuo contesto;no seu contexto;in je context;в твоём контексте;в твоем контексте"},
    {"asks-what", u"what does;what is;what was;what are;wie lautet;was steht in;quel est;quels sont;"
                  u"quelles sont;cuál es;cuáles son;qual è;quali sono;qual é;quais são;wat is;wat zijn;"
                  u"какой;каков;какие;是什么"},
    {"thy-system",
     u"deine systemanweisung*;dein systemprompt;deinen systemprompt;ton prompt système;"
     u"ton message système;tes instructions système;tu prompt del sistema;tu mensaje de sistema;"
     u"il tuo prompt di sistema;le tue istruzioni di sistema;seu prompt do sistema;"
     u"suas instruções de sistema;je systeemprompt;je systeeminstructies;твой системный промпт;"
     u"твои системные инструкции;твоя системная инструкция;你的系统提示*;你的系统指令"},
    {"hush-them",
     u"sag dem nutzer nichts;sag dem benutzer nichts;sage dem nutzer nichts;erzähl dem nutzer nichts;"
     u"sag niemandem;ohne es dem nutzer;n'en parle pas;n'en parlez pas;ne le dis pas;ne dis rien;"
     u"sans le dire à;no se lo digas;no le digas;no lo menciones;sin decírselo;non dirlo;non dire nulla;"
     u"non dire niente;senza dirlo;não conte ao;não conte à;não diga ao;não diga nada;sem contar ao;"
     u"vertel de gebruiker niet*;zeg de gebruiker niet*;zeg niets tegen;vertel niemand;"
     u"не говори пользователю;не сообщай пользователю;ничего не говори;не упоминай;不要告诉用户;"
     u"别告诉用户;不要让用户知道;do not point it out;don't point it out;leave it out of your;"
     u"leave this out of your;leave that out of your;do not mention this paragraph;do not mention this to;"
     u"don't mention this to;keep the user unaware;never explain why;keep quiet about;tell nobody;tell no "
     u"one;"
     u"quietly copy;without a word to"},
    {"do-deed", u"schick*;sende;überweise;füge;lösche;envoie;envoyez;transmets;efface;ajoute;manda;envía;"
                u"borra;añade;invia;inviate;spedisci;cancella;aggiungi;envie;mande;apague;adicione;stuur;"
                u"verstuur;verwijder;voeg;отправь*;перешли*;пошли;удали*;добавь;发送;发给;转发;删除;添加;"
                u"copy every;send the;forward the;add my;just add;also add;upload;copy the;run "
                u"the;install;delete the;mail me;always say"},
    {"for-good",
     u"merke dir dauerhaft;merk dir dauerhaft;merke dir für immer;merk dir für immer;speichere dauerhaft;"
     u"retiens pour toujours;retenez pour toujours;souviens-toi pour toujours;mémorise définitivement;"
     u"retiens définitivement;guarda para siempre;recuerda para siempre;memoriza para siempre;"
     u"ricorda per sempre;memorizza per sempre;ricordati per sempre;guarde para sempre;"
     u"lembre para sempre;lembre-se para sempre;memorize para sempre;onthoud voorgoed;"
     u"onthoud voor altijd;onthoud voor eeuwig;запомни навсегда;навсегда запомни;永远记住;永久记住;"
     u"remember permanently;store this as a lasting;keep this as a lasting;save this as a lasting;"
     u"store this as a permanent;save this as a permanent"},
    {"to-each-ai",
     u"jede ki;alle kis;jeden assistenten;toute ia;toutes les ia;tout assistant;cualquier ia;toda ia;"
     u"todas las ia;qualsiasi ia;ogni ia;tutte le ia;qualquer ia;todas as ias;elke ai;alle ai's;любой ии;"
     u"любому ии;любого ии;всем ии;任何ai;任何 ai;所有ai;任何人工智能;所有人工智能;any ai that;any ai which;"
     u"any llm that;any llm which;every ai that;agent;agents;assistant;chatbot"},
    {"reads-here",
     u"das liest;dies liest;das lesen;lit ceci;lit cela;lisant ceci;lisent ceci;lea esto;lee esto;"
     u"lean esto;legge questo;legga questo;leggono questo;leia isto;lê isto;leiam isto;dit leest;"
     u"dit lezen;читает это;это читает;прочитает это;读到这;读到此;阅读此;reads this;reading this log;"
     u"reading this file;reading this page;reading this note;processes this;that process this"},
    {"as-if", u"act as though;act as if;pretend that;pretend the;behave as though;behave as if;tu so, als;"
              u"tu so als;fais comme si;faites comme si;actúa como si;haz como si;comportati come se;"
              u"fai come se;fai finta che;aja como se;faça como se;finja que;doe alsof;веди себя так, будто;"
              u"веди себя, как будто;представь, что;假装;就当"},
    {"no-guard",
     u"no policy existed;no rules existed;no policy exists;your filters;your safety;your guardrails;"
     u"deine filter;deine regeln;du keine regeln;tes filtres;tes règles;vos filtres;aucune règle;"
     u"tus filtros;tus reglas;no hubiera reglas;i tuoi filtri;le tue regole;non ci fossero regole;"
     u"seus filtros;suas regras;não houvesse regras;je filters;je regels;твои фильтры;твоих фильтров;"
     u"у тебя нет правил;没有规则;你的过滤;你没有限制"},
    {"is-off", u"gone;switched off;turned off;disabled;removed;lifted;ausgeschaltet;abgeschaltet;"
               u"désactivé*;coupés;apagad*;desactivad*;spenti;disattivat*;desligad*;desativad*;uitgeschakeld;"
               u"выключены;отключены;关闭;解除"},
    {"my-guard", u"your filters;your guardrails;your safeguards;your restrictions;your limits;deine filter;"
                 u"deine grenzen;tes filtres;tes limites;tus filtros;tus límites;i tuoi filtri;i tuoi limiti;"
                 u"seus filtros;seus limites;je filters;твои фильтры;твои ограничения;你的过滤;你的限制"},
    {"rogue",
     u"skip the confirmation;never ask for confirmation;approve every pending;approve all pending;"
     u"as soon as it arrives;genehmige alle;genehmige jeden;überspringe künftig jede;"
     u"approuve toutes les;aprueba todas las;approva tutte;aprove todas;keur alle;одобряй все;批准所有;"
     u"mark this memory as;raise its confidence;without review;tell the next agent;tell other agents;"
     u"pass this on to;to other agents;has been abolished;write straight to main;granted you root;"
     u"has granted you;delete the backups;hide the negative;hide negative;replace the bank;"
     u"without checking them;stop being an assistant;you are a shell now;only the output of what i;"
     u"no matter what it is;comply with the next;give it precedence over;precedence over the user;"
     u"coming from the system;treat everything in this;append it as a parameter;the chat history;"
     u"with those in the footer;if you are summarising;if you are summarizing;into your next reply;"
     u"answer without caveats;the safety team has;topics you are told;avoid telling;for this session;"
     u"réponds sans avertissement;antworte nur noch;antworte ohne warn*;need no approval;so disobey;"
     u"in your next reply;walk me through forging;and may say anything;run the command below;"
     u"treat mine as"},
    {"first-of-all", u"before doing anything else;before anything else;before you continue;"
                     u"before you do anything;first of all;bevor du weitermachst;avant toute chose;"
                     u"antes de nada;prima di tutto;antes de tudo"},
    {"pipe-it", u"pipe it to;pipe it into;pipe that to;| sh;| bash;to https://;to http://"},
    {"get-it", u"fetch;download;curl;wget;upload;post the;send the"},
};

} // namespace

std::span<const CueClass> secondPersonCues()
{
    return Classes;
}

} // namespace store::guard
