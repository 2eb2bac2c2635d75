import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import { AnswerBlocks } from '../../ui/answer/AnswerBlocks.tsx'
import { CitationChip } from '../../ui/answer/CitationChip.tsx'
import { openCitation } from './openCitation.ts'

/** The words of a reply, with its citations. */
export function AnswerText({ message, sources }: { message: Message; sources: DocumentSource[] }) {
  const { content, engine } = message
  const markers = useMarkers(sources)
  const links = useMemo(() => new Set(sources.flatMap(({ url }) => url ?? [])), [sources])
  // What the built-in engine quotes stands word for word; only a language model writes Markdown.
  const writing = engine === undefined || engine === 'builtin' ? 'quoted' : 'markdown'
  return <AnswerBlocks text={content} writing={writing} markers={markers} links={links} />
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
