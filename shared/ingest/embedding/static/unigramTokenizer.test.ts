import { AutoTokenizer, type PreTrainedTokenizer } from '@huggingface/transformers'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyText, createGenerator, forSeeds, type Generator } from '../../../text/testdata/generate.ts'
import {
  createUnigramTokenizer,
  isUnigram,
  readUnigram,
  type UnigramFile,
  type UnigramTokenizer,
} from './unigramTokenizer.ts'

const folder = join(import.meta.dirname, '../../../models/veracite-multilingual')

function readFile(path = join(folder, 'tokenizer.json')): UnigramFile {
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isUnigram(file)) throw new Error('not a unigram tokenizer')
  return file
}

describe('the tokenizer of the shipped model', () => {
  const file = readFile()
  let own: UnigramTokenizer
  let reference: PreTrainedTokenizer

  beforeAll(async () => {
    own = createUnigramTokenizer(readUnigram(file))
    reference = await AutoTokenizer.from_pretrained(folder, { local_files_only: true })
  })

  const expected = (text: string): number[] => reference.encode(text)
  const found = (text: string): number[] => [...own.encode(text, 100_000)]

  it.each([
    ['Latin', 'Die Kündigungsfrist beträgt drei Monate – siehe § 4 (Anlage B), naïve café, İSTANBUL, ﬁnance, ŉ ǆ ½.'],
    ['Cyrillic and Greek', 'Срок действия договора истекает в 2031 году. ΟΔΟΣ ΣΑΣ ς Σ'],
    ['Arabic and Hebrew', 'تبلغ مدة العقد ثلاث سنوات ﷺ، ה־חוזה בתוקף 42 يومًا'],
    ['Indic scripts', 'अनुबंध की अवधि तीन वर्ष है। চুক্তি ஒப்பந்தம் ఒప్పందం'],
    ['Thai, Khmer, Lao and Georgian', 'สัญญามีระยะเวลาสามปี ក្រមសីលធម៌ ສັນຍາ ქართული'],
    ['Chinese, Japanese and Korean', '合同期限为三年。㍿ 契約期間はＡＢＣ三年です𠮷野家 ｶﾞｷﾞ 계약 기간은 한글 각'],
    ['pictures', '👩‍👩‍👧‍👦 🇩🇪 ✅ 1️⃣ 😀😀😀 𝔸𝕓𝕔'],
    ['marks alone', '́̈ à̧̱ b\u200d\u200b\u00ad\u2060'],
    [
      'controls and every white space',
      'a\u0000b\u0007c\u001fd\u0085e\u1680f\u2028g\u2029h\u202fi\u205fj\u3000k\ufeffl\u180em\v\f\r\n\t',
    ],
    ['broken surrogates', '\ud83d x\ud83d \udc00y \udc00\ud83d'],
    ['the marks of the tokenizer itself', '<unk> <pad>x<unk>y <UNK> a<PAD>b ＜unk＞ <un k> ▁▁ ▁a▁b <unk><unk>'],
    ['a text that becomes such a mark', '<UNK>'],
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['a very long word', 'unbelievable'.repeat(400)],
    ['a very long word of unknown characters', 'ქ'.repeat(3000)],
    ['characters that grow', 'ﷺ'.repeat(700)],
  ])('gives the ids of the reference: %s', (_kind, text) => {
    expect(found(text)).toEqual(expected(text))
    expect(found(text), 'with its words known').toEqual(expected(text))
  })

  it('takes for white space what the reference takes for it', () => {
    const spaces = Array.from({ length: 0x10000 }, (_, unit) => unit).filter((unit) =>
      /\s/.test(String.fromCharCode(unit)),
    )
    expect(spaces).toHaveLength(25)
    for (const unit of spaces.flatMap((space) => [space - 1, space, space + 1])) {
      const text = `a${String.fromCharCode(unit)}a`
      expect(found(text), unit.toString(16)).toEqual(expected(text))
    }
  })

  it('any text of any script: the ids of the reference', () => {
    const pieces = file.model.vocab.map(([piece]) => piece)
    const piece = (generator: Generator) => generator.oneOf(pieces).replace('▁', generator.oneOf(['', ' ']))
    const ways: ((generator: Generator) => string)[] = [
      (generator) => String.fromCharCode(generator.below(0x10000)),
      (generator) => String.fromCodePoint(generator.below(0x30000)),
      piece,
      // Small alphabets, where many ways of cutting a word are equally probable.
      (generator) => generator.oneOf([...'abcdeinorst ', 'А', '.', '-']),
      (generator) =>
        generator.oneOf(['<unk>', '<PAD>', '▁', ' ', '\u0301', '\u200d', 'İ', 'Σ', '한', '𠮷', '\ud83d', '1']),
      (generator) => anyText(generator, 3),
    ]
    forSeeds(400, (generator) => {
      const one = generator.oneOf(ways)
      const mixed = generator.below(3) === 0
      const text = generator
        .list({ fewest: 0, most: 40 }, () => (mixed ? generator.oneOf(ways) : one)(generator))
        .join('')
      expect(found(text), JSON.stringify(text)).toEqual(expected(text))
    })
  })

  it('gives no more ids than asked for, and the first of them', () => {
    const text = 'The lessee pays the rent 한국어 '.repeat(30) + 'x'.repeat(200)
    const all = expected(text)
    for (const maximum of [1, 7, 100, all.length - 1, all.length, all.length + 1])
      expect([...own.encode(text, maximum)]).toEqual(all.slice(0, maximum))
  })
})

describe('a small vocabulary', () => {
  const shipped = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as object

  /** A file like the shipped one with other pieces, and the reference's reading of it. */
  async function small(vocab: [string, number][]) {
    const file = {
      ...shipped,
      added_tokens: [],
      model: { type: 'Unigram', unk_id: 0, vocab },
    } as unknown as UnigramFile
    const place = mkdtempSync(join(tmpdir(), 'tokenizer-'))
    writeFileSync(join(place, 'tokenizer.json'), JSON.stringify(file))
    writeFileSync(join(place, 'tokenizer_config.json'), '{"tokenizer_class":"PreTrainedTokenizerFast"}')
    const reference = await AutoTokenizer.from_pretrained(place, { local_files_only: true })
    return { own: createUnigramTokenizer(readUnigram(file)), reference }
  }

  it('joins unknown characters of neighbouring words where the word mark is no piece', async () => {
    const { own, reference } = await small([
      ['<unk>', 0],
      ['a', -1],
    ])
    for (const text of ['b c ab', 'b', 'bb bb bab', 'a a b'])
      expect([...own.encode(text, 100)], text).toEqual(reference.encode(text))
  })

  // Sums of tenths come out differently by the order in which they are added: 0.1 + 0.2 is not 0.3.
  it.each([1, 2, 3, 4])(
    'any pieces whose ways are often equally probable: the ids of the reference (%i)',
    async (seed) => {
      const generator = createGenerator(seed)
      const letters = () => generator.list({ fewest: 1, most: 4 }, () => generator.oneOf([...'ab▁'])).join('')
      const pieces = new Set(['<unk>', '▁', 'a', 'b', ...Array.from({ length: 25 }, letters)])
      const { own, reference } = await small([...pieces].map((piece) => [piece, -(1 + generator.below(6)) / 10]))
      for (let count = 0; count < 300; count += 1) {
        const text = generator.list({ fewest: 1, most: 40 }, () => generator.oneOf([...'aabbabc '])).join('')
        expect([...own.encode(text, 100)], text).toEqual(reference.encode(text))
      }
    },
  )
})

describe('a tokenizer of another form', () => {
  const shipped = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as Record<string, unknown>

  it.each([
    ['another model', { model: { type: 'BPE', vocab: {}, merges: [] } }],
    ['another normalizer', { normalizer: { type: 'Precompiled', precompiled_charsmap: '' } }],
    ['another way to part words', { pre_tokenizer: { type: 'Whitespace' } }],
    ['marks around a text', { post_processor: { type: 'TemplateProcessing' } }],
    ['added tokens that are normalized', { added_tokens: [{ id: 0, content: 'x', normalized: true }] }],
  ])('is not taken: %s', (_what, change) => {
    expect(isUnigram(shipped)).toBe(true)
    expect(isUnigram({ ...shipped, ...change })).toBe(false)
  })
})
