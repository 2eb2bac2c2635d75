import { StrictMode, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Outlet } from 'react-router-dom'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import type { OutlinedPath, PrerenderedPath } from '../../shared/domain/pages.ts'
import { SignInOutline } from '../auth/SignInOutline.tsx'
import { Prerendering } from '../session/When.tsx'
import { PrivacyPage, SecurityPage, TermsAndConditionsPage, TermsOfUsePage } from '../site/LegalPage.tsx'
import { LandingPage } from '../site/LandingPage.tsx'
import { PoliciesPage } from '../site/PoliciesPage.tsx'
import { LANGUAGES, type Language } from '../../shared/domain/languages.ts'
import { documents, installed, offline } from '../texts/en/site/documents.ts'
import { AppRoot } from '../ui/frames/AppRoot.tsx'
import '../ui/look/language/firstLanguage.ts'
import { showLanguage } from '../ui/look/language/languages.ts'
import { createQueryClient } from './queryClient.ts'

/** The pages as `routes.tsx` shows them to a visitor. */
const pages: Readonly<Record<PrerenderedPath, ComponentType>> = {
  '/': LandingPage,
  '/policies': PoliciesPage,
  '/security': SecurityPage,
  '/privacy-policy': PrivacyPage,
  '/terms-of-use': TermsOfUsePage,
  '/terms-and-conditions': TermsAndConditionsPage,
}

/** A page as the build writes it into a document. */
interface Prerendered {
  title: string
  description: string
  /** What stands in the root of the document; it holds marks (`shared/domain/documentMarks.ts`). */
  html: string
}

/** How documents introduce themselves, by the files of languages. */
const introductions: Readonly<Record<string, typeof documents>> = import.meta.glob<typeof documents>(
  '../texts/*/site/documents.ts',
  { import: 'documents', eager: true },
)

/** The languages in which pages are drawn. */
export const languages = LANGUAGES

/** Draws a page as a visitor sees it first. For the build (`scripts/pages/prerender.ts`). */
export async function prerender(path: PrerenderedPath, language: Language): Promise<Prerendered> {
  await showLanguage(language)
  const html = drawn(path, pages[path])
  const { title, description } = (introductions[`../texts/${language}/site/documents.ts`] ?? documents)[path]
  return {
    title: path === '/' ? `${PRODUCT_NAME}: ${title}` : `${title} · ${PRODUCT_NAME}`,
    description: worded(description),
    html,
  }
}

const outlines: Readonly<Record<OutlinedPath, ComponentType>> = { '/login': SignInOutline }

/** Draws what a page shows before its script has come, which puts the page in its place. */
export async function outline(path: OutlinedPath, language: Language): Promise<string> {
  await showLanguage(language)
  return drawn(path, outlines[path])
}

function drawn(path: string, Page: ComponentType): string {
  const router = createMemoryRouter([{ element: <Outlet />, children: [{ path, element: <Page /> }] }], {
    initialEntries: [path],
  })
  const html = renderToString(
    <StrictMode>
      <Prerendering value={true}>
        <AppRoot client={createQueryClient()} router={router} />
      </Prerendering>
    </StrictMode>,
  )
  // The title goes into the head. Between texts React writes comments, which must not stay where a mark goes.
  return html.replace(/<title>[^<]*<\/title>/, '').replaceAll(/(?<=⟧)<!-- -->|<!-- -->(?=⟦)/g, '')
}

/** The texts of what else the build writes for the installed application. */
export const appTexts = {
  name: PRODUCT_NAME,
  description: installed.description,
  offline: { title: offline.title, text: worded(offline.text), retry: offline.retry },
}

function worded(text: string): string {
  return text.replaceAll('{{product}}', PRODUCT_NAME)
}
