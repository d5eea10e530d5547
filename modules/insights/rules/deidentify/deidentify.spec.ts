import { test } from '@japa/runner'
import { PLANTED_LETTERS, VISIT, judgeLetter } from '#tests/insights/plant'
import { deidentify } from './index.js'

const made = (text: string, known: string[] = []) => {
  const done = deidentify(text, { visit: VISIT, known })
  return done.ok ? done.value.text : done.error
}

/** Of the words that name nobody, so much stays at least: a letter of marks helps no reader. */
const KEPT = 0.9

test.group('Letters that name nobody', () => {
  test('F281 200 planted identifiers in both languages: none is left', ({ assert }) => {
    const planted = PLANTED_LETTERS.flatMap((letter) => letter.planted)
    assert.isAtLeast(planted.length, 200)
    const judged = PLANTED_LETTERS.map((letter) => judgeLetter(letter))
    assert.deepEqual(
      judged.flatMap(({ left }) => left),
      []
    )
    assert.isTrue(judged.every(({ ok }) => ok))
    const sum = (of: 'kept' | 'words') => judged.reduce((all, each) => all + each[of], 0)
    assert.isAtLeast(sum('kept') / sum('words'), KEPT)
  })

  test('F281 control: the letters themselves are full of them', ({ assert }) => {
    for (const { text, planted } of PLANTED_LETTERS) {
      for (const each of planted) assert.include(text, each)
    }
  })

  test('F281 {text}')
    .with([
      { text: 'Dr. Moss saw the patient.', told: '[name] saw the patient.' },
      { text: 'Mme Rose a une cataracte.', told: '[name] a une cataracte.' },
      { text: 'Please call 604 555 0144 today.', told: 'Please call [number] today.' },
      { text: 'Please call 6O4-555-O144 today.', told: 'Please call [number] today.' },
      { text: 'Pressure 24/22 and 14 mmHg.', told: 'Pressure 24/22 and 14 mmHg.' },
      { text: 'Refraction -1.25 -0.50 x 180 OD.', told: 'Refraction -1.25 -0.50 x 180 OD.' },
      { text: 'Vision 20/40 and 20/25-2.', told: 'Vision 20/40 and 20/25-2.' },
      { text: 'The patient is 89 years old.', told: 'The patient is 89 years old.' },
      { text: 'The patient is 90 years old.', told: 'The patient is [90+] years old.' },
      { text: 'Seen on 2026-05-19 here.', told: 'Seen on [1 day before the visit] here.' },
      { text: 'Seen on 2026-05-21 here.', told: 'Seen on [1 day after the visit] here.' },
      { text: 'Seen on 03/04/2026 here.', told: 'Seen on [date] here.' },
      { text: 'Vu le 20 mai 2026 et suivi.', told: 'Vu le [vers la visite] et suivi.' },
      { text: 'DOB 1950-03-04, retina flat.', told: '[birth date], retina flat.' },
      { text: "Bell's palsy was noted.", told: "Bell's palsy was noted." },
      { text: 'Mrs Bell was seen with pain.', told: '[name] was seen with pain.' },
      { text: 'The retina has zorbulated.', told: 'The retina has [word].' },
      { text: 'The patient lives near V6B 1A1.', told: 'The patient lives near [postal code].' },
      { text: 'Старая Марина has cataract.', told: '[name] has cataract.' },
    ])
    .run(({ assert }, { text, told }) => assert.equal(made(text), told))

  test('F281 what the chart knows goes, also where it is a word of every day, however it is written', ({
    assert,
  }) => {
    const text = 'I saw rose today; ROSE has glare, and Rosé too.'
    assert.equal(
      made(text, ['Rose Field']),
      'I saw [name] today; [name] has glare, and [name] too.'
    )
  })

  test('F281 a name cut by signs nobody sees is still one', ({ assert }) => {
    assert.equal(made('Seen by Whit\u200Bfield for cataract.'), 'Seen by [name] for cataract.')
  })

  test('F281 a text of which nothing is left does not leave', ({ assert }) => {
    assert.equal(made('Whitfield 604 555 0144'), 'empty')
    assert.equal(made(''), 'empty')
  })
})
