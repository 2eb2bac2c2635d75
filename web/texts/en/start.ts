import { codes } from './errors.ts'
import { language } from './language.ts'
import { secondStep } from './signup.ts'
import { auth, landing } from './visitors.ts'
import { main } from './shell.ts'
import { tryIt } from './site/tryIt.ts'

/** The texts of the first pages in English; those of the parts stand beside them and come with their parts. */
export const start = {
  auth,
  landing,
  tryIt,
  language,
  secondStep,
  main,
  common: {
    loading: 'Loading…',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Copy failed',
    copyFailedHint: 'Please copy the text manually.',
    delete: 'Delete',
    error: 'Error',
    success: 'Success',
    skip: 'Skip to content',
    openMenu: 'Open menu',
    backHome: 'Go to homepage',
    dismiss: 'Dismiss notification',
    toasts: 'Notifications (F8)',
    home: '{{product}} home',
  },
  errors: {
    timeout: 'Request timed out. The server may be processing a large website.',
    network: 'The server cannot be reached. Check your connection and try again.',
    unreadable: 'The server sent an answer that this page does not understand. Reload the page and try again.',
    loadFailed: 'This could not be loaded.',
    partMissing:
      'The server did not send this part of the page. Check your connection and try again; what you typed stays.',
    crashed: 'Something went wrong on this page.',
    reload: 'Reload the page',
    codes,
    rules: { required: 'This is needed', atMost: 'At most {{max}} characters' },
  },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  roles: { super_admin: 'Owner', admin: 'Admin', sub_admin: 'Sub-admin', user: 'Student' },
  plans: { free: 'Free', basic: 'Basic', professional: 'Professional', premium: 'Premium', enterprise: 'Enterprise' },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page may have moved.',
  },
  access: {
    unauthorized: 'Unauthorized',
    loggedOut: 'You are logged out. Logging in again...',
    denied: 'Access Denied',
    adminOnly: 'Admin access required for this feature.',
    roleChangedTitle: 'Your role has changed',
    roleChanged: 'You are {{role}} now. A change of role signs you out everywhere, so you had to sign in again.',
  },
  shell: {
    navigation: 'Workspace',
    chat: 'Chat Assistant',
    knowledge: 'Knowledge Base',
    admin: 'Admin Panel',
    account: 'My account',
    newChat: 'New Chat',
    logout: 'Logout',
    connected: 'Connected',
    offline: 'Offline',
    unreachable: 'Server not reachable',
  },
}
