/** What was checked of an answer, sentence by sentence. */
export const checked = {
  title: 'Détail de la vérification',
  supported_zero: 'Aucune phrase n’était appuyée.',
  supported_one: 'Une phrase, appuyée par ce qui figure en dessous.',
  supported_many: '{{count}} phrases, chacune appuyée par ce qui figure en dessous.',
  supported_other: '{{count}} phrases, chacune appuyée par ce qui figure en dessous.',
  likely: 'Probabilité estimée que cela réponde à la question\u202f: {{share}} %.',
  how: {
    quoted: 'Reprise du passage mot pour mot.',
    computed: 'Calculée à partir des cellules d’un tableau. Les lignes et la formule figurent sous la réponse.',
    written: 'Écrite par un modèle de langage et comparée au passage.',
  },
  kinds: {
    number: 'Nombres qui y figurent',
    date: 'Dates et heures qui y figurent',
    name: 'Noms qui y figurent',
    quote: 'Citations qui y figurent',
    computed: 'Chiffres recalculés à partir de ceux qui y figurent',
  },
  withheld_one: '{{count}} phrase du modèle de langage a été retenue\u202f:',
  withheld_many: '{{count}} phrases du modèle de langage ont été retenues\u202f:',
  withheld_other: '{{count}} phrases du modèle de langage ont été retenues\u202f:',
  lacking: {
    quote: 'Elle cite des mots qui ne figurent dans aucun passage.',
    number: 'Elle contient un nombre qui ne figure pas dans les passages.',
    date: 'Elle contient une date ou une heure qui ne figure pas dans les passages.',
    name: 'Elle contient un nom qui ne figure pas dans les passages.',
    unsaid: 'Les passages ne le disent pas.',
  },
  times: '{{words}} ({{count}} fois)',
}
