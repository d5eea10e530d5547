import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BrowserContext } from 'playwright'
import sharp from 'sharp'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  type GivenUser,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, save } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Place = { browser: any; cleanup: (act: () => Promise<void>) => void }
type Opened = { user: GivenUser; exam: number; locale?: 'en' | 'fr' }

/** A visit opened at one person's desk. */
async function open(
  { browser, cleanup }: Place,
  { user, exam, locale = 'en' }: Opened
): Promise<Desk> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  })
  cleanup(() => context.close())
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  await desk.part('exams.part.measurements').waitFor()
  return desk
}

const shownDate = (date: string) => DateTime.fromISO(date).toFormat('LLL dd, yyyy')

/** What stands in each cell of a measurement's line, field or text first, its band behind it. */
async function lineOf(desk: Desk, name: string): Promise<Record<string, string>> {
  const grid = desk.page.getByRole('table', { name: desk.t('exams.measurements') })
  const head = new RegExp(`^${desk.t(`exams.field.${name}`)}`)
  const line = grid.locator('tr').filter({ has: desk.page.getByRole('rowheader', { name: head }) })
  const cells = await line.locator('td').evaluateAll((all) =>
    all.map((cell) => {
      const typed = [...cell.querySelectorAll('input')].map(({ value }) => value)
      const text = [...typed, (cell as HTMLElement).innerText].join(' ').replace(/\s+/g, ' ').trim()
      // Each last known value has its date with it; which is told by another test.
      return text.replace(/ [A-Z][a-z]{2} \d{2}, \d{4}/, '')
    })
  )
  const heads = await grid.getByRole('columnheader').allInnerTexts()
  const [od, odLast, os, osLast] = cells
  if (cells.length !== 4 || !heads[1]!.startsWith('Last') || !heads[3]!.startsWith('Last')) {
    throw new Error(`${heads.join(' | ')}: ${cells.join(' | ')}`)
  }
  return { [heads[0]!]: od!, 'OD last': odLast!, [heads[2]!]: os!, 'OS last': osLast! }
}

/** Cells and what is in them that show less than they hold, or stand out of their part. */
async function cutIn(desk: Desk, part: string): Promise<string[]> {
  return desk.part(part).evaluate((region) => {
    const { right } = region.getBoundingClientRect()
    return [...region.querySelectorAll('th, td, td *')]
      .filter(
        (each) =>
          (each.clientWidth > 0 && each.scrollWidth > each.clientWidth) ||
          each.getBoundingClientRect().right > right
      )
      .map((each) => `${each.tagName} ${each.textContent || (each as HTMLInputElement).value}`)
  })
}

/** Small graphs under which the values of the two eyes lie on each other. */
async function lappedIn(desk: Desk): Promise<string[]> {
  return desk.page.locator('[data-measure]').evaluateAll((panels) =>
    panels
      .filter((panel) => {
        const [od, os] = [...panel.querySelectorAll('p[data-eye] > span:first-child')].map(
          (each) => {
            const text = document.createRange()
            text.selectNodeContents(each)
            return text.getBoundingClientRect()
          }
        )
        return os!.left < od!.right && os!.top < od!.bottom
      })
      .map(({ textContent }) => textContent)
  )
}

const NOW = {
  od: { iop: 21, cd: '0.40', bcva: '20/400', iop_aim: '20' },
  os: { iop: 17, cd: '0.70', bcva: '20/30', iop_aim: '14' },
}
const BEFORE = {
  od: { iop: 24, cd: '0.90', bcva: '20/60', iop_aim: '24' },
  os: { iop: 12, cd: '0.50', bcva: '20/20', iop_aim: '10' },
}

/** A visit of today after one of last year, four different values of everything. */
async function givenTwoVisits(columns: Record<string, string | number | boolean | null> = {}) {
  const od = await givenOd()
  const patient = await givenPatient(od)
  const earlier = await givenExam(patient, {
    exam: { exam_date: daysAgo(300), exam_status: 'reviewed', applanation: 'Tono-Pen' },
    ...BEFORE,
  })
  const exam = await givenExam(patient, { exam: columns, ...NOW })
  return { od, patient, earlier, exam }
}

test.group('What is shown is what is meant', () => {
  test('F115 F128 F130 F133 an optometrist’s band stands with the value it judges, today’s and the earlier one', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam } = await givenTwoVisits()
    const desk = await open({ browser, cleanup }, { user: od, exam: exam.id })
    assert.deepEqual(await lineOf(desk, 'iop'), {
      'OD': '21 Watch',
      'OD last': '24 Raised',
      'OS': '17 Neutral',
      'OS last': '12 Normal',
    })
    assert.deepEqual(await lineOf(desk, 'cd'), {
      'OD': '0.40',
      'OD last': '0.90 Raised',
      'OS': '0.70 Watch',
      'OS last': '0.50',
    })
    assert.deepEqual(await lineOf(desk, 'bcva'), {
      'OD': '20/400 Raised',
      'OD last': '20/60 Watch',
      'OS': '20/30 Neutral',
      'OS last': '20/20',
    })

    await desk.measurement('iop', 'od').fill('14')
    assert.deepEqual(await lineOf(desk, 'iop'), {
      'OD': '14 Normal',
      'OD last': '24 Raised',
      'OS': '17 Neutral',
      'OS last': '12 Normal',
    })
  })

  test('F133 Q94 a reviewer’s band measures each value against the target of its own visit', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdr = await givenOmdr()
    const { exam } = await givenTwoVisits({ exam_status: 'ready', omdr_id: omdr.omdId })
    const desk = await open({ browser, cleanup }, { user: omdr, exam: exam.id })
    assert.deepEqual(await lineOf(desk, 'iop'), {
      'OD': '21 Watch',
      'OD last': '24 Normal',
      'OS': '17 Raised',
      'OS last': '12 Watch',
    })
  })

  test('F269 Q55 the glaucoma index of each eye is made of that eye’s own parts', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdr = await givenOmdr()
    const exam = await givenExam(await givenPatient(await givenOd()), {
      exam: {
        exam_status: 'ready',
        omdr_id: omdr.omdId,
        rr_glc: true,
        is_pre_reviewed: true,
        last_prereview_date: new Date(),
      },
      od: { iop: 12, octav: 'green', ght: 'wnl' },
      os: { iop: 31, octav: 'red', ght: 'onl' },
    })
    const desk = await open({ browser, cleanup }, { user: omdr, exam: exam.id })
    const index = desk.page.getByRole('region', { name: desk.t('review.index') })
    const of = (eye: 'od' | 'os') =>
      index.getByRole('group', { name: desk.t(`app.eye_${eye}`), exact: true }).innerText()
    const [right, left] = [await of('od'), await of('os')]
    for (const part of ['2.3', '12 mmHg', desk.t('review.index.band.low')])
      assert.include(right, part)
    for (const part of ['8.3', '31 mmHg', desk.t('review.index.band.high')])
      assert.include(left, part)
    const scales = index.locator('[class*=scale]')
    const marks = await scales.evaluateAll((all) =>
      all.map((scale) => {
        const { left: start, width } = scale.getBoundingClientRect()
        const at = (scale.querySelector('i')!.getBoundingClientRect().left + 1 - start) / width
        const bands = [...scale.querySelectorAll('span')]
        return [Math.round(10 * at), bands.map((band) => band.style.inlineSize)]
      })
    )
    const bands = ['20%', '10%', '25%', '20%', '25%']
    assert.deepEqual(marks, [
      [2, bands],
      [8, bands],
    ])
  })

  test('F135 in {$self} a measurement is never cut, at 1024 and at 1440')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const right = { sphere: '-12.25', cylinder: '-9.50', axis: 180, cd: '0.90', pachs: 750 }
      const left = { sphere: '-11.75', cylinder: '-8.25', axis: 175, cd: '0.85', pachs: 740 }
      const omdr = await givenOmdr({ user: { locale } })
      const od = await givenOd({ user: { locale } })
      const patient = await givenPatient(od)
      await givenExam(patient, {
        exam: { exam_date: daysAgo(300), exam_status: 'reviewed', applanation: 'Tono-Pen' },
        od: { ...right, iop: 69.5, bcva: 'NLP', iop_aim: 'XXX' },
        os: { ...left, iop: 70, bcva: '20/400-3', iop_aim: '24' },
      })
      const exam = await givenExam(patient, {
        exam: { applanation: 'non-contact' },
        od: { ...right, iop: 70, bcva: '20/400+2', ght: 'b-grs', vf_md: '-34.75' },
        os: { ...left, iop: 68, bcva: '20/400', ght: 'grs', vf_md: '-12.25' },
      })
      const reading = await givenExam(await givenPatient(od), {
        exam: { exam_status: 'ready', omdr_id: omdr.omdId, applanation: 'Tono-Pen' },
        od: { ...right, iop: 70, bcva: '20/400+2', ght: 'b-grs', octav: 'invalid' },
        os: { ...left, iop: 24, bcva: 'NLP', ght: 'grs', octav: 'yellow' },
      })
      for (const [user, visit] of [
        [od, exam],
        [await givenAdmin({ locale }), exam],
        [omdr, reading],
      ] as const) {
        const desk = await open({ browser, cleanup }, { user, exam: visit.id, locale })
        for (const width of [1024, 1440]) {
          await desk.page.setViewportSize({ width, height: 900 })
          assert.isEmpty(await cutIn(desk, 'exams.part.measurements'), `${width} ${user.username}`)
          assert.isEmpty(await lappedIn(desk), `${width} ${user.username}`)
        }
        if (user === omdr) assert.equal(await desk.page.locator('[data-measure]').count(), 5)
        await desk.page.close()
      }
    })

  test('F151 F160 F162 a caption gives the date of its own image; the last one is a way of its own', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdr = await givenOmdr()
    const { od, exam, earlier } = await givenTwoVisits({ omdr_id: omdr.omdId })
    const [today, last] = [exam, earlier].map(({ exam_date: date }) => shownDate(date))
    const person = await asVisitor(await givenAdmin())
    const send = async (id: number, field: string, colour: string) => {
      const create = { width: 60, height: 40, channels: 3, background: colour } as const
      const bytes = await sharp({ create }).png().toBuffer()
      const form = new FormData()
      form.set('exam', String(id))
      form.set(field, new File([new Uint8Array(bytes)], `${field}.png`))
      assert.equal((await person.post('/api/data/exam/image/upload/', form)).status, 200)
    }
    await send(exam.id, 'right_fundus_photo', '#811')
    await send(exam.id, 'right_stereo_photo', '#822')
    await send(earlier.id, 'right_fundus_photo', '#181')
    await send(earlier.id, 'left_fundus_photo', '#118')

    const desk = await open({ browser, cleanup }, { user: od, exam: exam.id })
    const { page } = desk
    const right = page.locator('#image-right_fundus_photo')
    assert.equal(await right.locator('p').first().innerText(), `This visit: ${today}`)
    const left = page.locator('#image-left_fundus_photo')
    assert.notInclude(await left.innerText(), 'This visit')
    await left.getByText(`Last: ${last}`, { exact: true }).waitFor()
    await right
      .getByRole('button', { name: `Right eye (OD), Fundus, ${today}`, exact: true })
      .click()
    await desk.hear(`This visit: ${today}`)
    await page.keyboard.press('Escape')
    await desk.dialog.waitFor({ state: 'hidden' })
    await right.getByText(`Last: ${last}`, { exact: true }).click()
    await desk.hear(`Earlier visit: ${last}`)
    await page.getByRole('dialog', { name: new RegExp(`Fundus, ${last}`) }).waitFor()
    await page.keyboard.press('Escape')

    await desk.button('exams.stereo_open').click()
    const photos = desk.dialog.locator('figcaption')
    await photos.nth(1).waitFor()
    assert.deepEqual(
      (await photos.allInnerTexts()).map((caption) => caption.split('\n').slice(0, 2)),
      [
        ['OD Fundus', `This visit: ${today}`],
        ['OD Stereo', `This visit: ${today}`],
      ]
    )

    assert.equal((await save(person, exam.id, { exam_status: 'ready' })).status, 200)
    const board = await open({ browser, cleanup }, { user: omdr, exam: exam.id })
    const captions = board.page.getByRole('region', { name: board.t('exams.images') })
    await captions.locator('figcaption').first().waitFor()
    const panes = await captions.locator('figcaption').allInnerTexts()
    assert.deepEqual(
      panes.map((caption) => caption.split('\n').slice(0, 2)),
      [
        ['OD Fundus', `This visit: ${today}`],
        ['OD Fundus', `Earlier visit: ${last}`],
        ['OS Fundus', `Earlier visit: ${last}`],
      ]
    )
    await captions.getByText('No image at this visit: Fundus left eye (OS)').waitFor()
  })

  test('F244 F245 the page says whether a pre-review stands: {state}')
    .with([
      { state: 'never', pre: false, status: 'ready', says: /^Not pre-reviewed$/ },
      {
        state: 'done',
        pre: true,
        status: 'ready',
        says: /^Pre-reviewed by AB, Nov 20, 2026 \d:26 PM$/,
      },
      {
        state: 'reviewed since',
        pre: false,
        status: 'reviewed',
        says: /^Was pre-reviewed by AB, Nov 20, 2026 \d:26 PM; reviewed since$/,
      },
      {
        state: 'no longer',
        pre: false,
        status: 'ready',
        says: /^Was pre-reviewed by AB, Nov 20, 2026 \d:26 PM; not any more, the status was changed since$/,
      },
    ])
    .run(async ({ assert, browser, cleanup }, { state, pre, status, says }) => {
      const omdr = await givenOmdr()
      const at = state === 'never' ? null : '2026-11-20T21:26:00Z'
      const { exam } = await givenTwoVisits({
        exam_status: status,
        omdr_id: omdr.omdId,
        is_pre_reviewed: pre,
        last_prereview_date: at,
        prereview_initials: at && 'AB',
      })
      for (const user of [omdr, await givenAdmin()]) {
        const desk = await open({ browser, cleanup }, { user, exam: exam.id })
        const lines = desk.page.getByText(/pre-reviewed/i)
        const line = lines.filter({ hasText: says })
        await line.waitFor()
        assert.equal(await line.count(), 1)
        await desk.page.close()
      }
    })

  test('F195 a message shows every past condition, named as past with its date', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdr = await givenOmdr()
    const patient = await givenPatient(await givenOd())
    const conditions = { asthma: true, heart_block: true, hx_stroke: true, uveitis_os: true }
    await givenExam(patient, {
      exam: { exam_date: daysAgo(40), exam_status: 'reviewed', ...conditions },
    })
    const { id } = await givenExam(patient, {
      exam: { exam_status: 'ready', omdr_id: omdr.omdId, is_od_messaging_submission: true },
    })
    const names = ['Asthma', 'Heart block', 'History of stroke', 'Uveitis OS']
    for (const user of [omdr, await givenOmdc(), await givenAdmin()]) {
      const desk = await open({ browser, cleanup }, { user, exam: id })
      const told = desk.page
        .getByText(`Past, from the visit of ${shownDate(daysAgo(40))}:`)
        .locator('..')
      assert.deepEqual(await told.getByRole('listitem').allInnerTexts(), names)
      await desk.page.close()
    }
  })

  test('F144 a pressure outside its range is told by its own name and row', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam } = await givenTwoVisits({
      iop_history: JSON.stringify([
        {
          eye_select: 'OD',
          low_iop: 18,
          high_iop: 26,
          iop_history_drops_select: ['latanoprost'],
          machine_select: 'GAT',
        },
      ]),
    })
    const desk = await open({ browser, cleanup }, { user: od, exam: exam.id })
    const { page, t } = desk
    await page.locator('#field-iop_history_open').click()
    const cell = (column: string, row: number) =>
      page.getByLabel(t('exams.row_cell', { column: t(`exams.column.${column}`), row }))
    for (const [column, says] of [
      ['high_iop', 'Row 2: High IOP value is outside our accepted range of 0-70'],
      ['low_iop', 'Row 2: Low IOP value is outside our accepted range of 0-70'],
    ] as const) {
      await cell(column, 2).fill('71')
      await cell(column, 2).blur()
      await desk.hear(says)
      await desk.answer('app.close')
      assert.equal(await cell(column, 2).inputValue(), '')
      assert.equal(await cell('high_iop', 1).inputValue(), '26')
    }
  })
})
