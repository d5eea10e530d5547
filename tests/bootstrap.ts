import { assert } from '@japa/assert'
import { apiClient } from '@japa/api-client'
import { browserClient } from '@japa/browser-client'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { freshDatabase, prepareTemplate } from '#tests/helpers/database'
import { launchChromium } from '#tests/helpers/chromium'
import { failures } from '#tests/helpers/failures'
import { weigh } from '#tests/helpers/weigh'

export const plugins: Config['plugins'] = [
  assert(),
  apiClient({ baseURL: `http://${process.env.HOST}:${process.env.PORT}` }),
  browserClient({ runInSuites: ['browser'], launcher: launchChromium }),
  pluginAdonisJS(app, { baseURL: `http://${process.env.HOST}:${process.env.PORT}` }),
  ...(process.env.FARSIGHT_WEIGH ? [weigh] : []),
  ...(process.env.FARSIGHT_FAILURES ? [failures] : []),
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [() => prepareTemplate()],
  teardown: [],
}

/** Suites that talk to the application over HTTP. */
const SERVED = ['functional', 'browser', 'own_server']

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (!SERVED.includes(suite.name)) return
  suite.setup(async () => {
    await freshDatabase()
    const { startWorkers } = await import('#app/start/serving')
    const close = await testUtils.httpServer().start()
    await startWorkers(app)
    return async () => {
      await hangUp()
      await close()
    }
  })
}

/** Ends what a failed test left open, such as a live stream: a server waits for it for ever. */
async function hangUp() {
  const server = await app.container.make('server')
  const node = server.getNodeServer()
  if (node && 'closeAllConnections' in node) node.closeAllConnections()
}
