/** What calls that send a letter answer (Q151, Q165). */
export type Queued = {
  readonly message: string
  readonly delivery_id: number
  /** It was asked for before; nothing was sent again. */
  readonly already_queued: boolean
  /** What is said although it goes. */
  readonly warnings?: readonly string[]
}
