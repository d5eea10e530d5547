import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * That the disc of an eye could not be seen stands in the place of its ratio,
 * apart from a ratio that nobody took. What is stored holds to the narrower rule
 * before, so that it is not looked through again.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exam_eyes
        drop constraint exam_eyes_cd_check,
        add constraint exam_eyes_cd_check
          check (cd = 'XXX' or cd = 'NV' or cd ~ '^0\\.[0-9]{1,2}$') not valid
    `)
  }
}
