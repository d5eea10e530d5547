import { useTranslate } from 'react-admin'
import type { Message } from '../../../modules/identity/rules/index'
import { OUTCOMES, type Counts, type OperationName, type Outcome } from '#bulk_work/rules'

/** A batch as the portal's list answers it; times are ISO instants. */
export type Batch = {
  readonly id: number
  readonly operation: OperationName
  readonly doctor: string | null
  readonly status: string | null
  readonly again_of: number | null
  readonly made_by: string | null
  readonly started_at: string | null
  readonly cancelled_at: string | null
  readonly stopped_by: string | null
  readonly finished_at: string | null
  readonly counts: Counts
  readonly total: number
  readonly done: number
  /** What may be tried again, once it has ended. */
  readonly again: number
}

/** One visit or patient of a batch and what became of it. */
export type BatchItem = {
  readonly id: number
  readonly exam_id: number | null
  readonly patient_id: number
  readonly patient: string | null
  readonly dob: string | null
  readonly exam_date: string | null
  readonly outcome: Outcome
  readonly reason: Message | null
}

/** The page of batches, and that of one. */
export const PAGE = '/bulk_work'
export const pageOf = (id: number) => `${PAGE}?batch=${id}`

export const CALLS = '/api/admin/bulk_batches'

export const isAtWork = ({ finished_at: finished }: Batch) => finished === null

/** The words of batches, and what one does: `Set the OMDR: Ida Oak`. */
export function useWords() {
  const translate = useTranslate()
  const t = (key: string, params?: object) => translate(`resources.bulk_work.${key}`, params)
  const what = ({ operation, doctor, status }: Pick<Batch, 'operation' | 'doctor' | 'status'>) => {
    const name = t(`operations.${operation}`)
    if (!doctor) return name
    if (!status) return t('what', { operation: name, doctor })
    return t('what_status', {
      operation: name,
      doctor,
      status: translate(`exams.gp_status.${status}`),
    })
  }
  /** `Done: 12 · Refused: 1`. */
  const counted = ({ counts }: Pick<Batch, 'counts'>) =>
    OUTCOMES.filter((outcome) => (counts[outcome] ?? 0) > 0)
      .map((outcome) => t('count', { outcome: t(`outcomes.${outcome}`), count: counts[outcome] }))
      .join(' · ')
  return { t, translate, what, counted }
}
