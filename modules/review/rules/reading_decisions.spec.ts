import { test } from '@japa/runner'
import type { PlainExam } from '../../exams/rules/index.js'
import {
  decisionsOf,
  differingDecisions,
  isReadAsNormal,
  outcomeOf,
  type ReadingDecisions,
} from './reading_decisions.js'

const NORMAL: ReadingDecisions = {
  follow_up: 'od',
  omd_follow_up: false,
  retina_referral: '',
  treatment: false,
  glaucoma_suspect: false,
  urgent: false,
}

const exam = (fields: object) => fields as unknown as PlainExam

test.group('What a reading decides', () => {
  test('F204 {what}')
    .with<Row[]>([
      { what: 'nothing chosen is the optometrist', fields: {}, decided: {} },
      { what: 'follow-up with the optometrist', fields: { notes: [7] }, decided: {} },
      { what: 'sooner', fields: { notes: [7, 19] }, decided: { follow_up: 'od_sooner' } },
      { what: 'tele, which is set by itself', fields: { notes: [7, 15] }, decided: {} },
      { what: 'an OMD', fields: { notes: [7, 16] }, decided: { omd_follow_up: true } },
      { what: 'urgent', fields: { notes: [7, 9] }, decided: { urgent: true } },
      {
        what: 'retina',
        fields: { retina_referral: 'custom' },
        decided: { retina_referral: 'custom' },
      },
      {
        what: 'treatment',
        fields: { treatment_drop: 'timolol' },
        decided: { treatment: true },
      },
      { what: 'no treatment', fields: { treatment_drop: '' }, decided: {} },
      {
        what: 'suspect',
        fields: { rr_glc_suspect: true },
        decided: { glaucoma_suspect: true },
      },
      { what: 'diagnosed', fields: { rr_glc: true }, decided: { glaucoma_suspect: true } },
    ])
    .run(({ assert }, { fields: { notes, ...fields }, decided }) => {
      const read = decisionsOf(exam({ selected_omd_note_options: notes ?? [], ...fields }))
      assert.deepEqual(read, { ...NORMAL, ...decided })
      assert.equal(isReadAsNormal(read), Object.keys(decided).length === 0)
    })

  test('F204 each decision alone takes a chart out of the normal ones')
    .with([
      { follow_up: 'od_sooner' },
      { omd_follow_up: true },
      { retina_referral: 'optional' },
      { treatment: true },
      { glaucoma_suspect: true },
      { urgent: true },
    ] as const)
    .run(({ assert }, one) => {
      assert.isTrue(isReadAsNormal(NORMAL))
      assert.isFalse(isReadAsNormal({ ...NORMAL, ...one }))
    })

  test('F204 where two differ the third says, and only there', ({ assert }) => {
    const first = { ...NORMAL, urgent: true }
    const second: ReadingDecisions = {
      ...NORMAL,
      urgent: true,
      follow_up: 'od_sooner',
      treatment: true,
    }
    assert.deepEqual(differingDecisions(first, second), ['follow_up', 'treatment'])
    assert.deepEqual(differingDecisions(first, first), [])
    const third: ReadingDecisions = { ...NORMAL, follow_up: 'od_sooner', glaucoma_suspect: true }
    assert.deepEqual(outcomeOf(first, second, third), {
      follow_up: 'od_sooner',
      omd_follow_up: false,
      retina_referral: '',
      treatment: false,
      glaucoma_suspect: false,
      urgent: true,
    })
  })
})

type Row = {
  what: string
  fields: { notes?: number[] } & Record<string, unknown>
  decided: Partial<ReadingDecisions>
}
