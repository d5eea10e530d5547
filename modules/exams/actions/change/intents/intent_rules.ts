import type { ExamStatus, VisitColumns } from '#exams/rules'
import type { Actor } from '#identity'
import type {
  ChangeIntent,
  Changer,
  ChangingRole,
  IntentKind,
  IntentOf,
} from '#modules/exams/actions/change/intent'
import { editingRoles, keepingRole } from '#modules/exams/editing_role'
import type { ExamRecord } from '#modules/exams/exam_record'
import type { RawFields } from '#modules/exams/wire/read_fields'

/** What makes an intent different from the others. */
export type IntentRules<Intent extends ChangeIntent = ChangeIntent> = {
  /** The capacities in which the changer may do it; none for somebody who has none on this visit. */
  roles(exam: ExamRecord, changer: Changer): readonly ChangingRole[]
  /** The one it is judged in whatever else its changer is; without it the first that may write all it carries. */
  readonly as?: ChangingRole
  /** Statuses it begins from, and what is said in every other one. */
  readonly from?: { readonly statuses: readonly ExamStatus[]; readonly key: string }
  /** Fields it carries, under their wire names: field access judges each. */
  fields?(intent: Intent): RawFields
  /** The only names it may carry; without it all that the role may write. */
  readonly carries?: ReadonlySet<string>
  /** Columns it sets itself, whatever the role may write. */
  sets?(intent: Intent, was: ExamRecord, by: Changer, at: Date): Readonly<Partial<VisitColumns>>
  /**
   * Which version must still be the present one: the one the person `seen`, or
   * the `read` one. `kept` columns nobody types: they are compared with
   * themselves, and a page that is open does not become old by them.
   */
  readonly version: 'seen' | 'read' | 'kept'
  /** Of `kept` columns: whoever is second is told so. Without it what was kept first is enough for both. */
  readonly isChoice?: true
  /** A person may do it on a deactivated visit, too, which otherwise nobody changes. */
  readonly onDeactivated?: true
  /** An edit by hand: a reviewed chart wants a note, a pre-reviewed one its pre-review anew (F178, F246). */
  readonly isEdit?: true
  /** Whose change asks for the forms of the chart (F199, Q134, Q135). */
  readonly forms?: 'reviewers' | 'everybody'
  /** Handing in by it is checked whoever does it, not for optometrists alone (Q44, Q57). */
  readonly validates?: true
  /** Which rules of neighbours complete it: those of what it touches, or all. */
  readonly completes: 'touched' | 'all'
  /** The record of the trail that tells it by name, and the columns it speaks for; all others are told field by field. */
  readonly audit?: {
    readonly action: string
    details?(was: ExamRecord, is: ExamRecord): Readonly<Record<string, string | number | null>>
    readonly tells: readonly string[]
  }
  /** The review it finishes (Q176). */
  readonly finishes?: 'omdr' | 'second_omdr' | 'third_omdr' | 'omdc' | 'igp' | 'admin'
}

/** The rules of some kinds, by name. */
export type RulesOf<Kind extends IntentKind> = {
  readonly [Each in Kind]: IntentRules<IntentOf<Each>>
}

/** A person's capacity on the visit; the system has none of a person's. */
export function byPerson(role: (actor: Actor, exam: ExamRecord) => ChangingRole | null) {
  return (exam: ExamRecord, changer: Changer): readonly ChangingRole[] => {
    const one = 'roles' in changer ? role(changer, exam) : null
    return one === null ? [] : [one]
  }
}

/** Whoever may edit the visit, by the rights of all that they are. */
export function editor(exam: ExamRecord, changer: Changer): readonly ChangingRole[] {
  return 'roles' in changer ? editingRoles(changer, exam) : []
}

/** Who reads the visit, and the office: no optometrist. */
export function reader(exam: ExamRecord, changer: Changer): readonly ChangingRole[] {
  return editor(exam, changer).filter((role) => role !== 'od')
}

/** Who keeps the visit: no reviewer or consultant. */
export const keeper = byPerson(keepingRole)

/** No field of a person's is in it: whoever asks, the rules of the house decide. */
export function system(): readonly ChangingRole[] {
  return ['system']
}
