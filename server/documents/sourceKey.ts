/**
 * What a document is a version of: the source that it comes from, with the kind of source before it. Two documents of an
 * organization with the same key are versions of each other, whatever their content.
 */
export const sourceKey = {
  /** A file that somebody uploads, by its name and the folder that it lies in. */
  upload: (name: string, folder = ''): string => `upload:${folder === '' ? '' : `${folder}/`}${name}`,
  /** A file of a folder that a device watches, by its path below that. */
  sync: (folderId: number, path: string): string => `sync:${folderId}/${path}`,
  /** A page of the web, by its address as `webAddress` writes it. */
  url: (address: string): string => `url:${address}`,
}
