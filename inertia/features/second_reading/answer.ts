import { READING_DECISIONS, type ReadingDecisions } from '#review/rules'

/** What is chosen so far; a decision that is not there yet is open. */
export type Answer = { readonly [Name in keyof ReadingDecisions]?: ReadingDecisions[Name] } & {
  readonly note: string
}

export const NOTHING: Answer = { note: '' }

export function isComplete(answer: Answer): boolean {
  return READING_DECISIONS.every((name) => answer[name] !== undefined)
}

export function isBegun(answer: Answer): boolean {
  return answer.note !== '' || READING_DECISIONS.some((name) => answer[name] !== undefined)
}
