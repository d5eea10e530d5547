import type { ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { permission, type Permission } from '#identity/rules'
import { isReviewersOwn, notesFinished, omdcSubmitAllowed, omdrSubmitAllowed } from '#review/rules'

/** Whether a visit, as it is stored, could be handed in by a reviewer or consultant: as their submit asks (Q140). */
export function maySubmit(exam: ExamRecord, role: 'omdr' | 'omdc', { omdId }: Actor): Permission {
  if (role === 'omdr') {
    const isOwn = isReviewersOwn({ omdrId: exam.omdr_id, ownId: omdId })
    if (!isOwn) return permission(false, 'review.omdr_submit_not_yours')
    return omdrSubmitAllowed({ status: exam.exam_status, notes: exam })
  }
  const isOwnConsult = omdId !== null && exam.omdc_id === omdId
  const waits = omdcSubmitAllowed({ omdcStatus: exam.omdc_status, isOwnConsult })
  return waits.allowed ? notesFinished(exam) : waits
}
