import { defaultTheme, type RaThemeOptions } from 'react-admin'
import {
  DARK,
  FONT_FAMILY,
  FONT_SIZE,
  GRID,
  LIGHT,
  RADIUS,
  type Palette,
} from '../../inertia/ui/tokens'

function themeOf(mode: 'light' | 'dark', palette: Palette): RaThemeOptions {
  return {
    ...defaultTheme,
    spacing: GRID * 2,
    shape: { borderRadius: RADIUS.card },
    palette: {
      mode,
      primary: { main: palette.brand, dark: palette.brandHover, contrastText: palette.onBrand },
      secondary: { main: palette.brand, contrastText: palette.onBrand },
      background: { default: palette.ground, paper: palette.paper },
      text: { primary: palette.ink, secondary: palette.inkMuted },
      divider: palette.line,
      error: { main: palette.tone.critical.mark },
      warning: { main: palette.tone.watch.mark },
      success: { main: palette.tone.normal.mark },
    },
    typography: {
      fontFamily: FONT_FAMILY,
      fontSize: FONT_SIZE.data,
      button: { textTransform: 'none' },
    },
    components: {
      ...defaultTheme.components,
      MuiAppBar: {
        styleOverrides: {
          root: {
            backgroundColor: palette.paper,
            color: palette.ink,
            boxShadow: 'none',
            borderBottom: `1px solid ${palette.line}`,
          },
        },
      },
      MuiTableCell: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
      MuiPaper: { defaultProps: { elevation: 0 } },
    },
  }
}

export const lightTheme = themeOf('light', LIGHT)
export const darkTheme = themeOf('dark', DARK)
