import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPractice,
  givenSales,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'

const idsOf = (omds: { id: number }[]) => omds.map(({ id }) => id)

test.group('Choosing ophthalmologists', () => {
  test('F365 C182 C183 categories and specializations are lists of codes in both languages', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenAdmin())
    const personne = await asVisitor(await givenAdmin({ locale: 'fr' }))
    for (const [path, list] of [
      ['category', 'categories'],
      ['specialization', 'specializations'],
    ] as const) {
      const english = await person.get(`/api/data/omd/${path}/`)
      const french = await personne.get(`/api/data/omd/${path}/`)
      assert.isNotEmpty(english.body[list])
      assert.deepEqual(english.body.data, english.body[list])
      assert.deepEqual(
        english.body[list].map(({ code }: { code: string }) => code),
        french.body[list].map(({ code }: { code: string }) => code)
      )
      assert.notDeepEqual(english.body[list], french.body[list])
      const optometrist = await asVisitor(await givenOd())
      assert.equal((await optometrist.get(`/api/data/omd/${path}/`)).status, 403)
    }
  })

  test('F365 C184 the default OMD of an optometrist is their practice’s and administrators’ to know', async ({
    assert,
  }) => {
    const omd = await givenOmdr()
    const practice = await givenPractice()
    const od = await givenOd({ practice, od: { default_omd_id: omd.omdId } })
    const path = `/api/data/od/default_omd/${od.odId}/`

    for (const user of [od, await givenOd({ practice }), await givenAdmin()]) {
      const { body } = await (await asVisitor(user)).get(path)
      assert.equal(body.default_omd.id, omd.omdId)
    }
    const colleague = await givenOd({ practice })
    const none = await (
      await asVisitor(colleague)
    ).get(`/api/data/od/default_omd/${colleague.odId}/`)
    assert.isNull(none.body.default_omd)
    for (const user of [await givenOd(), await givenOmdr(), await givenIgp()]) {
      assert.equal((await (await asVisitor(user)).get(path)).status, 403)
    }
  })

  test('F366 C185 selectors leave out the hidden, the consultant’s keeps who is selected', async ({
    assert,
  }) => {
    const [reviewer, consultant] = [await givenOmdr(), await givenOmdc()]
    const hiddenReviewer = await givenOmdr({ omd: { hidden_from_dropdown: true } })
    const hidden = await givenOmdc({ omd: { hidden_from_dropdown: true } })
    const od = await givenOd()
    const patient = await givenPatient(od)
    const exam = await givenExam(patient, {
      exam: { exam_status: 'reviewed', omdc_id: hidden.omdId, omdc_status: 'ready' },
    })

    for (const user of [od, reviewer, consultant, await givenAdmin()]) {
      const person = await asVisitor(user)
      const { status, body } = await person.get(`/api/data/exam/${exam.id}/omd_options/`)
      assert.equal(status, 200)
      assert.include(idsOf(body.omdr_options), reviewer.omdId)
      assert.notInclude(idsOf(body.omdr_options), hiddenReviewer.omdId)
      assert.includeMembers(idsOf(body.omdc_options), [consultant.omdId, hidden.omdId])
      assert.notInclude(idsOf(body.omdc_options), reviewer.omdId)
      assert.notInclude(idsOf(body.omd_options), hiddenReviewer.omdId)
    }
  })

  test('C185 C188 another practice’s visit has no options', async ({ assert }) => {
    const exam = await givenExam(await givenPatient(await givenOd()))
    const stranger = await asVisitor(await givenOd())
    const igp = await asVisitor(await givenIgp())
    for (const path of [
      `/api/data/exam/${exam.id}/omd_options/`,
      `/api/data/omd/od_requested_omd_options/${exam.id}/`,
    ]) {
      assert.equal((await stranger.get(path)).status, 403)
      assert.equal((await igp.get(path)).status, 403)
    }
  })

  test('F365 C186 internal reviews go to their own addresses, else to the OMD', async ({
    assert,
  }) => {
    const own = await givenOmdr()
    const several = await givenOmdr({
      omd: { internal_review_email: 'desk@eyes.example, fellow@eyes.example' },
    })
    const person = await asVisitor(await givenAdmin())
    const addresses = async (id: number) => {
      const { body } = await person.get(`/api/data/omd_internal_review_recipients/${id}/`)
      return body.recipients.map(({ email }: { email: string }) => email)
    }

    const row = await db.from('omds').where('id', own.omdId).firstOrFail()
    assert.deepEqual(await addresses(own.omdId), [row.email])
    assert.deepEqual(await addresses(several.omdId), ['desk@eyes.example', 'fellow@eyes.example'])
    const absent = await person.get('/api/data/omd_internal_review_recipients/999999999/')
    assert.equal(absent.status, 403)
    const reviewer = await asVisitor(own)
    const path = `/api/data/omd_internal_review_recipients/${own.omdId}/`
    assert.equal((await reviewer.get(path)).status, 403)
  })

  test('F365 C187 tele-consults are offered of people in the network who are not hidden', async ({
    assert,
  }) => {
    const [reviewer, consultant] = [await givenOmdr(), await givenOmdc()]
    const hidden = await givenOmdc({ omd: { hidden_from_dropdown: true } })
    const generic = await givenOmdc({ omd: { generic: true } })
    const person = await asVisitor(await givenOd())

    const { body } = await person.get('/api/data/omd/tele_consult_options/')

    assert.includeMembers(idsOf(body.omds), [reviewer.omdId, consultant.omdId])
    assert.notIncludeMembers(idsOf(body.omds), [hidden.omdId, generic.omdId])
    const sales = await asVisitor(await givenSales())
    assert.equal((await sales.get('/api/data/omd/tele_consult_options/')).status, 403)
  })

  test('F365 C188 whom the optometrist asked for stays; licensed ones come first', async ({
    assert,
  }) => {
    const near = await givenOmdr({ omd: { province: 'BC', licensed_provinces: ['YT'] } })
    const far = await givenOmdr({ omd: { province: 'QC' } })
    const asked = await givenOmdr({ omd: { hidden_from_dropdown: true, province: 'QC' } })
    const hidden = await givenOmdr({ omd: { hidden_from_dropdown: true } })
    const od = await givenOd({ practice: await givenPractice({ province: 'YT' }) })
    const exam = await givenExam(await givenPatient(od), {
      exam: { od_requested_omd_id: asked.omdId },
    })
    const person = await asVisitor(od)

    const { body } = await person.get(`/api/data/omd/od_requested_omd_options/${exam.id}/`)

    const ids = idsOf(body.omds)
    assert.includeMembers(ids, [near.omdId, far.omdId, asked.omdId])
    assert.notInclude(ids, hidden.omdId)
    assert.isBelow(ids.indexOf(near.omdId), ids.indexOf(far.omdId))
  })
})
