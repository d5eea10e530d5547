/** A number that another practice changed and nobody confirmed, as a refusal names it (Q178). */
export type NumberChange = {
  readonly from: string
  readonly to: string
  readonly changed_by: string
  readonly practice: string
  /** ISO instant. */
  readonly changed_at: string
}

/** The change a refused call is about; null where it is refused for something else. */
export function numberChangeIn(body: Readonly<Record<string, unknown>>): NumberChange | null {
  return (body.number_change as NumberChange | undefined) ?? null
}
