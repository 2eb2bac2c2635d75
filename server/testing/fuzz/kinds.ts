/** What is changed of a request that is otherwise as its description says. */
export const KINDS = ['valid', 'body', 'address', 'query', 'headers', 'media type', 'framing'] as const
export type Kind = (typeof KINDS)[number]
