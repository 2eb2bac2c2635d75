import { UPLOAD_TYPES } from '../../shared/domain/limits.ts'

const KINDS: Readonly<Record<string, string>> = {
  '.pdf': 'PDF',
  '.doc': 'Word',
  '.docx': 'Word',
  '.xls': 'Excel',
  '.xlsx': 'Excel',
  '.ppt': 'PowerPoint',
  '.pptx': 'PowerPoint',
  '.txt': 'Text',
  '.csv': 'CSV',
  '.md': 'Markdown',
  '.jpg': 'JPEG image',
  '.jpeg': 'JPEG image',
  '.png': 'PNG image',
  '.gif': 'GIF image',
  '.webp': 'WebP image',
}

/** What people call a kind of file: by its media type, else by its extension, else the media type itself. */
export function fileKind(name: string, mediaType: string): string {
  const byType = Object.keys(UPLOAD_TYPES).find((extension) => UPLOAD_TYPES[extension] === mediaType)
  const byName = /\.[^.]+$/.exec(name)?.[0].toLowerCase()
  return KINDS[byType ?? ''] ?? KINDS[byName ?? ''] ?? mediaType
}
