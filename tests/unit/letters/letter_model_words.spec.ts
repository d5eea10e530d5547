import { test } from '@japa/runner'
import { BODY_CONDITIONS, EYE_CONDITIONS, GHT_CODES, OCT_VF_CATEGORIES } from '#exams/rules'
import { FOUND_SECTIONS, LETTER_WAITS } from '#letters/rules'
import type { LetterLocale } from '#modules/letters/model/letter'
import { IOP_METHODS, type Measurements } from '#modules/letters/model/measurement_source'
import { optometristReferral } from '#modules/letters/model/optometrist_letter'
import { physicianLetter } from '#modules/letters/model/physician_letter'
import * as source from '#modules/letters/model/physician_source'
import type { ExamSource, PhysicianSource } from '#modules/letters/model/physician_source'
import { LETTER_PARTS } from '#modules/letters/model/unprintable'
import { TREATMENT_FOLLOW_UPS } from '#review/rules'
import {
  NO_IMAGES,
  NO_MEASUREMENTS,
  NO_TREATMENT,
  catalogue,
  givenExam,
  givenFrenchSource,
  givenSource,
} from '#tests/unit/letters/given_letter'
import { translator, writeLetter } from '#tests/unit/letters/given_letter'
import { englishWordsIn } from '#tests/unit/letters/read_letter'

/** Every text of a letter, without the model's own names. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test.group('Letter: words', () => {
  /** Sources that between them use every code a letter may print. */
  function everySource(locale: LetterLocale): PhysicianSource[] {
    const examWith = (change: Partial<ExamSource>) =>
      givenSource({ locale, exam: givenExam(change) })
    const both = <T>(value: T) => ({ od: value, os: value })
    const measured = (change: Partial<Measurements>) =>
      examWith({ measurements: { ...NO_MEASUREMENTS, ...change } })
    const { recipient, patient, signer, practice } = givenSource()
    const picture = { side: 'os', data: new Uint8Array(1), mime: 'image/png' } as const
    const row = { eye: 'OS', low: 20, high: 24, drops: [], machine: '' } as const
    return [
      givenSource({ locale, variant: 're' }),
      givenSource({ locale, variant: 'consultation', referredOn: '2026-03-09' }),
      givenSource({ locale, variant: 'cataract' }),
      givenSource({ locale, recipient: { ...recipient, email: 'office@example.test' } }),
      givenSource({ locale, patient: { ...patient, sex: 'M' } }),
      givenSource({ locale, signer: { ...signer, role: 'omdc' } }),
      givenSource({ locale, practice: { ...practice, phone: null } }),
      examWith({ followUp: null, followUpAim: 16, retinaReferral: { value: 'optional' } }),
      examWith({ followUp: { count: 2, unit: 'week' }, retinaReferral: { value: 'needed' } }),
      examWith({
        diagnoses: source.LETTER_DIAGNOSES.map((code) =>
          code === 'plaquenil' ? { code, dose: 400, weight: null, since: null } : { code }
        ),
      }),
      examWith({
        texts: {
          ...givenExam().texts,
          ...Object.fromEntries(source.TEXT_KINDS.map((kind) => [kind, `text ${kind}`])),
        },
        histories: {
          pastDrops: { answer: 'listed', rows: [{ eye: 'OD', drop: 'Latanoprost' }] },
          currentDrops: { answer: 'not_asked' },
          comorbidities: {
            answer: 'listed',
            rows: [
              ...BODY_CONDITIONS.map((code) => ({ code })),
              ...EYE_CONDITIONS.map((code) => ({ code, eye: 'OU' as const })),
            ],
          },
          allergies: { answer: 'listed', rows: [{ kind: 'sulfa' }, { kind: 'text', text: 'x' }] },
          omd: {
            answer: 'none_same',
          },
          pressures: {
            answer: 'listed',
            rows: (['pre-', 'post-'] as const).map((prefix) => ({
              ...row,
              drops: [],
              isWithoutDrops: prefix === 'pre-',
              procedure: { prefix, names: ['SLT'] },
            })),
          },
        },
      }),
      ...GHT_CODES.map((code) => measured({ ght: both(code) })),
      ...OCT_VF_CATEGORIES.map((code) => measured({ octAverage: both(code) })),
      ...(['xxx', 'wnl'] as const).map((code) => measured({ fieldOverride: both(code) })),
      ...['CF', 'HM', 'LP', 'NLP', 'ENU'].map((code) => measured({ bcva: { od: code, os: null } })),
      ...IOP_METHODS.map((method) => measured({ iopTaken: both({ method, time: null }) })),
      measured({ iop: both(1), cd: both(0.5), dailyCurve: both([1]), dailyCurveHour: 8 }),
      measured({ ishihara: both(12) }),
      measured({ cd: both('no_view' as const) }),
      examWith({
        texts: { ...givenExam().texts, medical: '', family: '' },
        answers: { ...source.NO_ANSWERS, medical: 'none', family: 'unknown' },
        histories: { ...givenExam().histories, allergies: { answer: 'unknown' } },
      }),
      measured({ discHemorrhage: both(true) }),
      ...TREATMENT_FOLLOW_UPS.filter((code) => code !== 'custom').map((code) =>
        examWith({
          treatment: {
            ...NO_TREATMENT,
            drop: 'timolol',
            followUp: { code },
            sideEffectDrop: 'timolol',
            alternateDrop: 'timolol',
            successDrop: 'timolol',
          },
        })
      ),
      examWith({
        images: { ...NO_IMAGES, vf_photo: both('2026-03-01' as const) },
        pictures: [
          { ...picture, kind: 'fundus_photo', width: 1, height: 1, date: '2026-03-01' as const },
        ],
      }),
    ]
  }

  test('every code has words in {$self}, and no words are left over')
    .with(['en', 'fr'] as const)
    .run(({ assert }, locale) => {
      const seen = new Set<string>()
      const plain = givenSource({ locale })
      const corrected = { ...plain, signer: { ...plain.signer, correctedOn: '2026-03-05' } }
      for (const one of [plain, corrected, ...everySource(locale)]) {
        physicianLetter(one, translator(locale, seen))
      }
      const written = Object.keys(catalogue(locale)).filter((key) => key.startsWith('letter.'))
      assert.sameMembers([...seen], written)
    })

  test('F288 every letter of the optometrist has words in {$self}, and no words are left over')
    .with(['en', 'fr'] as const)
    .run(({ assert }, locale) => {
      const seen = new Set<string>()
      const { signer: _signer, ...head } = givenSource({ locale })
      for (const variant of ['review', 'consultation', 'cataract', 'surgery'] as const) {
        const exam = { ...givenExam(), isUrgent: true, forCataract: true, odNotes: 'x' }
        const one = { ...head, variant, exam, sections: FOUND_SECTIONS, referredOn: '2026-03-09' }
        optometristReferral(one, { hasPages: true }, translator(locale, seen))
      }
      const written = Object.keys(catalogue(locale)).filter((key) => key.startsWith('referral.'))
      assert.includeMembers([...seen], written)
    })

  test('every reason and place of a refusal has words in {$self}')
    .with(['en', 'fr'] as const)
    .run(({ assert }, locale) => {
      const keys = [
        ...LETTER_WAITS.flatMap((wait) => [`refused_${wait}`, `wait.${wait}`]),
        ...LETTER_PARTS.map((part) => `part.${part}`),
      ]
      assert.includeMembers(Object.keys(catalogue(locale)), keys)
    })

  test('a French letter has no English words', ({ assert }) => {
    const letter = textsOf(writeLetter(givenFrenchSource())).join(' ')
    assert.deepEqual(englishWordsIn(letter), [])
    assert.isNotEmpty(englishWordsIn(textsOf(writeLetter(givenSource())).join(' ')))
    assert.include(letter, 'Œil droit (OD)')
    assert.include(letter, 'Votre patiente')
  })
})
