const KEY = 'organizationSlug'

/** The organization that was last signed in to on this device, or an empty string. */
export function rememberedSlug(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the organization for the next sign-in. */
export function rememberSlug(slug: string): void {
  try {
    localStorage.setItem(KEY, slug)
  } catch {
    // Without storage it has to be typed again.
  }
}
