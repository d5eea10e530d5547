import { test } from '@japa/runner'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { COMPLETE, SAVE, examRow, save } from '#tests/helpers/visits'

const OPTIONS = '/api/data/options/'

type Asked = readonly ('cant_bill_oct' | 'cant_bill_vf')[]

/** Q77's table. */
const STANDARD: { province: string; asks: Asked }[] = [
  { province: 'AB', asks: ['cant_bill_oct', 'cant_bill_vf'] },
  { province: 'ON', asks: ['cant_bill_oct', 'cant_bill_vf'] },
  { province: 'BC', asks: [] },
]
const LETTER: { province: string; asks: Asked }[] = [
  { province: 'AB', asks: ['cant_bill_vf'] },
  { province: 'MB', asks: ['cant_bill_vf'] },
  { province: 'ON', asks: [] },
  { province: 'BC', asks: [] },
]

async function givenVisitIn(province: string, isLetter: boolean) {
  const od = await givenOd({
    practice: await givenPractice({ province }),
    od: { uses_referral_letter: isLetter },
    user: { od_uses_referral_letter_pei: isLetter },
  })
  // The patient's own province is another one: the practice's decides (Q78).
  const patient = await givenPatient(od, { province: province === 'AB' ? 'ON' : 'AB' })
  const exam = await givenExam(patient, { exam: { is_referral_letter_upload_pei: isLetter } })
  return { exam, person: await asVisitor(od) }
}

test.group('Billing flags by province', () => {
  for (const [kind, table] of [
    ['standard', STANDARD],
    ['letter', LETTER],
  ] as const) {
    test(`F398 Q77 a ${kind} visit of {province} is ready once {asks} is answered`)
      .with([...table])
      .run(async ({ assert }, { province, asks }) => {
        const isLetter = kind === 'letter'
        const { exam, person } = await givenVisitIn(province, isLetter)
        const whole = isLetter ? { billing_code: 'none' } : COMPLETE
        const to = isLetter ? 'od_review' : 'ready'
        const hand = (more: object) => save(person, exam.id, { ...whole, ...more, exam_status: to })
        for (const [at] of asks.entries()) {
          const some = Object.fromEntries(asks.slice(0, at).map((name) => [name, false]))
          const refused = await hand(some)
          assert.equal(refused.status, 422, refused.text)
          assert.deepEqual(refused.body.missing_sections, ['advanced_selections'])
          assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
        }
        const done = await hand(Object.fromEntries(asks.map((name) => [name, false])))
        assert.equal(done.status, 200, done.text)
        assert.equal((await examRow(exam.id)).exam_status, to)
      })
  }

  test('F091 F104 F170 Q150 a question that is sent empty stays open, as form data and JSON', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisitIn('ON', false)
    const answered = { cant_bill_oct: true, cant_bill_vf: false }
    const open = { cant_bill_oct: null, cant_bill_vf: null }
    const ways = [
      (id: number, version: number) =>
        new URLSearchParams(`id=${id}&version=${version}&cant_bill_oct=&cant_bill_vf=`),
      (id: number, version: number) => ({ id, version, ...open }),
    ]
    for (const way of ways) {
      assert.equal((await save(person, exam.id, { ...COMPLETE, ...answered })).status, 200)
      const { version } = await examRow(exam.id)
      const emptied = await person.post(SAVE, way(exam.id, version))
      assert.equal(emptied.status, 200, emptied.text)
      assert.containsSubset(await examRow(exam.id), open)
      const refused = await save(person, exam.id, { exam_status: 'ready' })
      assert.equal(refused.status, 422, refused.text)
      assert.deepEqual(refused.body.missing_sections, ['advanced_selections'])
    }
  })

  test('F398 the list of options tells the same table to an optometrist and an administrator', async ({
    assert,
  }) => {
    for (const user of [await givenOd(), await givenAdmin()]) {
      const { body } = await (await asVisitor(user)).get(OPTIONS)
      type Row = { province: string; variant: string; show_oct: boolean; show_vf: boolean }
      const rows: Row[] = body.billing_region_options
      const told = (variant: string) =>
        rows
          .filter((row) => row.variant === variant && (row.show_oct || row.show_vf))
          .map((row) => `${row.province} ${row.show_oct ? 'oct ' : ''}${row.show_vf ? 'vf' : ''}`)
      assert.sameMembers(told('standard'), ['AB oct vf', 'ON oct vf'])
      assert.sameMembers(told('rlu'), ['AB vf', 'MB vf'])
    }
  })
})
