import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { createGenerator } from '../../../text/testdata/generate.ts'
import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import { readXml, type XmlElement } from './xml.ts'

async function* chunked(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Events of an XML part: `<name` and `>name` with depths, and its text in one. */
async function eventsOf(xml: string | Buffer, size = 1024): Promise<{ elements: string[]; text: string }> {
  const elements: string[] = []
  let text = ''
  await readXml(chunked(Buffer.from(xml as string), size), {
    open: (element, depth) => void elements.push(`${depth}<${element.name}`),
    close: (element, depth) => void elements.push(`${depth}>${element.name}`),
    text: (run) => (text += run),
  })
  return { elements, text }
}

const failureOf = async (xml: string | Buffer, size?: number): Promise<string> => {
  try {
    await eventsOf(xml, size)
    return 'read'
  } catch (error) {
    return error instanceof ExtractionError ? error.failure : String(error)
  }
}

describe('an XML part', () => {
  test('gives its elements with their depth, and its text', async () => {
    expect(await eventsOf('<a><b>one</b><x:c xmlns:x="urn:x"> two</x:c></a>')).toEqual({
      elements: ['1<a', '2<b', '2>b', '2<c', '2>c', '1>a'],
      text: 'one two',
    })
  })

  test.each([
    ['entities of XML', '<a>&lt;&amp;&gt;&#65;&#x42;&quot;</a>', '<&>AB"'],
    ['CDATA', '<a><![CDATA[<b> & c]]></a>', '<b> & c'],
    ['comments and instructions', '<?xml version="1.0"?><a><!-- no --><?no no?>yes</a>', 'yes'],
    ['a document type without entities', '<!DOCTYPE a SYSTEM "a.dtd"><a>yes</a>', 'yes'],
  ])('may hold %s', async (_what, xml, text) => {
    expect((await eventsOf(xml)).text).toBe(text)
  })

  test('gives attributes by local name, and by namespace where two share one', async () => {
    const seen: (string | undefined)[] = []
    await readXml(chunked(Buffer.from('<a xmlns:r="urn:r" id="1" r:id="2" r:kind="3"/>'), 99), {
      open: (element: XmlElement) =>
        void seen.push(
          element.attribute('id'),
          element.attribute('id', 'urn:r'),
          element.attribute('kind'),
          element.attribute('kind', 'urn:other'),
          element.attribute('none'),
        ),
    })
    expect(seen).toEqual(['1', '2', '3', undefined, undefined])
  })

  test.each([1, 2, 3, 7, 64])('comes out alike in chunks of %i bytes', async (size) => {
    const xml = '<?xml version="1.0" encoding="UTF-8"?><a xmlns:x="urn:x"><x:b c="ü">Größe 東京 👩 &amp; mehr</x:b></a>'
    expect(await eventsOf(xml, size)).toEqual(await eventsOf(xml))
  })

  test('lets others work between its chunks', async () => {
    let turns = 0
    const between = async () => void (turns += 1)
    await readXml(chunked(Buffer.from('<a>1234567</a>'), 4), {}, between)
    expect(turns).toBe(4)
  })
})

describe('the encoding of an XML part', () => {
  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFF<a>Größe</a>')],
    ['UTF-16 with a mark', Buffer.from('\uFEFF<a>Größe</a>', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('<a>Größe</a>', 'utf16le')],
    ['UTF-16, the other way round', iconv.encode('<a>Größe</a>', 'utf-16be', { addBOM: true })],
    ['UTF-16, the other way round, without a mark', iconv.encode('<a>Größe</a>', 'utf-16be')],
    ['what it declares', iconv.encode('<?xml version="1.0" encoding="windows-1252"?><a>Größe</a>', 'windows-1252')],
    ['UTF-8, whatever wide one it declares', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>Größe</a>')],
  ])('is %s', async (_what, bytes) => {
    expect((await eventsOf(bytes)).text).toBe('Größe')
  })

  test('that nobody knows is damage', async () => {
    expect(await failureOf('<?xml version="1.0" encoding="klingon"?><a/>')).toBe('CORRUPT')
  })
})

describe('an XML part is refused', () => {
  const { xmlDepth, xmlRunCharacters } = LIMITS
  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`

  test.each([
    ['nothing', ''],
    ['text alone', 'words'],
    ['an end tag that is missing', '<a><b></b>'],
    ['an end tag of another name', '<a></b>'],
    ['a second root', '<a/><b/>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['a prefix without a namespace', '<x:a/>'],
    ['a bare bracket', '<a>1 < 2</a>'],
    ['NUL', '<a>\u0000</a>'],
  ])('as damaged: %s', async (_what, xml) => {
    expect(await failureOf(xml)).toBe('CORRUPT')
    expect(await failureOf(xml, 3)).toBe('CORRUPT')
  })

  test.each([
    ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % b SYSTEM "file:///etc/passwd"> %b;]><a/>'],
    ['an entity in small letters', '<!DOCTYPE a [<!entity b "c">]><a/>'],
  ])('as unsafe with %s', async (_what, xml) => {
    expect(await failureOf(xml)).toBe('UNSAFE_CONTENT')
    expect(await failureOf(xml, 5)).toBe('UNSAFE_CONTENT')
  })

  test('as unsafe past the limit of nesting', async () => {
    expect(await failureOf(nested(xmlDepth))).toBe('read')
    expect(await failureOf(nested(xmlDepth + 1))).toBe('UNSAFE_CONTENT')
  })

  test.each([
    ['text', (size: number) => `<a>${'x'.repeat(size)}</a>`],
    ['a comment', (size: number) => `<a><!--${'x'.repeat(size)}--></a>`],
    ['an attribute', (size: number) => `<a b="${'x'.repeat(size)}"/>`],
    ['a tag that has no end', (size: number) => `<a${'x'.repeat(size)}`],
  ])('as too large past the limit of one run: %s', async (_what, xml) => {
    expect(await failureOf(xml(xmlRunCharacters + 2000), 64 * 1024)).toBe('TOO_LARGE')
    expect(await failureOf(xml(xmlRunCharacters - 2000), 64 * 1024)).not.toBe('TOO_LARGE')
  })

  test('and nothing but that becomes of any damage', async () => {
    const sound = '<?xml version="1.0"?><a xmlns:x="urn:x" b="c"><x:d>words &amp; more</x:d><!-- e --></a>'
    for (let seed = 1; seed <= 400; seed += 1) {
      const generator = createGenerator(seed)
      const bytes = Buffer.from(sound)
      for (let times = generator.below(4); times >= 0; times -= 1)
        bytes[generator.below(bytes.length)] = generator.oneOf([0x3c, 0x3e, 0x26, 0x22, 0, 0xff, 0x5d, 0x21])
      const failure = await failureOf(bytes.subarray(0, 1 + generator.below(bytes.length)), 1 + generator.below(40))
      expect(['read', 'CORRUPT', 'UNSAFE_CONTENT'], `seed ${seed}`).toContain(failure)
    }
  })
})
