import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd'
import { DARK, LIGHT, type Palette } from './palette.ts'

const SANS = 'var(--sans)'

/** antd's tokens in the product's own palette, type scale, radii and spacing. */
export function antdTheme(shown: 'light' | 'dark', { motion, scale }: { motion: boolean; scale: number }): ThemeConfig {
  const palette = shown === 'dark' ? DARK : LIGHT
  return {
    algorithm: shown === 'dark' ? [antd.darkAlgorithm, withBrand(palette)] : antd.defaultAlgorithm,
    token: {
      ...colours(palette),
      motion,
      fontFamily: SANS,
      fontSize: Math.round(15 * scale),
      lineHeight: 1.55,
      borderRadius: 8,
      borderRadiusLG: 10,
      borderRadiusSM: 5,
      controlHeight: Math.round(40 * scale),
      controlHeightSM: Math.round(30 * scale),
      controlHeightLG: Math.round(48 * scale),
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: palette.onBrand,
        fontWeight: 500,
        contentFontSizeLG: Math.round(16 * scale),
      },
      Form: { labelFontSize: Math.round(14 * scale), verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
      Input: { activeShadow: `0 0 0 1px ${palette.brand}, 0 0 0 4px ${palette.brandSoft}` },
      Tabs: { titleFontSize: Math.round(15 * scale), horizontalItemPadding: '12px 2px', horizontalItemGutter: 28 },
    },
  }
}

/** The dark algorithm darkens the primary colour; buttons keep the one that the rest of the page has. */
function withBrand({ brand, brandStrong }: Palette): MappingAlgorithm {
  return (_seed, map) => {
    if (!map) throw new Error('withBrand follows another algorithm')
    return {
      ...map,
      colorPrimary: brand,
      colorPrimaryHover: brandStrong,
      colorPrimaryActive: brandStrong,
      colorInfo: brand,
      colorLink: brand,
    }
  }
}

function colours(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: palette.brand,
    colorPrimaryHover: palette.brandStrong,
    colorPrimaryActive: palette.brandStrong,
    colorPrimaryBg: palette.brandSoft,
    colorPrimaryBgHover: palette.brandSoft,
    colorInfo: palette.brand,
    colorLink: palette.brand,
    colorLinkHover: palette.brandStrong,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
    colorText: palette.ink,
    colorTextSecondary: palette.inkMuted,
    colorTextTertiary: palette.inkMuted,
    colorTextPlaceholder: palette.inkMuted,
    colorTextLightSolid: palette.onBrand,
    colorBgLayout: palette.page,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surface,
    colorBorder: palette.edge,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    controlItemBgHover: palette.well,
    controlItemBgActive: palette.brandSoft,
  }
}
