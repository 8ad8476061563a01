// SPDX-License-Identifier: MIT
#include "store/guard/injectionlexicon.h"

namespace store::guard {

namespace {

// Override phrases of other languages (German, French, Spanish, Italian, Portuguese, Dutch,
// Russian, Chinese) and English ones written in ROT13 or backwards.
constexpr CueClass Classes[] = {
    {"everything-x", u"alles;tout;todo;tutto;tudo;всё;все;一切;所有;alles was"},
    {"told-x", u"gesagt;zuvor;vorher;bisher;avant;antes;prima;eerder;до этого;раньше;ранее;之前;gelernt;"
               u"dit;dijo;detto;gezegd;сказано"},
    {"override-x",
     u"ignorier;ignoriere;ignorieren sie;vergiss;vergessen sie;missachte;missachten sie;"
     u"befolge nicht;ignorez;oubliez;oublie;ne tenez pas compte;ne tiens pas compte;"
     u"faites abstraction;ignora;ignorad;ignoren;olvida;olvide;olvidad;olvídate;haz caso omiso;"
     u"haga caso omiso;ignori;ignorate;dimentica;dimenticate;dimentichi;non seguire;ignorem;"
     u"esqueça;esquece;esqueca;desconsidere;desconsidera;negeer;negeert;vergeet;игнорируй;"
     u"игнорируйте;проигнорируй;проигнорируйте;забудь;забудьте;не обращай внимания;"
     u"не обращайте внимания;忽略;无视;忽视;忘记;忘掉;不要理会;不要遵守;無視;игнорировать;ignore les;ignore "
     u"toutes;"
     u"ignore tes;ignore vos"},
    {"prior-x",
     u"vorherig*;bisherig*;obige*;vorangegangen*;vorangehend*;früher*;alle;précédent*;"
     u"precedent*;ci-dessus;antérieur*;anterior*;previa*;previe*;previo*;toutes;todas;tutte;"
     u"tutti;vorige;voorgaande;eerdere;bovenstaande;предыдущ*;прежн*;выше*;все;всех;之前;以上;先前;"
     u"前面;上述;所有;此前;以前"},
    {"instruction-x",
     u"anweisung*;instruktion*;regeln;vorgaben;befehle;instructions;consignes;règles;"
     u"directives;instruccion*;reglas;directrices;órdenes;ordenes;indicaciones;istruzion*;"
     u"regole;direttive;comandi;instruções;instrucoes;regras;diretrizes;instructies;regels;"
     u"opdrachten;richtlijnen;aanwijzingen;инструкц*;указани*;правил*;команд*;指令;指示;提示;规则;規則;设定"},
    {"persona-x", u"du bist jetzt;du bist nun;sie sind jetzt;von nun an bist du;ab jetzt bist du;"
                  u"tu es maintenant;tu es désormais;vous êtes maintenant;vous êtes désormais;ahora eres;"
                  u"a partir de ahora eres;ora sei;adesso sei;agora você é;agora és;je bent nu;ты теперь;"
                  u"теперь ты;вы теперь;你现在是;从现在开始你;从现在起你;现在你是;你将扮演"},
    {"system-prompt-x",
     u"systemprompt*;system-prompt*;systemanweisung*;prompt système;invite système;"
     u"instructions système;prompt del sistema;instrucciones del sistema;prompt do sistema;"
     u"instruções do sistema;prompt di sistema;istruzioni di sistema;systeemprompt;"
     u"systeeminstructies;системный промпт;системные инструкции;системную подсказку;系统提示;系统指令;"
     u"系统提示词"},
    {"show-x",
     u"zeige;zeig;nenne;gib;montre*;affiche*;révèle*;muestra;muestre;revela;revele;mostra;"
     u"mostre;mostrami;rivela;toon;laat;onthul;покажи;покажите;выведи;раскрой;显示;告诉;输出;透露;打印;重复"},
    {"rot13", u"vtaber;vafgehpgvba*;cerivbhf;qvfertneq;flfgrz cebzcg;birreevqr;sbetrg"},
    {"mirrored", u"erongi;snoitcurtsni;suoiverp;dragersid;tpmorp metsys;tpmorp;edirrevo"},
};

} // namespace

std::span<const CueClass> foreignCues()
{
    return Classes;
}

} // namespace store::guard
