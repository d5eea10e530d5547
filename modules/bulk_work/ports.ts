import type { Result } from '#app/kernel/result'
import type { Actor } from '#identity'

/** Rows of a list: those that were ticked, or all that the filter shows less some. */
export type Selection = {
  readonly resource: string
  readonly ids?: readonly number[]
  readonly filter?: Readonly<Record<string, unknown>>
  readonly except?: readonly number[]
}

/** What a list says that its rows are, and their numbers. */
export type Selected = { readonly subject: string; readonly ids: readonly number[] }

type BulkPorts = {
  /**
   * The rows that a selection means now; one more than `limit` where there are more.
   *
   * @returns the field that is not understood, otherwise
   */
  select(
    selection: Selection,
    actor: Actor,
    limit: number
  ): Promise<Result<Selected, { field: string }>>
}

/** What bulk work asks of the portal's lists; app/start binds it. */
export const bulkPorts: BulkPorts = {
  async select() {
    throw new Error('Nobody was bound who knows the lists (app/start/ports)')
  },
}
