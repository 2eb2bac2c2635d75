import { h, type ComponentChild } from 'preact'
import { useMemo } from 'preact/hooks'
import { answerBlocks } from '../../shared/chat/answer/answerBlocks.ts'
import { drawBlocks } from '../../shared/chat/answer/drawBlocks.ts'
import { placeText } from '../../shared/chat/answer/placeText.ts'
import { shownQuote } from '../../shared/text/shownQuote.ts'
import { sourcesOf } from '../../shared/chat/answer/sourcesOf.ts'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import { useKnown } from './context.ts'
import { Handover } from './Handover.tsx'
import type { Shown } from './useConversation.ts'

/** An answer: its words with the numbers that open what they cite, and a list of these; or the places that it shows instead. */
export function Answer({ message }: { message: Shown }) {
  const { t } = useKnown()
  const { progress, content, question } = message
  const { cited, places } = useMemo(() => sourcesOf(message), [message])
  if (message.withdrawn) return <p>{t('withdrawn')}</p>
  if (progress === 'failed') return <p>{content}</p>
  return (
    <>
      {message.reading && <p class="hint">{message.reading}</p>}
      {message.marked && <p class="hint">{t('marked')}</p>}
      {progress === 'writing' && content === '' && (
        <p class="pending" role="status">
          {t('pending')}
        </p>
      )}
      <Words message={message} />
      {progress === 'stopped' && <p class="hint">{t('stopped')}</p>}
      {cited.map(
        ({ marker, computation }) =>
          computation && (
            <p key={marker} class="hint">
              {t('computed')}: {[computation.formula, computation.result].filter(Boolean).join(': ')}
            </p>
          ),
      )}
      {cited.length > 0 && progress === undefined && <Sources sources={cited} />}
      {places.length > 0 && <Places sources={places} />}
      {(message.refused || places.length > 0) && progress === undefined && (
        <Handover question={question ?? ''} unsure={places.length > 0} />
      )}
    </>
  )
}

function Words({ message }: { message: Shown }) {
  const { t, cite } = useKnown()
  const drawn = useMemo(() => {
    const documents = message.sources.filter((source) => source.type === 'document')
    const byMarker = new Map(documents.map((source) => [source.marker, source]))
    const writing = message.markdown ? 'markdown' : 'quoted'
    return drawBlocks<ComponentChild>(
      answerBlocks(message.content, writing, (marker) => byMarker.has(marker)),
      {
        element: (tag, attributes, children) => h(tag, attributes, children),
        // oxlint-disable-next-line react/no-unstable-nested-components -- no component: it makes a node
        cite: ({ marker, use }) => {
          const source = byMarker.get(marker)
          if (!source) return `[${marker}]`
          const label = t('citation', { marker, file: source.filename })
          return (
            <button type="button" class="chip" aria-label={label} title={label} onClick={() => cite({ source, use })}>
              {marker}
            </button>
          )
        },
        // A link of a model could lead content out; documents of the web are opened from their passages.
        link: (_href, children) => h('span', null, children),
      },
    )
  }, [message, t, cite])
  return <div class="words">{drawn}</div>
}

/** The places that an answer shows which is not sure: each with what is quoted, and no number, since nothing is claimed of it. */
function Places({ sources }: { sources: DocumentSource[] }) {
  const { t, cite } = useKnown()
  return (
    <section class="sources places">
      <ul aria-label={t('places')}>
        {sources.map((source) => (
          <li key={source.marker}>
            <button type="button" onClick={() => cite({ source, use: 0 })}>
              <span>
                <q dir="auto">{shownQuote(source)}</q>
                <small>
                  <bdi>{source.filename}</bdi>
                  {placeText(source, t) && ` · ${placeText(source, t)}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sources({ sources }: { sources: DocumentSource[] }) {
  const { t, cite } = useKnown()
  return (
    <section class="sources" aria-label={t('sources')}>
      <ol>
        {sources.map((source) => (
          <li key={source.marker}>
            <button type="button" onClick={() => cite({ source, use: 0 })}>
              <span class="marker">{source.marker}</span>
              <span>
                <bdi>{source.filename}</bdi>
                <small>{placeText(source, t)}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
