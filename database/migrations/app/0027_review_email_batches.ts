import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * E-mails that tell which visits were reviewed are batches, too.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table delivery_batches drop constraint delivery_batches_kind_check;
      alter table delivery_batches
        add constraint delivery_batches_kind_check
          check (kind in ('resend', 'bulk_fax', 'reminder', 'review_email'));
    `)
  }
}
