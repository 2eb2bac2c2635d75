/**
 * Something that was opened and that nobody has been asked about yet: whoever reads it from the database cannot look into it. What may be
 * shown of it is for the rule of its kind to say, which alone calls {@link reveal}: see `chat/shown/shownAnswers.ts`.
 */
export class Unshown<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  /** For the rule of its kind, and nobody else. */
  static reveal<T>(of: Unshown<T>): T {
    return of.#value
  }
}
