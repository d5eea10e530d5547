import { test } from '@japa/runner'
import type { Browser, Locator } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenExam, type GivenUser } from '#database/factories/index'
import { BCVA_GRAPH_LEVELS, EYES, type Eye } from '#exams/rules'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'
import { DAYS, VALUES, givenSevenVisits, type Measure } from './seven_visits.js'

const MEASURES = Object.keys(VALUES) as Measure[]

type Opened = { browser: Browser; cleanup: (act: () => Promise<void>) => void }

async function open(
  { browser, cleanup }: Opened,
  { user, exam, locale = 'en' }: { user: GivenUser; exam: number; locale?: 'en' | 'fr' }
): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  cleanup(() => context.close())
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  const part = desk.part('exams.part.trends')
  await part.getByRole('slider').first().waitFor()
  // The lines come when somebody comes to them.
  await part.scrollIntoViewIfNeeded()
  await part.locator('[data-height]').first().waitFor()
  return desk
}

/** The graph of one measure with its words and table. */
const graph = (desk: Desk, measure: Measure) =>
  desk.page.getByRole('figure', { name: desk.t(`exams.graph.${measure}`), exact: true })

/** A value as the graphs write it. */
function shown(measure: Measure, value: string | number, mark = '.'): string {
  const text = measure === 'vf_md' ? Number(value).toFixed(2) : String(value)
  return measure === 'bcva' ? text : text.replace('-', '−').replace('.', mark)
}

/** The values an eye's marks stand for, read off the labels of the height as a person would. */
async function readOff(drawn: Locator, eye: Eye): Promise<number[]> {
  return drawn.evaluate((figure, side) => {
    const ticks = [...figure.querySelectorAll('text[data-height]')].map((each) => ({
      y: Number(each.getAttribute('y')),
      value: Number(each.getAttribute('data-height')),
    }))
    const [one, other] = [ticks[0]!, ticks.at(-1)!]
    const marks = [...figure.querySelectorAll(`g[data-eye="${side}"] > svg[x]`)]
    return marks.map((mark) => {
      const y = Number(mark.getAttribute('y'))
      const value = one.value + ((y - one.y) / (other.y - one.y)) * (other.value - one.value)
      return Math.round(value * 100) / 100
    })
  }, eye)
}

/** Where a value stands in its graph; acuities by their row from below. */
function heightOf(measure: Measure, value: string | number): number {
  if (measure !== 'bcva') return Number(value)
  const levels: readonly string[] = BCVA_GRAPH_LEVELS
  return levels.length - 1 - levels.indexOf(String(value))
}

/** Every column of an eye in a table: its head names the eye. */
async function columnOf(table: Locator, head: RegExp): Promise<string[]> {
  const heads = await table.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((each) => head.test(each))
  if (at < 0) throw new Error(`${head}: ${heads.join(' | ')}`)
  const rows = await table.locator('tbody tr').all()
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
  return cells.map((row) => row[at]!).reverse()
}

test.group('Trends', () => {
  test('F097 F124 the optometrist reads seven visits: every mark and every cell is its own eye’s', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam } = await givenSevenVisits()
    const desk = await open({ browser, cleanup }, { user: od, exam })
    const heads = { od: /right eye \(OD\)/, os: /left eye \(OS\)/ }
    for (const measure of MEASURES) {
      const figure = graph(desk, measure)
      const table = figure.getByRole('table')
      for (const eye of EYES) {
        const values = VALUES[measure][eye]
        const heights = values.map((value) => heightOf(measure, value))
        assert.deepEqual(await readOff(figure, eye), heights, `${measure} ${eye}`)
        const told = await columnOf(table, heads[eye])
        // The band beside a ratio is read by judged_values.spec.
        const cells = told.map((cell) => cell.replace(/ \(.+\)$/, ''))
        assert.deepEqual(
          cells,
          values.map((value) => shown(measure, value)),
          `table ${measure} ${eye}`
        )
      }
      await figure.getByRole('button', { name: /^Table/ }).click()
      await figure.getByRole('group', { name: desk.t(`exams.graph.${measure}`) }).waitFor()
      assert.equal(await figure.getByRole('slider').count(), 0)
      assert.isTrue(await table.isVisible())
    }
    assert.deepEqual(await barriersOf(desk.page, ['#part-trends']), [])
    assert.deepEqual(desk.complaints, [])
  })

  test('F097 from visit to visit by keys and by pointer, nothing moves', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam } = await givenSevenVisits()
    const desk = await open({ browser, cleanup }, { user: od, exam })
    const figure = graph(desk, 'iop')
    const slider = figure.getByRole('slider')
    const told = () => slider.getAttribute('aria-valuetext')
    const at = (place: number) => {
      const { od: right, os: left } = VALUES.iop
      return `IOP OD ${right[place]}, OS ${left[place]} mmHg (Non-contact)`
    }
    const box = () => graph(desk, 'iop').evaluate((each) => each.getBoundingClientRect().height)
    const height = await box()

    assert.include(await told(), at(6), 'at rest the visit on screen')
    await slider.focus()
    await desk.page.keyboard.press('Home')
    assert.match((await told())!, /^Sep 10, 2022, 62 years old: /)
    for (const place of DAYS.keys()) {
      assert.include(await told(), at(place))
      await figure.getByText(`OD ${VALUES.iop.od[place]}`, { exact: true }).first().waitFor()
      await figure.getByText(`OS ${VALUES.iop.os[place]}`, { exact: true }).first().waitFor()
      await desk.page.keyboard.press('ArrowRight')
    }
    assert.include(await told(), at(6), 'the last one stays')
    await desk.page.keyboard.press('ArrowLeft')
    assert.include(await told(), at(5))

    const marks = figure.locator('g[data-eye="os"] > svg[x] rect')
    await marks.nth(2).hover()
    assert.include(await told(), at(2))
    await desk.page.mouse.move(0, 0)
    await slider.blur()
    assert.include(await told(), at(6))
    assert.equal(await box(), height)
  })

  test('F097 F130 F134 what may be said of each eye: slope, loss, target with its source, treatment; as an aid', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam } = await givenSevenVisits()
    const desk = await open({ browser, cleanup }, { user: od, exam })
    const saysOf = async (measure: Measure) => {
      const [right, left] = await graph(desk, measure)
        .locator('[class*=progression] [role=group]')
        .allInnerTexts()
      return { right: right!.replace(/\s+/g, ' '), left: left!.replace(/\s+/g, ' ') }
    }
    const md = await saysOf('vf_md')
    assert.match(
      md.right,
      /Falling: −1\.4\d dB a year, 95 % interval −1\.\d\d to −1\.\d\d, 7 values/
    )
    assert.include(md.right, '−1 dB a year not excluded')
    assert.match(md.left, /No change shown: \+0\.0\d dB a year/)
    assert.notInclude(md.left, 'not excluded')

    const rnfl = await saysOf('oct_rnfl_avg')
    assert.include(rnfl.right, 'At least 6 µm thinner than on Sep 10, 2022, at 4 visits')
    assert.include(rnfl.left, 'No loss of 4 µm or more')

    const iop = await saysOf('iop')
    assert.include(iop.right, 'Target 14 mmHg: IOP aim, Sep 18, 2024')
    assert.include(iop.right, 'treatment changed within this time')
    assert.include(iop.right, 'First pressure: 18 mmHg, Sep 10, 2022')
    const high = graph(desk, 'iop').locator('[class*=raised]', { hasText: 'First pressure' })
    assert.deepEqual(
      (await high.allInnerTexts()).map((each) => each.trim()),
      ['First pressure: 25 mmHg, Sep 10, 2022']
    )
    assert.equal(await desk.page.getByText(desk.t('exams.baseline')).count(), 0)
    assert.notInclude(iop.right, 'repeat by applanation')
    assert.notInclude(iop.left, 'No target stored', 'a treatment zone is the reviewers’')
    assert.notMatch(iop.left, /Target \d/)
    assert.include(iop.left, '27 mmHg without contact on Sep 22, 2025: repeat by applanation')
    const drops = graph(desk, 'iop').getByText(
      /Sep 18, 2024 OD: Latanoprost.* added, Timolol stopped/
    )
    await drops.first().waitFor()
    for (const measure of ['iop', 'vf_md', 'vfi', 'oct_rnfl_avg'] as const) {
      await graph(desk, measure).getByText(desk.t('exams.progress.aid')).waitFor()
    }
    assert.deepEqual(
      await graph(desk, 'iop')
        .locator('g[data-target]')
        .evaluateAll((all) => all.map((each) => each.textContent)),
      ['OD 17', 'OD 14']
    )
  })

  test('F097 a pressure that is saved is drawn; on paper graphs are graphs', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, patient } = await givenSevenVisits()
    const visit = await givenExam(patient, { exam: { exam_date: '2026-03-24' } })
    const desk = await open({ browser, cleanup }, { user: od, exam: visit.id })
    const figure = graph(desk, 'iop')
    assert.lengthOf(await readOff(figure, 'od'), 7)
    await desk.measurement('iop', 'od').fill('19')
    await desk.measurement('iop', 'os').fill('28')
    await desk.page.keyboard.press('Control+s')
    await desk.page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    await figure.locator('g[data-eye="os"] > svg[x]').nth(7).waitFor()
    assert.equal((await readOff(figure, 'od')).at(-1), 19)
    assert.equal((await readOff(figure, 'os')).at(-1), 28)

    await desk.page.emulateMedia({ media: 'print' })
    assert.isTrue(await figure.locator('g[data-eye] path').first().isVisible())
    assert.equal(await figure.locator('.ant-skeleton, button:visible').count(), 0)
  })

  test('F126 F137 values of another tonometer are another line; an invalid tomography is crossed out and counts for nothing', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam, exams } = await givenSevenVisits()
    await db.from('exams').whereIn('id', exams.slice(0, 3)).update({ applanation: 'iCare' })
    const crossed = { exam_id: exams[3], eye: 'os' }
    await db.from('exam_eyes').where(crossed).update({ octav: 'invalid' })
    const desk = await open({ browser, cleanup }, { user: od, exam })

    const iop = graph(desk, 'iop')
    assert.equal(await iop.locator('g[data-eye="od"] svg[viewBox] path').count(), 2)
    await iop.getByText('Too few for a slope: 4 of 5').first().waitFor()
    const methods = await columnOf(iop.getByRole('table'), /^Method$/)
    assert.deepEqual(methods.slice(2, 4), ['iCare', 'Non-contact'])

    const rnfl = graph(desk, 'oct_rnfl_avg')
    const marks = rnfl.locator('g[data-eye="os"] > svg[x]')
    assert.equal(await marks.nth(3).locator('rect').count(), 0)
    assert.equal(await marks.nth(2).locator('rect').count(), 1)
    assert.equal(await rnfl.locator('g[data-eye="od"] > svg[x] circle').count(), 7)
    const cells = await columnOf(rnfl.getByRole('table'), /left eye/)
    assert.equal(cells[3], '100 (invalid)')
    const [right, left] = await rnfl.locator('[class*=progression] [role=group]').allInnerTexts()
    assert.include(right!.replace(/\s+/g, ' '), '7 values')
    assert.include(left!.replace(/\s+/g, ' '), '6 values')
  })

  test(
    'F097 F139 F253 the reviewer’s strip in {$self}: five small graphs in a row, the full ones behind a button'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { omdr, exam } = await givenSevenVisits(locale)
      const desk = await open({ browser, cleanup }, { user: omdr, exam, locale })
      const { page, t } = desk
      const mark = locale === 'fr' ? ',' : '.'
      const strip = page.getByRole('group', { name: t('exams.trend_strip'), exact: true }).first()
      for (const measure of ['iop', 'cd', 'vfi', 'vf_md', 'bcva'] as const) {
        const panel = strip.locator(`[data-measure="${measure}"]`)
        for (const eye of EYES) {
          const values = VALUES[measure][eye]
          assert.deepEqual(
            await readOff(panel, eye),
            values.map((value) => heightOf(measure, value)),
            `${measure} ${eye}`
          )
          const under = await panel.locator(`p[data-eye="${eye}"]`).innerText()
          assert.include(under, `${eye.toUpperCase()} ${shown(measure, values[6]!, mark)}`)
        }
      }
      await strip.getByRole('slider').focus()
      await page.keyboard.press('Home')
      const first = strip.locator('[data-measure="vf_md"] p[data-eye="os"]')
      await first.getByText(shown('vf_md', VALUES.vf_md.os[0], mark)).waitFor()

      const under = strip.locator('[data-measure="iop"] p[data-eye="os"]')
      await under.getByText(t('exams.progress.target_short', { value: 21 })).waitFor()
      await strip.getByText(t('exams.progress.aid')).waitFor()
      const tests = ['iop', 'rnfl', 'vf'].map((each) => `${t(`exams.baseline.${each}`)} 3/3`)
      const baseline = { label: t('exams.baseline.complete'), words: tests.join(', ') }
      await strip.getByText(t('app.labelled', baseline)).waitFor()
      await strip.getByRole('button', { name: t('exams.trend_open') }).click()
      const zone = t('exams.progress.source.treatment_iop')
      await desk.dialog
        .getByText(new RegExp(`21 mmHg.*${zone}`))
        .first()
        .waitFor()
      assert.isTrue(await desk.dialog.getByRole('figure').first().isVisible())
      assert.lengthOf(await desk.dialog.getByRole('figure').all(), MEASURES.length)
      assert.deepEqual(await barriersOf(page, ['.ant-modal']), [])
      await page.keyboard.press('Escape')
      await desk.dialog.waitFor({ state: 'hidden' })
      assert.deepEqual(await barriersOf(page, ['#part-trends']), [])
      assert.deepEqual(desk.complaints, [])
    })
})
