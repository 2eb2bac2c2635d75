/** What the loader of the Veracite widget adds to a page. Copy this file into your project to have it typed. */
export interface VeraciteOptions {
  /** Which assistant, where the page loads several; otherwise the one that was loaded first. */
  slug?: string
  /** Whether the window is open at once. */
  open?: boolean
  /** Side of the bubble; otherwise as the organization has set it. */
  position?: 'left' | 'right'
  /** Language of the widget; otherwise as the organization has set it, or that of the page, or of the browser. */
  language?: 'en' | 'de' | 'fr' | 'es' | 'ar'
  /** Otherwise as the page's own `color-scheme`. */
  scheme?: 'light' | 'dark'
  /** Stands inside this element, which gives it its size, in place of a bubble: the element, or a selector. */
  target?: Element | string
}

/** What happened, and to which assistant. No event carries what visitors write or read. */
export interface VeraciteEvents {
  ready: { slug: string }
  open: { slug: string }
  close: { slug: string }
  view: { slug: string; view: 'closed' | 'minimized' | 'normal' | 'expanded' }
  question: { slug: string }
  /** `places`: it is not sure, and shows the places that come closest; `nothing`: the documents hold no answer, as `refused` says too. */
  answer: { slug: string; state: 'answer' | 'places' | 'nothing'; refused: boolean; citations: number }
  error: { slug: string; reason: 'site' | 'frame' | 'chat' }
}

/** `window.Veracite`. Without a slug each function is for the assistant that was loaded first. */
export interface VeraciteWidget {
  /** Draws bubble or window, if they are not there. */
  init(options?: VeraciteOptions): void
  open(slug?: string): void
  close(slug?: string): void
  /** Takes away everything that the widget drew and heard; `init` draws it anew. Handlers of events stay. */
  destroy(slug?: string): void
  /** Calls a handler whenever something happens; the function that it gives back ends that. */
  on<Name extends keyof VeraciteEvents>(event: Name, handler: (happened: VeraciteEvents[Name]) => void): () => void
}

declare global {
  interface Window {
    Veracite?: VeraciteWidget
  }
}
