import { test } from '@japa/runner'
import { cleanLine, cleanText, paragraphsOf } from '#modules/letters/model/clean_text'
import { longDate } from '#modules/letters/model/letter_date'
import { letterHash } from '#modules/letters/model/letter_hash'
import { omdrGpLetter } from '#modules/letters/model/omdr_gp'
import * as source from '#modules/letters/model/omdr_gp_source'
import type { Letter, LetterLocale, SectionKind } from '#modules/letters/model/letter'
import type { ExamSource, OmdrGpSource } from '#modules/letters/model/omdr_gp_source'
import {
  catalogue,
  givenExam,
  givenFrenchSource,
  givenSource,
} from '#tests/unit/letters/given_letter'
import { translator, writeLetter } from '#tests/unit/letters/given_letter'
import { englishWordsIn } from '#tests/unit/letters/read_letter'

function letterOf(change: Partial<ExamSource>): Letter {
  return writeLetter(givenSource({ exam: givenExam(change) }))
}

function sectionOf(letter: Letter, kind: SectionKind) {
  return letter.sections.find((section) => section.kind === kind)
}

function rowOf(letter: Letter, label: string) {
  const row = letter.findings.rows.find((line) => line.label === label)
  return row && { od: row.od.text, os: row.os.text, unit: row.unit }
}

/** Every text of a letter, without the model's own names. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const NOTHING = { od: null, os: null }
const NO_MEASUREMENTS: source.Measurements = {
  bcva: NOTHING,
  refraction: NOTHING,
  iop: NOTHING,
  iopAim: NOTHING,
  pachymetry: NOTHING,
  cd: NOTHING,
  rnfl: NOTHING,
  ght: NOTHING,
  vfi: NOTHING,
  md: NOTHING,
}

test.group('Letter: dates in words', () => {
  test('{date} in {locale} reads {expected}')
    .with([
      { date: '2026-03-05', locale: 'en', expected: 'March 05, 2026' },
      { date: '2024-02-29', locale: 'en', expected: 'February 29, 2024' },
      { date: '2026-12-31', locale: 'fr', expected: '31 décembre 2026' },
      { date: '2026-03-01', locale: 'fr', expected: '1er mars 2026' },
    ] as const)
    .run(({ assert }, { date, locale, expected }) => {
      assert.equal(longDate(date, locale), expected)
    })

  test('a date that is none is refused, not guessed', ({ assert }) => {
    assert.throws(() => longDate('2025-02-29', 'en'), /not a calendar date/)
  })
})

test.group('Letter: measurements', () => {
  test('each eye keeps its own value', ({ assert }) => {
    const letter = letterOf({})
    assert.deepEqual(rowOf(letter, 'Intraocular pressure'), { od: '19', os: '24', unit: 'mmHg' })
    assert.deepEqual(rowOf(letter, 'Refraction (dioptres)'), {
      od: '−1.25 / −0.75 × 085°',
      os: '+0.50',
      unit: '',
    })
    assert.deepEqual(rowOf(letter, 'Mean deviation'), { od: '−1.20', os: '−4.75', unit: 'dB' })
  })

  test('French numbers have a comma', ({ assert }) => {
    const letter = writeLetter(givenFrenchSource())
    assert.deepEqual(rowOf(letter, 'Rapport C/D vertical'), { od: '0,60', os: '0,80', unit: '' })
  })

  test('a rounded zero has no sign', ({ assert }) => {
    const md = { od: -0.001, os: 0.001 }
    const letter = letterOf({ measurements: { ...NO_MEASUREMENTS, md } })
    assert.deepEqual(rowOf(letter, 'Mean deviation'), { od: '0.00', os: '0.00', unit: 'dB' })
  })

  test('no view is not the same as not measured, and ND is missing', ({ assert }) => {
    const letter = letterOf({
      measurements: {
        ...NO_MEASUREMENTS,
        cd: { od: 'no_view', os: null },
        bcva: { od: 'ND', os: 'CF' },
      },
    })
    assert.deepEqual(rowOf(letter, 'Vertical cup-to-disc ratio'), {
      od: 'no view',
      os: 'not measured',
      unit: '',
    })
    assert.deepEqual(rowOf(letter, 'Best corrected acuity'), {
      od: 'not measured',
      os: 'counts fingers',
      unit: '',
    })
  })

  test('a measurement of neither eye has no row', ({ assert }) => {
    const bcva = { od: 'ND', os: 'ND' }
    const letter = letterOf({ measurements: { ...NO_MEASUREMENTS, bcva } })
    assert.deepEqual(letter.findings.rows, [])
  })
})

test.group('Letter: sections', () => {
  test('none, unknown and not asked are three answers', ({ assert }) => {
    const letter = letterOf({
      histories: {
        allergies: { answer: 'none' },
        comorbidities: { answer: 'unknown' },
        pastDrops: { answer: 'not_asked' },
      },
    })
    assert.deepEqual(sectionOf(letter, 'history')?.items, [
      'Eye drops until yesterday: not asked',
      'Relevant conditions: not known',
      'Allergies: none',
    ])
  })

  test('empty sections are left out', ({ assert }) => {
    const letter = letterOf({ diagnoses: [], histories: {}, noteOptions: ['  '], omdGp: ' \n ' })
    assert.deepEqual(
      letter.sections.map((section) => section.kind),
      ['follow_up']
    )
  })

  test('the next visit is one week, several weeks or unspecified', ({ assert }) => {
    const next = (followUp: ExamSource['followUp']) => {
      return sectionOf(letterOf({ followUp }), 'follow_up')?.paragraphs
    }
    assert.deepEqual(next({ count: 1, unit: 'week' }), ['Next eye examination in 1 week.'])
    assert.deepEqual(next({ count: 6, unit: 'week' }), ['Next eye examination in 6 weeks.'])
    assert.deepEqual(next(null), ['Next appointment unspecified'])
  })

  test('a needed referral names its two business days; N/A says nothing', ({ assert }) => {
    const needed = letterOf({ retinaReferral: { value: 'needed' } })
    assert.match(sectionOf(needed, 'referral')!.paragraphs[0]!, /within 2 business days/)
    const custom = letterOf({ retinaReferral: { value: 'custom', text: 'Seen by a colleague.' } })
    assert.deepEqual(sectionOf(custom, 'referral')?.paragraphs, ['Seen by a colleague.'])
    assert.isUndefined(sectionOf(letterOf({ retinaReferral: { value: '' } }), 'referral'))
  })
})

test.group('Letter: what must never leave', () => {
  const FORBIDDEN = {
    omd_od: 'SECRET-OMD-OD',
    notes_from_moa: 'SECRET-MOA',
    admin_private_notes: 'SECRET-ADMIN',
    billing_note: 'SECRET-BILLING',
    billing_note_cache: 'SECRET-BILLING-CACHE',
  }

  test('private notes handed in by mistake stay out', ({ assert }) => {
    const exam = { ...givenExam(), ...FORBIDDEN } as ExamSource
    const careless = { ...givenSource({ exam }), ...FORBIDDEN } as OmdrGpSource
    assert.notMatch(JSON.stringify(writeLetter(careless)), /SECRET/)
  })

  test('the source has no place for them', ({ assert }) => {
    // @ts-expect-error omd_od is for the optometrist alone (Q39)
    assert.isUndefined(givenExam().omd_od)
    // @ts-expect-error administrators' notes never leave (Q39)
    assert.isUndefined(givenExam().admin_private_notes)
    // @ts-expect-error notes from the MOA never leave (Q39)
    assert.isUndefined(givenExam().notes_from_moa)
    // @ts-expect-error billing notes never leave
    assert.isUndefined(givenExam().billing_note)
  })
})

test.group('Letter: user text is data', () => {
  test('controls, reordering marks and zero widths go; line breaks stay', ({ assert }) => {
    assert.equal(cleanText('a\u0000b\u202ec\u200bd\r\ne\tf\u2028g  \n'), 'abcd\ne f\ng')
    assert.equal(cleanLine('Whit\ncombe \u0007'), 'Whit combe')
    assert.equal(cleanText('e\u0301'), 'é')
    assert.isTrue(cleanText('\ud800x').isWellFormed())
  })

  test('notes become paragraphs without empty ones', ({ assert }) => {
    assert.deepEqual(paragraphsOf('one\n\n two \r\nthree'), ['one', 'two', 'three'])
  })

  test('message syntax in a name is printed, not run', ({ assert }) => {
    const name = { first: '{count, plural, one {a}}', last: "O'<b>Neil</b>" }
    const letter = writeLetter(givenSource({ patient: { ...givenSource().patient, name } }))
    assert.equal(letter.patient.name, "O'<b>Neil</b>, {count, plural, one {a}}")
    assert.include(letter.footer.patient, letter.patient.name)
  })
})

test.group('Letter: hash', () => {
  test('the order of keys does not matter, every text does', ({ assert }) => {
    const letter = writeLetter(givenSource())
    const shuffled = Object.fromEntries(Object.entries(letter).reverse()) as Letter
    assert.match(letterHash(letter), /^[0-9a-f]{64}$/)
    assert.equal(letterHash(shuffled), letterHash(letter))
    assert.notEqual(letterHash({ ...letter, closing: '' } as Letter), letterHash(letter))
    assert.notEqual(letterHash(letterOf({ omdGp: 'Another note.' })), letterHash(letter))
  })

  test('a picture counts by its bytes', ({ assert }) => {
    const hashOf = (byte: number) => {
      const data = new Uint8Array([byte])
      const image = { side: 'od', data, mime: 'image/png', width: 1, height: 1 } as const
      return letterHash(letterOf({ images: [{ ...image, kind: 'fundus', date: '2026-03-01' }] }))
    }
    assert.equal(hashOf(1), hashOf(1))
    assert.notEqual(hashOf(1), hashOf(2))
  })
})

test.group('Letter: words', () => {
  /** Sources that between them use every code a letter may print. */
  function everySource(locale: LetterLocale): OmdrGpSource[] {
    const examWith = (change: Partial<ExamSource>) =>
      givenSource({ locale, exam: givenExam(change) })
    const both = <T>(value: T) => ({ od: value, os: value })
    const measured = (change: Partial<source.Measurements>) =>
      examWith({ measurements: { ...NO_MEASUREMENTS, ...change } })
    const { recipient, patient } = givenSource()
    const reviewer = { ...givenExam().reviewer, role: 'omdc' } as const
    const picture = { side: 'os', data: new Uint8Array(1), mime: 'image/png' } as const
    return [
      givenSource({ locale, variant: 're' }),
      givenSource({ locale, recipient: { ...recipient, email: 'office@example.test' } }),
      givenSource({ locale, patient: { ...patient, sex: 'M' } }),
      examWith({ reviewer, followUp: null, retinaReferral: { value: 'optional' } }),
      examWith({ followUp: { count: 2, unit: 'week' }, retinaReferral: { value: 'needed' } }),
      examWith({ diagnoses: source.LETTER_DIAGNOSES.map((code) => ({ code })) }),
      examWith({
        histories: {
          pastDrops: { answer: 'listed', rows: [{ eye: 'OD', drop: 'Latanoprost' }] },
          currentDrops: { answer: 'not_asked' },
          allergies: { answer: 'unknown' },
        },
      }),
      ...source.GHT_CODES.map((code) => measured({ ght: both(code) })),
      ...['CF', 'HM', 'LP', 'NLP'].map((code) => measured({ bcva: { od: code, os: null } })),
      ...source.IOP_METHODS.map((method) =>
        measured({ iop: both({ value: 1, method, time: null }) })
      ),
      measured({ cd: both('no_view' as const) }),
      examWith({
        images: source.LETTER_IMAGE_KINDS.map((kind) => {
          return { ...picture, kind, width: 1, height: 1, date: '2026-03-01' as const }
        }),
      }),
    ]
  }

  test('every code has words in {$self}, and no words are left over')
    .with(['en', 'fr'] as const)
    .run(({ assert }, locale) => {
      const seen = new Set<string>()
      for (const one of [givenSource({ locale }), ...everySource(locale)]) {
        omdrGpLetter(one, translator(locale, seen))
      }
      const written = Object.keys(catalogue(locale)).filter((key) => key.startsWith('letter.'))
      assert.sameMembers([...seen], written)
    })

  test('a French letter has no English words', ({ assert }) => {
    const letter = textsOf(writeLetter(givenFrenchSource())).join(' ')
    assert.deepEqual(englishWordsIn(letter), [])
    assert.isNotEmpty(englishWordsIn(textsOf(writeLetter(givenSource())).join(' ')))
    assert.include(letter, 'Œil droit (OD)')
    assert.include(letter, 'Votre patiente')
  })
})
