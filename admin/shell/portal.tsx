import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router'
import { Admin, CustomRoutes, Resource, type I18nProvider } from 'react-admin'
import { authProvider } from './auth_provider'
import { dataProvider } from './data_provider'
import { makeI18nProvider } from './i18n_provider'
import { PortalHome } from './home'
import { PortalLayout } from './layout'
import { OpenSaved } from './open_saved'
import { Broken, Nowhere } from './nowhere'
import { PLUGINS } from './plugins'
import { portalStore } from './store'
import { darkTheme, lightTheme } from './theme'

/** Kept outside: one for the life of the page. */
const store = portalStore()

/** The administrators' portal: whatever the plugins bring. Made once its words are there. */
export function makePortal() {
  const i18nProvider = makeI18nProvider()
  const screens = <Screens i18nProvider={i18nProvider} />
  // A data router: forms are asked before somebody leaves them with something unsaved.
  const router = createBrowserRouter([{ path: '*', element: screens }], { basename: '/admin' })
  // A list that lingers while the next screen is made would still take the search that was
  // typed into it, and lead back.
  return <RouterProvider router={router} useTransitions={false} />
}

function Screens({ i18nProvider }: { i18nProvider: I18nProvider }) {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      layout={PortalLayout}
      dashboard={PortalHome}
      theme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="light"
      store={store}
      catchAll={Nowhere}
      error={Broken}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {PLUGINS.flatMap(({ resources }) =>
        resources.map(({ recordName, group: _, under: __, ...screens }) => (
          <Resource key={screens.name} {...screens} recordRepresentation={recordName}>
            {screens.show && !screens.edit && (
              // A record's bare address is the list's to react-admin.
              <Route path=":id" element={<Navigate to="show" replace relative="path" />} />
            )}
          </Resource>
        ))
      )}
      <CustomRoutes>
        <Route path="/saved/:id" element={<OpenSaved />} />
        {PLUGINS.flatMap(({ pages = [] }) =>
          pages.map(({ path, page: Page }) => <Route key={path} path={path} element={<Page />} />)
        )}
      </CustomRoutes>
    </Admin>
  )
}
