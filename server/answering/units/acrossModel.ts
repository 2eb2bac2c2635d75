// Written by scripts/model/units/training/across.py; not to be changed by hand.
// Fitted to questions in another language than these collections (scripts/model/units/README.md):
// basecamp-policies, de-studierendenschaft-bonn, droit-travail, es-disroot-guias, fr-piwigo-aide, gsa-smartpay, hackspace, linsengericht, login-gov-help, public-code-foundation, rothamsted-fields, sourcegraph, trafford, ttshandbook

/** What is added to the log-odds that the first unit answers, where it is in another language than the question and an encoder has read it. */
export const ACROSS_LANGUAGES = 0.85
