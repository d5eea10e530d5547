import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { uploadLetter } from '#tests/functional/letters/given_letter'
import { LETTER, whenLetterIsRead } from '#tests/functional/insights/given_snapshot'
import { photoWithDisc } from '#tests/helpers/fundus_photo'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const SIZE = { width: 600, height: 400 }

async function upload(person: Visitor, exam: number, slot: string, disc: number) {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set('accept_checks', 'wrong_eye,repeat_of_patient,repeat_of_practice')
  const bytes = await photoWithDisc(SIZE, disc)
  form.set(slot, new File([new Uint8Array(bytes)], `${slot}.png`))
  const answer = await person.post('/api/data/exam/image/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
}

/** Both eyes photographed, and findings of this visit and of one before. */
async function givenRetinas() {
  const od = await givenOd()
  const patient = await givenPatient(od)
  const before = await givenExam(patient, {
    exam: { exam_date: daysAgo(400), exam_status: 'reviewed' },
  })
  const exam = await givenExam(patient, { exam: { is_referral_letter_upload_pei: true } })
  const person = await asVisitor(od)
  await upload(person, exam.id, 'right_fundus_photo', 430)
  await upload(person, exam.id, 'left_fundus_photo', 170)
  await uploadLetter(person, exam.id, [{ text: LETTER }])
  await whenLetterIsRead(exam.id)
  await given(before.id, { od: 0.21, os: 0.42 }, { x: 0.1, y: 0.1 })
  await given(exam.id, { od: 0.33, os: 0.54 }, { x: 0.7, y: 0.6 })
  return { exam, before }
}

async function given(
  exam: number,
  scores: Record<'od' | 'os', number>,
  spot: { x: number; y: number }
) {
  const [scan] = await db
    .table('retina_scans')
    .insert({ exam_id: exam, areas: '{}', state: 'succeeded', settled_at: new Date() })
    .returning('id')
  for (const eye of ['od', 'os'] as const) {
    const finding = { scan_id: scan.id, exam_id: exam, eye, success: true, model: 'retina-1' }
    const regions = JSON.stringify(eye === 'od' ? [{ ...spot, width: 0.1, height: 0.1 }] : [])
    await db.table('retina_findings').multiInsert([
      { ...finding, kind: 'score', value: scores[eye], regions: '[]' },
      { ...finding, kind: 'macula_abnormality', value: eye === 'od' ? 1 : 0, regions: '[]' },
      { ...finding, kind: 'hard_exudates', value: eye === 'od' ? 4 : 7, regions },
    ])
  }
}

test.group('Macula and optic nerve of each eye', () => {
  test('F240 F241 F242 C146 to C152 are marked by keyboard and by mouse, in {$self}')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam } = await givenRetinas()
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      cleanup(() => context.close())
      const t = words(locale)
      const desk = await Desk.open(context, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto(`/patient-exam/${exam.id}`)
      await page.getByRole('tab', { name: t('exams.tab.ai') }).click()

      const scan = page.locator('#part-ai-scan')
      const eye = (side: 'od' | 'os') => t(`app.eye_${side}`)
      const area = (name: string) => t(`insights.scan_area.${name}`)
      const of = (side: 'od' | 'os', name: string) => ({ eye: eye(side), area: area(name) })
      const field = (side: 'od' | 'os', name: string, part: string) =>
        scan.getByRole('spinbutton', {
          name: t('insights.scan_field', {
            ...of(side, name),
            part: t(`insights.scan_part.${part}`),
          }),
          exact: true,
        })
      const numbers = async (side: 'od' | 'os', name: string) => {
        const parts = ['x', 'y', 'width', 'height'] as const
        const values = parts.map((part) => field(side, name, part).inputValue())
        return (await Promise.all(values)).map(Number)
      }
      // By keyboard: a box is put, moved and resized; its numbers follow.
      const put = (side: 'od' | 'os', name: string) =>
        scan.getByRole('button', { name: t('insights.scan_put_of', of(side, name)), exact: true })
      await put('od', 'macula').press('Enter')
      assert.deepEqual(await numbers('od', 'macula'), [260, 160, 80, 80])
      const box = scan.locator('button[data-side="right"][data-area="macula"]')
      await box.press('ArrowRight')
      await box.press('ArrowUp')
      await box.press('Shift+ArrowRight')
      await box.press('Control+ArrowDown')
      assert.deepEqual(await numbers('od', 'macula'), [266, 155, 86, 80])
      assert.deepEqual(await numbers('os', 'macula'), [0, 0, 0, 0], 'the other eye stays as it is')

      // What lacks a number is told, and nothing is lost.
      const start = scan.getByRole('button', { name: t('insights.scan_start') })
      await start.click()
      await scan.getByRole('alert').getByText(t('insights.scan_missing')).waitFor()
      assert.equal(await field('od', 'optic_nerve', 'x').getAttribute('aria-invalid'), 'true')
      assert.deepEqual(await numbers('od', 'macula'), [266, 155, 86, 80])

      // By mouse, at twice the size: numbers are pixels of the photograph all the same.
      const right = scan.getByRole('region', { name: eye('od') })
      await right.getByText('2×', { exact: true }).click()
      const picture = right.locator('[data-side="right"]').first()
      await picture.scrollIntoViewIfNeeded()
      const place = (await picture.boundingBox())!
      const scale = place.width / SIZE.width
      const at = (x: number, y: number) => [place.x + x * scale, place.y + y * scale] as const
      await page.mouse.move(...at(30, 40))
      await page.mouse.down()
      await page.mouse.move(...at(60, 60))
      await page.mouse.move(...at(130, 100))
      await page.mouse.up()
      const drawn = await numbers('od', 'optic_nerve')
      for (const [at_, wanted] of [30, 40, 100, 60].entries()) {
        assert.closeTo(drawn[at_]!, wanted, 1)
      }
      await start.click()
      await scan.getByRole('status').getByText(t('exams.disc_scan.did_not_run')).waitFor()
      const sent = await db
        .from('retina_scans')
        .where('exam_id', exam.id)
        .orderBy('id', 'desc')
        .first()
      assert.deepEqual(sent.areas.od.macula, { x: 266, y: 155, width: 86, height: 80 })
      assert.notProperty(sent.areas, 'os')

      // Another tab of the page takes nothing away.
      await page.getByRole('tab', { name: t('exams.tab.pei') }).click()
      await page.getByRole('tab', { name: t('exams.tab.ai') }).click()
      await box.waitFor()
      assert.deepEqual(await numbers('od', 'optic_nerve'), drawn)

      // What was found, each eye and each visit by itself: as graphs, and as tables.
      const spots = page.locator('#part-ai-hotspots').getByRole('region', { name: eye('od') })
      await spots.getByRole('table').waitFor()
      assert.equal(await spots.locator('figure path').count(), 2 + 3)
      const left = page.locator('#part-ai-hotspots').getByRole('region', { name: eye('os') })
      await left.getByText(t('insights.hotspots_none')).waitFor()
      const scores = page.locator('#part-ai-scores').getByRole('table')
      await scores.waitFor()
      const rows = await scores.getByRole('row').allInnerTexts()
      const comma = (value: string) => (locale === 'fr' ? value.replace('.', ',') : value)
      assert.match(rows[1]!, new RegExp(`${comma('0.33')}\\s+${comma('0.54')}`))
      assert.match(rows[2]!, new RegExp(`${comma('0.21')}\\s+${comma('0.42')}`))
      const history = page.locator('#part-ai-history').getByRole('region', { name: eye('os') })
      await history.getByRole('table').waitFor()
      assert.equal(await history.getByRole('row').count(), 3)
      assert.deepEqual(await barriersOf(page), [])

      // The GPT tab unfolds what a reading was asked.
      await page.getByRole('tab', { name: t('exams.tab.gpt') }).click()
      const prompts = page.locator('[data-path="gpt_chat_ai_snapshot_disease_prompts"]')
      await prompts.locator('summary').click()
      await prompts.getByText(t('insights.prompts_none')).waitFor()
      await prompts.getByRole('region', { name: t('insights.response') }).waitFor()
      assert.deepEqual(await barriersOf(page), [])
      assert.deepEqual(desk.complaints, [])
    })
})
