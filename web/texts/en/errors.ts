/**
 * What pages say to an error of the server, by its code, and by its reason where a code has several. The figures are the
 * error's parameters. An error that is not here is shown in the server's own words.
 */
export const codes = {
  INTERNAL: 'Something went wrong on our side. Please try again.',
  UNAUTHENTICATED: 'Please log in to continue',
  INVALID_CREDENTIALS: 'Invalid credentials',
  EMAIL_NOT_VERIFIED: 'Please verify your email first. We can send you a new link.',
  CODE_INVALID_expired: 'This sign-in has expired. Please sign in again.',
  CODE_INVALID_tries: 'Too many wrong codes. Please sign in again.',
  TOO_MANY_REQUESTS_seconds: 'Too many attempts. Please try again in {{seconds}} seconds.',
  TOO_MANY_REQUESTS_minutes: 'Too many attempts. Please try again in {{minutes}} minutes.',
  TOO_MANY_REQUESTS_slugs:
    'The slug was changed {{changes}} times within 30 days. Please try again later, or go back to an earlier one.',
  CROSS_SITE_REQUEST: 'Requests from other sites are not accepted',
  FORBIDDEN_ownAccount: 'You cannot do this to your own account',
  FORBIDDEN_owner: 'The owner can only be changed by a transfer of ownership',
  CONVERSATION_LIMIT_EXCEEDED:
    "CONVERSATION_LIMIT_EXCEEDED: this month's limit of {{max}} conversations is reached. Upgrade your plan for more.",
  STORAGE_LIMIT_EXCEEDED: "Your plan's storage of {{max}} MB is full. Delete documents or upgrade the plan.",
  USER_LIMIT_EXCEEDED: 'User limit reached ({{used}}/{{max}}). Upgrade your plan to invite more people.',
  SLUG_TAKEN: 'This slug is already taken',
  USERNAME_TAKEN: 'This username is already taken',
  ALREADY_INVITED: 'This email has already been invited',
  VALIDATION_FAILED_confirm: 'Type {{slug}} to confirm',
  VALIDATION_FAILED_name: 'The file name must be at most {{max}} characters',
  EMPTY_FILE: 'The file is empty.',
  FILE_TOO_LARGE: 'The file is too large (max {{maxMb}}MB).',
  REQUEST_TOO_LARGE: 'The request is too large.',
  NOT_FOUND_Organization: 'Organization not found',
  NOT_FOUND_Conversation: 'Conversation not found',
  NOT_FOUND_Document: 'Document not found',
  NOT_FOUND_File: 'File not found',
  NOT_FOUND_Invitation: 'Invitation not found',
  NOT_FOUND_Session: 'Session not found',
  NOT_FOUND_User: 'User not found',
  NOT_FOUND_Request: 'Request not found',
  NOT_FOUND_Answer: 'Answer not found',
  NOT_FOUND_Place: 'Place not found',
  'NOT_FOUND_Marked answer': 'Marked answer not found',
  NOT_FOUND_Question: 'Question not found',
  'NOT_FOUND_API token': 'API token not found',
}
