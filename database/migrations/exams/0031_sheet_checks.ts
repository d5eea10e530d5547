import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A check may be of a sheet as well, whose words were held against the chart
 * (docs/adr/0029): which it is, and the words that spoke against slot, patient
 * or visit. Of a sheet that agrees no word is kept.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exam_image_checks
        add column kind text not null default 'photo' check (kind in ('photo', 'sheet')),
        add column printed jsonb not null default '{}',
        add constraint exam_image_checks_words check (doubts <> '{}' or printed = '{}')
    `)
  }
}
