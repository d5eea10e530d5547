import type { CalendarDate } from '#app/kernel/clock'
import type { ExamStatus, Section } from '#exams/rules'
import type { Message } from '#identity/rules'
import type { LastSave } from '#modules/exams/queries/find_last_save'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

/** Somebody saved in between; nothing was written (Q17). */
export type Conflict = { readonly type: 'conflict' } & LastSave

/** Why a visit stays as it is. */
export type ChangeRefusal =
  /** Each field that is wrong, under the name it was sent by. */
  | { readonly type: 'fields'; readonly fields: readonly FieldRefusal[] }
  /** One reason for the whole, told at one field. */
  | { readonly type: 'refused'; readonly field: string; readonly key: string }
  | { readonly type: 'forms'; readonly sections: readonly Section[] }
  | { readonly type: 'incomplete'; readonly to: ExamStatus; readonly sections: readonly Section[] }
  | { readonly type: 'date_refused'; readonly message: Message }
  | { readonly type: 'date_future'; readonly date: CalendarDate }
  /** Somebody else made this choice at the same moment: theirs stays. */
  | { readonly type: 'chosen_meanwhile'; readonly field: string }
  | Conflict

export function refused(field: string, key: string): ChangeRefusal {
  return { type: 'refused', field, key }
}
