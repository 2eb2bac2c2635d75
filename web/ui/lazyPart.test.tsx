// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanUpAfterEach, draw } from '../testing/render.tsx'
import { lazyPart } from './lazyPart.tsx'
import { holdPage, loadPart, PartMissing } from './loadPart.ts'

cleanUpAfterEach()

// React reports what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const Page = () => <p>The page</p>
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('a part whose code cannot be fetched', () => {
  it('leaves what surrounds it alone, and can be tried again', async () => {
    const load = vi.fn<() => Promise<typeof Page>>().mockImplementationOnce(gone).mockResolvedValue(Page)
    const Part = lazyPart(load)
    draw(
      <>
        <input aria-label="Draft" defaultValue="Half a quest" />
        <Part />
      </>,
    )
    expect(await screen.findByText('This could not be loaded.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('Half a quest')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The page')).toBeTruthy()
  })

  it('is tried again when it is opened anew', async () => {
    const load = vi.fn<() => Promise<typeof Page>>().mockImplementationOnce(gone).mockResolvedValue(Page)
    const Part = lazyPart(load)
    const onFail = vi.fn()
    draw(<Part onFail={onFail} />)
    await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
    draw(<Part />)
    expect(await screen.findByText('The page')).toBeTruthy()
  })

  it('says so when it fails while it is drawn', async () => {
    const Part = lazyPart(async () => () => {
      throw new Error('x is not a function')
    })
    draw(<Part />)
    expect(await screen.findByText('Something went wrong on this page.')).toBeTruthy()
  })
})

describe('after a new release', () => {
  const reload = vi.fn()
  beforeEach(() => {
    reload.mockReset()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  })
  afterEach(() => {
    document.head.replaceChildren()
  })
  const served = (html: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(html, { status }))
  const outcome = () =>
    Promise.race([
      loadPart(gone).catch((error: unknown) => error),
      new Promise((resolve) => reload.mockImplementation(() => resolve('reloaded'))),
    ])

  it('the page is loaded anew, once', async () => {
    served('<script type="module" src="/assets/index-new.js"></script>')
    expect(await outcome()).toBe('reloaded')
    reload.mockReset()
    expect(await outcome()).toBeInstanceOf(PartMissing)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['the release is the same', () => served('<script type="module" src="/assets/index-old.js"></script>')],
    ['the server answers with an error', () => served('Bad gateway', 502)],
    ['the server cannot be reached', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')))],
  ])('but not when %s', async (_name, serve) => {
    serve()
    expect(await outcome()).toBeInstanceOf(PartMissing)
    expect(reload).not.toHaveBeenCalled()
  })

  it('but not while something would be lost', async () => {
    served('<p>new</p>')
    const end = holdPage(() => true)
    expect(await outcome()).toBeInstanceOf(PartMissing)
    end()
    expect(await outcome()).toBe('reloaded')
  })
})
