import type { Options } from '@node-rs/argon2'
import { vi } from 'vitest'
import { bundledFor } from './bundled.ts'

/** Workers start from the bundle of this run instead of from the source. */
vi.mock('../../shared/ingest/entryPoint.ts', async (importOriginal) => {
  const { entryPointAt } = await importOriginal<typeof import('../../shared/ingest/entryPoint.ts')>()
  return { entryPointAt: (path: string) => entryPointAt(bundledFor(path) ?? path) }
})

/** Passwords of tests are hashed at the least cost. What the product uses is held by `passwords.test.ts`, which has the real one. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const cheap = { memoryCost: 64, timeCost: 1 }
  return { ...argon2, hash: (text: string, options?: Options) => argon2.hash(text, { ...options, ...cheap }) }
})
