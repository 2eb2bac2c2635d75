import type { LanguagePack } from '../pack.ts'

/** Thai. */
export const thai = {
  code: 'th',
  script: 'Thai',
  numbers: { decimalPoint: true },
  questionWords: {
    person: 'ใคร',
    time: 'เมื่อไหร่|เมื่อใด|เมื่อไร|ปีใด',
    place: 'ที่ไหน|ที่ใด|ไหน',
    quantity: 'เท่าไหร่|เท่าไร|เท่าใด|กี่',
    reason: 'ทำไม|เพราะเหตุใด|เพราะอะไร',
    other: 'อะไร|อย่างไร|ยังไง|ใด|คือ|หรือไม่',
  },
  refusal: {
    text: 'ไม่มีข้อมูลเกี่ยวกับ “{}” ในฐานความรู้ของคุณ',
    narrowed: 'ไม่มีข้อมูลเกี่ยวกับ “{}” ในเอกสารที่คุณเลือก ค้นหาเฉพาะเอกสารเหล่านี้เท่านั้น',
    places: 'ไม่แน่ใจ ส่วนที่ใกล้เคียงที่สุดมีดังนี้:',
  },
} satisfies LanguagePack
