import type { Actor, Role } from '#identity'
import type { ExamRecord } from '#exams'
import type { PatientRecord } from '#patients'

/** Ids of a small world; none of them stands for two things. */
const PRACTICE = 11
const NEIGHBOUR = 12
const REVIEWER = 21
const CONSULTANT = 22

/** Somebody with the given roles and facts; everything else is absent. */
function person(roles: Role[], facts: Partial<Actor> = {}): Actor {
  return {
    userId: 900,
    sessionId: 'session',
    name: 'Somebody',
    roles,
    practiceId: null,
    zone: null,
    province: null,
    odId: null,
    omdId: null,
    igpId: null,
    retinaEnabled: false,
    retinaOnly: false,
    usOnly: false,
    usesReferralLetter: false,
    hasGlaucomaProgram: false,
    hasSmartUpload: false,
    platformTitle: 'enhanced_clinic',
    locale: null,
    ...facts,
  }
}

const optometrist = (odId: number, practiceId: number, facts: Partial<Actor> = {}) =>
  person(['od'], { odId, practiceId, ...facts })

/** Everybody who could ask: who owns the record, who works beside them, who has nothing to do with it. */
export const PERSONS = {
  'owner': optometrist(31, PRACTICE),
  'colleague': optometrist(32, PRACTICE),
  'stranger': optometrist(33, NEIGHBOUR),
  'reviewer': person(['omdr'], { omdId: REVIEWER }),
  'other reviewer': person(['omdr'], { omdId: 23 }),
  'reviewer without an entry': person(['omdr']),
  'consultant': person(['omdc'], { omdId: CONSULTANT }),
  'other consultant': person(['omdc'], { omdId: 24 }),
  'consultant without an entry': person(['omdc']),
  'administrator': person(['admin']),
  'pre-reviewer': person(['pre_reviewer']),
  'internal GP': person(['igp'], { igpId: 41 }),
  'sales': person(['sales']),
  'scientist': person(['science']),
} as const
export type PersonName = keyof typeof PERSONS

export { optometrist, person, NEIGHBOUR, PRACTICE }

/** Names of those who may, in the order above. */
export function whoMay(may: (actor: Actor) => boolean): PersonName[] {
  return (Object.keys(PERSONS) as PersonName[]).filter((name) => may(PERSONS[name]))
}

/** A visit of the owner's, given to the reviewer and to the consultant. */
export function visit(facts: Partial<ExamRecord> = {}): ExamRecord {
  return {
    id: 51,
    patient_id: 61,
    practice_id: PRACTICE,
    od_id: 31,
    omdr_id: REVIEWER,
    omdc_id: CONSULTANT,
    exam_status: 'ready',
    is_referral_letter_upload_pei: false,
    deactivated_at: null,
    ...facts,
  } as ExamRecord
}

export function patient(facts: Partial<PatientRecord> = {}): PatientRecord {
  return { id: 61, practiceId: PRACTICE, odId: 31, deactivatedAt: null, ...facts } as PatientRecord
}

export const TAKEN_OUT = new Date('2026-04-02T18:00:00Z')
