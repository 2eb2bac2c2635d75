// Written by scripts/model/tables/stated.py; not to be changed by hand.
// Fitted to scripts/model/tables/kinds.jsonl and to the questions over the tables of these collections:
// creu-makerspace, de-freifunk-bremen-wiki, de-rki-gesundheitsdaten, de1-bibliotheks-it, en1-farmbot-express, en2-dotgov-registry, en3-robotics-competition, en4-hospital-mri-sops, fivethirtyeight-tables, geonet-equipment, handbook-hypha, hoplab-wiki, openwashdata-registers, ovms-car-guide, portal-desert-plots, sill-logiciels, t1-international-football, t1-walters-museum, t2-brewery-directory, t3-oesterreich-foerderungen, t3-registres-parlement, t4-philadelphia-budget, t4-public-libraries, t4-stroke-and-birth-units, uk-government-digital-strategy.

/** What may be asked of a table, in the order of the weights. */
export const ASKED_KINDS = [
  'average',
  'cell',
  'compare',
  'count',
  'difference',
  'distinct',
  'frequent',
  'least',
  'list',
  'most',
  'none',
  'sum',
] as const

/** Weights of the kinds for the vector of a question by an encoder: whole numbers of 8 bits in base 64, kind by kind, and what those of each are multiplied by. */
export const KIND_WEIGHTS = {
  encoder: 'veracite-units-multilingual',
  steps:
    'mrn0+RUYCTw/Hq34FwvkDeLZAQsVKwbl7PQzJonJItYBIvbk8OgPpOsnG/v6LOvwCR1FD+vZBNddmunhIur2MfFvC+Pt9TPyAur65yjoxA8uEzS7DS0aFxPcNgHaBe80A9EFKAj58QsezDrUN9KwydkDawrlAu5ODQLcNCHuDMrmOAk78gQJIWwN2xQf7fjyDAv+QEPHLdwOHu3T5sPj/QzhItoP69DY0+vgCCzv5aU0fwDB3rgYER0WFTch60btKyzd2gtDJtfu7jPcz+Ur9QTQvAoTK20r9wQc7Kvt2gvhO+4PCfATDOYQ+/X1DdPYpe/XOQQmDMk+/cDm+bbp0A3/4DMh7DEPDhj/6ALb+M8iJPLIMBLv5O/tHcBeBzLH/fLkDdcoDAnj+9wFChD8/Gos9h0aIdkGF80FK+Ti4xsG6/8LAiflFAu6DhbY2Cn61s0NQQcAEgEE9v7n8mvy1g4hPisuFlcFINoEBQEU+eDk2QdUFisQqxDT2/3T9kcSP+bUFvBJICvaGwvILML/92EIHAW16/0CQG0Q0x0hMCEA6foZ0DYD6uUk2QYeR8f4FB7iG+XHMi/pDdsD4ccH/Qvb7N/3IvfUEgxRzOLIG/XvF/Yk++D0NvQgISP14wFSC9TU+TACFgL9DfPnhSIjBSD9zsHT3qgN9EAW89fXIORs9/vRC/Q0C//H1DI5F/r1B9f7A+ftL6EkMeqpB8PqHwPvsa771koepRbNHQb74LwY8/wR+xgwAxnl0gHl6AgF3BLU5en+3+skA8sIGvXGpznwDhuiOeLlEe4kPRvr7y3q3s8g8eJUAAW7GvhA+lXUq/HH4gH4DAcZF+vt7PboBcfmHOTOASJ/DAeuJhCyOvkJC0rTXy0VuysdXtdLIg7fydkkEugruvw9tcE1I90BJiCyEUn1//4ZFkDy7f3E/DYKCSH06QEPNxlU3QEGJm4NRusMLsofIvsP8NMl+vQT5y0o8WYStOojL9UbCpG73AEI8PPu5KL///YCE0bvFggByR8O6fbqUu/+DTICLW7fBb8gH9cU/gf08R4EH0oT/+8BEvQfNgPCGe7F3ss+6uP7AtoaCBol9wDm4ewK3TDqzRbkCBQB4Pwf0MvHHiPXCPM4E81BD+wQ9AELszPhHeup7wsH/BMfGmYvBR/UwwRA+Rn4wC8D8Rjz5gvhAvMK8iMxLh8lDcUK7goy+vS9LAYJB9fTKO/uzhSzCiYy7BjZ9tERHTES7zAEFQrJ5fQID+nlEQP9//nWDBko7xFCMgH67Nsj8vQpIzLT5QANB+AHC9XwL8ke3mX3E/zL7C3b3YES3RMNAf7v7/cJ/97xFPzSGcX74Pv+Ndran0tYGS8C2h702fwv1MMpEyUb6s/z9igT/hU/OvYMNgfktwjOI8clVBS6LOidLxjQ4PMS7czxxMsxJAnjDewawhf9AvjlJO705uoR3fz69/X21soGBc4nyjff6QoFD/f5FhUrRs4QThHRZODc673oGEEgBlkjAQDYKtjsAxMXJ/cWDMn0/jvb6cgT5g3a6So0xw4O6rweEhXoFiktByg2+DodLzrDygvkzg8N8Bj2HDUrqP8DCQfUC+ju/xUfDxgIJyE2ALMFExMJBgHvFEnr/RsF9ttHBuvs8f7hO/PVAOMJGNuhD877HvkwCPzVzqnhVuvc1hft6//0QsnU9gHYJiP3+u4uNPy908PY+/8T+QUlSfoLGDLbMiMTBg3gI+bdlh81+fge4OAXzvsTGygTO/Lo9fUHDtkOxD0HzDwTF0rgAP36Htj5yPUJD9Xb9/MWvg0A+QgJ7fMzCOMl9Nz1EvkZGBEg9SAX7xCv/OMY8z0Gvc0C2CtR0DXw3gbo2A4g2+X1DRz6NhflHiBUsf/a7OMiAvA49/QsDP4pxO3eIg3nKBD/6/j7IOr71QV/xdsKGOIr69o59hgTIuAi3Q0JUPgL/gngGwACCA4g2tHmG+AYQQ3t/d7k9uIdEBE64/xFAQzjygit6ALip9/IG0/YDOER7NvrGCo07y3yBB3a5OQA6QHcBfv2y8AJUB416y4jPSfhyGfP1d4Y0wTY7CfmBt40yfLYK83pD+8vMS0C0Oe7zwg6zwQxLK0a/+Ak4dL3FP0HMe7mTCDd9qsz/knC1gb9DDTnvvO7A+by6MzxFAf3Vzs1LCYy6xMZDUU0Xfvm5eBf5vg3DsXp1P7yVAbkOh393jwESu0X6jXkFkr89gtW0dkEFhs45wf4Ixy+1NIyvvu6xw/m8xD/ENUX2Ov78AvwCSq2OJ0NDdXbt/zPyfHLx+gnKTEJ4i5JBQ7wEBvo8dr9Cg1JyO3aOiYG2TfsGuK5IRj8CK8rQwP4OMrEgQgx38L4SgkMIKcd+cjhSvYr3OAWt7MBhAsBnc79ANtc8Toe1hXtuEZSIrQ4/CcMJ2oAtNvv9vjrNLpAGvHrKvPb8ORH6Rz44+HZAu0X7lkI6VQXEfD+VrMj8vL+MFfh4dy13/HzLMA5DADn6/oCMa8zNQ0aCvn1Rr/+/uT+OJ3/HxzUBTH4Kt0hBO0IGBQs7PEAKRYmAdoRJvTeMQLx7D4K5OI7AOgK5s4L8/H8RPsfGAHRCieeARbTC9zWN8YCDy0s5wDJ/yT450AEFP8RCegHByEf+ugLMPDKRADOCfzZ4Q/DKSnkJMXb4S4GNgEHHwPvz9sO8NLb3gU5/QH0E7kCG+MyK/UE6ezTBgMm1fX96UIOHfkjHRqvy+oG1FXMDCLpIv4u2yviB0r01fFR5n/06tos+zoU//YENBYK677nd+8+yfwUoOT3qg7iECXp0xYFGRPPIO7IAOhFF+7U+Rbc0RkX4hzC0/gU9kc3+h35F+w0IgMQGgYZEzDxLjTdK+7t5h7l48X+BzEt9RMH2SQA4MjU2eoG9yAqy+Yz1ywI/SEFESgtIujcuNQgyhoGMRzs7EkDyPEOAwIxvPDq7ukAGv0l/zr/6iEKsuTsq+v8HCX3AB7W1/EKEeIg+ynjA9w5IA36sL7xExgW9BzmDAITB+PJnjMB7MnhpAAeP0AD8fpHFwEIK/YYEiIF9yr/EvMGBaZBEzX66fsUCeOhBODi4ewMCfgS99wiCvD9w937Ad3S+e752Sr5CCgNBcrxABLeLQAH8EEK2wMoAB4eC+8C/fXh8zn2BRMMISoEAr//AAjVNu4Y9iMLBvYF1Bkl7wfn0/IECxbp5+8E49kr7UEh4PsXXAPhAg4YAR5E3gE14NcHzBwEyjseADPr9+IF8r7dEfLtEQLuFvEF3hsk9EY3I+0gITcNICQH+ALsJfALAAVUCxD09yPi5/Af/yPe8bMFB/TK3wHkAtfV+gje/QcqFff1//PLUyXfB/MI4wbfwPUCuxUZFhbyF/wt2z7z5e8XFR4lN9YuLxUvCh346CjmMBDXByoFEwso/AbiHA3N6foSmfEU+/C6OhABEAPN/eHt/yDkEPvz+GLv8SrsBiX38y7DRybSDfno9uYX2ezb6vPw2eRv5/b5/wKhOPvb6fwL6tDt59reDP7/z0cA0D4JDQjb/skZKOMnS+Q0OwfmxgoMEiX4IhC13ffqANoSfyH15xm8wwX5GkwSC/UJw7jv8SEDmvcVHO8HiyTj5uHLzr4pP9467QsV1hIg6gEfCwLdXTgnB+wN1SfTIZ/r2DLS6Arn6QEX7sMd5SIA6/xUCvkjx7sUuQooDP4zzjQa5ubkqCjhBzbyPnTB/t4EJ+XnxD//APTzHe1B/0E2J03C1e73AtYP/MYCKOQEJwwJzPj5/w7RDpsPx73kpwuRwLvsNfsLGPH+/BT19AQS4RbUnyNBH84ZLn43IQ4V//LMA/8KIOv28A79PCoF/Pw38+oNUMwZRPcUKN/s//VB/4UpDBEq0xfw/hcCu8f77BvhGubkGCcbAhXtHVC1MMANR+XEJTEuOR7zHgf2URXXN+T3LPS7CTMV21oSPwL82fgkCe8o/AHOAdTy+EfLBT/mNPPDJS/ICRQGHPIc6u8ENRIFz+TxBIEVHzEK0eLu3fHUFg3QDQkoGkju7e6I/+7k4N3V6L0c+h0Q+wIbBfpE3OIPEwz89dxO5/ny3+vr+AZHJkXkGwANK80dWk0ruOQL+73M8Svw0uvbACf59fwz7/35zAb5+Q1WCQwVFAzbtSMcXfAtLgbby/jzH8cV0fnh7BYbJSoDLAIw5Q31xi3KxhYNOujkxyZFHB8//h31QwvW9BfnuLPu26e+4xv9KbC6jfLWQsLT1Q/jKD4hsNwBMC/2/Oj867D2GhXmzt5P7+PeEzzgAAr8vPH6BrH4Qd96YzIPB0Q6Ijwe5+niF039RQnUJvi3IM5MCHyy3x/gL90v+APJGwgZAttTz/Uja/DdAdMCBQPh3yj9Lvsq+wAKOKAiBQr1+8n/EBjJ9zT5CQNLHBfMzd6IruUC9PTj6REO7W7VBVoZKmE/f94S5B/LMCSeDbj1Wd8TC6LV3R3vsekb7dn/JRAAKRhHpuXQ/e0WFh//GP8g6eIs2/chWy/gAvTu480kFzAP7jrnIBhS384YqzXsICA8++/9xgIl65vuGhEO7RAgTSn24wjkA8ig7gEVJhbcI+ctuP0t+SP+Au6uxen8/O8oBBLyHUkRJQHhA5jM1tvzIasL9S4Gr/gBA77pD8ry1/Q68Qv/4wEO5voNKPrRJ//REBgc/A/D/kICGgn1HtTa9EAfyOPx1P8oINUuGQMAMQUOEAvy4+H98OYI1hfsCjUm7koS9PHQAwQECC335z8WRyECGwP4Fgc0AhoBFdvvBR7XqgAvICbw+cD0/r/x7N/JArEU8zYKr/z78wPoGRHuHvcB+hP6IgDw/A8t0PwaAtrvEzjXTPMSDezhDtEB/s7SvfwJAxDu+DUI3CYbPe0YGebqEBDy6sje56zsuQYSxQv3Ewcn7OsJ8xIA/9QmM2YmHBExf/sBJf8aGerwSCgOBfEh5sgNNdfdAeDPGxcU7eXqAintBvYMIef5zOsSBqvjFQr13QwIBRL47BoYAx7vAikbLvkE3g4lDvzG3+T+6M4lBdrZCvG9CPgeMRUJ/eb0QC3aDiEBCBki6inGDRUY9OL5DRsjJhAc16z7zPDd6CDu+ivzB/b/JAYhCDz3ByEF5f3sCd3tsuYeKQoTP7MWd0wJCTHGXBr+GicpHe30J+4Q/MwoF/jUHfH76eAB5+EQ9LIfGijS0cf66vngAvM7IRLk2OEyAxck7MP1EdwRA8H2LQTcDQTyyCEOBeYndwtB7lw0P8742ukAq88n3bsJEPAT6xHX3PjY1Ooa2+1JCiDo8ALlA9T/M+Xr9eAD7R4Q8iwp5t8NFBH+9dgs7/bf9M0CFCT92RHdLfYF470e104K/forBvEyYQtj8uRhBPwo4goQIdre4/z5JA7vEA4v0fBK1PoL2BfpG0kCSii++9Xl3+z7/P/qNPErDC3oLscD8jGm3/chBCcO3O7xz+YQJi3mVwnqHxrp/inT9saKYgnCPAMI8xbE8N0N98Yb3En44jIGB/0E7x7mDBQuCQv7LMTyDaftEfLmVCw8JevdKA4P0f4s9ykUButdug8JzSwsGShhAvQGHA6Y5uHSAAXQEMQfAgbjyAvlDB32zxzu9wYF+cMFKfDk49LSDYENBxMsMLkT/v/i9Cwm3iYYGyYF3BIXFvH3RukGCxkO/wTaz+n8EvcdGvjjCwMH1gIkDQ7SASLq8vYQ9yzy9u0M+Rvk8/3jBxT5EuoOFfQJ/iw48wnoFQrw+g3p7/nu9wY7HMA1A9r/9AUM9Rr5OQb0CgT9AuL8BOwKMATLEt72Is4BIBAJ6/zfCAD47DUKIO/4FPwh7iD89zcsJNEr/AnoBeDt8ekJCO0aBPzv+s4PNh/oCwDwCgEI598FB+AOLP8BBxYSIOcINwre7BoS++nu+TfRDigLJAAsAA/E9RQY9BLxRPMlGCTkGAcS0eS+NQIdDBX36N0D5fQr+AHnxNohJ9PS26zrxAzrDvsHNt4T1vVX/g4l797vr+za+/kE+/YI+QkW3AQUENUwIuvu/tIdEhiquQLXDgft5OneCekDF/gQ9H/r7/LyGQIaJP4qDfgAEBzp2vDrIQUl8e8JEgjj3h4GHAIXyxP14RDp2R4g+e7h5PXa+wcOIAMh7RrgvQ8n7/oB89AT',
  scales: [
    0.0258399, 0.0302278, 0.0310938, 0.0345897, 0.0267244, 0.0302893, 0.0359064, 0.0272939, 0.0276795, 0.0344852,
    0.0247636, 0.0377502,
  ],
  constants: [
    -0.0263122, 0.565232, 0.73493, -0.39551, 0.261219, -1.14109, -0.49321, -0.200626, 0.618558, -0.507528, 0.905045,
    -0.320703,
  ],
}

/** Weights of the measures of what was computed, in their order, for the log-odds that it is what was asked. */
export const STATED_WEIGHTS = {
  constant: 3.69668,
  weights: [
    0.319871, 0.215087, -0.691411, -0.156614, -0.652002, -0.16098, -0.263151, -0.231719, -2.06439, 1.13329, -1.64369,
  ],
}

/** The chance from which it is said. */
export const STATED_FROM = 0.5
