import { defaultTheme, type RaThemeOptions } from 'react-admin'
import {
  DARK,
  FONT_FAMILY,
  FONT_SIZE,
  GRID,
  LIGHT,
  RADIUS,
  SIZE,
  type Palette,
} from '../../inertia/ui/tokens'

/** px: the menu open and folded. */
const SIDEBAR = { width: 216, closedWidth: 50 }

/** px: the bar of bulk actions. */
const BULK_BAR = 56

/** px: the least a pointer has to hit, within a row (WCAG 2.2, target size). */
const LEAST_TARGET = 24

/** Windows in which a list's cells stand closer and take several lines, so that it fits. */
const TIGHT = '@media (max-width: 1535px)'
const TIGHTER = '@media (max-width: 1199px)'

type Components = NonNullable<RaThemeOptions['components']>

/** react-admin's pieces in our density: data at 13 px, rows and targets as the tokens say. */
function componentsOf(palette: Palette): Components {
  const inputs = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const
  return {
    ...defaultTheme.components,
    MuiTextField: { defaultProps: inputs },
    MuiFormControl: { defaultProps: inputs },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiButton: { styleOverrides: { root: { minHeight: SIZE.target } } },
    MuiIconButton: { styleOverrides: { root: { minWidth: SIZE.target, minHeight: SIZE.target } } },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: LEAST_TARGET } } },
    MuiTableRow: { styleOverrides: { root: { height: SIZE.row } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          fontVariantNumeric: 'tabular-nums',
          borderColor: palette.line,
          padding: `${GRID / 2}px ${GRID * 2}px`,
        },
        head: { color: palette.inkMuted },
      },
    },
    MuiAppBar: {
      styleOverrides: {
        root: {
          backgroundColor: palette.paper,
          backgroundImage: 'none',
          color: palette.ink,
          boxShadow: 'none',
          borderBottom: `1px solid ${palette.line}`,
        },
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: { backgroundColor: palette.paper, borderTop: `1px solid ${palette.line}` },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        // A long name takes a second line: none is cut.
        root: {
          'fontSize': FONT_SIZE.data,
          'whiteSpace': 'normal',
          '& .MuiTypography-root': { whiteSpace: 'normal', lineHeight: 1.25 },
        },
      },
    },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          // As high as the filters it covers, with the labels in their frames.
          '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
            height: BULK_BAR,
            color: palette.ink,
            backgroundColor: palette.brandGround,
            transform: `translateY(-${BULK_BAR}px)`,
          },
        },
      },
    },
    RaList: {
      styleOverrides: {
        root: {
          // A table wider than the window moves under its own bar, the page stays.
          '& .RaList-main': { minWidth: 0 },
          '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
          '& .RaDataTable-headerCell': { lineHeight: 1.3 },
          // Numbers to dial stay in one line; an address may break anywhere.
          '& .column-phn, & .column-fax, & .column-phone': { whiteSpace: 'nowrap' },
          [TIGHT]: {
            '& .RaDataTable-table': { whiteSpace: 'normal' },
            '& .RaDataTable-table .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': {
              padding: `${GRID / 2}px ${GRID}px`,
            },
            '& .column-email, & .column-to': { overflowWrap: 'anywhere', minWidth: 112 },
            '& .column-last_name, & .column-first_name, & .column-patient, & .column-od, & .column-omdr, & .column-practice':
              { overflowWrap: 'anywhere', minWidth: 80 },
          },
          [TIGHTER]: {
            '& .RaDataTable-table .MuiTableCell-root': { fontSize: FONT_SIZE.data - 1 },
            '& .RaDataTable-table time': { whiteSpace: 'normal !important' },
          },
        },
      },
    },
    RaLayout: {
      styleOverrides: { root: { 'minWidth': 0, '& .RaLayout-content': { minWidth: 0 } } },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          // The filters have the whole line before they fold; the buttons follow on the right.
          'flexWrap': 'wrap',
          '& > form': { flex: '1 1 auto', minWidth: 0 },
          '& > .RaTopToolbar-root': { marginInlineStart: 'auto' },
        },
      },
    },
    RaTopToolbar: { styleOverrides: { root: { flexWrap: 'wrap', minWidth: 0 } } },
    RaEmpty: {
      styleOverrides: {
        icon: { width: SIZE.bar, height: SIZE.bar },
        message: {
          'color': palette.inkMuted,
          '& .MuiTypography-h4': { fontSize: FONT_SIZE.title },
        },
      },
    },
  }
}

function themeOf(mode: 'light' | 'dark', palette: Palette): RaThemeOptions {
  return {
    ...defaultTheme,
    spacing: GRID * 2,
    sidebar: SIDEBAR,
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
      h1: { fontSize: FONT_SIZE.title, fontWeight: 600 },
      h2: { fontSize: FONT_SIZE.reading, fontWeight: 600 },
    },
    components: componentsOf(palette),
  }
}

export const lightTheme = themeOf('light', LIGHT)
export const darkTheme = themeOf('dark', DARK)
