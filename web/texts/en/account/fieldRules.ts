/**
 * What forms say where a field breaks a rule. The English file is the measure for the others and no page loads it: in English the
 * rule’s own sentence is shown.
 */
export const fieldRules = {
  atLeast: 'At least {{least}} characters',
  fewer: 'At most {{most}} of them',
  email: 'A valid email address is needed',
  url: 'Please enter a valid web address',
  noAddress: 'A web address cannot stand here',
  slug: 'Only lowercase letters, numbers, and hyphens',
  reserved: 'This name is reserved',
  username: 'Only letters, numbers and underscores',
  tooLong: 'This is too long',
  choose: 'Choose at least one',
  accept: 'You must accept the Terms and Conditions to proceed',
  color: 'Write a color as #rrggbb',
  contrast: 'White text on this color cannot be read well: the contrast must be at least {{least}}',
  site: 'Write a site as {{example}}',
  topLevel: 'All sites of a whole top-level domain cannot be allowed',
  whole: 'Enter a whole number from {{least}} to {{most}}',
  common: 'This password is among those that are guessed first. Choose another one.',
  needs: 'The password needs: {{rule}}',
}
