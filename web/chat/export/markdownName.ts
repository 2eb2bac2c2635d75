const MOST_CHARACTERS = 60

/** What the file of a conversation is called: its title without what file systems and shells treat apart. */
export function markdownName(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? ''
  return `${[...words].slice(0, MOST_CHARACTERS).join('') || 'conversation'}.md`
}
