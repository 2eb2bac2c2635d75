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
const osDark = matchMedia('(prefers-color-scheme: dark)')

/** The colour theme, stored under the key `theme`; `public/theme.js` reads the same key before the first paint. */
export const useTheme = create<ThemeState>((set) => ({
  preference: storedPreference(),
  shown: resolve(storedPreference()),
  setPreference: (preference) => {
    try {
      localStorage.setItem(KEY, preference)
    } catch {
      // Without storage the choice holds until the page is closed.
    }
    set({ preference, shown: resolve(preference) })
  },
}))

useTheme.subscribe(({ shown }) => {
  document.documentElement.dataset.theme = shown
})
osDark.addEventListener('change', () => useTheme.setState(({ preference }) => ({ shown: resolve(preference) })))

function resolve(preference: ThemePreference): 'light' | 'dark' {
  if (preference === 'system') return osDark.matches ? 'dark' : 'light'
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
