// Written by scripts/model/units/training/marks.py; not to be changed by hand.
// Fitted to the questions of these collections (scripts/model/units/README.md):
// en1-farmbot-express, en1-hydraulic-department, en2-catalyst-coop, en2-dotgov-registry, en3-archive-policies, en3-robotics-competition, en4-hospital-mri-sops, en4-volunteer-chapters, en5-keet-help, en5-owasp-foundation.

/**
 * The log-odds that a place which answers a marked question answers another one too, by the encoder that both were read by, and the chance from which it
 * leads: of those that led for questions of collections left out, 15 in a hundred did not answer.
 */
export const ALIKE = {
  english: { always: -3.56, cosine: 7.1, place: -0.59, probability: 2.93, leadsFrom: 0.79 },
  all: { always: -10.25, cosine: 13.41, place: -0.59, probability: 3.31, leadsFrom: 0.84 },
}
