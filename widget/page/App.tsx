import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { EmbedOrganization } from '../../shared/contract/embed.ts'
import { directionOf, preferredLanguage, type Language } from '../../shared/domain/languages.ts'
import type { Shown } from '../protocol.ts'
import { textsIn } from '../texts/texts.ts'
import { callsFor } from './calls.ts'
import type { Host } from './host.ts'
import { Icon } from './Icon.tsx'
import type { Previewed } from './preview.ts'
import { createSession } from './session.ts'
import { Window } from './Window.tsx'

interface AppProps {
  slug: string
  host: Host
  /** Settings that are not stored yet. */
  preview: Previewed['appearance'] | undefined
}

/** The widget: looks its organization up and shows its window, or the bubble where nobody else does. */
export function App({ slug, host, preview }: AppProps) {
  const [shown, setShown] = useState<Shown>({
    type: 'shown',
    view: 'closed',
    full: false,
    scheme: 'light',
    asked: false,
  })
  const [found, setFound] = useState<EmbedOrganization | 'none'>()
  const calls = useMemo(() => callsFor(slug), [slug])
  const session = useMemo(() => createSession(calls, { slug, site: host.site }), [calls, slug, host])
  const [asked, setAsked] = useState<{ question: string }>()
  useEffect(() => host.listen(setShown, (question) => setAsked({ question })), [host])
  useEffect(() => void calls.organization().then(setFound, () => setFound('none')), [calls])
  const organization = found === 'none' || !found ? undefined : { ...found, ...preview }
  const language = languageOf(host, organization?.language)
  const t = useMemo(() => textsIn(language), [language])
  useLook({ shown, language, organization, alone: host.alone })
  if (found === 'none')
    return (
      <p class="missing" role="alert">
        {t('notFound')}
      </p>
    )
  if (!organization) return null
  const open = t('open', { name: organization.assistantName })
  return (
    <>
      {host.alone && shown.view === 'closed' && (
        <button
          type="button"
          class="bubble"
          aria-label={open}
          aria-haspopup="dialog"
          onClick={() => host.say({ type: 'view', view: 'normal' })}
        >
          <Icon name={organization.icon} />
        </button>
      )}
      <Window
        shown={shown}
        asked={asked}
        say={host.say}
        t={t}
        calls={calls}
        session={session}
        organization={organization}
      />
    </>
  )
}

/** The loader knows the page's language; a page by itself goes by the settings and the browser. */
function languageOf({ language }: Host, set: EmbedOrganization['language'] | undefined): Language {
  if (language) return language
  return set && set !== 'auto' ? set : preferredLanguage(navigator.languages)
}

interface Look {
  shown: Shown
  language: Language
  organization: EmbedOrganization | undefined
  alone: boolean
}

/** Writes down at the document how it is to look, where its styles read it: before the window takes the keyboard, which nothing hidden can. */
function useLook({ shown: { view, scheme, full }, language, organization, alone }: Look): void {
  useLayoutEffect(() => {
    const { dataset, style } = Object.assign(document.documentElement, {
      lang: language,
      dir: directionOf(language),
    })
    Object.assign(dataset, { view, scheme, full: String(full), alone: String(alone), side: organization?.position })
    if (organization) style.setProperty('--brand', organization.color)
    document.title = organization?.assistantName ?? ''
  })
}
