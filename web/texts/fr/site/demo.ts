/** Textes de la page où les visiteurs interrogent les documents d'exemple. */
export const demo = {
  title: 'Interrogez les documents d’exemple',
  back: 'Retour à la page d’accueil',
  lead: 'Voici onze fichiers de Tarnwood Outdoor, une entreprise inventée qui vend et loue du matériel de plein air. Ils sont en anglais. Posez vos questions avec vos mots, ouvrez une citation, et essayez une question à laquelle les fichiers ne répondent pas.',
  frame: 'Questions et réponses sur les documents d’exemple',
  files: 'Ce qu’ils contiennent',
  documents: [
    'Temps de travail, congés, frais',
    'Premiers secours, incendie, levage, véhicules',
    'Ce qui est couvert et la durée des réparations',
    'Prix et tarifs de location, une feuille par catégorie',
    'Nouveaux produits et dates pour les revendeurs',
    'Les décisions et qui les exécute',
    'Commandes, retours, location',
    'Mots de passe, appareils, incidents',
    'Les premières semaines d’une nouvelle recrue',
    'Articles, stations, quantités',
    'Qui s’occupe de quoi',
  ],
  goodToKnow: 'Bon à savoir',
  notes: [
    'Les réponses viennent du même serveur et de la même façon que celles d’une organisation.',
    'Chaque adresse peut poser 6 questions par minute et 60 par jour.',
    'Les questions et les réponses sont conservées chiffrées et supprimées 90 jours après la dernière question d’une conversation. N’écrivez rien de confidentiel.',
  ],
  own: 'Avec vos propres documents',
  create: 'Créer votre organisation',
}
