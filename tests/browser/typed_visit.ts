import type { Page } from 'playwright'
import { DIAGNOSIS_FLAGS } from '#exams/rules'
import { examRow, eyeRow } from '#tests/helpers/visits'
import { type } from './typing.js'

/** Keys, and the columns in which they are to be found afterwards. */
export type Entry = readonly [keys: readonly string[], stored: Readonly<Record<string, unknown>>]

/** Boxes one after the other: the ticked ones are true. */
const boxes = (names: readonly string[], ticked: readonly string[]): Entry[] =>
  names.map((name) =>
    ticked.includes(name) ? [['Space', 'Tab'], { [name]: true }] : [['Tab'], {}]
  )

const NOTHING: Entry = [['Tab'], {}]

/** From the first box of the chief complaint down to the pressures. No value stands twice. */
export const HISTORY: readonly Entry[] = [
  ...boxes(DIAGNOSIS_FLAGS.slice(0, DIAGNOSIS_FLAGS.indexOf('plaquenil')), [
    'rr_glc_suspect',
    'rr_cataract',
  ]),
  [
    ['Space', '275', 'Tab', '71.5', 'Tab', '2019-04-30', 'Tab', 'Enter', 'Tab'],
    {
      plaquenil: true,
      plaquenil_dose: 275,
      plaquenil_weight: 71.5,
      plaquenil_date: '2019-04-30',
    },
  ],
  ...boxes(['rao', 'vmt'], ['vmt']),
  // The button that leads to dose and date again.
  NOTHING,
  [['Halos at night', 'Tab'], { chief_complaint: 'Halos at night' }],
  [['Dim since May', 'Tab'], { history_symptoms: 'Dim since May' }],
  [['Migraine', 'Tab'], { history_medical: 'Migraine' }],
  [['Aunt had drops', 'Tab'], { history_family: 'Aunt had drops' }],
  [['Tears as needed', 'Tab'], { medication_eye: 'Tears as needed' }],
  [['Metformin', 'Tab'], { medication_other: 'Metformin' }],
  NOTHING,
  ...boxes(['allergies_sulfa'], ['allergies_sulfa']),
  [['Latex', 'Tab'], { allergies: 'Latex' }],
  NOTHING,
  ...boxes(['asthma', 'heart_block', 'hx_stroke', 'fhx'], ['heart_block', 'fhx']),
  ...boxes(
    ['uveitis_od', 'uveitis_os', 'pxf_od', 'pxf_os', 'pds_od', 'pds_os'],
    ['uveitis_od', 'pxf_os']
  ),
  NOTHING,
  [
    ['os', 'Tab', 'timo', 'Tab', 'poor', 'Tab', 'od', 'Tab', 'Azopt', 'Tab', 'fair', 'Tab'],
    {
      glc_past_drops: [
        {
          glc_past_drops_eye_select: 'OS',
          glc_past_drops_select: 'timolol',
          glc_past_drops_compliance_select: 'poor',
        },
        {
          glc_past_drops_eye_select: 'OD',
          glc_past_drops_select: 'brinzolamide',
          glc_past_drops_compliance_select: 'fair',
        },
      ],
    },
  ],
  // The empty row below, and the box of the next card.
  ...[NOTHING, NOTHING, NOTHING, NOTHING],
  [
    ['both', 'Tab', 'travoprost/', 'Tab'],
    {
      glc_current_drops: [
        { glc_current_drops_eye_select: 'OU', glc_current_drops_select: 'travoprost_timolol' },
      ],
    },
  ],
  NOTHING,
  NOTHING,
]

export const PRESSURES: readonly Entry[] = [
  [['17', 'Tab'], { 'od.iop': 17 }],
  [['23', 'Tab'], { 'os.iop': 23 }],
  [['Tono', 'Tab'], { applanation: 'Tono-Pen' }],
  [['0.45', 'Tab'], { 'od.cd': '0.45' }],
]

export const AFTER_CD: readonly Entry[] = [
  [['541', 'Tab'], { 'od.pachs': 541 }],
  [['563', 'Tab'], { 'os.pachs': 563 }],
  [['11', 'Tab'], { 'od.ishihara': 11 }],
  [['12', 'Tab'], { 'os.ishihara': 12 }],
  [['9', 'Tab'], { 'od.ishihara2': 9 }],
  [['7', 'Tab'], { 'os.ishihara2': 7 }],
  [['-1.25', 'Tab'], { 'od.sphere': -1.25 }],
  // The comma of a French keyboard.
  [['+2,5', 'Tab'], { 'os.sphere': 2.5 }],
  [['-0.75', 'Tab'], { 'od.cylinder': -0.75 }],
  [['-1.5', 'Tab'], { 'os.cylinder': -1.5 }],
  [['5', 'Tab'], { 'od.axis': 5 }],
  [['175', 'Tab'], { 'os.axis': 175 }],
  [['20/30', 'Tab'], { 'od.bcva': '20/30' }],
  [['CF', 'Tab'], { 'os.bcva': 'CF' }],
  [['8', 'Tab'], { dtc_hour: 8 }],
  [
    ['18', 'Tab', '24', 'Tab', '16', 'Tab', '22', 'Tab', '15', 'Tab', '21', 'Tab'],
    {
      dtc_values: [
        { od: 18, os: 24 },
        { od: 16, os: 22 },
        { od: 15, os: 21 },
      ],
    },
  ],
  NOTHING,
  [
    ['Dr. Quill', 'Tab', 'full discs', 'Tab', 'OS', 'Tab', '2015', 'Tab', '2018', 'Tab'],
    {
      omd_history: [
        {
          history_omd_name: 'Dr. Quill',
          history_diagnosis: 'full discs',
          eye_select: 'OS',
          history_date: 2015,
          history_end_date: 2018,
        },
      ],
    },
  ],
  ...[NOTHING, NOTHING, NOTHING, NOTHING, NOTHING],
  [
    // The drawer: its closing sign, its box, its row; closed by Escape from the next row.
    ['Enter', 'Tab', 'Tab', 'Tab', 'od', 'Tab', '14', 'Tab', '28', 'Tab', 'Combigan', 'Tab'].concat(
      ['post', 'Tab', 'slt', 'Enter', 'tube', 'Tab', 'gold', 'Tab', 'Escape']
    ),
    {
      iop_history: [
        {
          eye_select: 'OD',
          low_iop: 14,
          high_iop: 28,
          iop_history_drops_select: ['brimonidine_timolol'],
          iop_history_procedure_prefix: 'post-',
          iop_history_procedure_select: ['slt', 'tube'],
          machine_select: 'goldmann',
        },
      ],
    },
  ],
]

export const NOTES: readonly Entry[] = [
  [['Cornea clear', 'Tab'], { e_notes: 'Cornea clear' }],
  [['Suspect left', 'Tab'], { impression: 'Suspect left' }],
  [['Is the field worse?', 'Tab'], { od_omd: 'Is the field worse?' }],
  [['Repeat in autumn', 'Tab'], { od_proposed_plan: 'Repeat in autumn' }],
  // A question puts the visit first (F229).
  [['Second drop now?', 'Tab'], { od_question: 'Second drop now?', assign_first: true }],
]

/** What the reports say of the right and the left side, row by row. */
export const SIDES: readonly Entry[] = [
  [['outside', 'Tab'], { 'od.ght': 'onl' }],
  [['within', 'Tab'], { 'os.ght': 'wnl' }],
  [['91', 'Tab'], { 'od.vfi': 91 }],
  [['83', 'Tab'], { 'os.vfi': 83 }],
  [['77', 'Tab'], { 'od.vqi': 77 }],
  [['69', 'Tab'], { 'os.vqi': 69 }],
  [['-3.25', 'Tab'], { 'od.vf_md': -3.25 }],
  [['1.5', 'Tab'], { 'os.vf_md': 1.5 }],
  [['2.75', 'Tab'], { 'od.vf_psd': 2.75 }],
  [['4.5', 'Tab'], { 'os.vf_psd': 4.5 }],
  [['green', 'Tab'], { 'od.octav': 'green' }],
  [['yell', 'Tab'], { 'os.octav': 'yellow' }],
  [['red', 'Tab'], { 'od.octav_sup': 'red' }],
  [['invalid', 'Tab'], { 'os.octav_sup': 'invalid' }],
  [['blank', 'Tab'], { 'od.octav_inf': 'blank' }],
  [['Tab'], {}],
  [['88', 'Tab'], { 'od.oct_rnfl_avg': 88 }],
  [['94', 'Tab'], { 'os.oct_rnfl_avg': 94 }],
  [['101', 'Tab'], { 'od.oct_rnfl_sup': 101 }],
  [['112', 'Tab'], { 'os.oct_rnfl_sup': 112 }],
  [['123', 'Tab'], { 'od.oct_rnfl_inf': 123 }],
  [['134', 'Tab'], { 'os.oct_rnfl_inf': 134 }],
]

/** @param typed gains the columns and what was typed for them */
export async function typeEntries(
  page: Page,
  entries: readonly Entry[],
  typed: Record<string, unknown>
) {
  for (const [keys, columns] of entries) {
    await type(page, ...keys)
    Object.assign(typed, columns)
  }
}

/** The visit's row and those of its eyes, every column. */
export async function rowsOf(id: number) {
  return { exam: await examRow(id), od: await eyeRow(id, 'od'), os: await eyeRow(id, 'os') }
}
type Rows = Awaited<ReturnType<typeof rowsOf>>

/** The rows as they were, with what was typed in its place; when and by whom is not typed. */
export function withTyped(
  before: Rows,
  typed: Readonly<Record<string, unknown>>,
  { exam }: Rows
): Rows {
  const rows = structuredClone(before)
  for (const [name, value] of Object.entries(typed)) {
    const [first, second] = name.split('.') as ['od' | 'os', string | undefined]
    if (second) rows[first][second] = value
    else rows.exam[name] = value
  }
  for (const name of ['version', 'updated_at', 'updated_by']) rows.exam[name] = exam[name]
  return rows
}
