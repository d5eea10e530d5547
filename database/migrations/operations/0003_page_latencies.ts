import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table page_latencies (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        metric_name text not null,
        latency_ms integer not null check (latency_ms >= 0),
        user_id bigint not null references users,
        exam_id bigint,
        patient_id bigint,
        od_id bigint
      )
    `)
    this.schema.raw(`create index page_latencies_metric on page_latencies (metric_name, id desc)`)
    this.schema.raw(`create index page_latencies_at on page_latencies (at)`)
  }
}
