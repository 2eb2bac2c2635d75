import { expect, it } from 'vitest'
import { quietly } from './quietly.ts'

const script = (text: string) => ['-e', `console.log('much'); console.error('more'); ${text}`]

it('keeps to itself what a program says that succeeds, and tells all of what one says that fails', () => {
  expect(quietly('Packing', process.execPath, script(''))).toBeUndefined()
  expect(() => quietly('Packing', process.execPath, script('process.exit(3)'))).toThrow('Packing failed.\nmuch\nmore')
  expect(() => quietly('Packing', '/nowhere/program', [])).toThrow(/^Packing failed\.\n.*ENOENT/)
})
