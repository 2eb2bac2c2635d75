/** La porte de la page d'accueil vers les documents d'exemple. */
export const tryIt = {
  title: 'Essayez avec les documents d’exemple',
  text: 'Onze fichiers d’une entreprise inventée de matériel de plein air. Sans compte.',
  question: 'Votre question sur les documents d’exemple',
  example: 'Combien de jours de congé annuel ont les employés ?',
  ask: 'Demander',
}
