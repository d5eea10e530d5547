import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { CHIP_KEYS, PART_KEYS } from '../../inertia/ui/keys.js'
import { barriersOf } from './barriers.js'
import { type Desk } from './desk.js'
import { givenConsultVisit, givenReadableVisit, openAt } from './reading_visits.js'

const LOCALES = ['en', 'fr'] as const
const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
] as const

const panelOf = (desk: Desk) =>
  desk.page.getByRole('complementary', { name: desk.t('review.decision'), exact: true })

/** All that a reviewer decides by and with. */
function deciding(desk: Desk): Readonly<Record<string, Locator>> {
  const panel = panelOf(desk)
  return {
    alerts: panel.getByRole('region', { name: desk.t('review.alerts'), exact: true }),
    index: panel.getByRole('region', { name: desk.t('review.index'), exact: true }),
    chips: panel.getByRole('checkbox'),
    reasons: panel.getByRole('list', { name: desk.t('review.note_reasons') }),
    referral: panel.getByRole('radio'),
    number: desk.field('review.fu_number'),
    unit: desk.field('review.fu_unit'),
    status: desk.field('exams.field.patient_status'),
    notes: panel.locator('textarea'),
    submit: desk.button('review.submit'),
  }
}

/** Whether somebody looking at the window sees the whole of it, with nothing over its middle. */
async function isWhole(control: Locator): Promise<boolean> {
  return control.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    const isInside =
      left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const clickable = node.closest('label') ?? node
    return isInside && over !== null && (node.contains(over) || clickable.contains(over))
  })
}

/** Controls of one half of the desk that lie over each other. */
async function overlaps(desk: Desk, within: string): Promise<string[]> {
  return desk.page.locator(within).evaluate((root) => {
    const nodes = [
      ...root.querySelectorAll<HTMLElement>('button, textarea, a[href], h2, h3, label'),
    ]
    // What stays at the foot lies over what is scrolled beneath it, as it should.
    const stays = (node: Element | null): boolean =>
      node !== null &&
      node !== root &&
      (getComputedStyle(node).position === 'sticky' || stays(node.parentElement))
    const shown = nodes.filter(
      (node) =>
        node.getClientRects().length > 0 &&
        node.getBoundingClientRect().width > 2 &&
        !stays(node.parentElement)
    )
    return shown.flatMap((a, at) =>
      shown.slice(at + 1).flatMap((b) => {
        if (a.contains(b) || b.contains(a)) return []
        const [x, y] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
        const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left)
        const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top)
        return wide > 1 && high > 1 ? [`${a.textContent} / ${b.textContent}`] : []
      })
    )
  })
}

/** What lies wider than the part of the chart it stands in. */
async function spills(desk: Desk): Promise<string[]> {
  return desk.page.locator('section[id^="part-"]').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { right } = part.getBoundingClientRect()
      const wide = [...part.querySelectorAll('td, th, input, button, p')].filter(
        (node) =>
          node.getBoundingClientRect().right > right + 1 && !node.closest('.fs-visually-hidden')
      )
      return wide.map((node) => `${part.id}: ${node.textContent}`)
    })
  )
}

test.group('A reader’s desk on one screen', () => {
  for (const locale of LOCALES) {
    test(`F196 F197 what decides is in sight at once, images are the larger half (${locale})`, async ({
      assert,
      browser,
      cleanup,
    }) => {
      const { exam, omdr } = await givenReadableVisit()
      for (const screen of SCREENS) {
        const desk = await openAt({
          browser,
          cleanup,
          user: omdr,
          visit: exam.id,
          locale,
          ...screen,
        })
        assert.deepEqual(await spills(desk), [])
        const unseen: string[] = []
        for (const [name, control] of Object.entries(deciding(desk))) {
          const all = await control.all()
          assert.isNotEmpty(all, name)
          for (const each of all) if (!(await isWhole(each))) unseen.push(name)
        }
        assert.deepEqual(unseen, [], `${screen.width} x ${screen.height}`)

        const board = (await desk.page.locator('#part-images').boundingBox())!
        const trends = (await desk.page.locator('#part-trends').boundingBox())!
        assert.isAtLeast(board.width * 2, screen.width)
        assert.isAtLeast(board.height * 2, screen.height)
        assert.isAtLeast(trends.y, board.y + board.height)
        assert.isAtMost(trends.y + trends.height, screen.height)
        const chips = await panelOf(desk).locator('[id^="note-chip-"]').all()
        for (const chip of chips)
          assert.isTrue(Boolean(await chip.getAttribute('aria-keyshortcuts')))

        // The chart is scrolled to its end: what decides has not moved.
        await desk.page.mouse.move(board.x + 20, board.y + board.height + 40)
        await desk.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        assert.isTrue(await isWhole(desk.button('review.submit')))
        assert.isTrue(await isWhole(chips[0]!))
        assert.isEmpty(desk.complaints)
      }
    })

    test(`F196 nothing overlaps or is wider than the window at 1280 (${locale})`, async ({
      assert,
      browser,
      cleanup,
    }) => {
      const { exam, omdr } = await givenReadableVisit()
      const size = { width: 1280, height: 720 }
      const desk = await openAt({ browser, cleanup, user: omdr, visit: exam.id, locale, ...size })
      await desk.page.keyboard.press('d')
      const [wide, window] = await desk.page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      assert.isAtMost(wide!, window!)
      const panel = await panelOf(desk).evaluate((node) => node.scrollWidth - node.clientWidth)
      assert.isAtMost(panel, 0)
      assert.isTrue(await isWhole(desk.button('review.submit')))
      assert.deepEqual(await spills(desk), [])
      assert.deepEqual(await overlaps(desk, 'aside'), [])
      assert.deepEqual(await overlaps(desk, '#part-images'), [])
      assert.deepEqual(await overlaps(desk, '#part-measurements'), [])
      assert.deepEqual(await barriersOf(desk.page, ['aside']), [])
    })
  }

  test('the history is folded to what changed, and a key unfolds it', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam, omdr } = await givenReadableVisit({
      images: false,
      exam: { history_symptoms: 'Flashes since Monday.' },
    })
    const desk = await openAt({ browser, cleanup, user: omdr, visit: exam.id, locale: 'fr' })
    const changes = desk.page.locator('#part-changes')
    const row = changes.getByRole('row', { name: new RegExp(desk.t('exams.field.impression')) })
    const [now, last] = await row.getByRole('cell').allInnerTexts()
    assert.deepEqual([now, last], ['Steady discs.', 'A first look.'])
    assert.equal(await changes.getByText('Diabetes for three years.').count(), 0)
    await changes.getByText(new RegExp(desk.t('exams.field.history_medical'))).waitFor()

    assert.deepEqual(await changes.locator('mark').allTextContents(), ['Flashes'])

    await desk.page.keyboard.press('d')
    await desk.part('exams.part.history').getByText('Diabetes for three years.').waitFor()
    await desk.see(desk.t('review.said_unfolded'))
    await desk.page.keyboard.press('d')
    await changes.waitFor()
    // A key of a part that is folded away unfolds and goes there.
    await desk.page.keyboard.press('Shift+H')
    await desk.focused(desk.heading('exams.part.history'))
    assert.isTrue(await isWhole(desk.heading('exams.part.history')))
  })

  test('F201 keys go to every part, and say so where there is none', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam, omdr } = await givenReadableVisit({ before: null })
    const desk = await openAt({ browser, cleanup, user: omdr, visit: exam.id, locale: 'fr' })
    const said = desk.page.locator('[data-said]')
    const { page, t } = desk

    await page.keyboard.press('Shift+D')
    await desk.focused(desk.heading('exams.part.drops'))
    // The images are out of sight now: a key of theirs brings them back.
    await page.keyboard.press('i')
    await page.waitForFunction(() => {
      const { top } = document.querySelector('#part-images')!.getBoundingClientRect()
      return top >= 0
    })
    await page.keyboard.press('Shift+L')
    await said.getByText(t('review.said_no_part', { part: t('exams.part.letter') })).waitFor()
    await page.keyboard.press('d')
    await said.getByText(t('review.said_first_visit')).waitFor()

    const last = (await panelOf(desk).locator('[id^="note-chip-"]').all()).at(-1)!
    const key = (await last.getAttribute('aria-keyshortcuts'))!
    assert.include([...CHIP_KEYS], key)
    await page.keyboard.press(key)
    assert.equal(await last.getAttribute('aria-checked'), 'true')
    const name = (await last.innerText()).replace(/^\S+\s/, '').trim()
    await said.getByText(t('review.said_note_on', { note: name })).waitFor()

    await page.keyboard.press('Shift+F')
    await desk.focused(desk.field('review.fu_number'))
    await page.keyboard.press('Tab')
    await page.locator('body').click({ position: { x: 2, y: 300 } })
    await page.keyboard.press('?')
    for (const part of ['exams.part.past', 'review.note_options'] as const) {
      await desk.hear(t('review.key_part', { part: t(part) }))
    }
    const rows = await desk.dialog.locator('dt').count()
    assert.isAtLeast(rows, Object.keys(PART_KEYS).length)
    assert.deepEqual(await barriersOf(page, ['.ant-modal']), [])
  })

  test('F200 a refused XXXXX leaves the caret in the note, on what is to be written', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam, omdr } = await givenReadableVisit({
      images: false,
      exam: { omd_od: 'Please see XXXXX in March.' },
    })
    const desk = await openAt({ browser, cleanup, user: omdr, visit: exam.id, locale: 'fr' })
    await desk.page.keyboard.press('Control+Shift+X')
    await desk.hear(desk.t('review.submit_placeholder'))
    await desk.page.keyboard.press('Enter')
    const note = desk.field('exams.field.omd_od')
    await desk.focused(note)
    await desk.page.keyboard.type('Dr. Orr')
    assert.equal(await note.inputValue(), 'Please see Dr. Orr in March.')
  })

  test('F196 F209 {layout}: its own parts, to {who}')
    .with([
      { layout: 'letter', who: 'omdr', exam: { is_referral_letter_upload_pei: true } },
      {
        layout: 'letter_premium',
        who: 'omdr',
        exam: { is_referral_letter_upload_pei: true, rlu_exam_is_premium: true },
      },
      { layout: 'retina_only', who: 'omdr', exam: { exam_is_retina_only: true } },
      { layout: 'consult_letter', who: 'omdc', exam: { is_referral_letter_upload_pei: true } },
    ] as const)
    .run(async ({ assert, browser, cleanup }, { layout, who, exam: flags }) => {
      const { exam, omdr, omdc } = await givenConsultVisit({ ...flags })
      const user = who === 'omdr' ? omdr : omdc
      const desk = await openAt({ browser, cleanup, user, visit: exam.id })
      await desk.page.keyboard.press('d')
      const shown = async (id: string) => (await desk.page.locator(`#part-${id}`).count()) === 1
      const ids = ['letter', 'flags', 'snapshot', 'od-notes', 'drops', 'history', 'index']
      const there = []
      for (const id of ids) if (await shown(id)) there.push(id)
      assert.deepEqual(
        there,
        {
          letter: ['letter', 'od-notes'],
          letter_premium: ['letter', 'flags', 'snapshot', 'od-notes', 'drops', 'index'],
          retina_only: ['history'],
          consult_letter: ['letter', 'od-notes', 'drops', 'index'],
        }[layout]
      )
      const strip = desk.page.getByRole('group', { name: desk.t('exams.trend_strip'), exact: true })
      assert.equal(await strip.count(), layout === 'retina_only' ? 0 : 1)
      if (layout === 'retina_only') {
        const eyes = await desk.page
          .locator('#part-trends [role="slider"] > [data-eye]')
          .allInnerTexts()
        assert.match(eyes[0]!, /^OD\s+20\/30/)
        assert.match(eyes[1]!, /^OS\s+20\/20/)
      }
      assert.isEmpty(desk.complaints)
    })
})
