/** The first characters of a text, with an ellipsis where there are more. */
export function shorten(text: string, characters: number): string {
  const all = [...text]
  return all.length > characters ? `${all.slice(0, characters).join('')}...` : text
}
