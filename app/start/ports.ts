/**
 * The only place that wires modules together: what an upstream screen needs of
 * a downstream module is bound here to the port upstream declared.
 */
import { countDeliveriesTo, listExamDeliveries } from '#app/outbox/index'
import { directoryPorts, findPractice } from '#directories'
import { countVisitsOf, examDatesOf, examPorts, findExamFor, listPatientVisits } from '#exams'
import { bindVisits, countPatientsOf } from '#patients'

examPorts.listDeliveries = listExamDeliveries

bindVisits({
  listVisits: listPatientVisits,
  lastReviewedOrReadyDate: async (patientId) =>
    (await examDatesOf(patientId, { rlu: false })).notBefore,
})

directoryPorts.visitDoctors = async (actor, examId) => {
  const exam = await findExamFor(actor, examId)
  if (!exam) return null
  const { province } = await findPractice(exam.practice_id)
  return {
    omdr_id: exam.omdr_id,
    omdc_id: exam.omdc_id,
    od_requested_omd_id: exam.od_requested_omd_id as number | null,
    referral_omd_id: exam.referral_omd_id as number | null,
    province,
  }
}

directoryPorts.usesOf = async (type, id) => ({
  patients: await countPatientsOf(type, id),
  visits: await countVisitsOf(type, id),
  letters: type === 'practice' ? 0 : await countDeliveriesTo(type, id),
})
