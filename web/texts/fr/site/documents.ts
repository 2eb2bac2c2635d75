import type { PrerenderedPath } from '../../../../shared/domain/pages.ts'

/** How documents introduce themselves to search engines and to those who get a link; no page loads these. */
export const documents: Record<PrerenderedPath, { title: string; description: string }> = {
  '/': {
    title: 'Des réponses que vous pouvez vérifier',
    description:
      '{{product}} répond aux questions de votre organisation à partir de ses propres documents et montre l’endroit exact d’où vient chaque réponse. Quand les documents n’en disent rien, {{product}} vous le dit.',
  },
  '/policies': {
    title: 'Règles et mentions légales',
    description:
      'La politique de confidentialité et les conditions d’utilisation de {{product}}, et qui répond aux questions à leur sujet.',
  },
  '/security': {
    title: 'Sécurité',
    description:
      'Comment {{product}} chiffre les documents, sépare les organisations, protège les comptes et vérifie les réponses, et ce qu’il ne fait pas.',
  },
  '/privacy-policy': {
    title: 'Politique de confidentialité',
    description:
      'Ce que {{product}} recueille, à quoi cela sert, comment c’est protégé et ce que vous pouvez demander.',
  },
  '/terms-of-use': {
    title: 'Conditions d’utilisation',
    description: 'Ce que vous pouvez faire avec {{product}}, ce qui est promis et ce qui ne l’est pas.',
  },
  '/terms-and-conditions': {
    title: 'Conditions générales',
    description:
      'L’accord entre une organisation et le service\u202f: comptes, forfaits, facturation, usage acceptable et responsabilité.',
  },
}

/** The application that a browser can install. */
export const installed = {
  description:
    'Des réponses tirées des propres documents de votre organisation, avec l’endroit exact d’où vient chacune.',
}

/** What is shown for a page that was asked for without a network. */
export const offline = {
  title: 'Vous êtes hors ligne',
  text: '{{product}} a besoin d’une connexion\u202f: rien de votre organisation n’est gardé sur cet appareil. Réessayez quand vous serez de nouveau en ligne.',
  retry: 'Réessayer',
}
