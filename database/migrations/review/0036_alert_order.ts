import { BaseSchema } from '@adonisjs/lucid/schema'

/** As the ranks were until now: three are documented, the others are a decision (Q87). */
const UNTIL_NOW = [
  'OMDR has question',
  'Urgent',
  'IOP over 35',
  'Critical pre-review',
  'Urgent pre-review',
  'Prereview over 3 weeks',
  'Prereview over 2 weeks',
  'OD question',
  'IPC requested',
  'Multiple visits',
  'GP Referred',
  'IOP slightly',
]

/**
 * Which alert outranks which is the office's to say (Q87): one row, the highest
 * rank first. Lists and queues read `read_alert_order`.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table alert_order (
        id smallint primary key default 1 check (id = 1),
        alerts text[] not null check (cardinality(alerts) = 12 and array_position(alerts, null) is null),
        version integer not null default 1,
        changed_by bigint references users,
        changed_at timestamptz
      )
    `)
    this.schema.raw('create view read_alert_order as select alerts from alert_order')
    this.defer(async (db) => {
      await db.table('alert_order').insert({ alerts: UNTIL_NOW })
    })
  }
}
