/** Texts about the language model that answers, and about what one brings and costs. */
export const languageModel = {
  tab: 'Modèle de langage',
  now: 'Qui répond actuellement',
  none: 'Les réponses citent vos documents mot pour mot. Aucun modèle de langage n’est configuré.',
  writes:
    'Le modèle de langage {{name}} rédige des réponses à partir de vos documents. Une phrase n’est affichée que si un passage la prouve.',
  chooses:
    'Le petit modèle de langage {{name}} choisit les phrases de vos documents qui sont citées. Il ne rédige rien lui-même.',
  untried:
    'Le modèle de langage {{name}} est configuré et n’a pas encore passé son essai. D’ici là, les réponses citent vos documents.',
  unfit:
    'Le modèle de langage {{name}} est configuré, mais lors de son essai il a traité correctement {{right}} questions sur {{of}}, ce qui est trop peu. Les réponses citent donc vos documents.',
  unavailable:
    'Le modèle de langage {{name}} est configuré, mais n’a pas pu être interrogé la dernière fois. En attendant, les réponses citent vos documents.',
  stays: 'Pour chercher et répondre, rien ne quitte le serveur.',
  leaves: 'Pour chercher et répondre, les questions et des textes de vos documents sont envoyés à {{hosts}}.',
  loadFailed: 'Impossible de charger qui répond.',
  brings: 'Ce qu’apporte un modèle de langage',
  bringsHint:
    'Mesuré sur des documents d’organisations réelles sur lesquels rien n’a été réglé. Chaque question a été posée sans modèle et avec un modèle, et le résultat comparé à la réponse que donnent les documents.',
  capable: 'Un modèle très performant qui rédige',
  capableHint:
    '{{questions}} questions sur quatre collections\u202f: deux manuels en anglais, un guide en français et un en allemand. Des modèles moins performants apportent moins\u202f; l’écart n’a pas été mesuré.',
  small: 'Un petit modèle qui choisit',
  smallHint:
    '{{questions}} questions sur deux manuels en anglais, avec un modèle de 1,5 milliard de paramètres. Il refuse plus souvent et se trompe moins.',
  outcome: 'Sur toutes les questions',
  without: 'Sans',
  withModel: 'Avec',
  good: 'Bien répondues',
  wrong: 'Mal répondues',
  refused: 'A dit avec raison que les documents n’ont pas de réponse',
  share: '{{right}} sur {{of}}',
  costs: 'Ce que cela coûte',
  memory: 'Mémoire du serveur\u202f: environ 0,6 Go par milliard de paramètres, plus 0,3 Go.',
  time: 'Temps\u202f: le petit modèle a mis 17 secondes par question sur deux cœurs de processeur. Le serveur traite une question à la fois\u202f; les autres attendent leur tour.',
  elsewhere:
    'Un modèle d’un autre fournisseur coûte ce que celui-ci demande, et les questions ainsi que les passages trouvés lui sont envoyés.',
  inside: 'Un modèle dans un fichier du serveur n’envoie rien nulle part et n’a pas besoin de réseau.',
  how: 'Comment en obtenir un',
  hosted: 'L’exploitant de ce serveur le configure pour toutes les organisations qui s’y trouvent.',
  onprem:
    'Placez le fichier d’un modèle (GGUF) sur le serveur, faites-le vérifier et démarrez le serveur avec son nom\u202f:',
  questions: 'Questions préparées à l’avance',
  questionsHint:
    'Le modèle de langage peut écrire jusqu’à trois questions courantes pour chaque passage de vos documents. Personne ne les voit\u202f: grâce à elles, la recherche trouve le passage quand on demande avec d’autres mots. Elles sont conservées chiffrées, ne mènent personne à ce qu’il ne peut pas voir et disparaissent avec leur document.',
  questionsOff: 'Aucune n’est préparée.',
  questionsOwner: 'Le propriétaire de l’organisation peut les faire préparer.',
  questionsOn: 'Préparées pour {{done}} passages sur {{of}}, tant que personne d’autre n’interroge le modèle.',
  questionsMoved:
    'Vous avez donné votre accord pour {{agreed}}, mais le modèle de langage fonctionne maintenant sur {{host}}. Rien n’est préparé tant que vous n’avez pas donné un nouvel accord.',
  thisServer: 'ce serveur',
  hidden: 'Aussi pour les documents que les membres ne voient pas',
  agree: 'J’accepte que des passages de documents soient envoyés à {{host}} pour cela',
  makeQuestions: 'Faire préparer des questions',
  stopQuestions: 'Arrêter et les supprimer',
  questionsSaved: 'Les questions préparées à l’avance ont été modifiées',
  questionsFailed: 'Impossible de modifier les questions préparées à l’avance',
}
