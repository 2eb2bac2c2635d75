import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../shared/domain/languages.ts'
import { antdTheme } from './antdTheme.ts'
import { choice } from './language/choice.ts'
import { useTheme } from './theme.store.ts'
import { useMedia } from './useMedia.ts'

/**
 * The usual one fades, and after a fast answer it stays for good, unseen but read out as part of the button's name. What a button
 * does meanwhile stands in its text.
 */
const button = { loadingIcon: <LoadingOutlined aria-hidden spin /> }

/** Gives antd's parts the product's own look, in the theme and language that are chosen, without motion for those who want none. */
export function Look({ children }: { children: ReactNode }) {
  const shown = useTheme((state) => state.shown)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const scale = useScale()
  const theme = useMemo(() => antdTheme(shown, { motion: !still, scale }), [shown, still, scale])
  const { i18n } = useTranslation()
  return (
    <ConfigProvider theme={theme} button={button} direction={directionOf(i18n.language)} locale={choice.locale}>
      {children}
    </ConfigProvider>
  )
}

/** How much larger than usual everything is; the stylesheet enlarges its own sizes at the same widths. */
function useScale(): number {
  const wide = useMedia('(min-width: 2400px)')
  const veryWide = useMedia('(min-width: 3400px)')
  return veryWide ? 1.4 : wide ? 1.18 : 1
}
