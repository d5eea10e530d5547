import { closeQuick } from '#app/database/quick'
import { closeWriting } from '#app/database/writing'

/** Ends the connections beside Lucid's pool with the application, as Lucid's provider ends its own. */
export default class QuickProvider {
  async shutdown() {
    await Promise.all([closeQuick(), closeWriting()])
  }
}
