import type { LanguagePack } from '../pack.ts'

/** Vietnamese. */
export const vietnamese = {
  code: 'vi',
  questionWords: {
    person: 'ai',
    time: 'khi nào|bao giờ|lúc nào|năm nào',
    place: 'ở đâu|đâu',
    quantity: 'bao nhiêu|mấy|bao lâu|bao xa',
    reason: 'tại sao|vì sao',
    other: 'gì|nào|thế nào|như thế nào|ra sao|là',
  },
  refusal: {
    text: 'Tôi không có thông tin về “{}” trong cơ sở tri thức của bạn.',
    narrowed: 'Tôi không có thông tin về “{}” trong các tài liệu bạn đã chọn. Chỉ những tài liệu này được tra cứu.',
    places: 'Tôi không chắc chắn. Đây là những đoạn gần nhất:',
  },
} satisfies LanguagePack
