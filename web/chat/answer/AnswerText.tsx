import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import { AnswerBlocks } from '../../ui/answer/AnswerBlocks.tsx'
import { CitationChip } from '../../ui/answer/CitationChip.tsx'
import { PassageCard } from '../citation/PassageCard.tsx'
import { isOutdated, sinceText } from '../citation/sinceText.ts'
import { useHoverCard } from '../citation/useHoverCard.ts'
import { openCitation } from './openCitation.ts'

/** The words of a reply, with its citations. */
export function AnswerText({ message, sources }: { message: Message; sources: DocumentSource[] }) {
  const { content, engine } = message
  const cardId = useId()
  const { card, forAnchor, forCard, hide } = useHoverCard<Citation>()
  const markers = useMarkers(sources, { cardId, forAnchor, hide })
  const links = useMemo(() => new Set(sources.flatMap(({ url }) => url ?? [])), [sources])
  // What the built-in engine quotes stands word for word; only a language model writes Markdown.
  const writing = engine === undefined || engine === 'builtin' ? 'quoted' : 'markdown'
  return (
    <>
      <AnswerBlocks text={content} writing={writing} markers={markers} links={links} />
      {card && <PassageCard id={cardId} {...card.of} anchor={card.anchor} {...forCard} />}
    </>
  )
}

/** A number where it stands for the `use`th time. */
interface Citation {
  source: DocumentSource
  use: number
}

type Card = Pick<ReturnType<typeof useHoverCard<Citation>>, 'forAnchor' | 'hide'> & { cardId: string }

/** Which numbers of a reply are citations, and the buttons that open them. */
function useMarkers(sources: DocumentSource[], { cardId, forAnchor, hide }: Card) {
  const { t } = useTranslation()
  return useMemo(() => {
    const byMarker = new Map(sources.map((source) => [source.marker, source]))
    return {
      known: (marker: number) => byMarker.has(marker),
      render: (marker: number, use: number) => {
        const source = byMarker.get(marker)
        if (!source) return undefined
        const label = t('chat.citation', { marker, filename: source.filename })
        const outdated = isOutdated(source, use)
        const what = outdated ? sinceText(source, t, use) : undefined
        return (
          <CitationChip
            marker={marker}
            label={what === undefined ? label : t('since.chip', { label, what })}
            outdated={outdated}
            describedBy={cardId}
            pointing={forAnchor({ source, use })}
            onOpen={() => {
              hide()
              openCitation(source, sources, use)
            }}
          />
        )
      },
    }
  }, [sources, t, cardId, forAnchor, hide])
}
