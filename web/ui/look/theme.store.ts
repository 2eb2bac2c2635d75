import { create } from 'zustand'

export const THEME_PREFERENCES = ['light', 'dark', 'system'] as const
export type ThemePreference = (typeof THEME_PREFERENCES)[number]

interface ThemeState {
  preference: ThemePreference
  /** What is shown now: the preference, or the operating system's while that is `system`. */
  shown: 'light' | 'dark'
  setPreference: (preference: ThemePreference) => void
}

const KEY = 'theme'
/** Undefined where the build draws a page. */
const osDark = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')

/**
 * The colour theme, stored under the key `theme`; `public/theme.js` reads the same key before the first paint. It begins as the
 * build knows it, so that a prerendered page is found as it was drawn.
 */
export const useTheme = create<ThemeState>((set) => ({
  preference: 'system',
  shown: 'light',
  setPreference: (preference) => {
    try {
      localStorage.setItem(KEY, preference)
    } catch {
      // Without storage the choice holds until the page is closed.
    }
    set({ preference, shown: resolve(preference) })
  },
}))

if (osDark) useTheme.setState({ preference: storedPreference(), shown: resolve(storedPreference()) })
useTheme.subscribe(({ shown }) => {
  document.documentElement.dataset.theme = shown
})
osDark?.addEventListener('change', () => useTheme.setState(({ preference }) => ({ shown: resolve(preference) })))

function resolve(preference: ThemePreference): 'light' | 'dark' {
  if (preference === 'system') return osDark?.matches ? 'dark' : 'light'
  return preference
}

function storedPreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(KEY)
    return THEME_PREFERENCES.find((preference) => preference === stored) ?? 'system'
  } catch {
    return 'system'
  }
}
