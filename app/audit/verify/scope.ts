/** Which part of the trail is looked at. */
export type Scope = {
  /** Null for all. */
  readonly chain: number | null
  /** Records of this instant and later, and whatever follows them in their chains. */
  readonly since: Date | null
}

export const WHOLE: Scope = { chain: null, since: null }
