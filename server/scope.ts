declare const minted: unique symbol

/**
 * The organization on whose behalf a query runs. {@link scopeOf} alone makes one: on behalf of a caller from a session or a
 * token, in the background from a row; never from what a request says.
 */
export type Scope = { readonly organizationId: number } & { readonly [minted]: true }

export function scopeOf(of: { organizationId: number }): Scope {
  return { organizationId: of.organizationId } as Scope
}
