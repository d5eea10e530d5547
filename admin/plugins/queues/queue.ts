import { whyQueued, type QueueFacts, type QueueName } from '../../../modules/reporting/rules/index'
import { useTranslate } from 'react-admin'

/** A visit that stands in a queue, as the portal's list answers it. */
export type Queued = {
  readonly id: number
  readonly patient_id: number
  readonly patient: string
  readonly dob: string
  readonly exam_date: string
  readonly practice: string
  readonly od: string | null
  readonly omdr: string | null
  readonly omdc: string | null
  readonly is_urgent: boolean
  readonly is_pre_reviewed: boolean
  readonly since: string | null
  readonly facts: QueueFacts
}

/** How many stand in one queue and since when the longest. */
export type QueueFigures = {
  readonly name: QueueName
  readonly total: number
  readonly oldest: string | null
}

/** Why a row stands where it stands, in words. */
export function useWhy(queue: QueueName) {
  const translate = useTranslate()
  return ({ facts }: Pick<Queued, 'facts'>) =>
    whyQueued(queue, facts)
      .map(({ key, params }) => translate(key, params))
      .join(' · ')
}
