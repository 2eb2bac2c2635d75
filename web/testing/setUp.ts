import { configure } from '@testing-library/dom'

/** What a test waits for may take as long as the test: on a busy machine little happens within a second. */
export const WAIT_MS = 300_000

configure({ asyncUtilTimeout: WAIT_MS })
