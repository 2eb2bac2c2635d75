// Written by scripts/model/replyMoves/moves.py; not to be changed by hand.
// Fitted to scripts/model/replyMoves/*.jsonl and scripts/model/kinds/*.jsonl, and to questions and titles of these collections (scripts/model/units/README.md):
// antennapod-help, ar-infuse-digital-defenders, arduino-help-center, automattic-legal, cairn-rpg-rules, club1-docs-fr, creu-makerspace, de-arbeitsgesetze, de-freifunk-bremen-wiki, de-gruene-social-handbuch, de-jugendhackathon-handbuch, de-openlibry-schulbibliothek, de-rki-gesundheitsdaten, de-stura-ilmenau-ordnungen, de1-bibliotheks-it, digg-oppen-programvara-sv, docsref-clinical, en1-farmbot-express, en1-hydraulic-department, en2-catalyst-coop, en2-dotgov-registry, en3-archive-policies, en3-robotics-competition, en4-hospital-mri-sops, en4-volunteer-chapters, en5-keet-help, en5-owasp-foundation, enspiral-handbook, es-canarias-docentes, es-peru-normas-ciudadanas, etalab-guides-fr, fivethirtyeight-tables, florida-lab-manual, fr-cnil-guide-rgpd-dev, fr1-fablab-devinci, geonet-equipment, get-into-teaching, govuk-ops-runbooks, guida-umap-it, hackerbay-handbook, handbook-civicactions, handbook-clef, handbook-hypha, handbook-turing-reg, hoplab-wiki, ja-gitlab-handbook, kitchen-recipes, lake-afton-observatory, loomio-coop-handbook, mastodon-poradnik-pl, metadocencia-sitio, mutable-instruments-manuals, nj-business-guide, openjs-council-minutes, openwashdata-registers, ovms-car-guide, p2pu-staff-handbook, portal-desert-plots, pt-ufsc-manual-caloure, rcos-handbook, sill-logiciels, student-fraternity-bylaws, tailscale-security-policies, uit-hpc-guide, uk-government-digital-strategy, uruguay-leyes-laborales, usagov-home-money-help, usagov-travel-voting-papers, zh-laodong-fagui

import type { ClassWeights } from '../../linear.ts'

/** What a message behind a reply can be taken for, in the order of the weights. */
export const MOVES = ['content', 'source', 'more', 'item', 'language', 'doubt', 'reword'] as const

/** Weights for the vectors of one encoder and the measures of `lengthsOf`. */
export interface MoveWeights extends ClassWeights {
  /** Chance from which a message is taken to be about the reply, and that from which documents are not asked first; found on follow-ups that took no part. */
  bound: number
  certain: number
}

/** By the encoder's name. */
export const MOVE_WEIGHTS: Readonly<Record<string, MoveWeights>> = {
  'veracite-units-multilingual': {
    bound: 0.7,
    certain: 0.93,
    steps:
      '5Ufnf57xBSZh70TixOTr8SD5NTDwvVr4k6jw3gvMQxvoIua9GiTMIsgAutUbQYHU3C8m3tO5wBLpXBjlsc0B9gy2FxIEE7nWCyXvMx0AORwP8w4CIIeoNlLj68gm/QkZCfH+KRpM1AL19BZhPu7TTvzZMLcHGfZG3fgRLGX7Evuo+AT77gz6Hgbg/TNTEfkCEtEAAt7LNBu2M60HSxwb5xgo8FBVZp//KQcFQTn4TqtWtqP/8hlmF8cEcd8Nm9UPCFEXQjXLvdcc7v5LD+oqPwEZ6kVGzn0O/Qr/Id39QB4pFNr/Fcca68lRAOa1Lj3vv9Gwsqf+3rMz9tf0Vg8YtQX1HxwdLKHL6eFDwP8B7/YCvsozEBUQSNb51O3oCCEAKEojTK3vwTfaMgC0+iYR1AHZZBMI3woYMq7q//EUMzYw9vcru58d18y+M6c/ziLRD9wpHs3x0OMCERjzRB7nH1ff79UX4DrSHFLmLL0iM+vSBQjXRpOcGFfh5vksyN258ubl4/YLKlmi+6+fEgjqIbY4AB7lDuQXAe8iyiL78Abf//s21RUaQyYV8jz2A8MkBzTKHPKuGwEMxgwbAPkDDxHq9NblErziavxJ8e/WwdsIF/gS/kUu6hP2SS7vKUoPNSML/O7d8FLDRggNAu4iNPQA1CDf2xsqMeLCB+m7GBwx8P4iMg806BDR8TognuPtCDkW/sTd6ebcMSM1AdH5BvnnLvgW9scc3dhkFSkR/v8UqRH1FdgYz/j0+0KiKQv/Bzbhzgb/Af7v/QP6IBnpiGI2CSX97ba6vvLkxOTn4/eB7zThE0Ium9XUM+cKDggQsRnCKOsEEiMmMAoXCU7lBwrkEvmTxDAb9vbG2TbeTPLt6BrP9C79sfk7CVToIgsI4NnO5t3wFO8jCv3tAAffOhX2wNu2MwwQ5/TGvvj8O7EfOwPjlhz/MM4PlPkpRA0U08rwEhkWcu5NQSQI+bPtzhlMJ+oxD+gJ3wPpJsLm8goq6h7mGb1HNPch/goXEwQ3BQRO7y/gCtL93Pww8AX67ADkBrUfCgEb4ELc0/MtAzXu5hEuDtMlBBkGE/jy5k8JCsccGTobGdT1J/77DCD8DPssGEsS8ivlxAFIx/kYHAnFBtov++4g3eYS8/sU86z17eMF6/P8Kr5xBNuk3O8ZNsRCCCrmHyD3BhfsEcI2F/Xz1R0zKS/w/MI0DAfhRN8jEQfJZOxI3Fb3z+L//dNF+QkT6A4H3fACKAzkrcAU1+m16ti05uzrJdnQ4iE/CO/f6f7dINYbCAcUNOzi+/3uPsji/srRGOr7+8q8/wYYKfQSJNvdQez/xxL10CjXEusCDD8UzjnI8w7uJxv0+A4YFeEl+DMO+eX8+yD/LMQP5+/mAgXjCgPBBu0e8Q/hLa38F9gLBfft7/MaRBUcKO4KDvwnA9Qf0gMN4gdX+TYd1ALYCuYGfxMW9fnsHAjU7PfzBjhjzBUUOdH4Prvq6+7+3xLiM1fj5i/b6A8PqFPz9gbV8v3wGwkT6RgR9O7r1yLrN9wGM/UNtRATBQUc1CcrHxLz0/xUJeyy+yRiSEE3Agkz+0D/ZgIhmhMWXQZBAjL+zfS/CCZC1hYS6Bbw7sqwE5r1L/YbARnlxxL/DvAh4O755e/t8AAO0sHXIGDVJS4aAhYN9d7lLwze7NMVLTv9/u7rAvc7Adu49/3L7dfMIO4aHOpWDdDj29s/9s3uFlEXzUEBtiMnzry9ECm3Awq88c/j0suzohIQAxk5EyIIGQjxFgM31CbC9/Yk5w+B2A+wIg0DCjYZBAfSDBY/OwLfIQ0BJN8U8MtJMO498Eg4A9gmDfsT4/IZIDHh91dm7vjZQ8P0/BESHh3Cl8fy39W3EhwZ6yDWQ9b//CY4eQf290LM2hDYOOT48R3MxbLb3e/nGOTtvDLzIhIJ4hP0C/gCMAj2pEInP/Mb/xA/P7Tm9B7x4/7v7ycSPSkXEwQHEejkELS7POIDwB7gLfzF2QomPuEHz8D8o8cG/ezo0S/CFeIbJPK86TvwCOUi+yj10x4JNQYkCDXn6aE279gHLP/25i7z9vj5/OMOKb62EuDZxt/wDs3vEukj0/7n5crd2C0hOvf4GuvODRXV6fIRDltD0g7YCfod8CoHHQPK+vb1GA/2MgDOvusHFONXzPX13AHzIf3jEQrrugUX1CHy4MTr1w4F9Nk1JecVEgQwAfcVrQLr5/2d7y0WA0Dz89nY6x79PiDguBH7S/397CTv+hO6C/HjxukQKUe+OirquQURFBcFfx8qDyPYAQvCEv5vGvkx5sES/QT4+Sg6Bi8Q99bmPhrs4/75UQcfXEcPIfzjFxAK2BplvdkTMRAQIPIaA8gQUBQeGvklG9nNEPEc6MvbCCkIIeIn+TfgNwz4z/YRB+QaGDYTyt1r/SHw4fAD1P/ojygEFSQpIhgmEvTWtQ/S+hol/gcS4Qz16xDsFC7x4koZ0RUT6e4K0wAdBwP/+AoinlDg/RDO0PPRvc9bIhP43xIALvrfKi0MC63dFPcYqhE/4vJABw3qvu/79viqLPf95BnR8socBRjtBDMoGuUL3OsiEvLbFfMfFg7r9uLz2AQJ9OjX4hfwQPMmzh/tETjn3OcG0usP5y40780cTP7/rS0b1erV2OY+0s/IDgHXu+Y2CwT/UyXyNxYoJcEV5P0T8BIX/PH9DRMKPfvx4zLKxhv+/k0L1vzL1PYU1SbtCAYqV/7VzNQdFCC23QYP+Bgt9oEfETWuDMU+5xsYv+/YNwkYAAH2Cx/vh9jYDgLTkjf6Uznk1vrv+00dA+nVJO0G8vH+B5oV8wT6zAnbqwtDsL0HFgrzJwAT3bc45tUCtCgpCe3ouhDGMDM66tTU+iUNydYmMR7w/P5UFxLDvQcvG/vl3Lk95C8UAdTm3hwK8ewZPA5IIuTlKxQKTA1dFT8rTQQEQhng2tfPquYSBAEQ1Aa8EwnWN/DpKSi+DtLfIN732cQbIArpDzsxAmHuCfZHXvBC6UkLAx802DLrtC4ANbYy7B0ANezy+CQNYhAd8dgJ/h30xk8v1czWLeMM+O8i0Nngiz8WJevVRwn+HgEDIQTi7SPe7AbzUCoQOt4AMLchAhYQqPm36uy+KgT288PzLg478vtcPMX7/Avj8+8OXRREzuz3IzA8FvziCRgkPCIHyjX96C/27wO5xPP4AtvEwuTq9DIVE83LvyAJ/QY7qD3tBdW78AwICxc5+gpE5v3+7fjg5+DLEfQuQeDgEcCm0gcoEgo36yZ/8uAGAj5W5B8CZvra/S8mDvq2NL7zKRMAzhcdXeUZARo9wL1NFDwyEr4gwyXuRu3b+8W3+xz77vXe8PD2vSHE4lnjKx7j5urv6BXoOC3GO9bDAegUx/EIIyI9EP8W5iDZ7jUyLuwt8tL38foM/ggo8fzoCvL/7hkyJ7vvzRfy7/DhQPsX2wUC7v8Sugw8G+zl3v5iFeEj38UuL/QVxfjQ+wcG6ygcztXeNk3QKAnH4QfeBebX7PTXCyic6cEF4zPSpBURM/0P6Ni2xAb+K89IJONPyeoTPDnLHtpnzwj1NP71Cg8tWvL5',
    scales: [0.054568, 0.060944, 0.065921, 0.059454, 0.059065, 0.059558, 0.057428],
    constants: [20.434, -2.0975, -4.7597, -2.6623, -3.1572, -2.4932, -5.3358],
    lengths: [
      [-1.3038, 0.51733, 0.42969],
      [-0.29929, -0.035356, 0.16081],
      [0.18522, -0.38876, -0.041745],
      [0.49038, -0.69984, 0.069768],
      [0.133, 0.31592, -0.1501],
      [0.21253, 0.36003, -0.27726],
      [0.5822, -0.067692, -0.19078],
    ],
  },
}
