/** Colours of one theme; `base.css` gives them the same names as custom properties (`--ink-muted` for `inkMuted`). */
export interface Palette {
  /** Page behind everything, cards upon it, and wells sunk into it. */
  page: string
  surface: string
  well: string
  /** Hairlines between things, and the edge of a control. */
  line: string
  edge: string
  /** Text, and text of second rank. */
  ink: string
  inkMuted: string
  /** The product's petrol: actions, links, and text upon it. */
  brand: string
  brandStrong: string
  onBrand: string
  brandSoft: string
  /** The highlighter that marks cited words. */
  mark: string
  markEdge: string
  danger: string
  dangerSoft: string
  warning: string
  warningSoft: string
  success: string
  successSoft: string
}

export const LIGHT: Palette = {
  page: '#f4f6f5',
  surface: '#ffffff',
  well: '#ebefed',
  line: '#d6dedb',
  edge: '#7a8985',
  ink: '#14211e',
  inkMuted: '#4f5f5a',
  brand: '#0c5f58',
  brandStrong: '#084841',
  onBrand: '#ffffff',
  brandSoft: '#dcebe8',
  mark: '#ffe48a',
  markEdge: '#b98900',
  danger: '#a8231b',
  dangerSoft: '#fbe8e6',
  warning: '#7d5200',
  warningSoft: '#fdf1d4',
  success: '#1a6638',
  successSoft: '#e0f1e6',
}

export const DARK: Palette = {
  page: '#0e1413',
  surface: '#161e1c',
  well: '#0a100f',
  line: '#2a3633',
  edge: '#71837d',
  ink: '#e8efec',
  inkMuted: '#a5b5af',
  brand: '#6ac8b9',
  brandStrong: '#93dccf',
  onBrand: '#05211d',
  brandSoft: '#1a3632',
  mark: '#665410',
  markEdge: '#e0b93a',
  danger: '#ff9389',
  dangerSoft: '#3c1f1c',
  warning: '#f1c163',
  warningSoft: '#372b12',
  success: '#7fd29b',
  successSoft: '#173220',
}
