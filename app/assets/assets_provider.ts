import ViteProvider from '@adonisjs/vite/vite_provider'

/**
 * The pages' assets: from the development server while developing, else from
 * the build. Tests look at what production serves, so they use the build too.
 */
export default class AssetsProvider extends ViteProvider {
  override async start() {
    if (this.app.getEnvironment() !== 'test') await super.start()
  }

  override async shutdown() {
    if (this.app.getEnvironment() !== 'test') await super.shutdown()
  }
}
