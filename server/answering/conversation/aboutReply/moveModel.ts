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
    bound: 0.72,
    certain: 0.89,
    steps:
      '1TXla6bw+hdG71PRvO3i8RvyLjTh1V32p8Dm3QDRUyfsI9qtGiPNHfEB0M4EPJva3yQR692vzg7uZBfsvswP2QOrEwj3IL/ODxLtLCEKLB0i//sED4HHLVfpAMMiCwgh9+b7MiJK1vvx8RNIN+jFQ+fUMboZCfZS3fsdNVH5BPCoAw3u6Ar5KP7p9i88F/8KCLwV/+TFKijBJqQhNSIS7A0qADlCP6oLGwj5LyoBRrdE0ab++hFVBtcjWugLpdsNDUgFQCfsx+kq7/ZG8+gpKggZ9zM5xWwH+RMJFevzLB8nGuP6HdEL+Nw/CAe1LzMJzsmu0Z0A/a88AeTzTRAMxRMEGgEgHarP7OZMzggB+e8LzeExCwkEMvL43vjjDDf+Fz0XKJv32S/SJQGhHSX16vzFcAYP2PkbJ7Lh7uMCGiUd9/Mov6Ej3tncMc1A4x7aDuUsHtH44Nv+/hv4SyjXJkjh/vUL4hzpMFPiIcMVJPLZEwvnRZ+aF1Lo8PJD4O3K/u3p4ff7NV6oBa2pEAHbJLA7DBnfC9gb++kjxhz57gbsAPc33RIjSSUV6kT4CLkkCkbMGvOxFfYLwhEjDfUCHBbq/s/iEMDidP5Y6eTitdT+EwcU/Ucy8gr3PzDhKkr9LjAF8eDW6Ui7SRcO/uofPvIAzR/i3BAhK+DH+O2uECc96/UiQBE45STV/TwckuPvGUIQAsLo7ujKOyM4AMwKB/nkMP0XCM0n3dB4ISgSAf8aoAfrFdUYwezt9UKbKREHAzXcuwHx/hDu9gj/IxXjj2Q2DygA3663vebewtzl4vSO8THhEkJAlODPKOYDD/0Lryq6IukOCCYmLBAfAVLwBf/hFPmJuTQd8vK+1zrSTvHy7hbP9jcAu/AuD1foKQX96NO+7tnwEvolC+vy+gTePhbwsti5OxcM9ffUtwr9Q7EuPQLsmR37PNgOl/g8MRsP0dP0ERUWf/9bRiIR+Kn1wBJWHM02HPIJ2vrvMrzp8fsw6iDVELZDQv4f9QoWExAzEQZK7zHcCtP31/o18QUB7wLkALUmEwIY2D3e0AAwAC3p4hctDtUiBw0CDPfy70oNC8ghGTweFtXtIwP5Dh7yC/MvH1IT7Snsyf9JxPoYIwy9A94r+e0Y3eEU7vYW77H37eMM8vD9McRwANas2PAgNstFAyvdGx/4BhfzGMQuG/3y0h4zJyjz/cA2BwjmRdQfEgrIY+pS2l/yz+P8AM5L+AgK7BQO3+/5MA3op7sN4O616N6s5+ntJdzF7SQ8DO/h5wXbHuMcCwYQOe7iAP/xQMTk/crTIuwH/cnB+wYgKfwRJdjePu4CwhX51R3OD+j+EUIbzD/K8hTxJiPv9BAZE98f/DcE79z5/SP6LsMR6O3fBf3iDPrFDe0f7QzkNasAGNkODPfr7vMeRRElH+wQCAQvAdYfzwkI3ARSAzkh0ATWDeT9fxQa9/jpIgjV6vfwAjZczRYUN8z4Pr3m5+b83hLnM03h5TTX5RAQrE/w7wrL7AHtHv8a4hgY7fXi0x/lO9wDOPMNsA8UBAchzSsvIhPy1f1TJ+uv+CRqSUY8AwU49ED/awQilhYWYv9BBDb6yfS8ByhG1hcT5Rfs7cWvDJjxOvUbAhXgxQ8ADesc3uz85enq8P8S0b3UImLVKjMc/hYJ99vcNAvf7tMTKUL8/PHrAPg9AdW99gDI8djQIeocIORYENDl29tL+s/wGE0TxUP+sCIrybq7ESu2Awey8c3h1MKtnhAPBxw7ESkLHgntFQQ81iW/+Poq4wyB1xKoJw8ABzgaAwXQEBc4NwjfIxACI90b88tPLvg/61A5AdwnEv4R4/MbJDTh+Flq8PXZRcH3/g4IIiLAl8vu29OxFB8d7iHQRdP9+y42fAj290DK2Q7XPuP49B/Nw7DX3e7wF+PqtzHxJBEC2xPzDfoALQvxqkglQ/Ua/w87PbTo9B304f3v6i4QPyceFwcFFOLjC6+/PuMDvSTbLAHD2QgjQeAHz8L1n8gGAuzjzDjDFuMcIvK95znzCOom+Cfz0CALJgIoByvz7KU98NoIJQP44DT69fzz9ugTML65FOXXweTkFMzwB+0nzfDk8tHj1DEfOvP0EOTDExvZ5ugTBlY22RvcDvop8SoHEwfIAf33Fxb4L/bYxfANDfBRzv7+2v34KfraChnlxQcQyhPs5cjs2A8I9dQxL/UQEvsoCesduPrt4Qai8DMT+z3q6NnM8SP9PB7fvADqXPQG5CLiBRaxEPLrueMVIjvALiLmwgMbFCIBfygoASTZA//HDwppFwAs5MEhCv4A/h8tCisS89XpPR3s1gf4TgwRWkQFIQTZFwQH2R1fu9oTLQkOI/Mj+NYGSBMbDP4YE+PQD+QV9crcCSIFIegsCj7jNRYC1fMSAesfDz0Iye1m9Bf31fUJywLpkysGESQhGxIyHPPVsBff9hY0+AsZ6gH69Q3zFibx7Uci0CMd9O0D0/0b8vn6+Akeq0LaAgnP0PjTwMpRGBzu5yD2HwjhICwQC7rnCPkarxRD2PZFCBPkw/Xw+gO4Lu8C4CPW888jAhvyCB8pLeQX4+UnEevpB+0ZEAry/uP1yAEN9v/k3RfqR/IwwijxCjHe1t4R0+oU5C895soWPwsFxCsgv+zX0+xI0NrGFfjRw+M1BRT2VjreNRAlH88b4wEXAgoj9+YFBh8YTPwA6i7TwiD9Bk8R2gbC4PcEwi3lCwwnVP3oxs8XEhqw5fwe8BYr848YHUSqA7RC+SIMwO/bNgoT+Bn4GCTojdbdBwTIgSsFRi7w2v/5CVEGC9/WKOQP8e7/CZn+9fP/yAvbyw1Aq7IAGQbyMPoW66829swRxyEe8OzvwQm4LiA95cXe/SkDvdAjLTDx9fFOFwjKxgQ0GPva0sNA5zIKA8PZ2hsQ7/YOMgRRH+DjLgoOTQtZFDAwUwQPUi3e2dXVqvMbAPsX1AG/CgbNNfLwJi3HIMvjKujz2sEUHA3uADIeBE3iDvdTWfJB5VUJ9RE05S3rsyoSLMAx9BQQMezo5xYUaBAi/NQTBRzuxGNCysPRON727+oc2tTfk0AaJ/LUPwL7JPwGHQPg6SDr6gb4UiwQOdz+NLgb/hAcrPO75+a/KAUB7MT+MQ879/xnOMn1/Q3k9PUQWhNNx/P2ISg2EQHiCR8XPRsA0DAB8Snx8AC8yvDz/NfAx/Lu8TEaEM/OxCEIAQtCr0DvAt+t8gcEChgy+xFR7v0A8PTe6eTPC+8mP+jsEcmp0wwlBws94yJ/6e0HBDtV4CcHZPTZ/y0iDwSxO8rxKQoAyiEgW+oVCRs7xL1MEDQmEcElxSvuOujV/Mm1+B768fnk7vX0wiPD2FXlKhXk5e3q8hLpMC/QNdLK/+YYyvULJB9DEPsc4SLP6C40Ju8k79X+9AEPBgY18PzsA+wA7hYsJLzqzhf47PLlQ/UZ1/797QQZvRVAE+zf4QhkC98m3McyKfgKxv7N8Av/5ywgz9TZNknMIQjF4wLYBOfT7e3UEiOe5sEE5jTQrBYQMfoY6s+6ygf9LdU9HuY/y+sQQDy/G9Bl1f7zN/L7BgspUOr7',
    scales: [0.060184, 0.057197, 0.064574, 0.056776, 0.06076, 0.059139, 0.058539],
    constants: [20.021, -2.3362, -4.3127, -2.7965, -4.2414, -1.3695, -4.9685],
    lengths: [
      [-0.69853, 0.69307, 0.28688],
      [-0.26062, 0.021531, 0.15374],
      [0.29118, -0.49323, -0.052765],
      [0.54426, -0.57689, 0.040372],
      [0.13864, 0.44534, -0.1455],
      [-0.42482, 0.082672, -0.13989],
      [0.41068, -0.17014, -0.14281],
    ],
  },
}
