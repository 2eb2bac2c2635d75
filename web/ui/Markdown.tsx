import { Fragment, useMemo, type ReactNode } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { rehypeMarkers } from './rehypeMarkers.ts'
import styles from './Markdown.module.css'

interface MarkdownProps {
  text: string
  /** Numbers that are citations, and what to show for each. */
  markers?: { known: (marker: number) => boolean; render: (marker: number) => ReactNode }
  /** Addresses that may be links; every other link is shown as its words, because it could lead content out. */
  links?: ReadonlySet<string>
}

const NO_LINKS: ReadonlySet<string> = new Set()
const remark = [remarkGfm]

/** Formatted text from a document or a model: no raw HTML, no images, no links but those that are named. */
export function Markdown({ text, markers, links = NO_LINKS }: MarkdownProps) {
  const components = useMemo(() => elements(links, markers?.render), [links, markers])
  const rehype = useMemo(
    () => (markers ? [rehypeSanitize, [rehypeMarkers, { known: markers.known }] as const] : [rehypeSanitize]),
    [markers],
  )
  return (
    <div className={styles.prose}>
      {/* The types want mutable arrays; the library does not change them. */}
      <ReactMarkdown remarkPlugins={remark} rehypePlugins={rehype as never} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}

function elements(links: ReadonlySet<string>, render?: (marker: number) => ReactNode): Components {
  return {
    a: ({ href, children }) =>
      href && links.has(href) ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      ) : (
        <>{children}</>
      ),
    img: ({ alt }) => <>{alt}</>,
    cite: ({ node }) => (
      <>
        {markersOf(node).map((marker) => (
          <Fragment key={marker}>{render?.(marker)}</Fragment>
        ))}
      </>
    ),
    table: ({ children }) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      <div className={styles.table} tabIndex={0}>
        <table>{children}</table>
      </div>
    ),
  }
}

function markersOf(node: ExtraProps['node']): number[] {
  const listed = node?.properties.dataMarkers
  return typeof listed === 'string' ? listed.split(',').map(Number) : []
}
