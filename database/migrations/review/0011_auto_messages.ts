import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What was ticked or unticked among a visit's note options without anybody
 * asking, and why (F245, F248, Q168). A rule's reason is kept by its key and
 * findings, so that it is read in any language; one that was sent, as it came.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table auto_messages (
        exam_id bigint not null references exams,
        kind text not null
          check (kind in ('examCarryover', 'prereviewerOverride', 'prereview', 'save')),
        note_option_id integer not null references omd_note_options,
        checked boolean not null,
        reason text not null default '',
        reason_key text,
        reason_params jsonb,
        rules_version integer,
        user_id bigint references users,
        at timestamptz not null,
        primary key (exam_id, kind, note_option_id)
      )
    `)
  }
}
