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
      scale: 0.120563,
      steps:
        'AO8DrAj19f39ICUbFCjl/hkrFM3i8/rq7BsLCwsS8QkMD/L6/v/4BCc9JQK/H+7h+yMb6tn9FfXu2xgd0yUFBRQS6wFK8uX8Cv8H9xYb/OnnB/Y4CvId7t0M6gXQBM0XIxfIB/rX1hww6xf4/P7lAkIL2vwP/APh7hr3+u8A9yL/Lx0WEfX1CO8J8CPwBd0lBwIL+R/r4gXgGtzy5fsM4BQM9fT6+Qf6Ju7t3/cp9f7rJgwj/vgW7gEV4woFGvcLB/EM//QW9gAeDg4RGgrf//sBGO3rCgDKAwvhgfcYA+DkGxTkFUII8QAwDRT18AfyCRUM4ODT+hsL+iTZxiIb0AYV9SD4Ag367P3++SIP/UE28ALa+xYvByD93gnoAej8HscY8B0I8O/sKB355y7iCPHtGh8c/+vz7lbYBsYx9+j5Aejb+eUC+/79HyH+Fvb78fUNCvpJASOr2P0Qvwcj8t3g9tD+Cw77B/0IG/0K/8MZGB/B/u0kKx362gMg5OEE',
    },
    both: {
      scale: 0.802014,
      steps:
        'SPEOCQIqOTv4Qe/tJVELHx4rAjP/QTcGJQbyE9VKQAL7GxLiDwJIf1AJOQ8sKR5TVhNLI2pL7R4Ewez1EdVAMdMZKx4sNgH7HOoC5x1d/uog+xfcPdr5DWMcVEYIFB3sLPLn4QrC//UUF9fnEOO439oN9fc7EDY3P/rj9RAyJT0j9vzYNDsMBEckEw04LOUDFUvnLvlLFewgAvP0Ewz0Di88KBkv/S0MUugJDhywDxYFHh0nLlYILQw7/houAyI0BxA5IxUwWy4aNFUfIPryTSUD2A1QT/YFFRL6DuEK2gj32QkdHBYa+vFf9FEVOTELICxfDTDzJR0kKBINPBUhDugXEvgDOBUcCCRCHd0KLh0sA+8NWDcGDygzTisPWSn5CgYDACrK0w80Hu/sNTIY8hVKJjUK8ztE2zjq7P/yO+E5JhkO7+fsKyYMExgnLyomIyP7Ei4mEO75CAYw7xkjAfhKWRIfIOIbChcNEhI9LPYj+w87KyYINALzHyT4FicV',
    },
    lengths: [0.998895, -1.56202, -0.451703],
    constant: -13.28,
  },
}
