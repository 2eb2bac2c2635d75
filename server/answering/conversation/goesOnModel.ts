// Written by scripts/model/followUps/fit.py; not to be changed by hand.
// Fitted to the follow-ups and other questions of these collections (scripts/model/units/README.md):
// antennapod-help, ar-infuse-digital-defenders, arduino-help-center, automattic-legal, cairn-rpg-rules, club1-docs-fr, creu-makerspace, de-arbeitsgesetze, de-freifunk-bremen-wiki, de-gruene-social-handbuch, de-jugendhackathon-handbuch, de-openlibry-schulbibliothek, de-rki-gesundheitsdaten, de-stura-ilmenau-ordnungen, de1-bibliotheks-it, digg-oppen-programvara-sv, docsref-clinical, en1-farmbot-express, en1-hydraulic-department, en2-catalyst-coop, en2-dotgov-registry, en3-archive-policies, en3-robotics-competition, en4-hospital-mri-sops, en4-volunteer-chapters, en5-keet-help, en5-owasp-foundation, enspiral-handbook, es-canarias-docentes, es-peru-normas-ciudadanas, etalab-guides-fr, fivethirtyeight-tables, florida-lab-manual, fr-cnil-guide-rgpd-dev, fr1-fablab-devinci, geonet-equipment, get-into-teaching, govuk-ops-runbooks, guida-umap-it, hackerbay-handbook, handbook-civicactions, handbook-clef, handbook-hypha, handbook-turing-reg, hoplab-wiki, ja-gitlab-handbook, kitchen-recipes, lake-afton-observatory, loomio-coop-handbook, mastodon-poradnik-pl, metadocencia-sitio, mutable-instruments-manuals, nj-business-guide, openjs-council-minutes, openwashdata-registers, ovms-car-guide, p2pu-staff-handbook, portal-desert-plots, pt-ufsc-manual-caloure, rcos-handbook, sill-logiciels, student-fraternity-bylaws, tailscale-security-policies, uit-hpc-guide, uk-government-digital-strategy, uruguay-leyes-laborales, usagov-home-money-help, usagov-travel-voting-papers, zh-laodong-fagui

/** Whole numbers of 8 bits in base 64, and what they are multiplied by. */
export interface PackedWeights {
  scale: number
  steps: string
}

/** Weights for the vectors of one encoder. */
export interface GoesOnWeights {
  /** Of the message's vector, and of its products with that of the message before. */
  asked: PackedWeights
  both: PackedWeights
  /** Of the measures of `lengthsOf`. */
  lengths: readonly number[]
  constant: number
}

/** By the encoder's name. */
export const GOES_ON: Readonly<Record<string, GoesOnWeights>> = {
  'veracite-units-multilingual': {
    asked: {
      scale: 0.124484,
      steps:
        '9QALoRkLBAIVKQcWGijo/BQVDdvtF/Po+CIYD/rx8RYSAvb/8Rv6Bh4pF/zNDO7k8CkR5dwT6gHf3Ski4SzxFQYN9QJD3OT/9gUa9RMf+en+DgE8E/sF9e8RDgDeBsj4IiTc+/fDxgo6/R8L8QHf/CsSyQMWBgvc8gz5Av39DSMGJh0YB+n+EOz6BhjsFc8r+ggGER/w2PvgFej09O8I6hYP9vHy+AP5Iu3x0Owr9xfvFf8VFfz39+sb4RoVGAYOMdoC9A4K7f0YIBDqFRzmCPoAEujMDBa+5v/0gQEND/PfHBbs+yQH7QkpCwn75RXnDR0B7trw7hfeDSHpvw0H3AUp6CUK/Q/88gUh8CgRBTce6v7i+CEhHCbv6gn5+ucHOtMM0BADA9vQLBIG5zr9CAHqJBYV+Orr7z/jAdAXDeUEBt7l/90S7PnwFRvuJQD2/uoI/fNP9Sie6vkMvREz693c+ND2IBT48hUCDQz/+ekEEB/E+eo9JQjr2eoa7OAA',
    },
    both: {
      scale: 0.687006,
      steps:
        'M+QHIxArNEHuTwYEKVgVETUlACb/ZBv4HgvqG9pfSRj7Ew3sAwVWYUP2NBMsMRdPaw1TMFhp4CoP2OvzDc44LdIhJDcWOOz9Cuv97iRdEOwj/gLqJeX/P2oTYksADR8FSAXeABLfC/oVANfTG/OjzN4SB/ZKBTM8Owrp8hUxIjguAAHYKyroAzgO9h85UucMHDu3FwRYKOoO/vMALSfuHRo1ExY99zUZQ+oP9xi4CiQRFwo1MGI+HAhOBh4u8Ac2HCIxFQg5fz4pKV0oIPElTErw2/1NR/kzECbn6fL+2ekABB8dIx8sBfh6+jYHNS0OIhlWHVDaGhQiExYDOBBCFOwbGQgCPREwASFRHNwAJyo2EP/+XSfsCSYhQDgXWR0O/Qb2ACDb2g8vFt4EJS0r7BJBJjEG+DBi+znn2fzmPvAqERgT6PnkNwz3J/4uLRQTJyYSCSkWCgUGAx0b9zk78eZSVvc8Gd0nNAzfHig3MQcZ8xYrGyH4PQbrCCnpChUL',
    },
    lengths: [0.426362, -1.25124, -0.059233],
    constant: -13.3289,
  },
}
