import { system, type RulesOf } from '#modules/exams/actions/change/intents/intent_rules'

/** Second and third readings (F204). */
export const READINGS: RulesOf<
  | 'ask_second_opinion'
  | 'ask_third_reading'
  | 'lock_second_reading'
  | 'lock_third_reading'
  | 'clear_second_opinion'
> = {
  /** Whom the office or the reviewer asks, or whom the draw falls on; nobody's open page becomes old by it (F204). */
  ask_second_opinion: {
    roles: system,
    sets: ({ omdId }) => ({ second_omdr_id: omdId }),
    version: 'kept',
    isChoice: true,
    completes: 'touched',
    audit: {
      action: 'exam.second_opinion_asked',
      details: (was, is) => ({ from: was.second_omdr_id, to: is.second_omdr_id }),
      tells: ['second_omdr_id', 'second_omdr_reviewed'],
    },
  },
  /** Who reads where the first two differ (F204). */
  ask_third_reading: {
    roles: system,
    sets: ({ omdId }) => ({ third_omdr_id: omdId, third_omdr_reviewed: false }),
    version: 'kept',
    isChoice: true,
    completes: 'touched',
    audit: {
      action: 'exam.third_reading_asked',
      details: (was, is) => ({ from: was.third_omdr_id, to: is.third_omdr_id }),
      tells: ['third_omdr_id', 'third_omdr_reviewed'],
    },
  },
  /** The chart stays as it is: what was decided is kept beside it (F204). */
  lock_second_reading: {
    roles: system,
    sets: () => ({ second_omdr_reviewed: true }),
    version: 'kept',
    completes: 'touched',
    audit: { action: 'exam.second_reading_locked', tells: ['second_omdr_reviewed'] },
    finishes: 'second_omdr',
  },
  lock_third_reading: {
    roles: system,
    sets: () => ({ third_omdr_reviewed: true }),
    version: 'kept',
    completes: 'touched',
    audit: { action: 'exam.third_reading_locked', tells: ['third_omdr_reviewed'] },
    finishes: 'third_omdr',
  },
  /** Nobody waits for the second opinion any more; no review is made of it (Q73, Q164). */
  clear_second_opinion: {
    roles: system,
    sets: () => ({ second_omdr_reviewed: true }),
    version: 'read',
    completes: 'touched',
    audit: { action: 'exam.second_opinion_cleared', tells: ['second_omdr_reviewed'] },
  },
}
