/**
 * The kinds of file that are read: what the upload takes, what the page offers, and what both say of it come from here.
 * Extensions of one kind share its name.
 */
const FILE_TYPES = [
  { extension: '.pdf', mediaType: 'application/pdf', name: 'PDF' },
  {
    extension: '.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'Word',
  },
  { extension: '.xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'Excel' },
  {
    extension: '.pptx',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    name: 'PowerPoint',
  },
  { extension: '.doc', mediaType: 'application/msword', name: 'Word' },
  { extension: '.xls', mediaType: 'application/vnd.ms-excel', name: 'Excel' },
  { extension: '.ppt', mediaType: 'application/vnd.ms-powerpoint', name: 'PowerPoint' },
  { extension: '.txt', mediaType: 'text/plain', name: 'Text' },
  { extension: '.csv', mediaType: 'text/csv', name: 'CSV' },
  { extension: '.md', mediaType: 'text/markdown', name: 'Markdown' },
  { extension: '.html', mediaType: 'text/html', name: 'Web page' },
  { extension: '.htm', mediaType: 'text/html', name: 'Web page' },
  { extension: '.jpg', mediaType: 'image/jpeg', name: 'Image' },
  { extension: '.jpeg', mediaType: 'image/jpeg', name: 'Image' },
  { extension: '.png', mediaType: 'image/png', name: 'Image' },
  { extension: '.gif', mediaType: 'image/gif', name: 'Image' },
  { extension: '.webp', mediaType: 'image/webp', name: 'Image' },
] as const

/** Extensions that an upload may have, with the media type each is stored under. */
export const UPLOAD_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  FILE_TYPES.map(({ extension, mediaType }) => [extension, mediaType]),
)

/** What people call the kinds of file that are read. */
export const FILE_TYPE_NAMES: readonly string[] = [...new Set(FILE_TYPES.map(({ name }) => name))]

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''

/** The media type under which a file of that name is stored; undefined when its kind is not read. */
export function mediaTypeOf(name: string): string | undefined {
  const extension = extensionOf(name)
  return Object.hasOwn(UPLOAD_TYPES, extension) ? UPLOAD_TYPES[extension] : undefined
}

/** Why a file is not taken: what is. */
export const UNSUPPORTED_TEXT =
  'Only documents (PDF, Word, Excel, PowerPoint, text, images) are supported for AI processing.'

/** What people call the kind of a file: by its media type, else by its extension, else the media type itself. */
export function fileTypeName(name: string, mediaType: string): string {
  const known =
    FILE_TYPES.find((type) => type.mediaType === mediaType) ??
    FILE_TYPES.find((type) => type.extension === extensionOf(name))
  return known?.name ?? mediaType
}
