/** UTC time as ISO 8601 text, which sorts as it reads. */
export type Time = string
/** SQLite has no boolean: 0 or 1. */
export type Flag = number
/** Ciphertext, with its key's salt, iv and tag in front where the column stands alone. */
export type SealedBytes = Buffer
