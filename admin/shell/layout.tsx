import type { ReactNode } from 'react'
import { Button } from '@mui/material'
import ArrowBack from '@mui/icons-material/ArrowBack'
import { AppBar, Layout, TitlePortal, useTranslate } from 'react-admin'

/** The bar with the way back to the charts. */
function PortalBar() {
  const translate = useTranslate()
  return (
    <AppBar>
      <Button href="/" startIcon={<ArrowBack />} color="inherit">
        {translate('app.portal.back')}
      </Button>
      <TitlePortal />
    </AppBar>
  )
}

export function PortalLayout({ children }: { children: ReactNode }) {
  return <Layout appBar={PortalBar}>{children}</Layout>
}
