/** A handbook of three rules, which tests ask about in other words. */
export const HANDBOOK = `# Handbook

## Equipment

Lost or stolen devices are reported to the help desk (extension 4410) within two hours.

## Wounds by sharp things

1. Let the wound bleed for a minute.
2. Clean it with alcohol.
3. Call the surgeon on 7450.

## Presents

Anything worth up to €30 may be taken from a business partner.
`
