import { test } from '@japa/runner'
import { formatDate } from '#app/kernel/written_dates'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { COMPLETE, daysAgo, examRow, save } from '#tests/helpers/visits'
import {
  jpeg,
  png,
  upload,
  slotsOf,
  open,
  target,
  image,
  hand,
  widthOf,
  givenChart,
} from './image_steps.js'

/** A layout shift, and what it moved. */
type Shift = { value: number; what: string[] }

type ShiftEntry = { value: number; sources: { node: Element | null }[] }

/** Runs in the browser: keeps the page's layout shifts in `window.moved`. */
function watchShifts() {
  const moved: Shift[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as ShiftEntry[]) {
      const what = sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`)
      moved.push({ value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test.group('The chart and its images', (group) => {
  group.each.timeout(120_000)

  test(
    'F165 in {$self}: setting ready without both OCT macula images asks first, and goes back or on'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const od = await givenOd({ user: { locale } })
      const patient = await givenPatient(od)
      const exam_date = daysAgo(3)
      const exam = await givenExam(patient, { exam: { exam_date } })
      const person = await asVisitor(od)
      const saved = await save(person, exam.id, COMPLETE)
      assert.equal(saved.status, 200, saved.text)
      await upload(person, exam.id, 'right_oct_photo', await jpeg('oct.jpg'))
      const desk = await open({ browser, cleanup }, { user: od, exam: exam.id, locale })
      const { t } = desk
      await desk.button('exams.set_ready').click()
      await desk.hear(t('exams.oct_macula_title'))
      await desk.answer('exams.oct_macula_back')
      await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.equal((await examRow(exam.id)).exam_status, 'not_ready')

      await desk.button('exams.set_ready').click()
      await desk.hear(t('exams.oct_macula_title'))
      // Of whom, born when, at which visit: every dialog says it.
      const born = formatDate(patient.birth_date as string, locale)
      await desk.hear(born)
      await desk.hear(formatDate(exam_date, locale))
      await desk.answer('exams.oct_macula_continue')
      await desk.hear(t('exams.confirm_ready'))
      await desk.hear(born)
      await desk.answer('app.cancel')

      await hand(target(desk, 'oct_photo', 'os'), 'drop', [await png('oct2.png')])
      await image(desk, 'oct_photo', 'os').waitFor()
      await desk.button('exams.set_ready').click()
      await desk.hear(t('exams.confirm_ready'))
      await desk.answer('app.confirm')
      await desk.see(t('exams.read_only', { status: t('exams.status.ready') }))
      assert.deepEqual(desk.complaints, [])
    })

  test('F151 F155 F160 a visit with 24 images opens without anything moving', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, patient, exam, person } = await givenChart()
    const old = await givenExam(patient, { exam: { exam_date: daysAgo(120) } })
    const kinds = ['fundus_photo', 'stereo_photo', 'oct_photo', 'oct_rnfl_photo', 'vf_photo']
    const slots = [...kinds, 'vf_10_2_photo', 'oct_angle_photo', 'gcc_photo'].flatMap((kind) => [
      `right_${kind}`,
      `left_${kind}`,
    ])
    for (const slot of slots) {
      await upload(person, exam.id, slot, await jpeg(`${slot}.jpg`))
      if (kinds.includes(slot.replace(/^(right|left)_/, ''))) {
        await upload(person, old.id, slot, await jpeg(`old ${slot}.jpg`))
      }
    }
    for (let extra = 1; extra <= 8; extra++) {
      await upload(person, exam.id, 'extra_images', await jpeg(`extra ${extra}.jpg`))
    }
    assert.lengthOf(await slotsOf(exam.id), 24)
    const opened = { user: od, exam: exam.id, height: 2400, before: watchShifts }
    const desk = await open({ browser, cleanup }, opened)
    const { page, t } = desk
    await page.locator('#image-right_fundus_photo img').first().waitFor()
    await page.waitForFunction(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('[id^="image-"] img')]
      return (
        images.length === 16 &&
        images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      )
    })
    const moved = await page.evaluate(() => (window as unknown as { moved: Shift[] }).moved)
    const byImages = moved.filter(({ what }) =>
      what.some((name) => /img|figure|thumbnail/i.test(name))
    )
    assert.deepEqual(byImages, [], 'no image moved anything')
    const sum = moved.reduce((total, { value }) => total + value, 0)
    assert.isBelow(sum, 0.02, JSON.stringify(moved))

    await desk.see(t('exams.extra_images_count', { count: 8 }))
    const strip = page.getByRole('region', { name: t('exams.extra_images'), exact: true })
    assert.lengthOf(await strip.getByRole('listitem').all(), 6)
    await strip.getByRole('button', { name: t('exams.view_all', { count: 8 }) }).click()
    await desk.dialog.getByRole('listitem').nth(7).waitFor()
    assert.equal(await widthOf(desk.dialog), 840)
    assert.deepEqual(desk.complaints, [])
  })
})
