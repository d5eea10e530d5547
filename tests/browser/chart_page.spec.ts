import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { daysAgo, examRow, eyeRow, FILLED } from '#tests/helpers/visits'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { jpeg, upload } from './image_steps.js'
import { caret, type } from './typing.js'

type Locale = 'en' | 'fr'

type Opening = {
  browser: any
  cleanup: (act: () => Promise<void>) => void
  user: { username: string }
  exam: number
  locale?: Locale
  width?: number
  height?: number
}

async function open({
  browser,
  cleanup,
  user,
  exam,
  locale = 'en',
  width = 1440,
  height = 900,
}: Opening) {
  const context: BrowserContext = await browser.newContext({ viewport: { width, height } })
  cleanup(() => context.close())
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  await desk.part('exams.part.billing').waitFor()
  return desk
}

/** A follow-up as most are: typed in full, with earlier visits, their pictures and what was answered to them. */
async function givenRoutine(locale: Locale) {
  const od = await givenOd({ user: { locale } })
  const patient = await givenPatient(od)
  const person = await asVisitor(od)
  for (const [at, days] of [700, 520, 340, 160].entries()) {
    const past = await givenExam(patient, {
      exam: { exam_date: daysAgo(days), history_medical: at === 0 ? 'Migraine' : '' },
      od: { iop: 14 + at, cd: '0.35', pachs: at === 1 ? 546 : null, bcva: '20/25' },
      os: { iop: 21 + at, cd: '0.45', pachs: 553 + at, bcva: '20/30' },
    })
    for (const slot of ['right_fundus_photo', 'left_fundus_photo', 'right_oct_photo']) {
      await upload(person, past.id, slot, await jpeg(`${slot}${at}.jpg`, `#7a2f1${at}`))
    }
  }
  const visit = await givenExam(patient, {
    exam: {
      ...FILLED,
      history_symptoms: 'No flashes or floaters',
      e_notes: 'Cornea clear',
      impression: 'Stable',
      od_proposed_plan: 'Review in one year',
    },
    od: { iop: 17, cd: '0.50', pachs: 541, ishihara: 11, sphere: -1.25, bcva: '20/20' },
    os: { iop: 23, cd: '0.65', pachs: 563, ishihara: 12, sphere: 0.5, bcva: '20/25' },
  })
  return { od, patient, visit }
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** px at the top of the window that stay there while the page is scrolled. */
const stuckOf = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.waitForFunction(() => window.scrollY > 400)
  return page.evaluate(() => {
    const name = document.querySelector('h1')!.closest('[class*="sticky"]')!.getBoundingClientRect()
    const bar = document.querySelector('[class*="bar"]')!.getBoundingClientRect()
    return Math.max(name.bottom, bar.bottom)
  })
}

test.group('The optometrist’s chart on one page', (group) => {
  group.each.timeout(120_000)

  test(
    'F079 F083 F161 in {$self}: a routine visit takes three screens at most, and the patient alone stays in sight'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { od, patient, visit } = await givenRoutine(locale)
      const desk = await open({ browser, cleanup, user: od, exam: visit.id, locale })
      const { page, t } = desk
      const strip = page.getByRole('region', {
        name: t('exams.gallery', { kind: t('exams.kind.fundus_photo') }),
        exact: true,
      })
      assert.lengthOf(await strip.getByRole('listitem').all(), 8)
      const slot = (await page.locator('#image-right_fundus_photo').boundingBox())!
      const first = (await strip.getByRole('listitem').first().boundingBox())!
      assert.isBelow(first.y - slot.y - slot.height, 60, 'the earlier ones stand beside the slots')
      assert.isAtMost(await heightOf(page), 3 * 900)
      await page.setViewportSize({ width: 1280, height: 720 })
      assert.isAtMost(await stuckOf(page), 110)
      await desk.see(patient.last_name)
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1280)
      assert.deepEqual(desk.complaints, [])
    })

  test('F083 a part without anything in it is folded; Tab walks in and opens it, a value keeps it open', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od), {
      exam: { history_family: 'Aunt had drops' },
    })
    const { page, t } = await open({ browser, cleanup, user: od, exam: visit.id })
    const folded = (id: string) => page.locator(`#part-${id}`).getAttribute('data-folded')
    assert.equal(await folded('history'), 'false', 'a value is never hidden')
    assert.equal(await folded('exam'), 'true')
    const closed = (await page.locator('#part-exam').boundingBox())!
    assert.isBelow(closed.height, 60)

    await page.locator('#field-e_notes').focus()
    await page.locator('#part-exam[data-folded="false"]').waitFor()
    await page.keyboard.type('Cornea clear')
    assert.equal(await caret(page), 'e_notes', 'the first word is typed where it was begun')
    assert.equal(await page.locator('#field-e_notes').inputValue(), 'Cornea clear')

    const unfold = t('exams.part_unfold', { part: t('exams.part.plan') })
    await page.getByRole('button', { name: unfold }).click()
    await page.locator('#part-plan[data-folded="false"]').waitFor()
    assert.equal(await caret(page), 'od_omd')
  })

  test('F170 a part that nobody began is no finished one; begun and whole it is', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const { page, t } = await open({ browser, cleanup, user: od, exam: visit.id })
    const rail = page.getByRole('navigation', { name: t('exams.parts') })
    const ticked = () =>
      rail
        .getByRole('link')
        .filter({ hasText: t('exams.part_done') })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const ends = (part: string) =>
      rail
        .locator(`[href="#part-${part}"]`)
        .filter({ hasText: t('exams.part_done') })
        .waitFor()
    assert.deepEqual(await ticked(), [])

    await page.locator('#field-comorbidities').check()
    await ends('comorbidities')
    await page.locator('#field-omd_history').focus()
    await page.locator('#field-omd_history').check()
    await ends('past')
    assert.deepEqual(await ticked(), ['#part-comorbidities', '#part-past'])
  })

  test(
    'F083 F170 in {$self}: a key to each part, to what is missing next and to Set ready; none while somebody types'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const od = await givenOd({ user: { locale } })
      const visit = await givenExam(await givenPatient(od))
      const desk = await open({ browser, cleanup, user: od, exam: visit.id, locale })
      const { page, t } = desk
      const parts = [
        ['Shift+C', 'complaint'],
        ['Shift+H', 'history'],
        ['Shift+O', 'comorbidities'],
        ['Shift+D', 'drops'],
        ['Shift+M', 'measurements'],
        ['Shift+P', 'past'],
        ['Shift+W', 'trends'],
        ['Shift+E', 'exam'],
        ['Shift+T', 'plan'],
        ['Shift+R', 'consult'],
        ['Shift+B', 'billing'],
        ['Shift+V', 'conversation'],
        ['Shift+I', 'images'],
      ] as const
      for (const [key, part] of parts) {
        await page.keyboard.press(key)
        await page.waitForFunction((id) => document.activeElement?.id === `part-${id}-title`, part)
      }
      // The rail has the same parts, in the order of the page.
      const rail = page.getByRole('navigation', { name: t('exams.parts') })
      const shown = await rail
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      assert.deepEqual(
        shown,
        parts.map(([, part]) => `#part-${part}`)
      )

      await page.keyboard.press('Shift+C')
      await page.keyboard.press('n')
      await page.waitForFunction(() => document.activeElement?.id === 'field-diagnoses')
      await page.keyboard.press('Escape')
      await desk.focused(desk.heading('exams.part.complaint'))
      await page.keyboard.press('Shift+B')
      await page.keyboard.press('n')
      await page.waitForFunction(() => document.activeElement?.id === 'field-billing_code')

      // In a text they are letters.
      await page.locator('#field-chief_complaint').focus()
      await page.keyboard.type('Menu? nMB')
      assert.equal(await page.locator('#field-chief_complaint').inputValue(), 'Menu? nMB')
      assert.equal(await page.getByRole('dialog').count(), 0)
      assert.equal(await caret(page), 'chief_complaint')

      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await desk.hear(t('exams.chart_key.next_missing'))
      await desk.hear(t('exams.key_part', { part: t('exams.part.measurements') }))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Control+Shift+X')
      await desk.hear(t('exams.ready_incomplete'))
      assert.equal((await examRow(visit.id)).exam_status, 'not_ready')
      assert.deepEqual(desk.complaints, [])
    })

  test('F083 keys are the chart’s again as soon as a dialog is hidden, though its frame is not', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const { page } = await open({ browser, cleanup, user: od, exam: visit.id })
    const isAt = (part: string) =>
      page.waitForFunction((id) => document.activeElement?.id === `part-${id}-title`, part)
    await page.keyboard.press('Shift+C')
    await isAt('complaint')
    // As the kit leaves it for a moment after a dialog has faded out.
    await page.evaluate(() => {
      const frame = '<div class="ant-modal-wrap"><div class="ant-modal">?</div></div>'
      document.body.insertAdjacentHTML('beforeend', frame)
    })
    await page.keyboard.press('Shift+M')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'part-complaint-title')
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.ant-modal')!.style.display = 'none'
      document.querySelector<HTMLElement>('.ant-modal-wrap')!.style.padding = '1px'
    })
    await page.keyboard.press('Shift+M')
    await isAt('measurements')
  })

  test(
    'F115 F135 in {$self}: the last known value stands with its own date, is taken over by one key, and marked until it is saved'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const od = await givenOd({ user: { locale } })
      const patient = await givenPatient(od)
      await givenExam(patient, {
        exam: { exam_date: '2024-03-05', exam_status: 'reviewed', medication_other: 'Metformin' },
        od: { iop: 17, pachs: 541 },
        os: { iop: 23, pachs: 563 },
      })
      await givenExam(patient, {
        exam: { exam_date: '2025-04-16', exam_status: 'reviewed' },
        od: { iop: 18 },
        os: { iop: 24, pachs: 571 },
      })
      const visit = await givenExam(patient)
      const desk = await open({ browser, cleanup, user: od, exam: visit.id, locale })
      const { page, t } = desk
      const row = page.getByRole('row').filter({ hasText: t('exams.field.pachs') })
      const old = locale === 'en' ? 'Mar 05, 2024' : '5 mars 2024'
      const late = locale === 'en' ? 'Apr 16, 2025' : '16 avr. 2025'
      assert.match(await row.innerText(), new RegExp(`541\\s+${old}[^]*571\\s+${late}`))
      assert.equal(await page.locator('#field-od_pachs').inputValue(), '', 'never by itself')

      await page.locator('#field-od_pachs').focus()
      await type(page, 'Control+Enter')
      assert.equal(await page.locator('#field-od_pachs').inputValue(), '541')
      assert.equal(await caret(page), 'od_pachs')
      await row.getByText(t('exams.taken_from', { date: old })).waitFor()
      // A pressure is what the visit is for: the key does nothing there.
      await page.locator('#field-od_iop').focus()
      await type(page, 'Control+Enter')
      assert.equal(await page.locator('#field-od_iop').inputValue(), '')
      await page.locator('#field-medication_other').focus()
      await type(page, 'Control+Enter')
      assert.equal(await page.locator('#field-medication_other').inputValue(), 'Metformin')
      assert.lengthOf(await page.locator('[data-taken]').all(), 2)

      // What a crash leaves behind comes back with where it is from.
      await page.reload()
      await desk.button('exams.draft_restore').click()
      assert.equal(await page.locator('#field-od_pachs').inputValue(), '541')
      await row.getByText(t('exams.taken_from', { date: old })).waitFor()
      assert.lengthOf(await page.locator('[data-taken]').all(), 2)

      await type(page, 'Control+s')
      await page.locator('[data-taken]').first().waitFor({ state: 'detached' })
      assert.equal((await eyeRow(visit.id, 'od')).pachs, 541)
      assert.isNull((await eyeRow(visit.id, 'os')).pachs)
      assert.equal((await examRow(visit.id)).medication_other, 'Metformin')
      assert.deepEqual(desk.complaints, [])
    })
})
