import type { CalendarDate } from '#app/kernel/clock'
import { IMAGE_KINDS, OUTBOUND_REFERRAL } from '#exams/rules'
import { letterTypeOf } from '#letters/rules'
import type { Letter, LetterLocale, Translate } from '#modules/letters/model/letter'
import type { Measurements } from '#modules/letters/model/measurement_source'
import { optometristReferral } from '#modules/letters/model/optometrist_letter'
import { outboundReferralLetter } from '#modules/letters/model/outbound_referral'
import { patientHandout } from '#modules/letters/model/patient_handout'
import { physicianLetter } from '#modules/letters/model/physician_letter'
import {
  NO_ANSWERS,
  type ExamSource,
  type PhysicianSource,
} from '#modules/letters/model/physician_source'
import { HANDOUT, type LetterPlace } from '#modules/letters/model/wordings'

export type SampleLetter = {
  readonly place: LetterPlace
  /** The wording that must be seen in it. */
  readonly key: string
  readonly locale: LetterLocale
  readonly date: CalendarDate
}

/**
 * A letter about nobody, in the words of `t`: every person and value is
 * invented, and no value stands in both eyes. It says so at its head and at the
 * foot of each page.
 */
export function sampleLetter({ place, key, locale, date }: SampleLetter, t: Translate): Letter {
  const head = { ...PEOPLE, reference: 'TEST', locale, date }
  return marked(letterOf(), t)

  function letterOf(): Letter {
    const exam = examOf(key)
    const written = {
      isUrgent: key !== 'outbound.subject.standard',
      forCataract: false,
      odNotes: '',
    }
    if (place === HANDOUT) {
      const phone = key === 'handout.call_clinic' ? null : PEOPLE.practice.phone
      return patientHandout({ ...head, exam, practice: { ...PEOPLE.practice, phone } }, t)
    }
    if (place === OUTBOUND_REFERRAL) {
      return outboundReferralLetter({ ...head, exam: { ...exam, ...written } }, PAGES, t)
    }
    const { author, variant, sections, recipient } = letterTypeOf(place)
    const named = { ...head, variant, sections, referredOn: recipient === 'omd' ? date : null }
    if (author === 'optometrist') {
      return optometristReferral({ ...named, exam: { ...exam, ...written } }, PAGES, t)
    }
    return physicianLetter({ ...named, signer: { ...PEOPLE.signer, role: author }, exam }, t)
  }
}

/** Says on every page that it is about nobody. */
function marked(letter: Letter, t: Translate): Letter {
  const mark = t('wording.sample_mark')
  return {
    ...letter,
    letterhead: { name: mark, lines: [letter.letterhead.name, ...letter.letterhead.lines] },
    footer: { ...letter.footer, patient: `${mark} · ${letter.footer.patient}` },
  }
}

const PAGES = { hasPages: true }

const PEOPLE = {
  signer: {
    name: { first: 'Signe', last: 'Reviewsample' },
    role: 'omdr',
    reviewedOn: '2026-02-03',
    correctedOn: null,
    network: 'Sample Eye Network',
    addressLines: ['9 Invented Avenue'],
    phone: '250-555-0150',
    fax: '250-555-0151',
  },
  practice: {
    name: 'Sample Optometry',
    addressLines: ['1 Example Street'],
    phone: '604-555-0142',
    fax: '604-555-0143',
  },
  recipient: {
    name: { first: 'Reba', last: 'Recipientsample' },
    lines: ['Sample Family Practice'],
    fax: '604-555-0188',
    email: null,
  },
  patient: {
    name: { first: 'Pat', last: 'Testsample' },
    birthDate: '1948-11-02',
    sex: 'F',
    healthNumber: null,
    phone: '604-555-0110',
  },
} satisfies Omit<
  PhysicianSource,
  'locale' | 'reference' | 'date' | 'variant' | 'referredOn' | 'sections' | 'exam'
>

const NEITHER = { od: null, os: null }

/** Right and left eye never share a value. */
const MEASURED: Measurements = {
  bcva: { od: '20/25', os: '20/40' },
  refraction: {
    od: { sphere: -1.25, cylinder: -0.75, axis: 85 },
    os: { sphere: 0.5, cylinder: null, axis: null },
  },
  iop: { od: 19, os: 24 },
  iopTaken: {
    od: { method: 'applanation', time: '10:32' },
    os: { method: 'icare', time: '10:41' },
  },
  iopAim: { od: 17, os: 14 },
  dailyCurve: NEITHER,
  dailyCurveHour: null,
  pachymetry: { od: 541, os: 538 },
  cd: { od: 0.6, os: 0.8 },
  discHemorrhage: NEITHER,
  ishihara: NEITHER,
  ishihara2: NEITHER,
  rnflAverage: { od: 84, os: 71 },
  rnflSuperior: NEITHER,
  rnflInferior: NEITHER,
  octAverage: NEITHER,
  octSuperior: NEITHER,
  octInferior: NEITHER,
  ght: NEITHER,
  fieldOverride: NEITHER,
  vfi: { od: 97, os: 88 },
  md: { od: -1.2, os: -4.75 },
  psd: NEITHER,
  vqi: NEITHER,
  treatmentTarget: NEITHER,
}

/** A visit in which the wording has its place. */
function examOf(key: string): ExamSource {
  const note = key.match(/^handout\.note\.(\w+)$/)?.[1]
  return {
    date: '2026-02-01',
    optometrist: { first: 'Oda', last: 'Optosample' },
    measurements: MEASURED,
    diagnoses: [{ code: 'glc_suspect' }],
    histories: { currentDrops: { answer: 'none' } },
    answers: NO_ANSWERS,
    texts: {
      complaint: '',
      symptoms: '',
      medical: '',
      family: '',
      medicationEye: '',
      medicationOther: '',
      omd: '',
      examination: '',
      impression: '',
      plan: '',
    },
    notes: { all: note ? [{ code: note, text: '' }] : [], optometrist: [] },
    omdGp: '',
    retinaReferral: referralOf(key),
    treatment: {
      drop: '',
      followUp: null,
      sideEffectDrop: '',
      alternateDrop: '',
      alternateFollowUp: null,
      successDrop: '',
      successFollowUp: null,
    },
    followUp: { count: 4, unit: 'month' },
    followUpAim: null,
    images: Object.fromEntries(IMAGE_KINDS.map((kind) => [kind, NEITHER])) as ExamSource['images'],
    pictures: [],
  }
}

function referralOf(key: string): ExamSource['retinaReferral'] {
  if (key === 'handout.referral.custom') return { value: 'custom', text: '' }
  if (/^(letter|handout)\.referral\.optional$/.test(key)) return { value: 'optional' }
  return { value: 'needed' }
}
