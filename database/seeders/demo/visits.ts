import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import { FOLLOW_UP_WITH_OD, isJsonColumn, withDefaultFollowUp } from '#exams/rules'
import { NOTE_OPTIONS, isAssignedFirst, urgentNote, withReasons } from '#review/rules'
import type { DemoDirectory } from '#database/seeders/demo/directory'
import type { DemoImages, DemoImageKind } from '#database/seeders/demo/images'
import type { DemoPatient } from '#database/seeders/demo/patients'
import type { PracticeKey } from '#database/seeders/demo/places'
import { seeded, type Random } from '#database/seeders/demo/random'
import { drawEyes, drawFindings, type Severity } from '#database/seeders/demo/findings'

type Setting = {
  directory: DemoDirectory
  patients: DemoPatient[]
  images: DemoImages
  /** Blob ids of referral letters. */
  letters: readonly number[]
  today: DateTime
}

type Status = 'not_ready' | 'od_review' | 'ready' | 'reviewed'

/** Share of the latest visits in each status; older ones are reviewed. */
const LATEST: readonly Status[] = ['not_ready', 'od_review', 'ready', 'ready', 'reviewed']

/** One to six visits a patient, about 200 in all. */
export async function seedVisits(trx: Transaction, setting: Setting) {
  const random = seeded(417)
  for (const patient of setting.patients) {
    const count = random.pick([1, 2, 3, 3, 4, 5, 6])
    const severity = random.pick([0, 0, 1, 1, 2]) as Severity
    for (let index = 0; index < count; index++) {
      await seedVisit(trx, setting, random, { patient, index, count, severity })
    }
    await summarise(trx, patient.id)
  }
}

type Place = { patient: DemoPatient; index: number; count: number; severity: Severity }

async function seedVisit(trx: Transaction, setting: Setting, random: Random, place: Place) {
  const { patient, index, count, severity } = place
  const latest = index === count - 1
  const status: Status = latest ? random.pick(LATEST) : 'reviewed'
  const monthsAgo = (count - 1 - index) * random.int(5, 7) + random.int(0, 2)
  const date = setting.today.minus({ months: monthsAgo, days: random.int(0, 24) })
  const exam = {
    patient_id: patient.id,
    practice_id: patient.practiceId,
    od_id: patient.odId,
    exam_date: date.toISODate()!,
    ...statesOf(status, date, setting, patient),
    ...drawFindings(random, severity, index),
    ...letterMode(status, setting, place),
    exam_is_us_only: patient.practice === 'bellingham',
  }
  const eyes = drawEyes(random, severity, index)
  const columns = jsonColumns({ ...exam, ...followUpOf(exam, eyes) })
  const [row] = await trx.table('exams').insert(columns).returning('id')
  const id = (row as { id: number }).id
  for (const eye of eyes) await trx.table('exam_eyes').insert({ exam_id: id, ...eye })
  await trx.rawQuery(
    `insert into reviews (exam_id, role, omd_id, assigned_at, reviewed_at, exam_version)
     select id, 'omdr', omdr_id, ready_at, reviewed_at, version
       from exams where id = ? and omdr_id is not null`,
    [id]
  )
  await seedExamImages(trx, setting.images, id, severity, status)
  if (hasLetter(status, place)) {
    const blob = setting.letters[severity > 1 ? 1 : 0]
    await trx
      .table('exam_images')
      .insert({ exam_id: id, slot: 'od_referral_letter', blob_id: blob })
  }
}

type Drawn = ReturnType<typeof drawFindings> & ReturnType<typeof statesOf>

/** Note options and tag as the rules keep them. */
function followUpOf(exam: Drawn, eyes: ReturnType<typeof drawEyes>) {
  const chosen = exam.exam_status === 'reviewed' ? [FOLLOW_UP_WITH_OD, NOTE_OPTIONS.tele] : []
  const notes = withDefaultFollowUp(chosen)
  return {
    selected_omd_note_options: withReasons(notes, urgentNote(notes, exam.is_urgent)),
    assign_first: isAssignedFirst({
      iop: Math.max(...eyes.map(({ iop }) => iop)),
      fuNumber: null,
      fuLetter: null,
      isUrgent: exam.is_urgent,
      hasQuestion: exam.od_question !== '',
      ipc: null,
      hasMultipleVisitsWaiting: false,
    }),
  }
}

/** The clinic that sends letters instead of filling in the standard form. */
const isLetterClinic = ({ practice }: DemoPatient) => practice === 'winnipeg'

/** Visits still at the optometrist's wait for their letter. */
function hasLetter(status: Status, { patient }: Place): boolean {
  return isLetterClinic(patient) && status !== 'not_ready'
}

/** Every third patient's visits are premium, every fifth one's latest leaves the network. */
function letterMode(status: Status, { directory }: Setting, { patient, index, count }: Place) {
  if (!isLetterClinic(patient)) return {}
  const leaves = patient.id % 5 === 0 && index === count - 1 && status !== 'ready'
  return {
    is_referral_letter_upload_pei: true,
    rlu_exam_is_premium: patient.id % 3 === 0,
    ...(leaves ? { is_outbound_referral: true, referral_omd_id: directory.outboundOmd } : {}),
    ...(leaves && status !== 'not_ready' ? { ipc: 'ipc_only' } : {}),
  }
}

/** Who reviews a practice's visits, of `doctors.ts`, where it is not the one of most. */
const REVIEWERS: Partial<Record<PracticeKey, string>> = { hamilton: 'leclair', bellingham: 'abara' }

function statesOf(status: Status, date: DateTime, setting: Setting, patient: DemoPatient) {
  const { omds } = setting.directory
  const omdr = omds[REVIEWERS[patient.practice] ?? 'szabo']
  const at = (hours: number) => date.plus({ hours }).toJSDate()
  const states = {
    exam_status: status,
    exam_status_previous: status === 'reviewed' ? 'ready' : 'not_ready',
    created_at: at(9),
    updated_at: at(10),
  }
  if (status === 'not_ready') return states
  const sent = { ...states, submitted_at: at(10) }
  if (status === 'od_review') return sent
  const ready = { ...sent, ready_at: at(11), omdr_id: omdr }
  if (status === 'ready') return ready
  return {
    ...ready,
    last_prereview_date: at(20),
    prereview_initials: 'CG',
    reviewed_at: at(30),
    omd_gp:
      'Findings are stable. Please continue the present treatment; we will see the next visit in six months.',
    omd_od: 'Thank you for the clear images. Repeat the visual field at the next visit.',
    fu_number: 6,
    fu_letter: 'month',
  }
}

const SLOTS: readonly DemoImageKind[] = ['fundus_photo', 'oct_photo', 'oct_rnfl_photo', 'vf_photo']

async function seedExamImages(
  trx: Transaction,
  images: DemoImages,
  examId: number,
  severity: Severity,
  status: Status
) {
  const slots = status === 'not_ready' ? SLOTS.slice(0, 2) : SLOTS
  for (const slot of slots) {
    for (const side of ['right', 'left'] as const) {
      const drawn = images[slot][side]
      const blob = drawn[Math.min(severity, drawn.length - 1)]
      await trx
        .table('exam_images')
        .insert({ exam_id: examId, slot: `${side}_${slot}`, blob_id: blob })
    }
  }
}

/** jsonb columns take text; a JavaScript array would become a PostgreSQL one. */
function jsonColumns(row: Record<string, unknown>) {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    isJsonColumn(key) ? JSON.stringify(value) : value,
  ])
  return Object.fromEntries(entries)
}

/** What a patient's row says of their visits. */
export async function summarise(trx: Transaction, patientId: number) {
  await trx.rawQuery(
    `update patients p
        set visit_count = s.visits, latest_exam_id = s.id, latest_exam_date = s.exam_date,
            latest_exam_status = s.exam_status, last_reviewed_date = s.reviewed
       from (select id, exam_date, exam_status, count(*) over () as visits,
                    max(exam_date) filter (where exam_status = 'reviewed') over () as reviewed
               from exams where patient_id = ? and deactivated_at is null
              order by exam_date desc limit 1) s
      where p.id = ?`,
    [patientId, patientId]
  )
}
