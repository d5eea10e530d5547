import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SNAPSHOT_SECTIONS } from '#insights/rules'
import { letterOf } from '#tests/helpers/letter_scan'
import { examRow } from '#tests/helpers/visits'
import { chat, givenLetterVisit, readingRow, snapshot, whenLetterIsRead } from './given_snapshot.js'

const texts = (values: { text: string }[]) => values.map(({ text }) => text)

test.group('Calls of the AI snapshot', () => {
  test('F275 F278 C106 to C127 a letter is read after its upload: loading, then every part of both variants', async ({
    assert,
  }) => {
    const { exam, admin, reviewer } = await givenLetterVisit()
    const before = await reviewer.get(snapshot(exam.id, 'band_values'))
    assert.containsSubset(before.body, { success: true, status: 'loading', impressions: [] })
    assert.equal((await whenLetterIsRead(exam.id)).state, 'succeeded')
    for (const person of [admin, reviewer]) {
      for (const base of [snapshot, chat]) {
        for (const section of SNAPSHOT_SECTIONS) {
          const { body } = await person.get(base(exam.id, `${section}_response`))
          assert.containsSubset(body, { success: true, status: 'succeeded', provider: 'rules' })
          assert.include(body.disclaimer, 'may be inaccurate')
        }
      }
    }
    const { body: disease } = await reviewer.get(snapshot(exam.id, 'disease_response'))
    assert.containsSubset(disease.response.disease, [{ code: 'glaucoma_suspect', eye: 'od' }])
    const { body: ocular } = await reviewer.get(snapshot(exam.id, 'ocular_response'))
    assert.containsSubset(ocular.response.value, [
      { code: 'od_iop', text: '24' },
      { code: 'os_iop', text: '22' },
      { code: 'od_cd', text: '0.65' },
    ])
    const { body: rest } = await reviewer.get(
      snapshot(exam.id, 'systemic_treatment_important_response')
    )
    assert.deepEqual(texts(rest.response.systemic), ['diabetes'])
    assert.deepEqual(texts(rest.response.treatment), ['latanoprost'])
    const { body: band } = await reviewer.get(snapshot(exam.id, 'band_values'))
    assert.deepEqual(band.impressions, ['Glaucoma suspect OD.'])
    assert.equal(band.od_question, 'Could you please advise on treatment?')
    assert.equal(band.sections.plan.text, 'Repeat visual field in 3 months.')
  })

  test('F275 a value names its page, its words and their place', async ({ assert }) => {
    const { exam, reviewer } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    const { body } = await reviewer.get(snapshot(exam.id, 'disease_response'))
    const { source } = body.response.disease[0]
    assert.equal(source.page, 1)
    assert.equal(source.words[1] - source.words[0], 1)
    assert.isAbove(source.boxes[0].width, 0)
    assert.isBelow(source.boxes[0].y, 1)
  })

  test('F275 empty sections read as the documents word them', async ({ assert }) => {
    const { exam, reviewer } = await givenLetterVisit({ letter: 'Dear colleague,\nThank you.' })
    await whenLetterIsRead(exam.id)
    const { body } = await reviewer.get(snapshot(exam.id, 'band_values'))
    assert.deepEqual(body.impressions, [])
    assert.equal(body.od_question, 'No OD question detected.')
    assert.equal(body.sections.impression.text, 'No impression detected.')
    assert.equal(body.sections.plan.text, 'No Plan detected.')
  })

  test('F277 a scan is read from its picture', async ({ assert }) => {
    const { exam, person, reviewer } = await givenLetterVisit()
    const form = new FormData()
    form.set('exam', String(exam.id))
    const bytes = await letterOf([{ scanned: 'Impression: cataract OD' }])
    form.append('file', new File([new Uint8Array(bytes)], 'scan.pdf'))
    assert.equal((await person.post('/api/data/exam/referral_letter/upload/', form)).status, 200)
    await whenLetterIsRead(exam.id)
    const { body } = await reviewer.get(snapshot(exam.id, 'disease_response'))
    assert.equal(body.response.disease[0]?.code, 'cataract')
  }).timeout(120_000)

  test('F277 prompts and images are the administrators’; no picture of a letter is sent', async ({
    assert,
  }) => {
    const { exam, admin, reviewer } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    for (const section of SNAPSHOT_SECTIONS) {
      const { body: prompts } = await admin.get(snapshot(exam.id, `${section}_prompts`))
      assert.containsSubset(prompts, { success: true, prompts: [] })
      assert.isObject(JSON.parse(prompts.response))
      const { body: images } = await admin.get(snapshot(exam.id, `${section}_images`))
      assert.containsSubset(images.images, [{ field: 'od_referral_letter', sent: false }])
      assert.equal((await admin.get(chat(exam.id, `${section}_prompts`))).status, 200)
      for (const path of [
        snapshot(exam.id, `${section}_prompts`),
        snapshot(exam.id, `${section}_images`),
        chat(exam.id, `${section}_prompts`),
      ]) {
        assert.equal((await reviewer.get(path)).status, 403)
      }
    }
  })

  test('F275 a standard letter visit has no panel for its reviewer', async ({ assert }) => {
    const { exam, admin, reviewer } = await givenLetterVisit({ premium: false })
    await whenLetterIsRead(exam.id)
    assert.equal((await reviewer.get(snapshot(exam.id, 'band_values'))).status, 403)
    assert.equal((await admin.get(snapshot(exam.id, 'band_values'))).status, 200)
  })

  test('F236 a person accepts a value: kept with who and when, and with the visit; rejected it is taken out', async ({
    assert,
  }) => {
    const { exam, admin, reviewer } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    const path = `/api/data/exam/ai_snapshot_verdict/${exam.id}/`
    const judge = (key: string, verdict: string) => admin.post(path, { key, verdict })
    assert.equal((await judge('value:od_iop', 'accepted')).status, 200)
    await judge('impression:Glaucoma suspect OD.', 'accepted')
    assert.deepEqual(JSON.parse((await examRow(exam.id)).gpt_saved_values), {
      od_iop: '24',
      impression: 'Glaucoma suspect OD.',
    })
    const { body } = await reviewer.get(snapshot(exam.id, 'ocular_response'))
    const pressure = body.response.value.find(({ code }: { code: string }) => code === 'od_iop')
    assert.equal(pressure.judged.verdict, 'accepted')
    assert.isString(pressure.judged.by)
    await judge('value:od_iop', 'rejected')
    await judge('impression:Glaucoma suspect OD.', 'rejected')
    assert.equal((await examRow(exam.id)).gpt_saved_values, '')
    const { body: band } = await reviewer.get(snapshot(exam.id, 'band_values'))
    assert.deepEqual(band.impressions, [])
    assert.lengthOf(await db.from('ai_verdicts').where('exam_id', exam.id), 4)
    const version = (await examRow(exam.id)).version
    assert.equal(version, exam.version ?? 1, 'nobody’s open page becomes old')
  })

  test('F236 a value nobody read, and a word that is none, are refused', async ({ assert }) => {
    const { exam, admin, reviewer } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    const path = `/api/data/exam/ai_snapshot_verdict/${exam.id}/`
    const unknown = await admin.post(path, { key: 'value:od_axis', verdict: 'accepted' })
    assert.equal(unknown.body.errors[0].field, 'key')
    const none = await admin.post(path, { key: 'value:od_iop', verdict: 'perhaps' })
    assert.equal(none.body.errors[0].field, 'verdict')
    const foreign = await reviewer.post(path, { key: 'value:od_iop', verdict: 'accepted' })
    assert.equal(foreign.status, 403)
    assert.lengthOf(await db.from('ai_verdicts').where('exam_id', exam.id), 0)
  })

  test('F236 what nearly agrees with the chart is marked; the other eye’s differs by much and is not', async ({
    assert,
  }) => {
    const { exam } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    assert.deepEqual(JSON.parse((await examRow(exam.id)).gpt_near_miss_fields), { od_iop: '24' })
  })

  test('F276 a section in an administrator’s words, and back', async ({ assert }) => {
    const { exam, admin, reviewer } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    const word = (text: string | null) =>
      admin.post(`/api/data/exam/ai_snapshot_text/${exam.id}/`, { section: 'plan', text })
    const plan = async () =>
      (await reviewer.get(snapshot(exam.id, 'band_values'))).body.sections.plan
    assert.equal((await word('Field test at once.')).status, 200)
    assert.containsSubset(await plan(), { text: 'Field test at once.', is_edited: true })
    await word(null)
    assert.containsSubset(await plan(), {
      text: 'Repeat visual field in 3 months.',
      is_edited: false,
    })
  })

  test('F278 a reading that fails says so in the documents’ words; read again it loads', async ({
    assert,
  }) => {
    const { exam, admin, reviewer } = await givenLetterVisit()
    const { id } = await readingRow(exam.id)
    await db
      .from('letter_readings')
      .where('id', id)
      .update({ state: 'failed', failure: 'letter_unreadable' })
    const detail = 'The letter cannot be read by a machine.'
    const { body } = await reviewer.get(snapshot(exam.id, 'disease_response'))
    assert.containsSubset(body, {
      success: false,
      status: 'failed',
      error: `Errors getting GPT AI snapshot data. ${detail}`,
    })
    const { body: said } = await reviewer.get(chat(exam.id, 'band_values'))
    assert.equal(said.error, `Errors getting GPT Chat AI snapshot data. ${detail}`)
    assert.equal((await admin.post(`/api/data/exam/ai_snapshot_again/${exam.id}/`)).status, 200)
    assert.equal((await reviewer.get(snapshot(exam.id, 'band_values'))).body.status, 'loading')
  })

  test('F278 a job that runs twice changes nothing; a new letter is read anew', async ({
    assert,
  }) => {
    const { exam, reviewer, person } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    const rows = () => db.from('ai_answers').where('exam_id', exam.id).orderBy('id')
    const before = await rows()
    await whenLetterIsRead(exam.id)
    assert.deepEqual(await rows(), before)
    const form = new FormData()
    form.set('exam', String(exam.id))
    const bytes = await letterOf([{ text: 'Impression: dry eye OS' }])
    form.append('file', new File([new Uint8Array(bytes)], 'new.pdf'))
    await person.post('/api/data/exam/referral_letter/upload/', form)
    assert.equal((await reviewer.get(snapshot(exam.id, 'band_values'))).body.status, 'loading')
    await whenLetterIsRead(exam.id)
    const { body } = await reviewer.get(snapshot(exam.id, 'band_values'))
    assert.deepEqual(body.impressions, ['dry eye OS'])
  })
})
