import { test } from '@japa/runner'
import { extractText, getDocumentProxy } from 'unpdf'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'

const path = (exam: number) => `/api/data/omd_letter/${exam}/`

async function textOf(docx: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(docx, 'base64'))
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
}

/** A reviewed visit that was given to a consultant. */
async function givenReferred(columns: Record<string, unknown> = {}) {
  const omdc = await givenOmdc()
  const given = await givenReadyVisit({
    exam: {
      exam_status: 'reviewed',
      omd_gp: 'Stable in both eyes.',
      omdc_id: omdc.omdId,
      omdc_status: 'ready',
      ...columns,
    },
  })
  const { first_name: first, last_name: last } = await db
    .from('omds')
    .where('id', omdc.omdId!)
    .firstOrFail()
  return { ...given, omdc, consultant: `${first} ${last}` }
}

test.group('The letter to the consultant', () => {
  test('C078 DOCX unless PDF is asked for; it is addressed to the visit’s consultant and signed by who reviewed', async ({
    assert,
  }) => {
    const { exam, patient, omdr, consultant } = await givenReferred()
    const admin = await asVisitor(await givenAdmin())
    const docx = await admin.post(path(exam.id))
    assert.equal(docx.status, 200, docx.text)
    assert.match(docx.body.filename, /^omdr-omdc-\d+-.*\.docx$/)
    assert.equal(Buffer.from(docx.body.docx, 'base64').subarray(0, 2).toString(), 'PK')
    const pdf = await admin.post(path(exam.id), { format: 'pdf' })
    const text = await textOf(pdf.body.docx)
    const reviewer = await db.from('omds').where('id', omdr.omdId!).firstOrFail()
    for (const said of [
      consultant,
      patient.last_name,
      'Stable in both eyes.',
      reviewer.last_name,
    ]) {
      assert.include(text, said)
    }
    assert.match(text, new RegExp(`Dr\\. ${consultant}\\s+Fax`))
    assert.match(text, new RegExp(`Reviewing ophthalmologist\\s+Dr\\. .*${reviewer.last_name}`))
  })

  test('C078 a cataract referral is the cataract letter', async ({ assert }) => {
    const { exam } = await givenReferred({ cat_refer: true })
    const admin = await asVisitor(await givenAdmin())
    assert.match((await admin.post(path(exam.id))).body.filename, /^omdr-omdc-cat-/)
  })

  test('C078 Q164 without a consultant, or before a review, there is no letter, and it says why', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const nobody = await givenReferred({ omdc_id: null, omdc_status: '' })
    const refused = await admin.post(path(nobody.exam.id))
    assert.equal(refused.status, 422)
    assert.deepEqual(refused.body.errors, [{ field: 'omdc_id', message: 'Consultant is required' }])
    const early = await givenReferred({ exam_status: 'ready' })
    const tooEarly = await admin.post(path(early.exam.id))
    assert.equal(tooEarly.status, 422)
    assert.equal(tooEarly.body.errors[0].field, 'omdr_id')
    assert.equal((await admin.post(path(early.exam.id), { format: 'odt' })).status, 422)
    assert.equal((await admin.post(path(999_999_999))).status, 403)
  })

  test('C078 administrators alone', async ({ assert }) => {
    const { exam, od, omdr, omdc } = await givenReferred()
    const others = [od, omdr, omdc, await givenOd(), await givenScientist()]
    const more = [await givenIgp(), await givenSales(), await givenPreReviewer()]
    for (const user of [...others, ...more]) {
      const person = await asVisitor(user)
      assert.equal((await person.post(path(exam.id))).status, 403)
    }
  })
})
