import { BaseSchema } from '@adonisjs/lucid/schema'

/** A letter that has not left can be held back or taken out of the queue by a person. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table deliveries drop constraint deliveries_state_check;
      alter table deliveries add constraint deliveries_state_check check (state in
        ('pending', 'held', 'claimed', 'sending', 'accepted', 'delivered', 'failed', 'unknown', 'cancelled'));
    `)
  }
}
