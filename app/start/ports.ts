/**
 * The only place that wires modules together: what an upstream screen needs of
 * a downstream module is bound here to the port upstream declared.
 */
import { listExamDeliveries } from '#app/outbox/index'
import { examDatesOf, examPorts, listPatientVisits } from '#exams'
import { bindVisits } from '#patients'

examPorts.listDeliveries = listExamDeliveries

bindVisits({
  listVisits: listPatientVisits,
  lastReviewedOrReadyDate: async (patientId) =>
    (await examDatesOf(patientId, { rlu: false })).notBefore,
})
