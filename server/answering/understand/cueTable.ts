import type { Cue } from './cue.ts'
import { EASTERN_CUES } from './cueTableEastern.ts'

/** Phrases by language (ISO 639-1), written as {@link createPhrases} reads them. Accents and capitals do not matter. */
export const CUES: Readonly<Record<string, Partial<Record<Cue, string>>>> = {
  en: {
    none: 'at most|at least|most of the|most of our|most likely|total loss|phone number|average joe|in list|price list|packing list|check list|waiting list|list price|by means of|no less than|not less than|steps in|count on|counts as',
    opener:
      'please|can you please|could you please|can you tell me|could you tell me|can you tell us|would you tell me|can you show me|could you show me|can you give me|could you give me|can you explain to me|can you explain|could you explain|can you help me find out|can you find out|do you know|do you happen to know|i would like to know|i d like to know|i want to know|i need to know|i wonder|i was wondering|tell me|give me|show me|just|ok|okay|so|well|quick question|a question|one question|i have a question|another question|one more question|excuse me|sorry|dear assistant|can you quickly',
    summary:
      'summarize|summarise|summarized|summarised|^summary|a summary|short summary|brief summary|the summary of|sum up|overview of|short overview|brief overview|an overview|main points|key points|most important points|gist of|in a nutshell|tl dr|tldr|takeaways|^what is … about$|^what s … about$|what was decided|what was discussed|what was agreed|what has been decided|what were the decisions|what were the results of',
    procedure:
      '^how do i|^how do we|^how do you|^how do one|^how do|^how does a|^how does an|^how does one|^how can i|^how can we|^how can you|^how can one|^how can a|^how can|^how to|^how should|^how must|what are the steps|which steps|the steps|steps to|steps for|steps of|steps in case|step by step|procedure for|procedure in|procedure to|procedure when|what do i do|what do we do|what do you do|what should i do|what should we do|what must i do|what must we do|what to do|what should be done|what has to be done|what must be done|what do i have to do|what do we have to do|what do i need to do|what am i supposed to do|what happens when|what happens if|instructions for|instructions to|process for|process of getting|^i forgot|^i have forgotten|^i ve forgotten|^i lost|^i have lost|^i ve lost|^i broke|^i missed|^my … is broken|^my … is gone|^my … does not work|^my … doesn t work|what now$',
    difference:
      'difference|differences|differ|differs|how much more|how many more|how much less|how many fewer|how much cheaper|how much longer|how much larger|how much bigger|how much higher|how much lower|how much heavier|how much lighter|how much older|how much faster|how many … more does|how many … more do|how many … more did|how many … more has|how many … more have|how many … more is|how many … more are|how much … more does|how much did … change|how much did … grow|how much did … increase|how much did … rise|how much did … fall',
    ratio:
      'ratio of|ratio between|the ratio|what percentage|what percent|which percentage|what share of|what proportion|what fraction|how many percent|as a percentage',
    mean: 'average|on average|the mean of|mean value|arithmetic mean|the median',
    sum: 'total|in total|altogether|sum of|the sum|combined|all together|taken together|cost together|have together|weigh together|hold together|earn together|add up',
    compare: 'compare|compared|comparison|versus|vs|as opposed to',
    comparative:
      'cheaper|larger|bigger|longer|heavier|lighter|higher|lower|older|newer|faster|slower|smaller|shorter|better|warmer|stronger|wider|taller|earlier|later|more|less|fewer',
    most: 'most|highest|largest|biggest|longest|heaviest|priciest|newest|latest|fastest|tallest|widest|strongest|best|greatest|furthest|farthest|warmest|deepest|busiest|loudest|quietest|hottest|safest|easiest|hardest|thickest|closest|richest|top',
    least:
      'least|lowest|smallest|shortest|lightest|cheapest|fewest|slowest|oldest|earliest|narrowest|weakest|worst|coldest|nearest|thinnest|softest',
    count: 'how many|^what is the number of|^the number of|^number of|^what s the number of|^count',
    list: '^list|^name|^enumerate|^show all|^all|list all|list of all|^which of our|^which of the|^which of your|^which of these|^which of them|all the|all of the|^what are|^which are|^what were|^which were|which … are there$|what … are there$|what kinds of|which kinds of|what types of|which types of|what sorts of|which ones',
    definition:
      '^what is a|^what is an|^what s a|^what s an|^define|definition of|meaning of|what does … mean|what do … mean|what is … mean|stand for|stands for|what is meant by',
    polar:
      '^is|^are|^was|^were|^am|^do|^does|^did|^can|^could|^may|^might|^must|^should|^shall|^will|^would|^has|^have|^had|^need i|^isn t|^aren t|^don t|^doesn t|^can t|^is it true|is it true that|is it correct that|is that right$|is that correct$|is that true$|^need we|^may i',
    time: 'what year|which year|what date|which date|what day|which day|what time|which month|what month|which weekday|until when|since when|by when|from when|how soon|deadline|due date|opening hours|opening times|visiting hours|visiting times|office hours|business hours|consultation hours',
    place:
      'which city|what city|which country|what country|which building|which room|what room|which floor|which street|what address|which address|which town|which state|which office|which continent|from where',
    person:
      'which person|what person|by whom|to whom|with whom|whom|name of the person|which colleague|which employee|which manager',
    quantity:
      'what price|which price|what amount|which amount|how expensive|how heavy|how wide|how deep|how fast|how warm|how strong|how thick|what does … cost|what do … cost|the cost of|the price of|what is the price|how often|what percentage|what percent|what weight|what size|what temperature|what speed|from what amount',
  },
  de: {
    none: 'mindestens|höchstens|meistens|am besten nicht|preisliste|checkliste|packliste',
    opener:
      'bitte|kannst du mir sagen|können sie mir sagen|könntest du mir sagen|könnten sie mir sagen|kannst du mir bitte sagen|können sie mir bitte sagen|weißt du|wissen sie|ich möchte wissen|ich würde gerne wissen|ich wüsste gern|ich muss wissen|sag mir|sagen sie mir|sag mal|zeig mir|zeigen sie mir|gib mir|geben sie mir|also|kurze frage|eine frage|ich habe eine frage|noch eine frage|entschuldigung|kannst du mir erklären|kannst du erklären|können sie erklären|erkläre mir|mal',
    summary:
      'fass … zusammen|fasse … zusammen|fassen sie … zusammen|fasse|zusammenfassung|zusammenfassen|überblick|die wichtigsten punkte|wichtigste punkte|hauptpunkte|kernaussagen|worum geht es|wovon handelt|was wurde … beschlossen|was wurde beschlossen|was wurde besprochen|was wurde … besprochen|in kurzform',
    procedure:
      '^wie kann ich|^wie kann man|^wie können wir|^wie mache ich|^wie macht man|^wie muss ich|^wie soll ich|^wie sollte ich|^wie gehe ich|^wie geht man|wie gehe ich vor|^wie beantrage|^wie bekomme ich|^wie melde|^wie stelle ich|^wie reiche|^wie richte|^wie ändere|^wie bestelle|^wie starte|^wie setze ich|^wie bediene|^wie lege ich|^wie fülle ich|^wie buche|^wie ersetze|^wie wechsle|welche schritte|die schritte|schritte zur|schritte zum|schritt für schritt|was muss ich tun|was ist zu tun|was tun|was soll ich tun|was mache ich|was muss ich machen|was soll ich machen|was macht man|was tue ich|anleitung für|anleitung zum|anleitung zur|ablauf|vorgehen bei|vorgehensweise|ich habe … vergessen$|ich habe … verloren$|^mein … ist kaputt|was passiert wenn|was passiert bei',
    difference:
      'unterschied|unterschiede|unterscheidet|unterscheiden|wie viel mehr|wie viel weniger|wie viele mehr|wie viele weniger|wie viel teurer|wie viel billiger|wie viel länger|wie viel größer|wie viel höher|um wie viel|differenz|wie viel schwerer|wie viel leichter',
    ratio:
      'verhältnis von|verhältnis zwischen|wie viel prozent|wie viele prozent|welcher anteil|welchen anteil|prozentual*',
    mean: 'durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|im schnitt|mittelwert|im mittel',
    sum: 'insgesamt|summe|zusammengerechnet|gesamt|gesamtzahl|gesamtsumme|gesamtkosten|gesamtbestand|alles zusammen|zusammen',
    compare: 'vergleiche|vergleich|verglichen|vergleichen sie|im vergleich|gegenüber|versus|vs',
    comparative:
      'billiger|günstiger|teurer|größer|kleiner|länger|kürzer|schwerer|leichter|höher|niedriger|älter|neuer|schneller|langsamer|besser|wärmer|stärker|breiter|mehr|weniger|früher|später',
    most: 'am meisten|meisten|meiste|höchste*|größte*|längste*|schwerste*|teuerste*|neueste*|schnellste*|stärkste*|beste|besten|bester|am höchsten|am größten|breiteste*|wärmste*|jüngste*|spätest*|lauteste*',
    least:
      'am wenigsten|wenigsten|niedrigste*|kleinste*|kürzeste*|leichteste*|billigste*|günstigste*|geringste*|älteste*|früheste*|langsamste*|schlechteste*|dünnste*',
    count: 'wie viele|wieviele|anzahl|wie zahlreich|^zähle',
    list: '^liste|^nenne|^nennen sie|^zähle … auf|^zeige alle|^alle|auflisten|liste aller|liste alle|^was sind|^welche sind|^welche arten|welche … gibt es|was für … gibt es|^welche … sind|^welche … haben|^welche … werden|^welche … müssen|^welche … dürfen|^welche … bietet',
    definition:
      'was ist ein|was ist eine|was sind … überhaupt|was bedeutet|was heißt|was versteht man unter|definition|definiere|bedeutung von|wofür steht|was meint',
    polar:
      '^ist|^sind|^war|^waren|^bin|^hat|^haben|^habe|^hatte|^darf|^dürfen|^dürften|^kann|^können|^könnte|^muss|^müssen|^müsste|^soll|^sollen|^sollte|^wird|^werden|^wurde|^wurden|^gibt es|^stimmt es|stimmt es dass|stimmt das$|richtig$|oder nicht$|^gilt|^gelten|^bekomme|^bekommen|^bekommt|^brauche|^braucht|^brauchen|^zahlt|^zahlen|^kostet|^kommt|^geht|^gehört|^gehören|^bietet|^liegt|^steht|^öffnet|^arbeitet|^enthält|^reicht|^besteht|^deckt|^erhalte|^erhalten|^erhält|^muß|^lohnt|^funktioniert|^hilft|^ist es wahr',
    time: 'welches jahr|welchem jahr|in welchem jahr|welches datum|welchem datum|welcher tag|welchem tag|welchen tag|um wie viel uhr|wie viel uhr|wie spät|bis wann|ab wann|seit wann|welchem monat|frist|öffnungszeiten|besuchszeiten|sprechzeiten|bürozeiten|geschäftszeiten',
    place:
      'welche stadt|welcher stadt|welches land|welchem land|welches gebäude|welchem gebäude|welcher raum|welchem raum|welches stockwerk|welchem stockwerk|welche adresse|welchem ort|welcher straße',
    person: 'welche person|welcher mitarbeiter|welche mitarbeiterin|von wem|an wen|mit wem|bei wem|wem',
    quantity:
      'wie teuer|wie schwer|wie breit|wie tief|wie schnell|wie warm|wie stark|wie dick|was kostet|was kosten|welcher preis|welchen preis|welcher betrag|welchen betrag|wie oft|wie viel',
  },
  fr: {
    none: 'au moins|au plus|la plupart|liste de prix|plus tard|non plus|de plus|en plus',
    opener:
      's il vous plaît|s il te plaît|svp|stp|peux tu me dire|pouvez vous me dire|pourriez vous me dire|pourrais tu me dire|sais tu|savez vous|je voudrais savoir|j aimerais savoir|je veux savoir|dis moi|dites moi|montre moi|montrez moi|donne moi|donnez moi|alors|donc|une question|j ai une question|petite question|pardon|excusez moi|peux tu m expliquer|pouvez vous m expliquer|explique moi|expliquez moi',
    summary:
      'résume|résumez|résumer|résumé|aperçu|vue d ensemble|synthèse|points principaux|principaux points|points clés|points essentiels|l essentiel|de quoi parle|de quoi traite|qu a t on décidé|qu est ce qui a été décidé',
    procedure:
      '^comment faire|^comment puis je|^comment peut on|^comment dois je|^comment je|^comment on|^comment obtenir|^comment demander|^comment … on|^comment … je|comment procéder|comment s y prendre|quelles sont les étapes|quelles étapes|les étapes|étape par étape|marche à suivre|procédure|que dois je faire|que faire|que faut il faire|qu est ce que je dois faire|qu est ce que je fais|^j ai oublié|^j ai perdu|mode d emploi|instructions pour|que se passe t il',
    difference:
      'différence|différences|diffère|diffèrent|combien de plus|combien de moins|combien plus|de combien|écart entre',
    ratio: 'rapport entre|ratio|quel pourcentage|quelle part|quelle proportion|combien de pour cent',
    mean: 'moyenne|en moyenne|moyen',
    sum: 'total|totale|au total|en tout|somme|dans l ensemble|cumulé|additionne',
    compare: 'compare|comparez|comparer|comparaison|comparé|par rapport à|versus|vs',
    comparative:
      'plus cher|plus chère|moins cher|moins chère|plus grand|plus grande|plus petit|plus petite|plus long|plus longue|plus lourd|plus léger|plus haut|plus bas|plus élevé|plus rapide|plus ancien|meilleur|meilleure|plus de|moins de',
    most: 'le plus|la plus|les plus|le meilleur|la meilleure',
    least:
      'le moins|la moins|les moins|le plus petit|la plus petite|le plus bas|la plus basse|le plus court|la plus courte|le plus léger|la plus légère|le plus ancien|le pire',
    count: 'combien de|combien d|quel est le nombre|^nombre de|combien y a t il',
    list: '^liste|^listez|^lister|^cite|^citez|^nomme|^nommez|^énumère|^énumérez|tous les|toutes les|la liste|^quels sont|^quelles sont|^quels étaient|quels types|quelles sortes|^quels|^quelles',
    definition:
      'qu est ce qu un|qu est ce qu une|qu est ce que … $|que signifie|que veut dire|définition|définis|définissez|c est quoi|signification',
    polar:
      '^est ce que|^est ce qu|^y a t il|^est il|^est elle|^est ce|^sont ils|^sont elles|^puis je|^peut on|^peut il|^peux je|^pouvons nous|^dois je|^doit on|^devons nous|^faut il|^a t on|^a t il|^a t elle|^ai je|^ont ils|^avons nous|^avez vous|^est|^sont|^peut|^doit|^existe t il|^est il vrai|est il vrai que|c est vrai que|est ce vrai|n est ce pas$',
    time: 'quelle année|quel jour|quelle date|quelle heure|quel mois|jusqu à quand|depuis quand|à partir de quand|date limite|délai|heures d ouverture|horaires d ouverture|heures de visite|horaires de visite',
    place:
      'quelle ville|quel pays|quel bâtiment|quelle salle|quel étage|quelle adresse|quelle rue|d où|quel endroit|quel lieu',
    person: 'quelle personne|par qui|à qui|avec qui|chez qui|de qui',
    quantity:
      'quel prix|quel est le prix|quel montant|quel est le montant|quel coût|quel est le coût|quel poids|combien coûte|combien coûtent|quelle taille|quelle température|quelle somme',
  },
  es: {
    none: 'por lo menos|al menos|a lo sumo|la mayoría|lista de precios|más tarde|además',
    opener:
      'por favor|puedes decirme|puede decirme|podrías decirme|podría decirme|me puedes decir|me puede decir|sabes|sabe usted|quisiera saber|quiero saber|me gustaría saber|dime|dígame|muéstrame|muéstreme|dame|deme|pues|una pregunta|tengo una pregunta|perdón|disculpe|puedes explicarme|puede explicarme|explícame|explíqueme',
    summary:
      'resume|resuma|resumir|resumen|panorama|visión general|puntos principales|principales puntos|puntos clave|lo esencial|lo más importante de|de qué trata|de qué se trata|qué se decidió|qué se acordó',
    procedure:
      '^cómo puedo|^cómo se|^cómo hago|^cómo debo|^cómo podemos|^cómo solicito|^cómo pido|^cómo obtengo|^cómo tengo que|cómo proceder|cuáles son los pasos|qué pasos|los pasos|pasos para|paso a paso|procedimiento|qué debo hacer|qué hago|qué hay que hacer|qué tengo que hacer|qué hacer|^he olvidado|^olvidé|^he perdido|^perdí|instrucciones para|qué pasa si|qué pasa cuando',
    difference:
      'diferencia|diferencias|difiere|difieren|cuánto más|cuántos más|cuánto menos|cuántos menos|en qué se diferencian|en qué se diferencia',
    ratio: 'relación entre|proporción|qué porcentaje|qué parte|cuál es el porcentaje|qué proporción',
    mean: 'promedio|en promedio|de media|media de|la media',
    sum: 'total|en total|suma|en conjunto|todo junto',
    compare: 'compara|compare|comparar|comparación|comparado|en comparación|frente a|versus|vs',
    comparative:
      'más caro|más cara|más barato|más barata|más grande|más pequeño|más largo|más corto|más pesado|más ligero|más alto|más bajo|más rápido|más antiguo|mayor|menor|mejor|más|menos',
    most: 'el más|la más|los más|las más|más alto|el mayor|la mayor|el mejor|la mejor|con más|que más|tiene más',
    least:
      'el menos|la menos|los menos|el menor|la menor|más bajo|más barato|más barata|más pequeño|más pequeña|más corto|más corta|más antiguo|el peor|con menos|que menos',
    count: 'cuántos|cuántas|número de|cuál es el número|^cuenta',
    list: '^lista|^enumera|^enumere|^nombra|^nombre|^cita|todos los|todas las|la lista|^cuáles son|^cuáles|^qué … hay$|qué tipos|^quiénes son',
    definition: 'qué es un|qué es una|qué significa|qué quiere decir|definición|define|defina|significado',
    polar:
      '^hay|^es|^son|^está|^están|^era|^fue|^puedo|^puede|^pueden|^podemos|^se puede|^se pueden|^debo|^debe|^debemos|^tengo que|^tengo|^tiene|^tienen|^tenemos|^existe|^existen|^es verdad|^es cierto|es verdad que|es cierto que|^hace falta|^necesito|^se permite|^está permitido|verdad$|no$|^cubre|^incluye|^vale',
    time: 'qué año|en qué año|qué día|qué fecha|qué hora|a qué hora|qué mes|hasta cuándo|desde cuándo|plazo|fecha límite|horario de apertura|horarios de apertura|horario de visita|horarios de visita',
    place: 'qué ciudad|qué país|qué edificio|qué sala|qué piso|qué dirección|qué calle|de dónde|qué lugar',
    person: 'qué persona|por quién|a quién|con quién|de quién',
    quantity:
      'qué precio|cuál es el precio|qué importe|cuál es el importe|cuánto cuesta|cuánto cuestan|cuánto vale|qué peso|qué tamaño|qué temperatura|qué cantidad',
  },
  it: {
    none: 'almeno|al massimo|la maggior parte|listino prezzi|più tardi|inoltre',
    opener:
      'per favore|per piacere|puoi dirmi|può dirmi|potresti dirmi|potrebbe dirmi|mi puoi dire|mi può dire|sai|vorrei sapere|voglio sapere|dimmi|mi dica|mostrami|dammi|allora|quindi|una domanda|ho una domanda|scusa|scusi|puoi spiegarmi|spiegami|mi spieghi',
    summary:
      'riassumi|riassuma|riassumere|riassunto|sintesi|panoramica|punti principali|principali punti|punti chiave|in breve|di che cosa parla|di cosa parla|di cosa tratta|che cosa è stato deciso|cosa è stato deciso',
    procedure:
      '^come posso|^come si|^come faccio|^come devo|^come possiamo|^come richiedo|come procedere|quali sono i passi|quali sono i passaggi|quali passi|i passaggi|i passi|passo per passo|passo dopo passo|procedura|cosa devo fare|che cosa devo fare|cosa faccio|cosa fare|cosa bisogna fare|che fare|^ho dimenticato|^ho perso|istruzioni per|cosa succede se',
    difference:
      'differenza|differenze|differisce|differiscono|quanto più|quanti più|quanto meno|di quanto|in cosa differiscono',
    ratio: 'rapporto tra|rapporto fra|che percentuale|quale percentuale|quale parte|quale quota|proporzione',
    mean: 'media|in media|mediamente|medio',
    sum: 'totale|in totale|somma|complessivamente|complessivo|in tutto|tutto insieme',
    compare: 'confronta|confronto|confrontare|paragona|rispetto a|in confronto|versus|vs',
    comparative:
      'più caro|più cara|più economico|più economica|più grande|più piccolo|più lungo|più corto|più pesante|più leggero|più alto|più basso|più veloce|più vecchio|maggiore|minore|migliore|più|meno',
    most: 'il più|la più|i più|le più|più alto|più alta|il maggior|la maggior|il migliore|la migliore|con più',
    least:
      'il meno|la meno|più basso|più bassa|più economico|più economica|più piccolo|più piccola|più corto|più corta|il minor|la minor|il peggiore|con meno',
    count: 'quanti|quante|numero di|qual è il numero|^conta',
    list: '^elenca|^elencare|^elenco|^lista|^nomina|tutti i|tutte le|tutti gli|l elenco|^quali sono|^quali|^chi sono|che tipi di|quali tipi',
    definition:
      'che cos è un|che cos è una|cos è un|cos è una|cos è|che cosa significa|cosa significa|cosa vuol dire|definizione|definisci|significato',
    polar:
      '^c è|^ci sono|^è|^sono|^era|^posso|^può|^possono|^possiamo|^si può|^si possono|^devo|^deve|^dobbiamo|^bisogna|^ho|^ha|^hanno|^abbiamo|^esiste|^esistono|è vero che|^è vero|^serve|^è permesso|^è possibile|^copre|^vale',
    time: 'che anno|in che anno|quale anno|quale giorno|che giorno|quale data|che ora|a che ora|quale mese|fino a quando|da quando|entro quando|scadenza',
    place:
      'quale città|che città|quale paese|che paese|quale edificio|quale stanza|che stanza|quale piano|che piano|quale indirizzo|quale via|da dove',
    person: 'quale persona|da chi|a chi|con chi|di chi',
    quantity:
      'che prezzo|quale prezzo|qual è il prezzo|quale importo|quanto costa|quanto costano|quanto vale|che peso|quale temperatura|che temperatura',
  },
  pt: {
    none: 'pelo menos|no máximo|a maioria|lista de preços|mais tarde|além disso',
    opener:
      'por favor|pode me dizer|você pode me dizer|poderia me dizer|pode dizer me|sabe|você sabe|gostaria de saber|quero saber|queria saber|diga me|me diga|mostre me|me mostre|dê me|me dê|uma pergunta|tenho uma pergunta|desculpe|pode explicar|explique me',
    summary:
      'resuma|resume|resumir|resumo|visão geral|panorama|pontos principais|principais pontos|pontos chave|do que trata|de que trata|sobre o que é|o que foi decidido|o que se decidiu',
    procedure:
      '^como posso|^como se|^como faço|^como devo|^como podemos|^como solicito|como proceder|quais são os passos|quais são as etapas|que passos|os passos|as etapas|passo a passo|procedimento|o que devo fazer|o que faço|o que fazer|o que tenho de fazer|o que tenho que fazer|o que é preciso fazer|^esqueci|^perdi|instruções para|o que acontece se',
    difference: 'diferença|diferenças|difere|diferem|quanto mais|quantos mais|quanto menos|quantos menos',
    ratio:
      'relação entre|razão entre|proporção|que percentagem|qual percentagem|qual porcentagem|que porcentagem|qual a parte',
    mean: 'média|em média|médio|a média',
    sum: 'total|no total|ao todo|soma|em conjunto|tudo junto',
    compare: 'compare|compara|comparar|comparação|em comparação|comparado|versus|vs',
    comparative:
      'mais caro|mais cara|mais barato|mais barata|maior|menor|mais longo|mais curto|mais pesado|mais leve|mais alto|mais baixo|mais rápido|mais antigo|melhor|mais|menos',
    most: 'o mais|a mais|os mais|as mais|mais alto|o maior|a maior|o melhor|a melhor|com mais',
    least: 'o menos|a menos|o menor|a menor|mais baixo|mais barato|mais barata|mais curto|mais antigo|o pior|com menos',
    count: 'quantos|quantas|número de|qual é o número|^conte',
    list: '^liste|^lista|^listar|^enumere|^cite|^nomeie|todos os|todas as|a lista|^quais são|^quais|^quem são|que tipos|quais tipos',
    definition: 'o que é um|o que é uma|o que significa|o que quer dizer|definição|defina|significado',
    polar:
      '^há|^existe|^existem|^tem|^têm|^temos|^tenho|^é|^são|^está|^estão|^era|^foi|^posso|^pode|^podem|^podemos|^pode se|^devo|^deve|^devemos|^preciso|^precisa|é verdade que|^é verdade|^é possível|^é permitido|^cobre|^vale|certo$',
    time: 'que ano|em que ano|qual ano|que dia|qual dia|que data|qual data|que horas|a que horas|que mês|até quando|desde quando|prazo',
    place:
      'que cidade|qual cidade|que país|qual país|qual edifício|qual prédio|qual sala|que sala|qual andar|qual endereço|qual rua|de onde',
    person: 'que pessoa|qual pessoa|por quem|a quem|com quem|de quem|para quem',
    quantity:
      'que preço|qual preço|qual é o preço|qual o preço|quanto custa|quanto custam|quanto vale|qual valor|qual o valor|que peso|que temperatura',
  },
  nl: {
    none: 'minstens|hoogstens|meestal|prijslijst|ten minste',
    opener:
      'alsjeblieft|alstublieft|kun je me vertellen|kunt u me vertellen|kunt u mij vertellen|kan je me zeggen|weet je|weet u|ik wil weten|ik zou graag weten|vertel me|vertel mij|zeg me|laat me zien|geef me|geef mij|dus|een vraag|ik heb een vraag|sorry|pardon|kun je uitleggen|leg uit',
    summary:
      'vat … samen|samenvatting|samenvatten|overzicht van|kort overzicht|een overzicht|belangrijkste punten|hoofdpunten|kernpunten|waar gaat … over|wat is er besloten|wat werd besloten',
    procedure:
      '^hoe kan ik|^hoe kan men|^hoe kunnen we|^hoe moet ik|^hoe doe ik|^hoe vraag ik|^hoe krijg ik|^hoe meld ik|^hoe doe je|^hoe start ik|^hoe bestel ik|^hoe stel ik|^hoe wijzig ik|^hoe kun je|^hoe moet je|welke stappen|de stappen|stap voor stap|stappenplan|wat moet ik doen|wat doe ik|wat te doen|wat moeten we doen|procedure|werkwijze|^ik ben … vergeten|^ik heb … verloren|^ik ben … kwijt|instructies voor|wat gebeurt er als',
    difference:
      'verschil|verschillen|verschilt|hoeveel meer|hoeveel minder|hoeveel duurder|hoeveel goedkoper|hoeveel langer',
    ratio: 'verhouding|welk percentage|hoeveel procent|welk deel|welk aandeel',
    mean: 'gemiddelde|gemiddeld|doorsnee',
    sum: 'totaal|in totaal|totale|som van|bij elkaar|samen',
    compare: 'vergelijk|vergelijking|vergeleken|ten opzichte van|versus|vs',
    comparative:
      'goedkoper|duurder|groter|kleiner|langer|korter|zwaarder|lichter|hoger|lager|ouder|nieuwer|sneller|langzamer|beter|warmer|sterker|meer|minder',
    most: 'meeste|hoogste|grootste|langste|zwaarste|duurste|nieuwste|snelste|sterkste|beste|laatste|breedste',
    least: 'minste|laagste|kleinste|kortste|lichtste|goedkoopste|oudste|langzaamste|slechtste|vroegste',
    count: 'hoeveel … zijn er|hoeveel|aantal',
    list: '^noem|^lijst|^geef alle|^alle|alle|lijst van|opsomming|^wat zijn|^welke zijn|welke … zijn er|welke soorten|^wie zijn',
    definition: 'wat is een|wat betekent|wat bedoelt|definitie|definieer|betekenis',
    polar:
      '^is|^zijn|^was|^waren|^ben|^heeft|^hebben|^heb|^kan|^kunnen|^mag|^mogen|^moet|^moeten|^zal|^wordt|^worden|^krijg|^krijgt|^krijgen|^bestaat|^klopt|klopt het dat|is het waar dat|^is er|^zijn er|^geldt',
    time: 'welk jaar|in welk jaar|welke dag|welke datum|hoe laat|welke maand|tot wanneer|sinds wanneer|vanaf wanneer|deadline',
    place: 'welke stad|welk land|welk gebouw|welke kamer|welke verdieping|welk adres|welke straat|waarvandaan',
    person: 'welke persoon|door wie|aan wie|met wie|van wie|bij wie',
    quantity:
      'hoe duur|hoe zwaar|hoe breed|hoe diep|hoe snel|hoe vaak|hoe lang|hoe hoog|wat kost|wat kosten|welke prijs|welk bedrag|hoeveel kost|hoeveel kosten|hoeveel geld',
  },
  ...EASTERN_CUES,
}
