/** How far a referral letter's task is; `dropped`: a later one, or a reset, took its place (F299). */
export const LETTER_EDIT_STATES = ['queued', 'running', 'done', 'failed', 'dropped'] as const
export type LetterEditState = (typeof LETTER_EDIT_STATES)[number]

/** Nobody knows yet what it comes to. */
export const LETTER_EDITS_UNDER_WAY = [
  'queued',
  'running',
] as const satisfies readonly LetterEditState[]

/** What a letter is made into. */
export const LETTER_VERSIONS = ['highlighted', 'recipient_removed'] as const
export type LetterVersion = (typeof LETTER_VERSIONS)[number]

/** Why no versions could be made. */
export const LETTER_EDIT_FAILURES = ['unopenable', 'too_long', 'not_drawn'] as const
export type LetterEditFailure = (typeof LETTER_EDIT_FAILURES)[number]

/** Pages of a letter that is edited; an upload of 1 MB has fewer. */
export const MAX_LETTER_PAGES = 60

export function isUnderWay({ state }: { readonly state: LetterEditState }): boolean {
  return LETTER_EDITS_UNDER_WAY.some((each) => each === state)
}

/**
 * Whether the version may be told to be without its keywords: it was made, it
 * had keywords to remove, and no page was one that could not be read.
 */
export function isClean(edit: {
  readonly state: LetterEditState
  readonly keywords: readonly string[] | null
  readonly unreadablePages: readonly number[]
}): boolean {
  const { state, keywords, unreadablePages } = edit
  return state === 'done' && (keywords?.length ?? 0) > 0 && unreadablePages.length === 0
}
