import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Faxes that were found under way, and accepted, when nobody noted to ask about them: their
 * gateway is asked now what became of them. Those it was asked about have a count.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      update deliveries set next_ask_at = now()
       where state = 'accepted' and channel = 'fax' and provider = 'srfax'
         and next_ask_at is null and asks = 0
    `)
  }
}
