/** Looks for a release that is newer than this one. */
export interface Updates {
  /** Its version; undefined where there is none, or nobody is asked. */
  newer(): Promise<string | undefined>
}

/** No place for releases is set up, so that nobody is asked; another implementation of {@link Updates} takes its place. */
export const noUpdates: Updates = { newer: () => Promise.resolve(undefined) }
