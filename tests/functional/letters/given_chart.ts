import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { thumbnailOf } from '#app/storage/thumbnail_of'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor, type Visitor } from '#tests/helpers/session'

/** Values of the right eye; none of them stands in the other list. */
const RIGHT = {
  iop: 17,
  iop_at: '2026-03-01T18:32:00Z',
  iop_method: 'Tono-Pen',
  iop_aim: '14',
  cd: '0.45',
  pachs: 541,
  ishihara: 11,
  ishihara2: 7,
  sphere: -1.25,
  cylinder: -0.75,
  axis: 85,
  bcva: '20/25',
  vf_override: 'wnl',
  ght: 'grs',
  vf_md: -1.2,
  vf_psd: 1.5,
  vfi: 97,
  vqi: 91,
  octav: 'green',
  octav_sup: 'yellow',
  octav_inf: 'red',
  oct_rnfl_avg: 92,
  oct_rnfl_sup: 110,
  oct_rnfl_inf: 118,
}

const LEFT = {
  iop: 26,
  iop_at: '2026-03-01T18:41:00Z',
  iop_method: 'iCare',
  iop_aim: '21',
  cd: '0.75',
  pachs: 562,
  ishihara: 9,
  ishihara2: 5,
  sphere: 2.5,
  cylinder: -1.5,
  axis: 170,
  bcva: '20/60',
  vf_override: 'xxx',
  ght: 'onl',
  vf_md: -4.75,
  vf_psd: 6.25,
  vfi: 83,
  vqi: 78,
  octav: 'red',
  octav_sup: 'green',
  octav_inf: 'invalid',
  oct_rnfl_avg: 71,
  oct_rnfl_sup: 88,
  oct_rnfl_inf: 79,
}

/** What the table of a letter reads, by label: right eye, left eye. */
export const EYE_ROWS: Record<'en' | 'fr', Record<string, readonly [string, string]>> = {
  en: {
    'Best corrected acuity': ['20/25', '20/60'],
    'Refraction (dioptres)': ['−1.25 / −0.75 × 085°', '+2.50 / −1.50 × 170°'],
    'Intraocular pressure': ['17 mmHg', '26 mmHg'],
    'Pressure measured by': ['Tono-Pen, 10:32', 'iCare, 10:41'],
    'Daily pressure curve from 8:00': ['16 / 19 / 13 mmHg', '22 / 25 / 28 mmHg'],
    'Target pressure': ['14 mmHg', '21 mmHg'],
    'Target of the treatment': ['15 mmHg', '16-18 mmHg'],
    'Corneal thickness': ['541 µm', '562 µm'],
    'Vertical cup-to-disc ratio': ['0.45', '0.75'],
    'Disc hemorrhage': ['–', 'noted'],
    'Colour plates (Ishihara)': ['11 plates', '9 plates'],
    'Colour plates, second test': ['7 plates', '5 plates'],
    'Nerve fibre layer, average': ['92 µm', '71 µm'],
    'Nerve fibre layer, superior': ['110 µm', '88 µm'],
    'Nerve fibre layer, inferior': ['118 µm', '79 µm'],
    'OCT, average': ['green (within normal limits)', 'red (outside normal limits)'],
    'OCT, superior': ['yellow (borderline)', 'green (within normal limits)'],
    'OCT, inferior': ['red (outside normal limits)', 'scan not valid'],
    'Visual field (GHT)': ['general reduction of sensitivity', 'outside normal limits'],
    'Visual field, reviewer’s reading': ['within normal limits', 'undecided (XXX)'],
    'Visual field index (VFI)': ['97 %', '83 %'],
    'Mean deviation (MD)': ['−1.20 dB', '−4.75 dB'],
    'Pattern deviation (PSD)': ['1.50 dB', '6.25 dB'],
    'Visual field quality (VQI)': ['91 %', '78 %'],
    'Fundus photograph': ['March 01, 2026', 'March 01, 2026'],
    'OCT of the macula': ['–', 'March 01, 2026'],
  },
  fr: {
    'Pression intraoculaire': ['17 mm Hg', '26 mm Hg'],
    'Pression mesurée par': ['Tono-Pen, 10:32', 'iCare, 10:41'],
    'Rapport C/D vertical': ['0,45', '0,75'],
    'Hémorragie de la papille': ['–', 'notée'],
    'Fibres nerveuses, supérieur': ['110 µm', '88 µm'],
    'OCT, moyenne': ['vert (dans les limites normales)', 'rouge (hors limites normales)'],
    'Déviation moyenne (MD)': ['−1,20 dB', '−4,75 dB'],
    'OCT de la macula': ['–', '1er mars 2026'],
  },
}

/** Words that never leave with any letter. */
export const KEPT = {
  omd_od: 'Private to the optometrist',
  notes_from_moa: 'Note of the assistant',
  admin_private_notes: 'Office only',
  billing_note: 'Billing remark',
  od_question: 'Question of the optometrist',
}

const TEXTS = {
  chief_complaint: 'Halos at night',
  history_symptoms: 'Dull ache in the evening',
  history_medical: 'Hypertension since 2011',
  history_family: 'Mother blind from glaucoma',
  medication_eye: 'Artificial tears',
  medication_other: 'Ramipril',
  e_notes: 'Quiet anterior chamber',
  impression: 'Glaucoma in both eyes',
  od_proposed_plan: 'Add a second drop',
  omd_gp: 'Please watch the blood pressure.',
  omd_referral_text: 'Vitreous surgeon at the coast, within a month.',
  allergies: 'Penicillin',
}

/** What a letter to a physician says besides the table, in English. */
export const PHYSICIAN_TEXTS = [
  ...Object.values(TEXTS),
  'Current eye drops: Brimonidine/timolol (Combigan), right eye',
  'Eye drops until yesterday: Acetazolamide (oral), left eye (often missed)',
  'Relevant conditions: asthma; uveitis, left eye; pseudoexfoliation, right eye; pigment dispersion syndrome, both eyes',
  'Allergies: sulfa drugs; Penicillin',
  'Seen by ophthalmologists: Dr. Elsewhere, cataract, right eye (2018–2019)',
  'Earlier pressures: 22–29 mmHg, left eye (without drops; after Laser iridotomy; Non-contact tonometer)',
  'Hydroxychloroquine (Plaquenil) monitoring (400 mg a day, at 71.5 kg, since June 01, 2021)',
  'Findings are stable',
  'Start: prostaglandin; check in 1 to 2 weeks',
  'If there are side effects: brimonidine',
  'Next eye examination in 5 months.',
]

const EXAM = {
  ...TEXTS,
  ...KEPT,
  exam_date: '2026-03-01',
  exam_status: 'reviewed',
  reviewed_at: new Date('2026-03-03T20:00:00Z'),
  omdc_status: 'reviewed',
  omdc_review_date: new Date('2026-03-06T20:00:00Z'),
  internal_gp_status: 'reviewed',
  applanation: 'applanation',
  rr_glc: true,
  plaquenil: true,
  plaquenil_dose: 400,
  plaquenil_weight: 71.5,
  plaquenil_date: '2021-06-01',
  asthma: true,
  uveitis_os: true,
  pxf_od: true,
  pds_od: true,
  pds_os: true,
  allergies_sulfa: true,
  dtc_hour: 8,
  dhx_os: true,
  retina_referral: 'custom',
  fu_number: 5,
  fu_letter: 'month',
  treatment_drop: 'prostaglandin',
  treatment_fu: '1-2w',
  side_effect_drop: 'brimonidine',
  treatment_iop_od: '15',
  treatment_iop_os: 'custom',
  treatment_iop_os_custom: '16-18',
}

const HISTORIES = {
  glc_current_drops: [
    { glc_current_drops_eye_select: 'OD', glc_current_drops_select: 'brimonidine_timolol' },
  ],
  glc_past_drops: [
    {
      glc_past_drops_eye_select: 'OS',
      glc_past_drops_select: 'acetazolamide',
      glc_past_drops_compliance_select: 'often missed',
    },
  ],
  omd_history: [
    {
      history_omd_name: 'Dr. Elsewhere',
      history_diagnosis: 'cataract',
      eye_select: 'OD',
      history_date: 2018,
      history_end_date: 2019,
    },
  ],
  iop_history: [
    {
      eye_select: 'OS',
      low_iop: 22,
      high_iop: 29,
      iop_history_drops_select: ['none'],
      iop_history_procedure_prefix: 'post-',
      iop_history_procedure_select: ['lpi'],
      machine_select: 'non_contact',
    },
  ],
  dtc_values: [
    { od: 16, os: 22 },
    { od: 19, os: 25 },
    { od: 13, os: 28 },
  ],
}

/** Options by their codes: the patient's, the optometrist's, the staff's, and a tool. */
async function selectNotes(examId: number) {
  const codes = ['stable', 'repeat_visual_field', 'copy_to_gp', 'injector']
  const rows = await db.from('omd_note_options').whereIn('code', codes).select('id')
  const ids = rows.map(({ id }) => id)
  await db
    .from('exams')
    .where('id', examId)
    .update({ selected_omd_note_options: ids, ...jsonOf(HISTORIES) })
}

function jsonOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])
  )
}

/**
 * A chart in which no value stands twice: two eyes, past and current drops,
 * three physicians and the internal GP the patient had before, reviewer, consultant and those it is assigned to later,
 * the practice where it was examined and the reviewers' own offices.
 */
export async function givenChart() {
  const practice = await givenPractice({
    name: `Harbour Eye Care ${uniqueWord()}`,
    city: 'Nanaimo',
    postal_code: 'V9R 0A1',
  })
  const od = await givenOd({
    practice,
    od: { first_name: 'Daniel', last_name: 'Ferreira', integrated_only: true },
  })
  const gp = await givenGp({
    first_name: 'Miriam',
    last_name: 'Okafor',
    practice: 'Cedar Family Practice',
    city: 'Burnaby',
    email: 'cedar@doctors.example',
  })
  const gp2 = await givenGp({
    first_name: 'Tomas',
    last_name: 'Lindqvist',
    practice: 'Quay Walk-in',
    city: 'Surrey',
    email: 'quay@doctors.example',
  })
  const igp = await givenIgp()
  await db.from('igps').where('id', igp.igpId).update({ first_name: 'Ines', last_name: 'Moreau' })
  const usualIgp = await givenIgp()
  const omdr = await givenOmdr({
    omd: {
      first_name: 'Anneke',
      last_name: 'de Vries',
      address: '9 Invented Avenue',
      city: 'Kelowna',
      phone: '250-555-0150',
    },
  })
  const omdc = await givenOmdc({
    omd: {
      first_name: 'Ravi',
      last_name: 'Subramaniam',
      address: '4 Made-up Row',
      city: 'Victoria',
    },
  })
  const laterOmdr = await givenOmdr({ omd: { first_name: 'Later', last_name: 'Reviewer' } })
  const laterOmdc = await givenOmdc({ omd: { first_name: 'Later', last_name: 'Consultant' } })
  const patient = await givenPatient(od, {
    first_name: 'Eleanor',
    last_name: 'Whitcombe',
    gp_id: gp.id,
    gp2_id: gp2.id,
    igp_id: usualIgp.igpId,
    has_no_gp: false,
    email: 'eleanor@mail.example',
  })
  const exam = await givenExam(patient, {
    exam: { ...EXAM, omdr_id: omdr.omdId, omdc_id: omdc.omdId, igp_id: igp.igpId },
    od: RIGHT,
    os: LEFT,
  })
  await selectNotes(exam.id)
  const admin = await asVisitor(await givenAdmin())
  for (const [slot, colour] of [
    ['right_fundus_photo', '#a03020'],
    ['left_fundus_photo', '#c07030'],
    ['left_oct_photo', '#303030'],
  ] as const) {
    await givenPicture(admin, exam.id, slot, colour)
  }
  await db
    .from('exams')
    .where('id', exam.id)
    .update({ omdr_id: laterOmdr.omdId, omdc_id: laterOmdc.omdId })
  return {
    practice,
    od,
    gp,
    gp2,
    igp,
    usualIgp,
    omdr,
    omdc,
    laterOmdr,
    laterOmdc,
    patient,
    exam,
    admin,
  }
}

export type Chart = Awaited<ReturnType<typeof givenChart>>

async function givenPicture(admin: Visitor, exam: number, slot: string, background: string) {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('exam', String(exam))
  form.set(slot, new File([new Uint8Array(bytes)], `${slot}.jpg`))
  const answer = await admin.post('/api/data/exam/image/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
  const image = await db.from('exam_images').where({ exam_id: exam, slot }).firstOrFail()
  await thumbnailOf(image.blob_id)
}
