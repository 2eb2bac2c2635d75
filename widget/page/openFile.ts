/** Kinds that a browser shows and that run nothing. Everything else is saved: here it would run as a page of this server. */
const SHOWN = /^(?:application\/pdf|image\/(?:png|jpeg|gif|webp)|text\/plain)(?:;|$)/
/** Milliseconds until the address of a file is given up; whatever opens it has read it by then. */
const LIFETIME = 60_000

/** Opens a file in a tab of its own, or saves it. */
export function openFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.rel = 'noopener'
  if (SHOWN.test(file.type)) link.target = '_blank'
  else link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LIFETIME)
}
