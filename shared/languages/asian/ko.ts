import type { LanguagePack } from '../pack.ts'

/** Korean. */
export const korean = {
  code: 'ko',
  script: 'Hangul',
  numbers: { decimalPoint: true },
  positions:
    '첫 번째=1|첫번째=1|첫째=1|두 번째=2|두번째=2|둘째=2|세 번째=3|세번째=3|셋째=3|네 번째=4|네번째=4|다섯 번째=5|다섯번째=5|마지막=-1|끝에서 두 번째=-2',
  questionWords: {
    person: '누구|누가|누구의|누구인가|누구에게',
    time: '언제|언제인가',
    place: '어디|어디에|어디서|어디에서|어디인가',
    quantity: '몇|얼마|얼마나|몇개|몇명',
    reason: '왜',
    other: '무엇|무엇을|무엇이|무엇인가|무엇인가요|어떤|어느|어떻게|무슨|뭐',
  },
  refusal: {
    text: '지식 베이스에 “{}”에 대한 정보가 없습니다.',
    narrowed: '선택한 문서에 “{}”에 대한 정보가 없습니다. 이 문서들만 검색했습니다.',
    places: '확실하지 않습니다. 가장 가까운 부분은 다음과 같습니다:',
  },
} satisfies LanguagePack
