import { expect, test, vi } from 'vitest'
import { inSharedMemory } from './inSharedMemory.ts'

test('the copy holds the same numbers in memory that threads may share', () => {
  const numbers = Float32Array.from([1.5, -2, 0])
  const copy = inSharedMemory(numbers.subarray(1))
  expect(copy).toEqual(Float32Array.from([-2, 0]))
  expect(copy.buffer).toBeInstanceOf(SharedArrayBuffer)
})

test('bytes as Node reads them from a file are copied without a constructor that it warns of', () => {
  const warn = vi.spyOn(process, 'emitWarning')
  const copy = inSharedMemory<Uint8Array>(Buffer.from([1, 2, 3]))
  expect(Array.from(copy)).toEqual([1, 2, 3])
  expect(copy.constructor).toBe(Uint8Array)
  expect(warn).not.toHaveBeenCalled()
})
