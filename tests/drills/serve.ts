import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'

/** Does some work while this process answers at HOST and PORT; one that answers already goes on. */
export async function whileServing<T>(work: () => Promise<T>): Promise<T> {
  const server = await app.container.make('server')
  if (server.getNodeServer()?.listening) return work()
  const { startWorkers } = await import('#app/start/serving')
  const close = await testUtils.httpServer().start()
  try {
    await startWorkers(app)
    return await work()
  } finally {
    const node = server.getNodeServer()
    if (node && 'closeAllConnections' in node) node.closeAllConnections()
    await close()
  }
}
