import { test } from '@japa/runner'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
} from '#database/factories/index'
import { pageAt, visit } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

const KEY_BYTES = 32

test.group('The key of a person’s drafts', () => {
  test('F105 everybody has their own, the same at every login and on every visit', async ({
    assert,
  }) => {
    const od = await givenOd()
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const patient = await givenPatient(od)
    const [one, other] = [
      await givenExam(patient, { exam: { exam_date: '2026-02-01' } }),
      await givenExam(patient, { exam: { exam_date: '2026-03-01' } }),
    ]
    const keyOf = async (user: { username: string }, exam: { id: number }) =>
      (await pageAt(await asVisitor(user), `/patient-exam/${exam.id}`)).props.user
        .draftKey as string
    const own = await keyOf(od, one)
    assert.lengthOf(Buffer.from(own, 'base64'), KEY_BYTES)
    assert.equal(await keyOf(od, one), own)
    assert.equal(await keyOf(od, other), own)
    const keys = [own, await keyOf(colleague, one), await keyOf(await givenAdmin(), one)]
    assert.lengthOf([...new Set(keys)], 3)
  })

  test('F105 it leaves with the page alone, which no browser keeps', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const page = await visit(person, `/patient-exam/${exam.id}`)
    assert.match(page.headers.get('cache-control') ?? '', /no-store/)
    const { draftKey: key } = page.body.props.user
    const record = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.notInclude(record.text, key)
  })
})

test.group('Who may save a visit', () => {
  test('F173 F178 the record says whether anything of it is this person’s to save', async ({
    assert,
  }) => {
    const { exam, omdr, od } = await givenReadyVisit()
    const office = await asVisitor(await givenAdmin())
    const relieved = await asVisitor(omdr)
    const maySave = async (person = relieved) =>
      (await person.get(`/api/data/exam/${exam.id}/24/`)).body.exam.may_save
    assert.isTrue(await maySave())
    assert.isTrue(await maySave(office))
    assert.isTrue(await maySave(await asVisitor(od)), 'which fields follows the status')
    assert.isTrue(await maySave(await asVisitor(await givenPreReviewer())), 'with the initials')
    assert.isFalse(await maySave(await asVisitor(await givenOmdr())))

    const { omdId } = await givenOmdr()
    await office.post('/api/data/exam/set_omdr/', { exam_id: exam.id, omdr_id: omdId })
    assert.isFalse(await maySave())
    assert.equal((await save(relieved, exam.id, { omd_od: 'late' })).status, 403)

    await office.post('/api/data/exam/deactivate/', { exam: exam.id })
    assert.isFalse(await maySave(office))
    assert.equal((await save(office, exam.id, { e_notes: 'late' })).status, 403)
  })
})
