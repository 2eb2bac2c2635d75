import { useEffect, useRef, useState } from 'preact/hooks'
import { placeText } from '../../shared/chat/answer/placeText.ts'
import { inText } from '../../shared/chat/answer/spans.ts'
import type { EmbedPassage } from '../../shared/contract/embed.ts'
import { useKnown, type Cited } from './context.ts'
import { openFile } from './openFile.ts'

/** A cited passage over the conversation, with what is quoted marked, and the way to its document. */
export function Passage({ cited, onClose }: { cited: Cited; onClose: () => void }) {
  const { t, calls, session } = useKnown()
  const { source, use } = cited
  // Where a newer version says the same, the words are shown in that.
  const { documentId, at } = presentPlace(cited)
  const [passage, setPassage] = useState<EmbedPassage | 'gone'>()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    back.current?.focus()
    session
      .withToken((token) => calls.passage(token, documentId, at?.chunkIndex ?? source.chunkIndex))
      .then(setPassage, () => setPassage('gone'))
  }, [calls, session, source, documentId, at])
  return (
    <section
      class="passage"
      aria-label={source.near ? source.filename : t('citation', { marker: source.marker, file: source.filename })}
    >
      <button ref={back} type="button" class="quiet" onClick={onClose}>
        {t('back')}
      </button>
      <h2>
        <bdi>{source.filename}</bdi>
      </h2>
      <p class="hint">{placeText(at ?? source, t)}</p>
      {passage === undefined && <p role="status">{t('loading')}</p>}
      {passage === 'gone' && <p role="alert">{t('gone')}</p>}
      {passage !== undefined && passage !== 'gone' && (
        <Words passage={passage} quoted={at ?? source.quotes?.[use] ?? source} />
      )}
      {passage !== 'gone' && <Original cited={cited} url={source.url} />}
    </section>
  )
}

/** The document that is public now, and where the quoted words stand in it, if that is another place than the stored one. */
function presentPlace({ source, use }: Cited) {
  const { since } = source
  return { documentId: since?.documentId ?? source.documentId, at: since?.quotes[use]?.at ?? since?.quotes[0]?.at }
}

function Words({ passage, quoted }: { passage: EmbedPassage; quoted: { start: number; end: number } }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => mark.current?.scrollIntoView({ block: 'center' }), [])
  const { text } = passage
  const { start, end } = inText(passage, quoted)
  return (
    <p class="original" dir="auto">
      {text.slice(0, Math.max(0, start))}
      <mark ref={mark}>{text.slice(Math.max(0, start), Math.max(0, end))}</mark>
      {text.slice(Math.max(0, end))}
    </p>
  )
}

function Original({ cited: { source }, url }: { cited: Cited; url: string | undefined }) {
  const { t, calls, session } = useKnown()
  const [failed, setFailed] = useState(false)
  if (url !== undefined && /^https?:/.test(url))
    return (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {t('website')}
      </a>
    )
  const open = async () => {
    try {
      const file = await session.withToken((token) => calls.file(token, presentPlace({ source, use: 0 }).documentId))
      openFile(file, source.filename)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button type="button" class="quiet" onClick={() => void open()}>
        {t('file')}
      </button>
      {failed && <p role="alert">{t('fileFailed')}</p>}
    </>
  )
}
