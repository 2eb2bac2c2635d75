import type { LanguagePack } from '../../pack.ts'

/** What is said in French beside answers. */
export const texts = {
  refusal: {
    text: 'Je n’ai pas d’information sur « {} » dans votre base de connaissances.',
    narrowed:
      'Je n’ai pas d’information sur « {} » dans les documents que vous avez choisis. Eux seuls ont été interrogés.',
    places: 'Je n’en suis pas sûr. Voici les passages qui s’en approchent le plus :',
  },
  notes: {
    leftOut: 'Une partie de cette réponse a été retirée, car les sources ne l’appuient pas.',
    cutOff: 'Cette réponse a été interrompue, car elle devenait trop longue.',
    brokenOff: 'Le modèle de langage s’est arrêté au milieu de cette réponse ; il peut manquer quelque chose.',
    unreachable: 'Le modèle de langage est injoignable pour le moment ; vos documents sont donc cités.',
    silent: 'Le modèle de langage a mis trop de temps ; vos documents sont donc cités.',
    failed: 'Le modèle de langage n’a pas pu répondre ; vos documents sont donc cités.',
    unsupported: 'Les sources n’appuient pas ce que le modèle de langage a écrit ; vos documents sont donc cités.',
    earlier: 'Auparavant, dans {} :',
    missing: 'Vos documents ne disent rien de cette partie : {}.',
    readAs: 'Compris comme « {} »',
  },
  talk: {
    greeting: 'Bonjour ! Je suis {name}. Que souhaitez-vous savoir à partir de vos documents ?',
    goodbye: 'Au revoir ! Je reste à votre disposition pour vos documents.',
    thanks: 'Je vous en prie ! N’hésitez pas si vous avez une autre question.',
    agreement: 'Très bien. N’hésitez pas si vous avez une autre question.',
    feedback:
      'Merci de me le dire. S’il manque quelque chose ou si une réponse est fausse, reposez la question avec d’autres mots et je chercherai à nouveau.',
    identity:
      'Je suis {name}, l’assistant de cette base de connaissances. Je suis un programme, pas une personne : je réponds à partir de vos documents et je montre où se trouve la réponse. Vous pouvez m’interroger en de nombreuses langues, par exemple en français, anglais, allemand, espagnol, italien, portugais, néerlandais, russe, arabe, chinois et japonais.',
  },
  library: {
    all: 'Je peux consulter ces {n} documents :',
    some: 'Je peux consulter {n} documents. Voici les derniers ajoutés :',
    none: 'Cette base de connaissances ne contient pas encore de documents.',
    one: 'Il y a un document sur lequel vous pouvez m’interroger.',
    found: 'Oui, voici :',
    which: 'Plusieurs documents correspondent. Lequel voulez-vous dire ?',
    inShort: '{names} en bref :',
    reckoned: 'Je l’ai calculé ; cela ne vient pas de vos documents.',
  },
  aboutReply: {
    stands: 'Cela se trouve ici :',
    own: 'C’est moi qui l’ai dit. Cela ne vient d’aucun document.',
    likely:
      'Ce sont les mots de vos documents. J’estime à {n} % la probabilité qu’ils répondent à votre question ; relisez-les donc là où ils se trouvent :',
    unsure: 'Non, je n’en suis pas sûr. C’est pourquoi j’ai seulement montré des passages :',
    goesOn: 'La suite :',
    further: 'Ces passages viennent ensuite :',
    noMore: 'Je ne trouve rien de plus à ce sujet.',
    noSuch: 'Ma dernière réponse ne contient rien qui porte le numéro {n}.',
    onlyOther:
      'Je cite vos documents tels quels. Je ne trouve rien à ce sujet dans cette langue ({language}), seulement ceci :',
    verbatim: 'Je cite vos documents mot pour mot et ne peux pas les reformuler. Voici sur quoi repose ma réponse :',
  },
} satisfies Partial<LanguagePack>
