import { PRODUCT_NAME } from '../../shared/domain/brand.ts'

const figure = (count: number) => count.toLocaleString('en')

/** What tray and notifications say, in English. */
export const texts = {
  product: PRODUCT_NAME,
  open: `Open ${PRODUCT_NAME}`,
  pause: 'Pause sync',
  resume: 'Resume sync',
  quit: 'Quit',
  states: {
    none: 'Not connected',
    connected: 'Everything is up to date',
    offline: 'The server cannot be reached',
    'signed-out': 'Signed out',
    'no-storage': 'No safe place for the token',
    'storage-full': 'The storage of the plan is full',
  },
  paused: 'Paused',
  starting: 'Starting…',
  busy: (count: number) => (count === 1 ? '1 file is on its way' : `${figure(count)} files are on their way`),
  attention: (count: number) => (count === 1 ? '1 folder needs a look' : `${figure(count)} folders need a look`),
  braked: (folder: string) => `${folder}: removals wait for your word`,
  brakedText: (count: number) => `${figure(count)} files are gone at once. Is a drive unmounted?`,
  failed: (count: number) =>
    count === 1 ? 'A file could not be synced' : `${figure(count)} files could not be synced`,
  failedText: 'The list of files says why, and what to do.',
  signedOut: 'You are signed out',
  signedOutText: 'Sign in again, and sync goes on. Nothing is lost.',
  startAtLoginFailed: 'Starting when you log in could not be set up',
  update: (version: string) => `Version ${version} is there`,
}
