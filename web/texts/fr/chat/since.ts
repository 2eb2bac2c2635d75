/** Texts of what became of citations since their documents were read anew. */
export const since = {
  changed: 'Modifié depuis cette réponse',
  moved: 'Se trouve maintenant ailleurs\u202f: {{place}}',
  movedAway: 'Se trouve maintenant à un autre endroit du document',
  around: 'Ces mots y sont toujours\u202f; le texte qui les entoure a changé',
  gone: 'Supprimé depuis, ou non visible pour vous désormais',
  unknown: 'Comparaison impossible avec la version actuelle du document',
  chip: '{{label}}, {{what}}',
  title: 'Modifié depuis la citation',
  removed: 'Ces mots ne figurent plus dans le document, ni rien de semblable.',
  couldNot: 'Ces mots ne peuvent pas être comparés à la version actuelle du document.',
  before: 'Lors de la citation',
  now: 'Maintenant',
}
