import { closeQuick } from '#app/database/quick'

/** Ends the connections of quick statements with the application, as Lucid's provider ends its own. */
export default class QuickProvider {
  async shutdown() {
    await closeQuick()
  }
}
