import { readFileSync } from 'node:fs'
import { createIntl } from 'react-intl'
import { IMAGE_KINDS } from '#exams/rules'
import { SECTION_KINDS } from '#letters/rules'
import { physicianLetter } from '#modules/letters/model/physician_letter'
import type { Letter, LetterLocale, Translate } from '#modules/letters/model/letter'
import type { Measurements } from '#modules/letters/model/measurement_source'
import {
  NO_ANSWERS,
  type ExamSource,
  type PhysicianSource,
} from '#modules/letters/model/physician_source'

/** The real catalogue; a key without words fails the test that met it. */
export function translator(locale: LetterLocale, seen?: Set<string>): Translate {
  const messages = catalogue(locale)
  const intl = createIntl({
    locale,
    messages,
    onError: (error) => {
      throw error
    },
  })
  return (key, params) => {
    seen?.add(key)
    return intl.formatMessage({ id: key }, params)
  }
}

export function catalogue(locale: LetterLocale): Record<string, string> {
  const file = new URL(`../../../modules/letters/lang/${locale}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const NOTHING = { od: null, os: null }

export const NO_MEASUREMENTS: Measurements = {
  bcva: NOTHING,
  refraction: NOTHING,
  iop: NOTHING,
  iopTaken: NOTHING,
  iopAim: NOTHING,
  dailyCurve: NOTHING,
  dailyCurveHour: null,
  pachymetry: NOTHING,
  cd: NOTHING,
  discHemorrhage: NOTHING,
  ishihara: NOTHING,
  ishihara2: NOTHING,
  rnflAverage: NOTHING,
  rnflSuperior: NOTHING,
  rnflInferior: NOTHING,
  octAverage: NOTHING,
  octSuperior: NOTHING,
  octInferior: NOTHING,
  ght: NOTHING,
  fieldOverride: NOTHING,
  vfi: NOTHING,
  md: NOTHING,
  psd: NOTHING,
  vqi: NOTHING,
  treatmentTarget: NOTHING,
}

export const NO_IMAGES = Object.fromEntries(
  IMAGE_KINDS.map((kind) => [kind, NOTHING])
) as ExamSource['images']

export const NO_TREATMENT: ExamSource['treatment'] = {
  drop: '',
  followUp: null,
  sideEffectDrop: '',
  alternateDrop: '',
  alternateFollowUp: null,
  successDrop: '',
  successFollowUp: null,
}

/** An ordinary glaucoma visit of an invented patient; the two eyes never share a value. */
export function givenSource(change: Partial<PhysicianSource> = {}): PhysicianSource {
  return {
    locale: 'en',
    reference: 'L-20418',
    date: '2026-03-05',
    variant: 'standard',
    referredOn: null,
    sections: SECTION_KINDS,
    signer: {
      name: { first: 'Anneke', last: 'de Vries' },
      role: 'omdr',
      reviewedOn: '2026-03-03',
      correctedOn: null,
      network: 'Lakeshore Eye Network',
      addressLines: ['9 Invented Avenue', 'Kelowna BC'],
      phone: '250-555-0150',
      fax: '250-555-0151',
    },
    practice: {
      name: 'Harbour Eye Care',
      addressLines: ['1280 Example Street, Suite 4', 'Vancouver BC V5K 0A1'],
      phone: '604-555-0142',
      fax: '604-555-0143',
    },
    recipient: {
      name: { first: 'Miriam', last: 'Okafor' },
      lines: ['Cedar Family Practice', '77 Sample Road, Burnaby BC V5A 0B2'],
      fax: '604-555-0188',
      email: null,
    },
    patient: {
      name: { first: 'Eleanor', last: 'Whitcombe' },
      birthDate: '1948-11-02',
      sex: 'F',
      healthNumber: { label: 'PHN', value: '9012 345 678' },
      phone: '604-555-0110',
    },
    exam: givenExam(),
    ...change,
  }
}

export function givenExam(change: Partial<ExamSource> = {}): ExamSource {
  return {
    date: '2026-03-01',
    optometrist: { first: 'Daniel', last: 'Ferreira' },
    measurements: {
      ...NO_MEASUREMENTS,
      bcva: { od: '20/25', os: '20/40' },
      refraction: {
        od: { sphere: -1.25, cylinder: -0.75, axis: 85 },
        os: { sphere: 0.5, cylinder: null, axis: null },
      },
      iop: { od: 19, os: 24 },
      iopTaken: {
        od: { method: 'applanation', time: '10:32' },
        os: { method: 'icare', time: '10:33' },
      },
      iopAim: { od: 17, os: 14 },
      pachymetry: { od: 541, os: 538 },
      cd: { od: 0.6, os: 0.8 },
      rnflAverage: { od: 84, os: 71 },
      ght: { od: 'wnl', os: 'onl' },
      vfi: { od: 97, os: 88 },
      md: { od: -1.2, os: -4.75 },
    },
    diagnoses: [
      { code: 'glc' },
      { code: 'plaquenil', dose: 400, weight: 71.5, since: '2021-06-01' },
    ],
    answers: NO_ANSWERS,
    histories: {
      currentDrops: {
        answer: 'listed',
        rows: [
          { eye: 'OU', drop: 'Latanoprost' },
          { eye: 'OS', drop: 'Dorzolamide/timolol', compliance: 'often missed' },
        ],
      },
      comorbidities: { answer: 'listed', rows: [{ code: 'asthma' }] },
      allergies: { answer: 'none' },
    },
    texts: {
      complaint: 'Yearly pressure check.',
      symptoms: '',
      medical: '',
      family: '',
      medicationEye: '',
      medicationOther: '',
      omd: '',
      examination: '',
      impression: 'Primary open-angle glaucoma.',
      plan: '',
    },
    notes: {
      all: [
        { code: 'continue_treatment', text: 'Continue the present eye drops in both eyes.' },
        { code: 'note_90', text: 'Bring your glasses to the next visit.' },
      ],
      optometrist: [{ code: 'repeat_visual_field', text: 'Repeat visual field' }],
    },
    omdGp:
      'The left optic nerve has changed since last year. Timolol should be avoided because of the asthma; the optometrist has been asked to replace the combination drop.',
    retinaReferral: { value: '' },
    treatment: NO_TREATMENT,
    followUp: { count: 4, unit: 'month' },
    followUpAim: null,
    images: NO_IMAGES,
    pictures: [],
    ...change,
  }
}

/** The same visit as a French-speaking practice writes it. */
export function givenFrenchSource(change: Partial<ExamSource> = {}): PhysicianSource {
  const exam = givenExam({
    histories: {
      currentDrops: {
        answer: 'listed',
        rows: [
          { eye: 'OU', drop: 'Latanoprost' },
          { eye: 'OS', drop: 'Dorzolamide/timolol', compliance: 'souvent oublié' },
        ],
      },
      comorbidities: { answer: 'listed', rows: [{ code: 'asthma' }] },
      allergies: { answer: 'none' },
    },
    texts: { ...givenExam().texts, complaint: 'Contrôle annuel.', impression: 'Glaucome.' },
    notes: {
      all: [
        {
          code: 'continue_treatment',
          text: 'Poursuivre les gouttes actuelles dans les deux yeux.',
        },
      ],
      optometrist: [{ code: 'repeat_visual_field', text: 'Répéter le champ visuel' }],
    },
    omdGp:
      'Le nerf optique gauche s’est modifié depuis l’an dernier. Le timolol est à éviter en raison de l’asthme ; l’optométriste a été prié de remplacer l’association.',
    retinaReferral: { value: 'needed' },
    ...change,
  })
  return givenSource({
    locale: 'fr',
    signer: {
      ...givenSource().signer,
      network: 'Réseau de la vue du Fleuve',
      addressLines: ['9, rue Inventée', 'Québec QC'],
    },
    practice: {
      name: 'Clinique de la vue du Vieux-Port',
      addressLines: ['12, rue de l’Exemple, bureau 300', 'Montréal QC H2Y 0A1'],
      phone: '514-555-0142',
      fax: '514-555-0143',
    },
    recipient: {
      name: { first: 'Maëlle', last: 'Lacœuille' },
      lines: ['Centre de médecine familiale du Plateau', '45, avenue Fictive, Montréal QC'],
      fax: '514-555-0188',
      email: null,
    },
    patient: {
      name: { first: 'Françoise', last: 'Bélanger-L’Écuyer' },
      birthDate: '1951-08-01',
      sex: 'F',
      healthNumber: { label: 'NAM', value: 'BELF 5158 0112' },
      phone: '514-555-0110',
    },
    exam,
  })
}

export function writeLetter(source: PhysicianSource): Letter {
  return physicianLetter(source, translator(source.locale))
}

/** Notes of about three pages. */
export function longNotes(paragraph: string, paragraphs = 30): string {
  return Array.from({ length: paragraphs }, (_, index) => `${index + 1}. ${paragraph}`).join('\n\n')
}
