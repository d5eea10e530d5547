/** Nobody or nothing, of what may be null: a form's body has the empty text alone to say so (Q15). */
export const orNull = (value: unknown): unknown => (value === '' ? null : value)
