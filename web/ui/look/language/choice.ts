import type { ConfigProviderProps } from 'antd'
import type { Language } from '../../../../shared/domain/languages.ts'

/**
 * What the frames of pages know of languages. The web application fills it in (`languages.ts`); the desktop console, which is in English,
 * does not.
 */
export const choice: {
  /** The languages to choose from. */
  offered: readonly Language[]
  /** Shows everything in another language from now on. */
  choose: (language: Language) => void
  /** The texts of antd's parts in the language that is shown. */
  locale: ConfigProviderProps['locale']
} = { offered: [], choose: () => undefined, locale: undefined }
