// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WidgetSettings } from '../../shared/contract/embed.ts'
import { cleanUpAfterEach, draw, heldServer } from '../testing/render.tsx'
import { Workbench } from './Workbench.tsx'

cleanUpAfterEach()

const saved: WidgetSettings = {
  color: '#0c5f58',
  position: 'right',
  icon: 'chat',
  greeting: '',
  suggestedQuestions: ['When are you open?', 'Where are you?'],
  language: 'auto',
  poweredBy: true,
  allowedSites: ['https://shop.example'],
  perAddressHour: 30,
  perConversation: 40,
  perDay: 1000,
  handover: 'none',
  contactUrl: '',
  mayHidePoweredBy: false,
  removedSites: [],
  publicDocuments: 0,
}
const NONE = { documents: [], total: 0 }
const LISTED = 'GET /api/documents?accessLevel=public&status=completed&limit=5'

function opened(settings: Partial<WidgetSettings> = {}) {
  const server = heldServer({ [LISTED]: () => NONE })
  draw(<Workbench slug="lighthouse" name="lighthouse~0123456789abcdef" saved={{ ...saved, ...settings }} />)
  return server
}

const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const save = async () => {
  await screen.findByText('There are changes that are not saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const questions = () => screen.getAllByLabelText<HTMLInputElement>(/^Suggested question/).map((field) => field.value)

describe('the settings', () => {
  it('say which sites count no longer and why, and only where there are such', () => {
    opened({ removedSites: ['https://*.github.io', 'https://*.co.uk'] })
    const note = screen.getByRole('list', { name: 'Removed sites' })
    expect(
      within(note)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['https://*.github.io', 'https://*.co.uk'])
    expect(screen.getByText(/anybody can have a site below/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Addresses, one a line').value).toBe('https://shop.example')
    cleanup()
    opened()
    expect(screen.queryByRole('list', { name: 'Removed sites' })).toBeNull()
  })

  it('say whether something waits to be saved, and let it be discarded', async () => {
    opened()
    expect(screen.getByText('All changes are saved.')).toBeTruthy()
    type('Greeting', 'Welcome aboard')
    expect(await screen.findByText('There are changes that are not saved.')).toBeTruthy()
    fireEvent.click(screen.getByText('Discard changes'))
    expect(await screen.findByText('All changes are saved.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Greeting').value).toBe('')
  })

  it('that the server refuses are shown at their fields, and nothing typed is lost', async () => {
    const server = opened()
    type('Addresses, one a line', 'https://shop.example\nhttps://other.example')
    type('Greeting', 'Welcome aboard')
    await save()
    const fields = { 'allowedSites.1': 'This site belongs to somebody else', greeting: 'Not this one' }
    const refusal = { message: 'Not this one', code: 'VALIDATION_FAILED', details: { fields } }
    await server.answer('PATCH /api/widget', refusal, 400)
    expect(await screen.findByText('“https://other.example”: This site belongs to somebody else')).toBeTruthy()
    expect(screen.getByText('Update Failed')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Greeting').value).toBe('Welcome aboard')
    expect(screen.getByText('There are changes that are not saved.')).toBeTruthy()
  })

  it('with a site that is none are not sent', async () => {
    const server = opened()
    type('Addresses, one a line', 'https://shop.example\nftp://files.example\nhttps://*.com')
    await save()
    const said = await screen.findByText(/“ftp:\/\/files.example”: Write a site as/)
    expect(said.textContent).toContain('“https://*.com”: All sites of a whole top-level domain cannot be allowed')
    expect(server.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  })

  it('say what an empty list of sites means', () => {
    opened({ allowedSites: [] })
    expect(screen.getByText('No site is allowed yet: only the preview on this page works.')).toBeTruthy()
  })

  it('tell the contrast of a colour while it is chosen', () => {
    opened()
    expect(screen.getByText(/has a contrast of 7\.\d, which is easy to read/)).toBeTruthy()
    type('Color', '#ffcc00')
    expect(screen.getByText(/At least 4.5 is needed/)).toBeTruthy()
  })

  it('keep the line of who made it where the plan does, and say why', () => {
    opened()
    expect(screen.getByLabelText<HTMLButtonElement>(/Powered by/).disabled).toBe(true)
    expect(screen.getByText(/The Professional plan and those above/)).toBeTruthy()
  })

  it('ask for the address of a contact page', async () => {
    const server = opened()
    fireEvent.click(screen.getByLabelText('Follow a link to a contact page'))
    await screen.findByLabelText('Address of the contact page')
    await save()
    expect(await screen.findByText('A contact link needs an address')).toBeTruthy()
    type('Address of the contact page', 'javascript:alert(1)')
    await save()
    expect(await screen.findByText('Please enter a valid URL')).toBeTruthy()
    expect(server.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  })
})

describe('suggested questions', () => {
  it('are added, put in order and removed', async () => {
    opened()
    fireEvent.click(screen.getByText('Add a question'))
    type('Suggested question 3', 'What does it cost?')
    fireEvent.click(screen.getByLabelText('Move question 3 up'))
    expect(questions()).toEqual(['When are you open?', 'What does it cost?', 'Where are you?'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Suggested question 2')))
    fireEvent.click(screen.getByLabelText('Remove question 1'))
    expect(questions()).toEqual(['What does it cost?', 'Where are you?'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Suggested question 1')))
  })

  it('are five at most', () => {
    opened({ suggestedQuestions: ['a', 'b', 'c', 'd', 'e'] })
    expect(screen.queryByText('Add a question')).toBeNull()
  })
})

describe('the preview', () => {
  /** What the frame is told, from now on. */
  function told() {
    const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the widget')
    const messages: { data: unknown; target: unknown }[] = []
    const inside = { postMessage: (data: unknown, target: unknown) => messages.push({ data, target }) }
    Object.defineProperty(frame, 'contentWindow', { value: inside })
    const say = (about: Partial<MessageEventInit>) =>
      window.dispatchEvent(
        Object.assign(new Event('message'), {
          source: inside,
          origin: window.location.origin,
          data: { type: 'veracite:preview-ready' },
          ...about,
        }),
      )
    return { messages, say }
  }

  it('is told what is typed, once it is there and with each change, and at our own address alone', async () => {
    opened()
    const { messages, say } = told()
    say({})
    expect(messages.at(-1)).toMatchObject({
      data: { type: 'veracite:preview', view: 'open', appearance: { color: '#0c5f58' } },
      target: window.location.origin,
    })
    type('Greeting', 'Welcome aboard')
    await waitFor(() => expect(messages.at(-1)).toMatchObject({ data: { appearance: { greeting: 'Welcome aboard' } } }))
    fireEvent.click(screen.getByLabelText('Expanded'))
    await waitFor(() => expect(messages.at(-1)).toMatchObject({ data: { view: 'expanded' } }))
    expect(messages.every(({ target }) => target === window.location.origin)).toBe(true)
  })

  it('hears the page in its frame alone', () => {
    opened()
    const { messages, say } = told()
    for (const about of [
      { source: null },
      { origin: 'https://evil.example' },
      { data: { type: 'hello' } },
      { data: null },
    ])
      say(about)
    expect(messages).toEqual([])
    say({})
    expect(messages).toHaveLength(1)
  })
})

describe('testing as a visitor', () => {
  it('says what to do where no document is public', async () => {
    opened()
    const card = screen.getByRole('region', { name: 'Test as visitor' })
    expect(await within(card).findByText('No document is public yet')).toBeTruthy()
    expect(within(card).getByRole('link', { name: 'Open the library' }).getAttribute('href')).toBe(
      '/org/lighthouse?tab=knowledge&section=library',
    )
  })
})
