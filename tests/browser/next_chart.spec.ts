import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdc, givenOmdr, type GivenUser } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')
const FUNDUS = new URL('../fixtures/fundus/chase_13R.jpg', import.meta.url)

type Waiting = Awaited<ReturnType<typeof givenReadyVisit>>

const waitingFor = (omdr: { omdId: number }, day: number, columns: object = {}) =>
  givenReadyVisit({
    exam: {
      omdr_id: omdr.omdId,
      ready_at: new Date(Date.UTC(2026, 0, day)),
      chief_complaint: `complaint ${day}`,
      ...columns,
    },
  })

/** Gives a visit a photograph of its right eye. */
async function givenPhotograph({ exam, od }: Waiting) {
  await db.from('exams').where('id', exam.id).update({ exam_status: 'not_ready' })
  const form = new FormData()
  form.set('exam', String(exam.id))
  form.set('right_fundus_photo', new File([new Uint8Array(await readFile(FUNDUS))], 'eye.jpg'))
  const answer = await (await asVisitor(od)).post('/api/data/exam/image/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
  await db.from('exams').where('id', exam.id).update({ exam_status: 'ready' })
}

const isAhead = (id: number) => (answer: { url(): string; request(): any }) =>
  answer.url().endsWith(`/patient-exam/${id}`) && answer.request().headers().purpose === 'prefetch'

/** A reader at their first chart, the page of the next one fetched ahead. */
async function reading(
  { browser, cleanup }: { browser: Browser; cleanup: (act: () => Promise<void>) => void },
  reader: GivenUser,
  { first, next }: { first: Waiting; next: Waiting }
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  cleanup(() => context.close())
  // A browser notes the first 250 files of a page, which are as many parts of it.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(5000))
  const desk = await Desk.open(context, t)
  await desk.enter(reader)
  await desk.heading('worklists.title').first().waitFor()
  const ahead = desk.page.waitForResponse(isAhead(next.exam.id), { timeout: 30_000 })
  await desk.button('worklists.read_next').waitFor()
  await desk.page.keyboard.press('Control+Enter')
  await shows(desk, first)
  await (await ahead).finished()
  return desk
}

/** The patient in sight, and the values of their visit. */
async function shows(desk: Desk, { patient, exam }: Waiting) {
  await desk.page.waitForURL(`**/patient-exam/${exam.id}`)
  await desk.page.getByText(`${patient.last_name}, ${patient.first_name}`).first().waitFor()
  await desk.part('exams.part.measurements').waitFor()
}

async function handIn(desk: Desk) {
  await desk.page.keyboard.press('Control+Shift+X')
  await desk.focused(desk.dialog.getByRole('button', { name: t('review.submit'), exact: true }))
  await desk.page.keyboard.press('Enter')
}

const openedAt = async (exam: number, role = 'omdr') =>
  (await db.from('reviews').where({ exam_id: exam, role }).firstOrFail()).opened_at

test.group('From one chart to the next', () => {
  test('F198 Q56 Submit to the next chart is one round trip: its page and photographs are there before', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdr = await givenOmdr()
    const first = await waitingFor(omdr, 1)
    const next = await waitingFor(omdr, 2)
    const last = await waitingFor(omdr, 3)
    await givenPhotograph(next)
    const [image] = await db.from('exam_images').where('exam_id', next.exam.id)
    const photograph = `/api/data/download/exam_images/${image.id}`
    const context = { browser, cleanup }
    const desk = await reading(context, omdr, { first, next })
    await desk.page.waitForFunction(
      (url) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(url)),
      photograph
    )
    assert.isNotNull(await openedAt(first.exam.id))
    assert.isNull(await openedAt(next.exam.id), 'fetched ahead is not opened')
    const reads = await db
      .from('audit_records')
      .where({ action: 'exam.read', subject_id: String(next.exam.id), actor_id: omdr.userId })
    assert.lengthOf(reads, 1, 'what left the server is in the trail')

    const waitedFor: string[] = []
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    const later: string[] = []
    await desk.page.route('**/*', async (route) => {
      const path = new URL(route.request().url()).pathname
      const isSubmit = path.endsWith('/omdr_submit/')
      ;(isSubmit ? waitedFor : later).push(`${route.request().method()} ${path}`)
      if (!isSubmit) await held
      await route.continue().catch(() => {})
    })
    await handIn(desk)
    await shows(desk, next)
    await desk.see('complaint 2')
    const photo = desk.part('exams.images').locator('img').first()
    await photo.waitFor()
    await desk.page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('figure img')
      return shown !== null && shown.complete && shown.naturalWidth > 0
    })
    assert.deepEqual(waitedFor, [`POST /api/data/exam/${first.exam.id}/omdr_submit/`])
    assert.isEmpty(
      later.filter((each) => each.includes('exam_images')),
      'no photograph again'
    )
    assert.equal((await examRow(first.exam.id)).exam_status, 'reviewed')

    // The submitted chart has no tab any more, the one that is read has.
    const open = await desk.page.getByRole('tab').allInnerTexts()
    assert.isEmpty(open.filter((each) => each.includes(first.patient.last_name)))
    assert.lengthOf(
      open.filter((each) => each.includes(next.patient.last_name)),
      1
    )

    const ahead = desk.page.waitForResponse(isAhead(last.exam.id), { timeout: 30_000 })
    letThrough()
    await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
    for (let look = 0; look < 50 && (await openedAt(next.exam.id)) === null; look++) {
      await desk.page.waitForTimeout(200)
    }
    assert.isNotNull(await openedAt(next.exam.id), 'shown is opened')
    await ahead
    assert.isNull(await openedAt(last.exam.id))
    assert.deepEqual(desk.complaints, [])
  })

  test('F198 what somebody changed after the page was fetched is on it when it is shown', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdr = await givenOmdr()
    const first = await waitingFor(omdr, 1)
    const next = await waitingFor(omdr, 2)
    const desk = await reading({ browser, cleanup }, omdr, { first, next })
    const office = await asVisitor(await givenAdmin())
    const saved = await save(office, next.exam.id, { chief_complaint: 'seen by the office' })
    assert.equal(saved.status, 200, saved.text)
    // The page would catch up behind the reader's back: nothing but the first sight counts.
    await desk.page.route(`**/patient-exam/${next.exam.id}`, (route) =>
      route.request().headers()['cache-control'] === 'no-cache' ? route.abort() : route.continue()
    )
    await handIn(desk)
    await shows(desk, next)
    await desk.see('seen by the office')
    assert.equal(await desk.page.getByText('complaint 2', { exact: true }).count(), 0)
  })

  test('F198 a chart that was given to somebody else meanwhile is not shown', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdr = await givenOmdr()
    const first = await waitingFor(omdr, 1)
    const next = await waitingFor(omdr, 2)
    const last = await waitingFor(omdr, 3)
    const desk = await reading({ browser, cleanup }, omdr, { first, next })
    const office = await asVisitor(await givenAdmin())
    const other = await givenOmdr()
    const moved = { exam_id: next.exam.id, omdr_id: other.omdId }
    assert.equal((await office.post('/api/data/exam/set_omdr/', moved)).status, 200)
    await handIn(desk)
    await shows(desk, last)
    assert.equal(await desk.page.getByText(next.patient.last_name).count(), 0)
    assert.isNotNull(await openedAt(last.exam.id))
  })

  test('F210 a consultant goes on alike, and their tab closes', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const omdc = await givenOmdc()
    const consult = (day: number) =>
      givenReadyVisit({
        exam: {
          exam_status: 'reviewed',
          omdc_id: omdc.omdId,
          omdc_status: 'ready',
          reviewed_at: new Date(Date.UTC(2026, 0, day)),
        },
      })
    const [first, next] = [await consult(1), await consult(2)]
    const desk = await reading({ browser, cleanup }, omdc, { first, next })
    assert.isNull(await openedAt(next.exam.id, 'omdc'))
    const asked: string[] = []
    desk.page.on('request', (request) => asked.push(request.url()))
    await handIn(desk)
    await shows(desk, next)
    const pages = asked.filter((url) => url.endsWith(`/patient-exam/${next.exam.id}`))
    assert.isAtMost(pages.length, 1, 'only what catches up behind')
    const open = await desk.page.getByRole('tab').allInnerTexts()
    assert.isEmpty(open.filter((each) => each.includes(first.patient.last_name)))
    await handIn(desk)
    await desk.hear(t('review.no_more_consults'))
    await desk.goto('/patient-exam')
    await desk.page.waitForURL((url) => !url.pathname.includes(String(next.exam.id)))
  })
})
