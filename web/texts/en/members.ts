/** Texts of the fields for a new password. */
export const password = {
  rules: 'The password needs',
  rule: {
    length: 'At least 8 characters',
    upper: 'One uppercase letter',
    lower: 'One lowercase letter',
    digit: 'One number',
    special: 'One special character (@$!%*?&)',
  },
  ruleMet: 'met',
  ruleOpen: 'not met yet',
  confirm: 'Confirm password',
  mismatch: 'The two passwords are not the same',
}

/** Texts of the page that mails a link for a new password. */
export const forgot = {
  title: 'Forgot your password?',
  subtitle: 'We will email you a link to choose a new one.',
  organization: 'Organization',
  email: 'Email',
  submit: 'Send the link',
  pending: 'Sending...',
  failed: 'The link could not be sent',
  sentTitle: 'Check your email',
  sent: 'If there is such an account, a link to choose a new password is on its way.',
  sentHint: 'The link works once, for one hour. Check your spam folder too.',
  again: 'Try another address',
  signIn: 'Back to sign in',
}

/** Texts of the page that a link for a new password opens. */
export const reset = {
  title: 'Choose a new password',
  subtitle: 'You will be signed out everywhere else.',
  noToken: 'Open this page from the link in the email that we send you.',
  invalidTitle: 'This link does not work',
  newLink: 'Ask for a new link',
  password: 'New password',
  submit: 'Change password',
  pending: 'Changing...',
  failed: 'The password could not be changed',
  doneTitle: 'Password changed',
  done: 'Your password has been changed. You can sign in now.',
  signIn: 'Go to sign in',
}

/** Texts of the page on which an invitation is accepted. */
export const invitation = {
  title: 'Accept invitation',
  subtitle: 'You are invited to join {{organization}}.',
  noToken: 'No invitation token provided',
  noTokenHint: 'Open the link in the message that invited you.',
  loading: 'Loading invitation details...',
  invalidTitle: 'Invalid Invitation',
  invalid: 'This invitation link is invalid, expired, or has already been used.',
  invalidHint: 'Ask whoever invited you to send the invitation again.',
  home: 'Go to Homepage',
  email: 'Email',
  organization: 'Organization',
  role: 'Role',
  roles: { super_admin: 'Super Admin', admin: 'Admin', sub_admin: 'Sub-Admin', user: 'User' },
  expires: 'Expires',
  password: 'Password',
  submit: 'Accept Invitation & Create Account',
  pending: 'Creating Account...',
  missingTitle: 'Missing Information',
  missing: 'Please provide both your first and last name.',
  failed: 'Failed to accept invitation',
  createdToast: 'Account Created Successfully!',
  createdText: 'Your account has been created. You can now log in with your email.',
  createdTitle: 'Account Created!',
  created: 'Welcome to {{organization}}. We take you to the sign-in page.',
  signIn: 'Go to sign in',
}
