/**
 * Wires modules together: what an upstream screen needs of a downstream module
 * is bound here to the port upstream declared. Beside it, `deliveries.ts` binds
 * what the outbox asks, `channels.ts` who may hear what.
 */
import { sessionPorts } from '#app/http/session_store'
import { countDeliveriesTo, listExamDeliveries } from '#app/outbox/index'
import { selectRows } from '#app/portal/selection'
import { bulkPorts } from '#bulk_work'
import {
  directoryPorts,
  findOmd,
  findPractice,
  hasLeft,
  omdFacts,
  practiceFacts,
} from '#directories'
import {
  countVisitsOf,
  examDatesOf,
  examPorts,
  findExamFor,
  latestVisitDates,
  readerOf,
  sightOf,
  visitsOnRecord,
} from '#exams'
import { identityPorts, readSignedIn, withForesight } from '#identity'
import {
  aiReports,
  noteRefusedLines,
  noteUploadNearMisses,
  readNewLetter,
  readPlacedSheets,
} from '#insights'
import { intakePorts } from '#intake'
import { editNewLetter, letterEditFacts, listReferralLoops } from '#letters'
import { bindVisits, countPatientsOf, patientPorts } from '#patients'
import {
  afterChange,
  alertOrder,
  completeChange,
  isFollowedByReview,
  judgeChange,
  maySubmit,
  noteOpened,
  tagsByThemselves,
  warnOfChange,
  reviewStandings,
} from '#review'
import {
  isQueued,
  isTallied,
  keepQueued,
  lockQueued,
  tallyChange,
  tallyOpened,
  tallyPatient,
} from '#worklists'

Object.assign(sessionPorts, { readSignedIn, goOn: withForesight })
Object.assign(identityPorts, { practiceFacts, hasLeft, omdFacts })
identityPorts.omdProvince = async (omdId) => (await findOmd(omdId))?.province ?? null

examPorts.listDeliveries = listExamDeliveries
examPorts.letterEdit = letterEditFacts
examPorts.aiReports = aiReports
examPorts.letterStored = async (...letter) => {
  await editNewLetter(...letter)
  await readNewLetter(...letter)
}
examPorts.imagesPlaced = readPlacedSheets
examPorts.referralLoops = listReferralLoops
Object.assign(examPorts, { alertOrder, reviewStandings })
Object.assign(examPorts, { completeChange, judgeChange, warnOfChange, maySubmit, noteOpened })
examPorts.countChange = async (done, trx) => {
  await lockQueued(done, trx)
  await tallyChange(done, trx)
}
examPorts.afterChange = async (done, trx) => {
  await afterChange(done, trx)
  // Since when a consultant has a visit is written by the review.
  await keepQueued(done, trx)
}
examPorts.isFollowed = (done) => isTallied(done) || isQueued(done) || isFollowedByReview(done)
examPorts.afterOpening = tallyOpened
patientPorts.standingChanged = tallyPatient
examPorts.tagsByThemselves = tagsByThemselves

bulkPorts.select = selectRows

bindVisits({
  listVisits: visitsOnRecord,
  lastReviewedOrReadyDate: async (patientId, actor) =>
    (await examDatesOf(patientId, { rlu: false, sight: sightOf(actor) })).notBefore,
  latestDates: (patientIds, actor) => latestVisitDates(patientIds, sightOf(actor)),
})

directoryPorts.visitDoctors = async (actor, examId) => {
  const exam = await findExamFor(actor, examId)
  if (!exam || readerOf(actor, exam).role === 'science') return null
  const { province } = await findPractice(exam.practice_id)
  return {
    omdr_id: exam.omdr_id,
    omdc_id: exam.omdc_id,
    od_requested_omd_id: exam.od_requested_omd_id as number | null,
    referral_omd_id: exam.referral_omd_id as number | null,
    province,
  }
}

directoryPorts.noteRefusedLines = noteRefusedLines
intakePorts.nearMissesNoted = noteUploadNearMisses

directoryPorts.usesOf = async (type, id) => ({
  patients: await countPatientsOf(type, id),
  visits: await countVisitsOf(type, id),
  letters: type === 'practice' ? 0 : await countDeliveriesTo(type, id),
})
