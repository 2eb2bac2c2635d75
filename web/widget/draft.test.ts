import { describe, expect, it } from 'vitest'
import { widgetChange, type WidgetSettings } from '../../shared/contract/embed.ts'
import { appearanceOf, changeOf, draftOf, sitesOf } from './draft.ts'
import { siteProblems } from './siteProblems.ts'
import '../texts/widgetTexts.ts'

const saved: WidgetSettings = {
  color: '#0c5f58',
  position: 'right',
  icon: 'chat',
  greeting: '',
  suggestedQuestions: ['When are you open?'],
  language: 'auto',
  poweredBy: true,
  allowedSites: ['https://shop.example', 'https://*.shop.example'],
  perAddressHour: 30,
  perConversation: 40,
  perDay: 1000,
  handover: 'none',
  contactUrl: '',
  mayHidePoweredBy: false,
  removedSites: [],
  publicDocuments: 2,
}
const draft = draftOf(saved)

describe('a draft', () => {
  it('of saved settings changes nothing, and what is typed only beside the words changes nothing either', () => {
    expect(changeOf(draft, saved)).toBeUndefined()
    const spaced = { ...draft, greeting: '  ', allowedSites: `\n${draft.allowedSites}\n\n`, color: ' #0C5F58 ' }
    expect(changeOf(spaced, saved)).toBeUndefined()
  })

  it('names what it changes alone', () => {
    expect(changeOf({ ...draft, position: 'left' }, saved)).toEqual({ position: 'left' })
    expect(changeOf({ ...draft, suggestedQuestions: [] }, saved)).toEqual({ suggestedQuestions: [] })
    expect(changeOf({ ...draft, allowedSites: '' }, saved)).toEqual({ allowedSites: [] })
  })

  it('names both of a hand-over and its address, each of which means something by the other', () => {
    const linked: WidgetSettings = { ...saved, handover: 'link', contactUrl: 'https://shop.example/contact' }
    expect(changeOf({ ...draftOf(linked), contactUrl: '' }, linked)).toEqual({ handover: 'link', contactUrl: '' })
    expect(changeOf({ ...draft, handover: 'form' }, saved)).toEqual({ handover: 'form', contactUrl: '' })
  })

  it.each([
    [{ perDay: null }, 'perDay', 'Enter a whole number from 1 to 100000'],
    [{ perConversation: 201 }, 'perConversation', 'Enter a whole number from 1 to 200'],
    [{ handover: 'link' as const }, 'contactUrl', 'A contact link needs an address'],
    [{ suggestedQuestions: [' '] }, 'suggestedQuestions.0', 'A suggested question must not be empty'],
  ])('that the contract refuses is refused with a sentence at its field: %j', (part, field, message) => {
    const { error } = widgetChange.safeParse(changeOf({ ...draft, ...part }, saved))
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
  })

  it('shows in the preview as it is typed, but for a colour that could not be saved', () => {
    const typed = { ...draft, color: '#ffff00', greeting: ' Hello ', suggestedQuestions: ['', ' Why? '] }
    expect(appearanceOf(typed, saved)).toMatchObject({
      color: saved.color,
      greeting: 'Hello',
      suggestedQuestions: ['Why?'],
    })
    expect(appearanceOf({ ...draft, color: '#7A1F00' }, saved)).toMatchObject({ color: '#7a1f00' })
  })
})

describe('sites', () => {
  it('stand one a line', () => {
    expect(sitesOf(' https://a.example \r\n\n https://b.example')).toEqual(['https://a.example', 'https://b.example'])
  })

  it('that are wrong are named, each with what is wrong with it', () => {
    const problems = siteProblems(['https://shop.example', 'shop.example', 'https://*.com', 'javascript:alert(1)'])
    expect(problems).toEqual([
      '“shop.example”: Write a site as https://example.com or https://*.example.com',
      '“https://*.com”: All sites of a whole top-level domain cannot be allowed',
      '“javascript:alert(1)”: Write a site as https://example.com or https://*.example.com',
    ])
  })

  it('that are too many are refused as a whole', () => {
    const many = Array.from({ length: 51 }, (_, at) => `https://s${at}.example`)
    expect(siteProblems(many)).toEqual(['At most 50 sites can be allowed'])
    expect(siteProblems(many.slice(1))).toEqual([])
  })
})
