import type { ReactNode } from 'react'
import { Button, Divider } from '@mui/material'
import ArrowBack from '@mui/icons-material/ArrowBack'
import { AppBar, Layout, TitlePortal, useTranslate } from 'react-admin'
import { OfflineBanner } from './connection'
import { PortalMenu } from './menu'
import { NewerBuild } from './newer_build'
import { PLUGINS } from './plugins'
import { useWindowTitle } from './window_title'

/** The bar with the way back to the charts. */
function PortalBar() {
  const translate = useTranslate()
  return (
    <AppBar>
      <Button href="/" startIcon={<ArrowBack />} color="inherit">
        {translate('app.portal.back')}
      </Button>
      <Divider orientation="vertical" flexItem sx={{ mx: 1, my: 1.5 }} />
      <TitlePortal component="h1" />
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
      <OfflineBanner />
      <NewerBuild />
      {children}
    </Layout>
  )
}
