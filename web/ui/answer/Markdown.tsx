import { Fragment, useMemo, type ReactNode } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { rehypeFigures } from './rehypeFigures.ts'
import { rehypeMarkers } from './rehypeMarkers.ts'
import styles from './Markdown.module.css'

export interface MarkdownProps {
  text: string
  /** Numbers that are citations, and what to show for each. */
  markers?: { known: (marker: number) => boolean; render: (marker: number, use: number) => ReactNode }
  /** Addresses that may be links; every other link is shown as its words, because it could lead content out. */
  links?: ReadonlySet<string>
}

const NO_LINKS: ReadonlySet<string> = new Set()
const remark = [remarkGfm]

/** Formatted text from a document or a model: no raw HTML, no images, no links but those that are named. */
export function Markdown({ text, markers, links = NO_LINKS }: MarkdownProps) {
  const components = useMemo(() => elements(links, markers?.render), [links, markers])
  const rehype = useMemo(
    () => [rehypeSanitize, rehypeFigures, ...(markers ? [[rehypeMarkers, { known: markers.known }] as const] : [])],
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

function elements(links: ReadonlySet<string>, render?: (marker: number, use: number) => ReactNode): Components {
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
        {markersOf(node).map(({ marker, use }) => (
          <Fragment key={marker}>{render?.(marker, use)}</Fragment>
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

/** The numbers of a citation, and how often each stood in the answer before. */
function markersOf(node: ExtraProps['node']): { marker: number; use: number }[] {
  const listed = node?.properties.dataMarkers
  if (typeof listed !== 'string') return []
  return listed.split(',').map((each) => {
    const [marker = 0, use = 0] = each.split(':').map(Number)
    return { marker, use }
  })
}
