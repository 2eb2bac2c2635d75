import type { Article } from '../example.ts'

/** A treebank in CoNLL-U: the sentences of each document, in paragraphs as the comments name them. */
export function readTreebank(content: string, { source, language }: { source: string; language: string }): Article[] {
  const articles: Article[] = []
  let begins = true
  for (const line of content.split('\n')) {
    if (line.startsWith('# newdoc')) {
      articles.push({ id: `${source}:${line.split('=').at(-1)?.trim()}`, source, language, paragraphs: [] })
      begins = true
    } else if (line.startsWith('# newpar')) begins = true
    else if (line.startsWith('# text = ')) {
      const paragraphs = articles.at(-1)?.paragraphs
      const last = paragraphs?.at(-1)
      const text = line.slice('# text = '.length)
      if (last && !begins) last.text += ` ${text}`
      else paragraphs?.push({ text, asked: [] })
      begins = false
    }
  }
  return articles
}
