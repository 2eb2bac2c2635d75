/**
 * What the server says to its other errors, by code and reason as in `errors.ts`. The English file is the measure for the others and
 * no page loads it: in English the server’s own sentence is shown.
 */
export const serverErrors = {
  MALFORMED_JSON: 'The request body is not valid JSON.',
  FILE_REQUIRED: 'Please choose a file to upload',
  TOKEN_INVALID: 'This link is invalid, expired, or has already been used.',
  PROMOCODE_INVALID: 'This promocode cannot be used',
  PAYMENT_DECLINED: 'The payment was declined. Your plan has not changed.',
  CODE_INVALID: 'This code is not valid',
  FORBIDDEN: 'You do not have permission to do this',
  SIGN_UP_CLOSED: 'Sign-up is closed on this server. Ask an administrator of your organization to invite you.',
  NOT_FOUND: 'Not found',
  NOT_FOUND_onprem: 'Nothing is sold on this server: everything is included.',
  METHOD_NOT_ALLOWED: 'This method is not allowed here',
  EMAIL_TAKEN: 'An account with this email already exists',
  ALREADY_VERIFIED: 'This email address is verified already. You can sign in.',
  CONFLICT_subscription: 'A subscription runs already. Change it in place of ordering another one.',
  'CONFLICT_no-subscription': 'No subscription runs that could be changed. Order a plan first.',
  VALIDATION_FAILED_ending: 'The name must keep its ending {{ending}}',
  UNSUPPORTED_FILE_TYPE: 'This type of file is not supported',
  UNSUPPORTED_ENCODING: 'This encoding of the request body is not accepted.',
  RANGE_NOT_SATISFIABLE: 'The requested range lies outside the file',
  TOO_MANY_REQUESTS_conversation: 'This conversation has reached its limit of questions. Please begin a new one.',
  TOO_MANY_REQUESTS: 'Too much at the same time. Please try again in a moment.',
  USER_LIMIT_EXCEEDED: 'All seats of this organization are taken.',
  DATA_DAMAGED: 'A part of the stored data is damaged and cannot be read. Please tell whoever runs this server.',
  ENGINE_UNAVAILABLE: 'The answer could not be completed. Please try again.',
  BUSY: 'The server is busy with other work at the moment. Please try again in a minute.',
  SEARCH_REBUILDING: 'Your documents are being prepared for searching again. Please ask again in a few minutes.',
  BILLING_NOT_CONFIGURED:
    'Billing is not configured on this server, so paid plans cannot be ordered yet. Choose the free plan or enter a promocode.',
  BILLING_UNAVAILABLE: 'The payment provider cannot be reached at the moment. Please try again in a few minutes.',
  BILLING_UNAVAILABLE_price:
    'The {{plan}} plan cannot be ordered yet: its price is not set up at the payment provider.',
  DISK_FULL: 'The server has no room left on its disk, so nothing can be saved at the moment.',
  DISK_READ_ONLY: "The server's disk cannot be written to, so nothing can be saved at the moment.",
}
