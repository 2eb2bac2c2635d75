// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/apiError.ts'
import { cleanUpAfterEach, draw } from '../testing/render.tsx'
import { List, type ListQuery } from './List.tsx'

cleanUpAfterEach()

const quiet: ListQuery = { isError: false, refetch: async () => undefined }
const broken: ListQuery = {
  isError: true,
  error: new ApiError('The shelf is locked.', { status: 500, code: 'INTERNAL' }),
  refetch: async () => undefined,
}

function drawList(rows: string[] | undefined, query: Partial<ListQuery> = {}) {
  draw(
    <List
      query={{ ...quiet, ...query }}
      rows={rows}
      failed="No books"
      empty={<p>Nothing here</p>}
      more="More"
      label="Books"
    >
      {(row) => <li key={row}>{row}</li>}
    </List>,
  )
}

const shown = () => ({
  loading: screen.queryByRole('status', { name: 'Loading…' }) !== null,
  failed: screen.queryByText('No books') !== null,
  empty: screen.queryByText('Nothing here') !== null,
  rows: screen.queryAllByRole('listitem').map((row) => row.textContent),
})

describe('a list', () => {
  it.each([
    ['is loading until its rows were read', undefined, quiet, { loading: true, failed: false, empty: false, rows: [] }],
    ['has failed when they never were', undefined, broken, { loading: false, failed: true, empty: false, rows: [] }],
    ['is empty', [], quiet, { loading: false, failed: false, empty: true, rows: [] }],
    ['has rows', ['A', 'B'], quiet, { loading: false, failed: false, empty: false, rows: ['A', 'B'] }],
    [
      'keeps its rows when reading anew fails',
      ['A'],
      broken,
      { loading: false, failed: false, empty: false, rows: ['A'] },
    ],
  ])('%s', (_name, rows, query, state) => {
    drawList(rows, query)
    expect(shown()).toEqual(state)
  })

  it('says why it failed, and tries again', () => {
    const refetch = vi.fn(async () => undefined)
    drawList(undefined, { ...broken, refetch })
    expect(screen.getByText('The shelf is locked.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('reads further pages on request, where there are any', () => {
    const fetchNextPage = vi.fn(async () => undefined)
    drawList(['A'], { hasNextPage: true, fetchNextPage })
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })
})

describe('the keyboard, when the row that holds it goes away', () => {
  function Shelf({ start }: { start: string[] }) {
    const [books, setBooks] = useState(start)
    return (
      <List query={quiet} rows={books} failed="" empty={<p>Nothing here</p>}>
        {(book) => (
          <li key={book}>
            <button>Read {book}</button>
            <button onClick={() => setBooks(books.filter((one) => one !== book))}>Delete {book}</button>
          </li>
        )}
      </List>
    )
  }
  const remove = (book: string) => {
    const button = screen.getByRole('button', { name: `Delete ${book}` })
    button.focus()
    fireEvent.click(button)
  }

  it.each([
    ['the row that takes its place', 'A', 'Delete B'],
    ['the row before, at the end', 'C', 'Delete B'],
  ])('goes to the same control of %s', async (_name, gone, next) => {
    draw(<Shelf start={['A', 'B', 'C']} />)
    remove(gone)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
  })

  it('stays with the list when there are no rows left', async () => {
    draw(<Shelf start={['A']} />)
    remove('A')
    await screen.findByText('Nothing here')
    expect(document.activeElement?.contains(screen.getByText('Nothing here'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})
