import type { ExamWire } from '#exams/rules'
import { isBandVisible } from '#review/rules'

/** Whether the glaucoma band and its index stand on this visit's page (F270). */
export const isBandShown = (base: ExamWire) =>
  isBandVisible({
    isPreReviewed: base.is_pre_reviewed === true,
    lastPrereviewDate: base.last_prereview_date,
  })
