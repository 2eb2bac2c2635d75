import { lazy, Suspense, useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import { CitationChip } from '../../ui/answer/CitationChip.tsx'
import type { MarkdownProps } from '../../ui/answer/Markdown.tsx'
import { QuotedText } from '../../ui/answer/QuotedText.tsx'
import { openCitation } from './openCitation.ts'

/** Needed only where a language model writes; where it cannot be fetched, its text is shown as it stands. */
const Markdown = lazy(async (): Promise<{ default: ComponentType<MarkdownProps> }> => {
  try {
    return { default: (await import('../../ui/answer/Markdown.tsx')).Markdown }
  } catch {
    return { default: ({ text, markers }) => markers && <QuotedText text={text} markers={markers} /> }
  }
})

/** The words of a reply, with its citations. */
export function AnswerText({ message, sources }: { message: Message; sources: DocumentSource[] }) {
  const { content, engine } = message
  const markers = useMarkers(sources)
  const links = useMemo(() => new Set(sources.flatMap(({ url }) => url ?? [])), [sources])
  const quoted = <QuotedText text={content} markers={markers} />
  // What the built-in engine quotes stands word for word; only a language model writes Markdown.
  if (engine === undefined || engine === 'builtin') return quoted
  return (
    <Suspense fallback={quoted}>
      <Markdown text={content} markers={markers} links={links} />
    </Suspense>
  )
}

/** Which numbers of a reply are citations, and the buttons that open them. */
function useMarkers(sources: DocumentSource[]) {
  const { t } = useTranslation()
  return useMemo(() => {
    const byMarker = new Map(sources.map((source) => [source.marker, source]))
    return {
      known: (marker: number) => byMarker.has(marker),
      render: (marker: number, use: number) => {
        const source = byMarker.get(marker)
        return (
          source && (
            <CitationChip
              marker={marker}
              label={t('chat.citation', { marker, filename: source.filename })}
              onOpen={() => openCitation(source, sources, use)}
            />
          )
        )
      },
    }
  }, [sources, t])
}
