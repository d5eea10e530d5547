import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { goOnWithBatch } from '#bulk_work'
import { givenAdmin, givenGp, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const BULK = 'bulk_work.portal.bulk_work'
const SAVED = 'app.portal.saved'

/** So many visits wait; of these some cannot take the doctor, and some are given away meanwhile. */
const VISITS = 200
const REFUSED = 6
const STOLEN = 4

type Screen = { locale: 'en' | 'fr'; width: number; height: number }
const SCREENS: Screen[] = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'fr', width: 1024, height: 768 },
]

async function atPortal(browser: Browser, { locale, ...viewport }: Screen, path: string) {
  const context = await browser.newContext({ viewport })
  const desk = await Desk.open(context, words(locale), locale)
  const user = await givenAdmin({ locale })
  await desk.signIn(user)
  await desk.goto(`/admin${path}`)
  return { desk, context, user }
}

/** A practice whose visits all wait for a reviewer, each on a day of its own. */
async function givenWaiting(count: number) {
  const patient = await givenPatient(await givenOd())
  const { rows } = await db.rawQuery(
    `insert into exams (patient_id, practice_id, od_id, exam_date, exam_status, submitted_at, ready_at)
     select ?, ?, ?, date '1990-01-01' + n, 'ready', now(), now() from generate_series(1, ?) n
     returning id`,
    [patient.id, patient.practice_id, patient.od_id, count]
  )
  return {
    practice: patient.practice_id,
    ids: rows.map(({ id }: { id: number }) => id) as number[],
  }
}

const queueOf = (practice: number) =>
  `/with_no_omdr_assigned?${new URLSearchParams({
    filter: JSON.stringify({ practice_id: practice }),
  })}`

const nameOf = async ({ omdId }: { omdId: number | null }) => {
  const { first_name: first, last_name: last } = await db
    .from('omds')
    .where('id', omdId!)
    .firstOrFail()
  return `${first} ${last}`
}

async function press(desk: Desk, key: string, params?: Record<string, string | number>) {
  await desk.button(key, params).first().press('Enter')
}

/** The batch whose page is open. */
async function openBatch({ page }: Desk): Promise<number> {
  await page.waitForURL(/bulk_work\?batch=\d+/)
  return Number(new URL(page.url()).searchParams.get('batch'))
}

test.group('Bulk work in the portal', () => {
  test(
    'F306 F326 200 visits of a queue get a reviewer, some refused and some changed since, in {locale}'
  )
    .with(SCREENS)
    .run(async ({ assert, browser, cleanup }, screen) => {
      const { practice, ids } = await givenWaiting(VISITS)
      const [wanted, thief] = [await givenOmdr(), await givenOmdr()]
      const hidden = await givenOmdr()
      await db.from('omds').where('id', hidden.omdId!).update({ hidden_from_dropdown: true })
      await db
        .from('exams')
        .whereIn('id', ids.slice(0, REFUSED))
        .update({ second_omdr_id: wanted.omdId, second_omdr_reviewed: false })
      const stolen = ids.slice(-STOLEN)
      const { desk, context } = await atPortal(browser, screen, queueOf(practice))
      cleanup(() => context.close())
      const { page, t } = desk

      // One of them is ticked and left out; the rest is all that the filter shows.
      const left = ids[50]!
      const box = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: String(ids[7]), exact: true }) })
      await box.waitFor()
      await page.goto(`${page.url()}&page=3`)
      await page.getByRole('link', { name: String(left), exact: true }).waitFor()
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: String(left), exact: true }) })
        .getByRole('checkbox')
        .press('Space')
      await press(desk, `${BULK}.action`)
      await desk.dialog.waitFor()
      assert.deepEqual(await barriersOf(page, ['[role=dialog]']), [])
      await desk.dialog
        .getByRole('radio', { name: t(`${BULK}.scope_except`, { count: 1, total: VISITS }) })
        .press('Space')
      await desk.dialog.getByRole('button', { name: t(`${BULK}.check`) }).press('Enter')
      await desk.hear(t(`${BULK}.doctor_missing`))
      const doctor = desk.dialog.getByRole('combobox', { name: t(`${BULK}.doctor.reviewer`) })
      await doctor.fill(await nameOf(hidden))
      await page.getByRole('option').first().waitFor({ state: 'detached' })
      await doctor.fill(await nameOf(wanted))
      await page.getByRole('option', { name: await nameOf(wanted), exact: true }).waitFor()
      await doctor.press('ArrowDown')
      await doctor.press('Enter')
      await desk.dialog.getByRole('button', { name: t(`${BULK}.check`) }).press('Enter')

      // The count is shown before anything is done.
      const count = VISITS - 1
      await desk.dialog.getByText(t(`${BULK}.confirm_title`, { count })).waitFor()
      const untouched = await db.from('exams').whereIn('id', ids).whereNotNull('omdr_id')
      assert.isEmpty(untouched)
      await desk.dialog.getByRole('button', { name: t(`${BULK}.confirm`) }).press('Enter')
      const batch = await openBatch(desk)
      await desk.see(t(`${BULK}.progress`, { done: 0, total: count }))
      await db.from('exams').whereIn('id', stolen).update({ omdr_id: thief.omdId })

      // Halfway the page is closed and opened again; then it follows by itself to the end.
      const stop = new AbortController()
      let done = 0
      await goOnWithBatch(batch, {
        signal: stop.signal,
        onProgress: () => (++done === 120 ? stop.abort() : undefined),
      })
      await desk.see(t(`${BULK}.progress`, { done: 120, total: count }))
      await desk.goto('/admin')
      await desk.goto('/admin/bulk_work')
      await page.getByRole('link', { name: new RegExp(`^#${batch} `) }).press('Enter')
      await desk.see(t(`${BULK}.progress`, { done: 120, total: count }))
      await goOnWithBatch(batch)
      await desk.see(t(`${BULK}.ended`))
      const said = (outcome: string, n: number) =>
        t(`${BULK}.count`, { outcome: t(`${BULK}.outcomes.${outcome}`), count: n })
      await page
        .getByText(
          [
            said('done', count - REFUSED - STOLEN),
            said('changed', STOLEN),
            said('refused', REFUSED),
          ].join(' · ')
        )
        .waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await press(desk, `${BULK}.only_open`)
      const rowOf = (id: number) =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('link', { name: String(id), exact: true }) })
      await rowOf(ids[10]!).waitFor({ state: 'detached' })
      assert.include(await rowOf(ids[0]!).innerText(), t('review.second.is_second'))
      assert.include(await rowOf(stolen[0]!).innerText(), t('bulk_work.changed.omdr_id'))
      const doctors = await db.from('exams').whereIn('id', ids).orderBy('id')
      const expected = (id: number) =>
        id === left || ids.indexOf(id) < REFUSED
          ? null
          : stolen.includes(id)
            ? thief.omdId
            : wanted.omdId
      for (const { id, omdr_id: omdr } of doctors) assert.equal(omdr, expected(id), `visit ${id}`)

      // What was not done is tried again, as a batch of its own, and cancelled there.
      const again = REFUSED + STOLEN
      await press(desk, `${BULK}.again`, { count: again })
      await desk.dialog.getByText(t(`${BULK}.confirm_title`, { count: again })).waitFor()
      await desk.dialog.getByRole('button', { name: t(`${BULK}.confirm`) }).press('Enter')
      await page.waitForURL((url) => Number(url.searchParams.get('batch')) > batch)
      await press(desk, `${BULK}.cancel`)
      await desk.hear(t(`${BULK}.cancel_text`, { count: again }))
      await desk.dialog.getByRole('button', { name: t(`${BULK}.cancel`) }).press('Enter')
      await page.getByText(said('cancelled', again)).waitFor()
      assert.deepEqual(desk.complaints, [])
    })

  test(
    'F327 in {locale}: ticked patients lose both GPs, by keyboard; who changed meanwhile and who was not ticked keep theirs'
  )
    .with(SCREENS)
    .run(async ({ assert, browser, cleanup }, screen) => {
      const od = await givenOd()
      const [gp, second, newer] = [await givenGp(), await givenGp(), await givenGp()]
      const both = { gp_id: gp.id, gp2_id: second.id, has_no_gp: false }
      const ash = await givenPatient(od, { ...both, last_name: 'Ash' })
      const elm = await givenPatient(od, { ...both, last_name: 'Elm' })
      const oak = await givenPatient(od, { ...both, last_name: 'Oak' })
      const fir = await givenPatient(await givenOd(), { ...both, last_name: 'Fir' })
      const doctors = async ({ id }: { id: number }) => {
        const row = await db.from('patients').where('id', id).firstOrFail()
        return [row.gp_id, row.gp2_id]
      }
      const filter = JSON.stringify({ practice_id: ash.practice_id })
      const path = `/patients?${new URLSearchParams({ filter })}`
      const { desk, context } = await atPortal(browser, screen, path)
      cleanup(() => context.close())
      const { page, t } = desk
      const rowOf = (name: string) =>
        page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

      for (const name of ['Ash', 'Elm']) await rowOf(name).getByRole('checkbox').press('Space')
      await press(desk, `${BULK}.action`)
      await desk.hear(t(`${BULK}.operations.remove_gps`))
      await desk.dialog.getByRole('button', { name: t(`${BULK}.check`) }).press('Enter')
      await desk.hear(t(`${BULK}.confirm_title`, { count: 2 }))
      await desk.hear(
        t(`${BULK}.confirm_text`, { what: t(`${BULK}.operations.remove_gps`), count: 2 })
      )
      assert.deepEqual(await doctors(ash), [gp.id, second.id], 'nothing is done unasked')
      await desk.dialog.getByRole('button', { name: t(`${BULK}.confirm`) }).press('Enter')
      const batch = await openBatch(desk)
      await db.from('patients').where('id', elm.id).update({ gp2_id: newer.id })
      await goOnWithBatch(batch)
      await desk.see(t(`${BULK}.ended`))

      const result = (name: string) => page.getByRole('row').filter({ hasText: name })
      await result('Ash')
        .getByText(t(`${BULK}.outcomes.done`))
        .waitFor()
      const kept = result('Elm')
      await kept
        .getByText(t(`${BULK}.outcomes.changed`))
        .first()
        .waitFor()
      assert.include(await kept.innerText(), t('bulk_work.changed.gp2_id'))
      assert.deepEqual(await doctors(ash), [null, null])
      assert.deepEqual(await doctors(elm), [gp.id, newer.id])
      assert.deepEqual(await doctors(oak), [gp.id, second.id], 'not ticked')
      assert.deepEqual(await doctors(fir), [gp.id, second.id], 'of another practice')
      assert.deepEqual(await barriersOf(page, ['main']), [])
      assert.deepEqual(desk.complaints, [])
    })

  test('F306 a saved query is shared by its address: filter, order and columns', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { practice, ids } = await givenWaiting(3)
    const [screen, other] = SCREENS as [Screen, Screen]
    const { desk, context } = await atPortal(
      browser,
      screen,
      `${queueOf(practice)}&sort=id&order=DESC`
    )
    cleanup(() => context.close())
    const { page, t } = desk
    const links = (at: Desk) => at.page.locator('tbody a[href^="/patient-exam/"]')
    await links(desk).first().waitFor()
    const word = (field: string) => t(`reporting.portal.queues.fields.${field}`)
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    await page.getByLabel(word('dob'), { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: word('dob') }).waitFor({ state: 'detached' })

    await press(desk, `${SAVED}.action`)
    await desk.dialog.getByRole('button', { name: t(`${SAVED}.save`), exact: true }).press('Enter')
    await desk.hear(t(`${SAVED}.name_missing`))
    const name = `Mine ${practice}`
    await desk.dialog.getByRole('textbox', { name: t(`${SAVED}.name`) }).fill(name)
    await desk.dialog.getByRole('checkbox', { name: t(`${SAVED}.share`) }).press('Space')
    await page.keyboard.press('Tab')
    await desk.dialog.getByRole('textbox', { name: t(`${SAVED}.name`) }).press('Enter')
    const link = desk.dialog.getByRole('link', { name })
    await link.waitFor()
    assert.deepEqual(await barriersOf(page, ['[role=dialog]']), [])
    const address = (await link.getAttribute('href'))!
    assert.match(address, /^\/admin\/saved\/\d+$/)

    // Somebody else opens it, in their own language, at their own machine.
    const theirs = await atPortal(browser, other, address.replace('/admin', ''))
    cleanup(() => theirs.context.close())
    await theirs.desk.page.waitForURL(/with_no_omdr_assigned/)
    await links(theirs.desk).nth(2).waitFor()
    assert.deepEqual(
      await links(theirs.desk).allInnerTexts(),
      [...ids].reverse().map(String),
      'the same visits in the same order'
    )
    const said = theirs.desk.t
    const heads = theirs.desk.page.getByRole('columnheader')
    assert.include(await heads.allInnerTexts(), said('reporting.portal.queues.fields.patient'))
    assert.notInclude(await heads.allInnerTexts(), said('reporting.portal.queues.fields.dob'))
    await press(theirs.desk, `${SAVED}.action`)
    const shared = theirs.desk.dialog.getByRole('region', { name: said(`${SAVED}.others`) })
    await shared.getByRole('link', { name: new RegExp(name) }).waitFor()
    assert.equal(
      await shared.getByRole('button', { name: said(`${SAVED}.delete`, { name }) }).count(),
      0
    )

    // Deleted, its address says so.
    await desk.dialog.getByRole('button', { name: t(`${SAVED}.delete`, { name }) }).press('Enter')
    await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
    await link.waitFor({ state: 'detached' })
    await theirs.desk.goto(address)
    await theirs.desk.see(said(`${SAVED}.gone`))
  })
})
