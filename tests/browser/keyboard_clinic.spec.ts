import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { choicesOf } from '#app/options/index'
import {
  givenExam,
  givenIgp,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { FILLED, daysAgo, examRow } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { held, reach } from './keyboard.js'
import { AFTER_CD, PRESSURES, rowsOf, typeEntries } from './typed_visit.js'
import { caret, tabTo, type } from './typing.js'

const LOCALES = ['en', 'fr'] as const

const photo = (name: string) =>
  fileURLToPath(new URL(`../fixtures/fundus/${name}`, import.meta.url))

/** Values of both eyes down to the acuity, none of them twice. */
const VALUES = [
  ...PRESSURES,
  [['0.65', 'Tab'], { 'os.cd': '0.65' }],
  ...AFTER_CD.slice(
    0,
    AFTER_CD.findIndex(([, stored]) => 'dtc_hour' in stored)
  ),
] as typeof PRESSURES

const idOf = (desk: Desk) => Number(new URL(desk.page.url()).pathname.split('/').at(-1))

/** Gives a file to the slot the keyboard stands on, by the browser's own chooser. */
async function give(desk: Desk, key: 'Enter' | 'Space', file: string) {
  const { page, t } = desk
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press(key)
  await (await chooser).setFiles(photo(file))
  await desk.see(t('exams.upload_done', { filename: file }))
}

test.group('A clinic by keyboard', (group) => {
  group.each.timeout(180_000)

  test(
    'F048 F104 F156 F165 F169 in {$self}: an optometrist finds a patient, makes a visit, fills it, gives photographs and sets it ready, without a mouse'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const practice = await givenPractice({ province: 'BC' })
      const od = await givenOd({ practice, user: { locale } })
      const patient = await givenPatient(od, { last_name: `Keyed${uniqueWord()}` })
      await givenExam(patient, { exam: { exam_date: daysAgo(300), exam_status: 'reviewed' } })
      const [urgent] = (await choicesOf('billing_codes', locale)).filter(
        ({ code }) => code === 'urgent_visit'
      )
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      // From here on choosers are ours: told with the first press, that would come too late.
      page.on('filechooser', () => {})

      await desk.logIn(od)
      await desk.focused(desk.field('worklists.search_label'))
      await type(page, 'Control+k')
      await desk.dialog.waitFor()
      await type(page, patient.last_name)
      await page.getByRole('option').filter({ hasText: patient.last_name }).first().waitFor()
      await type(page, 'Enter')
      await desk.hear(t('patients.visit_history'))
      await reach(page, t('worklists.new_visit'), 10)
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      const whose = `**/api/data/patient/${patient.id}/`
      await page.route(whose, (route) => answered.then(() => route.continue()))
      const posted: string[] = []
      page.on('request', (sent) => sent.method() === 'POST' && posted.push(sent.url()))
      await type(page, 'Enter')
      await desk.focused(page.locator('#exam-date'))
      // Until it is seen whose visit it will be, it cannot be made; its button is reached before.
      await reach(page, t('patients.create_visit'), 6)
      await type(page, 'Enter')
      // Two frames: what a press asks for is asked by then.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      )
      assert.isEmpty(posted.filter((url) => url.includes('/exam')))
      answer()
      await page.locator('.ant-btn-loading').waitFor({ state: 'detached' })
      await type(page, 'Enter')
      await page.waitForURL(/\/patient-exam\/\d+$/)
      await desk.part('exams.part.measurements').waitFor()
      const id = idOf(desk)

      await type(page, 'Shift+C')
      await reach(page, t('exams.field.rr_cataract'), 12)
      await type(page, 'Space', 'Escape', 'Shift+O')
      await reach(page, t('exams.comorbidities_none'), 14)
      await type(page, 'Space', 'Escape', 'Shift+D')
      await tabTo(page, 'glc_past_drops', 8)
      await type(page, 'Space')
      await tabTo(page, 'glc_current_drops', 12)
      await type(page, 'Space', 'Escape', 'Shift+M')
      await tabTo(page, 'od_iop', 2)
      const typed: Record<string, unknown> = {}
      await typeEntries(page, VALUES, typed)
      await type(page, 'Escape', 'Shift+B')
      await tabTo(page, 'billing_code', 3)
      await type(page, urgent!.label, 'Tab')

      await type(page, 'Escape', 'Shift+I')
      const eye = (each: 'od' | 'os') =>
        t('exams.upload_here', {
          action: t('exams.add_of_eye', { eye: each.toUpperCase() }),
          what: t('exams.of_eye', {
            what: t('exams.kind.fundus_photo'),
            eye: t(`exams.eye_${each}`),
          }),
        })
      await reach(page, eye('od'), 8)
      await give(desk, 'Enter', 'chase_13R.jpg')
      await page.locator('#image-right_fundus_photo img').waitFor()
      // Who gave the file stands on its picture, and is one slot from the other eye.
      await desk.focused(page.locator('#image-right_fundus_photo button').first())
      await reach(page, eye('os'), 4)
      await give(desk, 'Space', 'chase_13L.jpg')
      await page.locator('#image-left_fundus_photo img').waitFor()

      await type(page, 'Control+Shift+x')
      await desk.hear(t('exams.oct_macula_title'))
      await reach(page, t('exams.oct_macula_back'), 4)
      await type(page, 'Enter')
      await desk.focused(page.locator('#image-right_oct_photo button'))
      assert.equal((await examRow(id)).exam_status, 'not_ready')
      await type(page, 'Control+Shift+x')
      await desk.hear(t('exams.oct_macula_title'))
      await reach(page, t('exams.oct_macula_continue'), 4)
      await type(page, 'Enter')
      await desk.hear(t('exams.confirm_ready'))
      if (!(await held(page)).includes(t('app.confirm'))) await reach(page, t('app.confirm'), 3)
      await type(page, 'Enter')
      await desk.see(t('exams.read_only', { status: t('exams.status.ready') }))

      const rows = await rowsOf(id)
      assert.containsSubset(rows.exam, {
        exam_status: 'ready',
        rr_cataract: true,
        comorbidities_none: true,
        glc_past_drops_none: true,
        glc_current_drops_none: true,
        billing_code: 'urgent_visit',
        applanation: typed.applanation,
      })
      for (const side of ['od', 'os'] as const) {
        const own = Object.entries(typed).filter(([name]) => name.startsWith(`${side}.`))
        assert.containsSubset(
          rows[side],
          Object.fromEntries(own.map(([name, value]) => [name.slice(3), value]))
        )
      }
      const images = await db
        .from('exam_images')
        .join('blobs', 'blobs.id', 'exam_images.blob_id')
        .where('exam_id', id)
        .orderBy('slot')
      assert.deepEqual(
        images.map(({ slot, original_filename: name }) => `${slot} ${name}`),
        ['left_fundus_photo chase_13L.jpg', 'right_fundus_photo chase_13R.jpg']
      )
      assert.deepEqual(desk.complaints, [])
    })

  test(
    'F197 F198 F203 in {$self}: a reviewer opens two charts from their table, says what each is and when to come back, and hands both in'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const od = await givenOd()
      const omdr = await givenOmdr({ user: { locale } })
      const chart = async (at: number) =>
        givenExam(await givenPatient(od), {
          exam: {
            ...FILLED,
            exam_status: 'ready',
            omdr_id: omdr.omdId,
            ready_at: new Date(Date.UTC(2026, 0, 1 + at)),
            exam_date: daysAgo(20 - at),
          },
          od: { iop: 13 + at, cd: '0.40', pachs: 540 },
          os: { iop: 21 + at, cd: '0.45', pachs: 545 },
        })
      const charts = [await chart(0), await chart(1)]
      const [months] = (await choicesOf('follow_up_periods', locale)).filter(
        ({ code }) => code === 'month'
      )
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.logIn(omdr)
      await page.getByRole('row').nth(charts.length).waitFor()
      await type(page, 'ArrowDown', 'Enter')
      const decided: { id: number; number: number; suspect: boolean; note: string }[] = []
      for (const [at, number] of [4, 7].entries()) {
        await page.waitForURL((url) => {
          const id = Number(url.pathname.split('/').at(-1))
          return charts.some((each) => each.id === id) && decided.every((each) => each.id !== id)
        })
        const id = idOf(desk)
        await page.locator('[id^="note-chip-"]').first().waitFor()
        const suspect = at === 1
        if (suspect) {
          await type(page, 'Shift+A')
          await reach(page, t('review.glaucoma_suspect'), 4)
          await type(page, 'Space')
          await page
            .getByRole('checkbox', { checked: true, name: t('review.glaucoma_suspect') })
            .waitFor()
        }
        const note = `Come back ${at}`
        await type(page, 'Escape', 'Shift+F', String(number), 'Tab', months!.label, 'Tab')
        await tabTo(page, 'omd_od', 6)
        await type(page, note, 'Control+Shift+x')
        await desk.focused(
          desk.dialog.getByRole('button', { name: t('review.submit'), exact: true })
        )
        await type(page, 'Enter')
        decided.push({ id, number, suspect, note })
      }
      await desk.hear(t('review.no_more_patients'))
      assert.sameMembers(
        decided.map(({ id }) => id),
        charts.map(({ id }) => id)
      )
      for (const { id, number, suspect, note } of decided) {
        assert.containsSubset(await examRow(id), {
          exam_status: 'reviewed',
          fu_number: number,
          fu_letter: 'month',
          omd_od: note,
          rr_glc_suspect: suspect,
          omdr_set_glc_sus_diagnosis: suspect,
        })
      }
      assert.deepEqual(desk.complaints, [])
    })

  test(
    'F318 F319 in {$self}: an internal family doctor takes the second of two referrals and answers it'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const igp = await givenIgp()
      await db.from('users').where('id', igp.userId).update({ locale })
      const given = async (name: string) =>
        givenExam(await givenPatient(await givenOd(), { first_name: 'Ida', last_name: name }), {
          exam: { exam_status: 'reviewed', igp_id: igp.igpId, internal_gp_status: 'ready' },
        })
      const [stays, goes] = [`Aside${uniqueWord()}`, `Goes${uniqueWord()}`]
      const left = await given(stays)
      const taken = await given(goes)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.logIn(igp)
      await page.waitForURL('**/igp-referrals')
      await page.getByText(goes).waitFor()
      await reach(page, t('worklists.igp.select', { name: `${goes}, Ida` }), 20)
      await type(page, 'Space')
      await desk.see(t('worklists.igp.selected', { n: 1 }))
      await reach(page, t('worklists.igp.refer'), 4)
      await type(page, 'Enter')
      await desk.hear(t('worklists.igp.referred'))
      await type(page, 'Enter')
      await desk.dialog.waitFor({ state: 'hidden' })
      assert.notEqual(await caret(page), 'BODY')
      assert.containsSubset(await examRow(taken.id), { internal_gp_status: 'letter_sent' })
      assert.isNotNull((await examRow(taken.id)).gp_referral_date)
      assert.containsSubset(await examRow(left.id), {
        internal_gp_status: 'ready',
        gp_referral_date: null,
      })
      assert.deepEqual(desk.complaints, [])
    })
})
