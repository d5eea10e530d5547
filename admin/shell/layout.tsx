import type { ReactNode } from 'react'
import { Button, Divider, GlobalStyles } from '@mui/material'
import ArrowBack from '@mui/icons-material/ArrowBack'
import { AppBar, Layout, TitlePortal, useTranslate } from 'react-admin'
import { OfflineBanner } from './connection'
import { PortalMenu } from './menu'
import { NewerBuild } from './newer_build'
import { PLUGINS } from './plugins'
import { useWindowTitle } from './window_title'

/** On paper: the work alone, in black on white, with its heads repeated. */
const ON_PAPER = {
  '@media print': {
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    '.MuiAppBar-root, .RaSidebar-fixed, .MuiDrawer-root, .RaLayout-contentWithSidebar > .MuiDrawer-root':
      { display: 'none !important' },
    'main button, main [role=tablist], .MuiTablePagination-root, .RaTopToolbar-root, form.RaFilterForm-root':
      { display: 'none !important' },
    'body, .RaLayout-content, .MuiPaper-root': {
      color: '#000 !important',
      background: '#fff !important',
      overflow: 'visible !important',
    },
    'tr, .MuiCard-root': { breakInside: 'avoid' },
    'main canvas': { maxWidth: '100% !important', height: 'auto !important' },
    'thead': { display: 'table-header-group' },
  },
} as const

/** A name with no room ends in dots: what react-admin draws around it would be cut through. */
const IN_DOTS = { '& .RaConfigurable-root': { display: 'inline' } }

/** The bar with the way back to the charts. */
function PortalBar() {
  const translate = useTranslate()
  return (
    <AppBar>
      <Button href="/" startIcon={<ArrowBack />} color="inherit">
        {translate('app.portal.back')}
      </Button>
      <Divider orientation="vertical" flexItem sx={{ mx: 1, my: 1.5 }} />
      <TitlePortal component="h1" sx={IN_DOTS} />
      {PLUGINS.map(({ module, order, tool: Tool }) =>
        Tool ? <Tool key={`${module} ${order}`} /> : null
      )}
    </AppBar>
  )
}

export function PortalLayout({ children }: { children: ReactNode }) {
  useWindowTitle()
  return (
    <Layout appBar={PortalBar} menu={PortalMenu}>
      <GlobalStyles styles={ON_PAPER} />
      <OfflineBanner />
      <NewerBuild />
      {children}
    </Layout>
  )
}
