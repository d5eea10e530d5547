import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenChart, type Chart } from '#tests/functional/letters/given_chart'
import { plain, textsOf } from '#tests/functional/letters/read_chart'

/** What stands behind a question in a letter. */
const WORDS = {
  en: { none: ': none', unknown: ': unknown' },
  fr: { none: ' : aucun', unknown: ' : réponse inconnue' },
} as const

type Told = keyof (typeof WORDS)['en'] | null

/** No two questions have the same two answers, so that none can stand in another's place. */
const ASKED: readonly { column: string; en: string; fr: string; told: readonly [Told, Told] }[] = [
  { column: 'history_symptoms', en: 'Symptoms', fr: 'Symptômes', told: ['unknown', 'none'] },
  {
    column: 'history_medical',
    en: 'Past medical history',
    fr: 'Antécédents médicaux',
    told: ['none', 'unknown'],
  },
  {
    column: 'history_family',
    en: 'Family history (eye)',
    fr: 'Antécédents familiaux (yeux)',
    told: ['unknown', 'unknown'],
  },
  {
    column: 'medication_eye',
    en: 'Medications (eye)',
    fr: 'Médicaments (yeux)',
    told: [null, 'unknown'],
  },
  {
    column: 'medication_other',
    en: 'Medications (other)',
    fr: 'Médicaments (autres)',
    told: ['none', 'none'],
  },
]

const TYPES = ['omdr-gp', 'od-omdc'] as const

test.group('Answers that name nothing, in letters of either author', (group) => {
  let chart: Chart
  const exam = () => db.from('exams').where('id', chart.exam.id)

  group.setup(async () => {
    chart = await givenChart()
    await exam().update({
      ...Object.fromEntries(ASKED.map(({ column }) => [column, ''])),
      pmh_m: '',
      omd_h: '',
      ...{ allergies: '', allergies_sulfa: false, allergies_unknown: true },
      ...{ omd_history: '[]', omd_history_unknown: true },
    })
  })

  for (const turn of [0, 1] as const) {
    test(
      `Q150 each question has its own of none, unknown and not asked, turn ${turn + 1}, in {$self}`
    )
      .with(['en', 'fr'] as const)
      .run(async ({ assert }, locale) => {
        for (const { column, told } of ASKED) {
          await exam().update({
            [`${column}_none`]: told[turn] === 'none',
            [`${column}_unknown`]: told[turn] === 'unknown',
          })
        }
        for (const type of TYPES) {
          for (const text of await textsOf(chart, type, locale)) {
            for (const { told, [locale]: question } of ASKED) {
              const answer = told[turn]
              if (answer === null) assert.notInclude(text, plain(question), type)
              else assert.include(text, plain(question + WORDS[locale][answer]), type)
            }
            assert.include(text, plain(`Allergies${WORDS[locale].unknown}`), type)
          }
        }
      })
  }

  test('Q150 Seen by ophthalmologists: unknown is no list without a row', async ({ assert }) => {
    for (const text of await textsOf(chart, 'omdr-gp')) {
      assert.include(text, 'Seen by ophthalmologists: unknown')
    }
  })
})
