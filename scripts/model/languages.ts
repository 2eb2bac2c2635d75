/** How much a language counts when the vocabulary is chosen; those not named count little. */
const weights: Record<string, number> = {
  ...share(1, ['en', 'de', 'es', 'ru', 'ar', 'zh', 'ja']),
  ...share(0.5, [
    'fr',
    'it',
    'pt',
    'nl',
    'pl',
    'tr',
    'ko',
    'hi',
    'vi',
    'el',
    'he',
    'sv',
    'uk',
    'cs',
    'ro',
    'fa',
    'id',
    'hu',
    'fi',
    'da',
  ]),
}

/** Weight of a language by its ISO 639-1 code. */
export function languageWeight(code: string): number {
  return weights[code] ?? 0.15
}

function share(weight: number, codes: string[]): Record<string, number> {
  return Object.fromEntries(codes.map((code) => [code, weight]))
}
