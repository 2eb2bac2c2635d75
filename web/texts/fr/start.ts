import { codes } from './errors.ts'
import { language } from './language.ts'
import { secondStep } from './signup.ts'
import { auth, landing } from './visitors.ts'
import { main } from './shell.ts'
import { tryIt } from './site/tryIt.ts'

/** The texts of the first pages in French; those of the parts stand beside them and come with their parts. */
export const start = {
  auth,
  landing,
  tryIt,
  language,
  secondStep,
  main,
  common: {
    loading: 'Chargement…',
    retry: 'Réessayer',
    cancel: 'Annuler',
    close: 'Fermer',
    copy: 'Copier',
    copied: 'Copié',
    copyFailed: 'Échec de la copie',
    copyFailedHint: 'Veuillez copier le texte à la main.',
    delete: 'Supprimer',
    error: 'Erreur',
    success: 'Opération réussie',
    skip: 'Aller au contenu',
    openMenu: 'Ouvrir le menu',
    backHome: 'Aller à l’accueil',
    dismiss: 'Fermer la notification',
    toasts: 'Notifications (F8)',
    home: 'Accueil de {{product}}',
  },
  errors: {
    timeout: 'Le délai est dépassé. Le serveur traite peut-être un grand site web.',
    network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    unreadable: 'Le serveur a envoyé une réponse que cette page ne comprend pas. Rechargez la page et réessayez.',
    loadFailed: 'Le chargement a échoué.',
    partMissing:
      'Le serveur n’a pas envoyé cette partie de la page. Vérifiez votre connexion et réessayez\u202f; ce que vous avez saisi est conservé.',
    crashed: 'Une erreur est survenue sur cette page.',
    reload: 'Recharger la page',
    codes,
    rules: { required: 'À remplir', atMost: 'Au plus {{max}} caractères' },
  },
  theme: { label: 'Thème', light: 'Clair', dark: 'Sombre', system: 'Système' },
  roles: { super_admin: 'Propriétaire', admin: 'Admin', sub_admin: 'Sous-admin', user: 'Étudiant' },
  plans: { free: 'Free', basic: 'Basic', professional: 'Professional', premium: 'Premium', enterprise: 'Enterprise' },
  notFound: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse comporte peut-être une faute, ou la page a été déplacée.',
  },
  access: {
    unauthorized: 'Non connecté',
    loggedOut: 'Vous êtes déconnecté. Reconnexion…',
    denied: 'Accès refusé',
    adminOnly: 'Cette fonction est réservée aux admins.',
    roleChangedTitle: 'Votre rôle a changé',
    roleChanged:
      'Votre rôle est maintenant\u202f: {{role}}. Un changement de rôle déconnecte partout\u202f; vous avez donc dû vous reconnecter.',
  },
  shell: {
    navigation: 'Espace de travail',
    chat: 'Assistant',
    knowledge: 'Base de connaissances',
    admin: 'Administration',
    account: 'Mon compte',
    newChat: 'Nouvelle conversation',
    logout: 'Se déconnecter',
    connected: 'Connecté',
    offline: 'Hors ligne',
    unreachable: 'Serveur injoignable',
  },
}
