import {
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  type GivenPatient,
} from '#database/factories/index'

/** Days of the visits, oldest first; the last one is opened. */
export const DAYS = [
  '2022-09-10',
  '2023-03-12',
  '2023-09-14',
  '2024-03-16',
  '2024-09-18',
  '2025-03-20',
  '2025-09-22',
] as const

/** What each eye has at each visit: no value of one measure stands twice. */
export const VALUES = {
  iop: {
    od: [18, 21.5, 17, 23, 16, 22, 15],
    os: [25, 14, 24.5, 13, 20, 12, 27],
  },
  cd: {
    od: ['0.40', '0.42', '0.45', '0.48', '0.50', '0.52', '0.55'],
    os: ['0.70', '0.72', '0.60', '0.75', '0.65', '0.80', '0.85'],
  },
  bcva: {
    od: ['20/25', '20/30', '20/40', '20/50', '20/60', '20/70', '20/80'],
    os: ['20/20', '20/100', '20/150', '20/200', '20/300', '20/400', 'CF'],
  },
  vf_md: {
    od: [-2.1, -2.9, -3.4, -4.2, -4.8, -5.9, -6.3],
    os: [-1.2, -0.8, -1.5, -0.9, -1.3, -0.7, -1.1],
  },
  vfi: {
    od: [95, 93, 90, 88, 86, 83, 81],
    os: [99, 97, 98, 96, 94, 100, 92],
  },
  oct_rnfl_avg: {
    od: [92, 91, 90, 88, 87, 86, 85],
    os: [99, 98, 97, 100, 101, 96, 102],
  },
} as const

export type Measure = keyof typeof VALUES

const drop = (eye: string, name: string) => ({
  glc_current_drops_eye_select: eye,
  glc_current_drops_select: name,
})

/** What is stored of the visits beside the values, by their place. */
const BESIDE: Partial<Record<number, { exam?: object; od?: object; os?: object }>> = {
  1: { od: { iop_aim: '17' } },
  2: { exam: { glc_current_drops: JSON.stringify([drop('OD', 'timolol')]) } },
  3: { exam: { treatment_drop: 'brimonidine', treatment_iop_os: '21' } },
  4: {
    od: { iop_aim: '14' },
    exam: { glc_current_drops: JSON.stringify([drop('OD', 'latanoprost')]) },
  },
}

/** A patient seen seven times in three years, pressures without contact, fields that sink in one eye. */
export async function givenSevenVisits(locale: 'en' | 'fr' = 'en') {
  const od = await givenOd({ user: { locale } })
  const omdr = await givenOmdr({ user: { locale } })
  const patient: GivenPatient = await givenPatient(od)
  const exams: number[] = []
  for (const [at, exam_date] of DAYS.entries()) {
    const values = (eye: 'od' | 'os') =>
      Object.fromEntries(Object.entries(VALUES).map(([name, eyes]) => [name, eyes[eye][at]!]))
    const beside = BESIDE[at]
    const exam = await givenExam(patient, {
      exam: {
        exam_date,
        exam_status: 'reviewed',
        omdr_id: omdr.omdId,
        applanation: 'non-contact',
        ...beside?.exam,
      },
      od: { ...values('od'), ...beside?.od },
      os: { ...values('os'), ...beside?.os },
    })
    exams.push(exam.id)
  }
  return { od, omdr, patient, exams, exam: exams.at(-1)! }
}
