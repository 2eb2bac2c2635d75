import { expect, test } from 'vitest'
import { inSteps } from './progressSteps.ts'

test('of what comes in while a report is written only the latest is reported next', async () => {
  const reported: number[] = []
  let written = () => {}
  const steps = inSteps((share) => {
    reported.push(share)
    return new Promise((resolve) => (written = resolve))
  })
  steps.tell(0.1)
  steps.tell(0.2)
  steps.tell(0.3)
  expect(reported).toEqual([0.1])
  const told = steps.told()
  written()
  await Promise.resolve()
  expect(reported).toEqual([0.1, 0.3])
  written()
  await told
})

test('smaller shares and steps below a hundredth are passed over', async () => {
  const reported: number[] = []
  const steps = inSteps(async (share) => void reported.push(share))
  for (const share of [0.2, 0.1, 0.205, 0.22]) {
    steps.tell(share)
    await steps.told()
  }
  expect(reported).toEqual([0.2, 0.22])
})

test('a report that is refused is told, and none follows it', async () => {
  let asked = 0
  const steps = inSteps(() => {
    asked += 1
    return Promise.reject(new Error('taken over'))
  })
  steps.tell(0.5)
  await expect(steps.told()).rejects.toThrow('taken over')
  steps.tell(0.9)
  await expect(steps.told()).rejects.toThrow('taken over')
  expect(asked).toBe(1)
})
