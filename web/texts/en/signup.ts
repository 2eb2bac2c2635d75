/** Texts of the second step of sign-in. */
export const secondStep = {
  title: 'Enter your code',
  subtitle: 'Your account is protected by two-factor sign-in.',
  code: 'Code from your authenticator app',
  codeHint: 'Six digits. No phone at hand? A recovery code works too.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes you saved when you set two-factor sign-in up. Each works once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
  submit: 'Verify',
  pending: 'Verifying...',
  back: 'Back to sign in',
}
