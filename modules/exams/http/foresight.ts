import { arrivedBody } from '#app/http/arrived_body'
import type { Actor, Foresight } from '#identity'
import { visitNamed } from '#modules/exams/http/save_request'
import { examSurroundings, pastVisit, patientOfVisit } from '#modules/exams/queries/exam_page'
import { findBlindExam, findExamFor } from '#modules/exams/queries/find_exam'
import { isHiddenVisit } from '#modules/exams/queries/is_hidden_visit'
import { readerOf } from '#modules/exams/sight'

/** How a visit may be found: kept from this person, theirs to read blind, or open. */
export const waysTo = (actor: Actor, id: number) =>
  Promise.all([isHiddenVisit(actor, id), findBlindExam(actor, id), findExamFor(actor, id)])

/** Of a visit's page: how it is found. */
export const pageAhead: Foresight = ({ params }, actor) => waysTo(actor, Number(params.id))

/** Of the call that answers a visit: all it tells to somebody at home in its practice. */
export const visitAhead: Foresight = async ({ params }, actor) => {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id)) return
  const reader = readerOf(actor, { practice_id: actor.practiceId })
  await Promise.all([
    findExamFor(actor, id),
    patientOfVisit(id),
    examSurroundings(id, reader),
    pastVisit(id, reader.sight),
  ])
}

/** Of a save: the visit that it names. */
export const saveAhead: Foresight = async (ctx, actor) => {
  const body = arrivedBody(ctx)
  if (body) await findExamFor(actor, visitNamed(body))
}
