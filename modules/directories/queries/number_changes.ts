import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

/** Directories whose entries every practice shares and may change (Q41, Q178). */
export const SHARED_DOCTORS = ['gp', 'outbound_omd'] as const
export type SharedDoctor = (typeof SHARED_DOCTORS)[number]

export type NumberField = 'fax' | 'email'

/** A number or address of a shared doctor that somebody changed and nobody confirmed. */
export type NumberChange = {
  id: number
  field: NumberField
  /** The last one that was confirmed, and the one in the directory. */
  from: string
  to: string
  /** The person who changed it, and the practice they work for. */
  by: string
  practice: string
  practiceId: number | null
  at: Date
}

/** A change as lists show it beside its entry. */
export type ShownChange = Pick<NumberChange, 'id' | 'field' | 'from' | 'to' | 'by' | 'practice'> & {
  /** ISO instant. */
  at: string
}

/**
 * SQL of the changes of an entry that nobody confirmed, as a JSON list.
 *
 * @param entryId SQL of the entry's id
 */
export function openChanges(type: SharedDoctor, entryId: string): string {
  return `(select coalesce(json_agg(json_build_object(
                    'id', c.id, 'field', c.field, 'from', c.from_value, 'to', c.to_value,
                    'by', c.changed_by_name, 'practice', coalesce(p.name, ''), 'at', c.changed_at)
                  order by c.id), '[]')
             from number_changes c left join practices p on p.id = c.practice_id
            where c.doctor_type = '${type}' and c.doctor_id = ${entryId} and c.ended_at is null)`
}

const open = statement<NumberChange>(
  'directories.open_number_change',
  `select c.id, c.field, c.from_value as from, c.to_value as to, c.changed_by_name as by,
          coalesce(p.name, '') as practice, c.practice_id as "practiceId", c.changed_at as at
     from number_changes c left join practices p on p.id = c.practice_id
    where c.doctor_type = $1 and c.doctor_id = $2 and c.field = $3 and c.ended_at is null`
)

/** The change of a number that nobody has confirmed yet, if there is one. */
export async function openNumberChange(
  type: SharedDoctor,
  id: number,
  field: NumberField,
  trx?: Transaction
): Promise<NumberChange | null> {
  const [change] = await open([type, id, field], trx)
  return change ?? null
}
