import { test } from '@japa/runner'
import { cleanLine, cleanText, paragraphsOf } from '#modules/letters/model/clean_text'
import { longDate } from '#modules/letters/model/letter_date'
import { letterHash } from '#modules/letters/model/letter_hash'
import { type SectionKind } from '#letters/rules'
import type { Letter } from '#modules/letters/model/letter'
import type { ExamSource, PhysicianSource } from '#modules/letters/model/physician_source'
import {
  NO_MEASUREMENTS,
  givenExam,
  givenFrenchSource,
  givenSource,
} from '#tests/unit/letters/given_letter'
import { writeLetter } from '#tests/unit/letters/given_letter'

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
    assert.deepEqual(rowOf(letter, 'Mean deviation (MD)'), { od: '−1.20', os: '−4.75', unit: 'dB' })
  })

  test('French numbers have a comma', ({ assert }) => {
    const letter = writeLetter(givenFrenchSource())
    assert.deepEqual(rowOf(letter, 'Rapport C/D vertical'), { od: '0,60', os: '0,80', unit: '' })
  })

  test('a rounded zero has no sign', ({ assert }) => {
    const md = { od: -0.001, os: 0.001 }
    const letter = letterOf({ measurements: { ...NO_MEASUREMENTS, md } })
    assert.deepEqual(rowOf(letter, 'Mean deviation (MD)'), { od: '0.00', os: '0.00', unit: 'dB' })
  })

  test('Q164 an eye without a value has a dash beside the other, explained below', ({ assert }) => {
    const letter = letterOf({
      measurements: {
        ...NO_MEASUREMENTS,
        cd: { od: 0.5, os: null },
        bcva: { od: 'ND', os: 'CF' },
      },
    })
    assert.deepEqual(rowOf(letter, 'Vertical cup-to-disc ratio'), {
      od: '0.50',
      os: '–',
      unit: '',
    })
    assert.deepEqual(rowOf(letter, 'Best corrected acuity'), {
      od: '–',
      os: 'counts fingers',
      unit: '',
    })
    assert.equal(letter.findings.note, '– no value recorded for this eye')
    assert.equal(letterOf({}).findings.note, '')
  })

  test('a measurement of neither eye has no row', ({ assert }) => {
    const bcva = { od: 'ND', os: 'ND' }
    const na = { od: 'na', os: 'na' } as const
    const octAverage = { od: 'blank', os: 'na' } as const
    const measurements = { ...NO_MEASUREMENTS, bcva, ght: na, octAverage }
    const letter = letterOf({ measurements })
    assert.deepEqual(letter.findings.rows, [])
  })
})

test.group('Letter: sections', () => {
  test('Q150 none, none or unchanged, not asked and listed are four answers', ({ assert }) => {
    const letter = letterOf({
      histories: {
        pastDrops: { answer: 'not_asked' },
        currentDrops: { answer: 'none_same' },
        allergies: { answer: 'none' },
        comorbidities: { answer: 'listed', rows: [{ code: 'pxf', eye: 'OS' }] },
      },
    })
    assert.deepEqual(sectionOf(letter, 'history')?.items, [
      'Current eye drops: none or unchanged',
      'Eye drops until yesterday: not asked',
      'Relevant conditions: pseudoexfoliation, left eye',
      'Allergies: none',
    ])
  })

  test('Q164 a treatment names its drop, its check and what replaces it', ({ assert }) => {
    const letter = letterOf({
      treatment: {
        drop: 'prostaglandin',
        followUp: { code: '1-2w' },
        sideEffectDrop: 'brimonidine',
        alternateDrop: 'dorzolamide',
        alternateFollowUp: { text: 'when they call' },
        successDrop: '',
        successFollowUp: { code: '4-6m' },
      },
    })
    assert.deepEqual(sectionOf(letter, 'treatment')?.items, [
      'Start: prostaglandin; check in 1 to 2 weeks',
      'If there are side effects: brimonidine',
      'Alternative: dorzolamide; check when they call',
      'Once the target is reached: check in 4 to 6 months',
    ])
    assert.isUndefined(sectionOf(letterOf({}), 'treatment'))
  })

  test('a letter has the sections of its type and no other', ({ assert }) => {
    const letter = writeLetter(givenSource({ sections: ['notes', 'plan'] }))
    assert.deepEqual(
      letter.sections.map(({ kind }) => kind),
      ['notes', 'plan']
    )
  })

  test('empty sections are left out', ({ assert }) => {
    const letter = letterOf({
      diagnoses: [],
      histories: {},
      texts: { ...givenExam().texts, complaint: ' ', impression: '' },
      notes: { all: [{ code: 'note_1', text: '  ' }], optometrist: [] },
      omdGp: ' \n ',
    })
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
    const careless = { ...givenSource({ exam }), ...FORBIDDEN } as PhysicianSource
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
      const picture = { ...image, kind: 'fundus_photo', date: '2026-03-01' } as const
      return letterHash(letterOf({ pictures: [picture] }))
    }
    assert.equal(hashOf(1), hashOf(1))
    assert.notEqual(hashOf(1), hashOf(2))
  })
})
