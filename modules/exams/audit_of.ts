import type { AuditEntry } from '#app/audit/entry'
import type { ExamRecord } from '#modules/exams/exam_record'

type Audited = Pick<ExamRecord, 'id' | 'patient_id' | 'practice_id'>
type Envelope = Pick<AuditEntry, 'subjectType' | 'subjectId' | 'patientId' | 'practiceId'>

/** What every audit record of a visit says of it: which one, whose, and where. */
export function auditOf({ id, patient_id: patientId, practice_id: practiceId }: Audited): Envelope {
  return { subjectType: 'exam', subjectId: id, patientId, practiceId }
}
