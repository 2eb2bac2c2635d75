import { describe, expect, it } from 'vitest'
import { isUnseenStyle, unseenElement } from './unseen.ts'

describe('a style', () => {
  it.each([
    'display:none',
    'display: none !important',
    'color:red; DISPLAY : NONE',
    'visibility:hidden',
    'visibility: collapse;',
    'font-size:0',
    'font-size: 0px',
    'font-size:0.0em',
    'opacity:0',
    'opacity: 0;',
    'text-indent:-9999px',
    'position:absolute; left:-10000px',
    'top: -9999px; position: fixed',
  ])('hides: %s', (style) => expect(isUnseenStyle(style)).toBe(true))

  it.each([
    '',
    'display:block',
    'display:inline-none',
    'font-size:0.9em',
    'font-size:08px',
    'opacity:0.5',
    'opacity:.9',
    'text-indent:-2em',
    'position:absolute; left:-10px',
    'left:-10000px',
    'background:url(display:none.png)',
  ])('does not hide: %s', (style) => expect(isUnseenStyle(style)).toBe(false))

  it('of any length is looked at in no time', () => {
    expect(isUnseenStyle(' '.repeat(2_000_000))).toBe(false)
    expect(isUnseenStyle('left:-1;'.repeat(300_000))).toBe(false)
  })
})

describe('a tag in Markdown', () => {
  it.each([
    ['<span style="display:none">', 'span'],
    ["<DIV class=x style='font-size: 0'>", 'div'],
    ['<p hidden>', 'p'],
    ['<p hidden="hidden">', 'p'],
    ['<i aria-hidden="true">', 'i'],
    ['<b style=opacity:0>', 'b'],
  ])('%s hides what follows', (tag, name) => expect(unseenElement(tag)).toBe(name))

  it.each([
    '<span>',
    '</span>',
    '<p data-hidden="no">',
    '<br style="display:none"/>',
    'display:none',
    '<i aria-hidden="false">',
  ])('%s hides nothing', (tag) => expect(unseenElement(tag)).toBeUndefined())
})
