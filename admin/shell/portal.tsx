import { BrowserRouter } from 'react-router'
import { Admin, Resource } from 'react-admin'
import { authProvider } from './auth_provider'
import { dataProvider } from './data_provider'
import { i18nProvider } from './i18n_provider'
import { PortalHome } from './home'
import { PortalLayout } from './layout'
import { PLUGINS } from './plugins'
import { darkTheme, lightTheme } from './theme'

/** The administrators' portal: whatever the plugins bring. */
export function Portal() {
  return (
    <BrowserRouter basename="/admin">
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        layout={PortalLayout}
        dashboard={PortalHome}
        theme={lightTheme}
        darkTheme={darkTheme}
        loginPage={false}
        requireAuth
        disableTelemetry
      >
        {PLUGINS.flatMap(({ resources }) =>
          resources.map(({ recordName, ...screens }) => (
            <Resource key={screens.name} {...screens} recordRepresentation={recordName} />
          ))
        )}
      </Admin>
    </BrowserRouter>
  )
}
