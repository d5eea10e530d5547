/** What the rows of a selection are. */
export type Subject = 'visit' | 'patient'

/** What a person chooses before it starts: a doctor of a kind, beside them a status, or nothing. */
export type Chosen = 'reviewer' | 'consultant' | 'internal_gp' | null

type Operation = {
  /** On the rows of which lists it is offered. */
  readonly on: readonly Subject[]
  readonly chooses: Chosen
}

/** What can be done to many at once (F326 to F329). */
export const OPERATIONS = {
  set_omdr: { on: ['visit'], chooses: 'reviewer' },
  set_omdc: { on: ['visit'], chooses: 'consultant' },
  set_igp: { on: ['visit'], chooses: 'internal_gp' },
  set_review_processed: { on: ['visit'], chooses: null },
  review_outbound: { on: ['visit'], chooses: null },
  remove_gps: { on: ['visit', 'patient'], chooses: null },
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof OPERATIONS

export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[]

/** The operations that rows of this kind may be chosen for. */
export function operationsOn(subject: Subject): OperationName[] {
  return OPERATION_NAMES.filter((name) =>
    (OPERATIONS[name].on as readonly Subject[]).includes(subject)
  )
}
