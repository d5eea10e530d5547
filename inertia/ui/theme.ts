import { theme as antdTheme, type ThemeConfig } from 'antd'
import { DARK, FONT_FAMILY, FONT_SIZE, LIGHT, RADIUS, SIZE, TONES, type Palette } from './tokens'

export const THEME_MODES = ['light', 'dark'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

export function paletteOf(mode: ThemeMode): Palette {
  return mode === 'dark' ? DARK : LIGHT
}

/** Our tokens in antd's words: dense, square-shouldered, one hue. */
export function antdThemeOf(mode: ThemeMode): ThemeConfig {
  const palette = paletteOf(mode)
  return {
    algorithm: mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: 'farsight' },
    hashed: false,
    token: {
      colorPrimary: palette.brand,
      colorPrimaryHover: palette.brandHover,
      colorPrimaryBg: palette.brandGround,
      colorPrimaryBgHover: palette.brandGround,
      controlItemBgActive: palette.brandGround,
      controlItemBgActiveHover: palette.brandGround,
      colorTextLightSolid: palette.onBrand,
      colorLink: palette.brand,
      colorLinkHover: palette.brandHover,
      colorInfo: palette.brand,
      colorSuccess: palette.tone.normal.mark,
      colorWarning: palette.tone.watch.mark,
      colorError: palette.error,
      colorErrorBg: palette.errorGround,
      colorSuccessBg: palette.tone.normal.ground,
      colorWarningBg: palette.tone.watch.ground,
      colorInfoBg: palette.brandGround,
      colorText: palette.ink,
      colorTextSecondary: palette.inkMuted,
      colorTextTertiary: palette.inkFaint,
      colorTextDescription: palette.inkFaint,
      colorTextPlaceholder: palette.inkFaint,
      colorTextDisabled: palette.inkFaint,
      colorBgBase: palette.paper,
      colorBgContainer: palette.paper,
      colorBgElevated: mode === 'dark' ? palette.raised : palette.paper,
      colorBgLayout: palette.ground,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      colorFillAlter: palette.raised,
      fontFamily: FONT_FAMILY,
      fontSize: FONT_SIZE.data,
      borderRadius: RADIUS.control,
      borderRadiusLG: RADIUS.card,
      controlHeight: SIZE.target,
      controlHeightSM: 28,
      lineWidthFocus: 2,
      motionUnit: 0.06,
      boxShadow: '0 1px 2px rgb(0 0 0 / 8%), 0 8px 24px rgb(0 0 0 / 14%)',
      boxShadowSecondary: '0 1px 2px rgb(0 0 0 / 8%), 0 8px 24px rgb(0 0 0 / 14%)',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px', labelColor: palette.inkMuted },
      Modal: { titleFontSize: FONT_SIZE.reading },
      Table: {
        cellPaddingBlock: 8,
        cellPaddingInline: 8,
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 8,
        headerBg: palette.raised,
        headerColor: palette.inkMuted,
        headerSplitColor: 'transparent',
        rowHoverBg: palette.brandGround,
        rowSelectedBg: palette.brandGround,
        rowSelectedHoverBg: palette.brandGround,
        borderColor: palette.line,
      },
      Segmented: { trackBg: palette.ground, itemSelectedBg: palette.paper },
    },
  }
}

/** The same tokens as CSS variables, for our own style sheets. */
export function cssVariablesOf(mode: ThemeMode): Record<string, string> {
  const palette = paletteOf(mode)
  const variables: [string, string][] = [['--fs-font', FONT_FAMILY]]
  for (const [name, value] of Object.entries(palette)) {
    if (typeof value === 'string') variables.push([`--fs-${kebab(name)}`, value])
  }
  for (const tone of TONES) {
    for (const [part, value] of Object.entries(palette.tone[tone])) {
      variables.push([`--fs-${tone}-${part}`, value])
    }
  }
  return Object.fromEntries(variables)
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
