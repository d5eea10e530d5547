import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { choicesOf } from '#app/options/index'
import { givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { FILLED, daysAgo, examRow } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const LOCALES = ['en', 'fr'] as const
const CHARTS = 10

/** What an ordinary chart may cost. */
const MOST_KEYS = 25

/** Keys of options that follow from nothing else: each chart gets another. */
const OWN_CHIPS = [...'890qwetuop'] as const

/** Presses keys and counts them, a chord as one. */
class Keys {
  count = 0
  constructor(readonly page: Page) {}

  async press(...keys: readonly string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
    this.count += keys.length
  }

  /** One press each sign. */
  async type(text: string) {
    await this.page.keyboard.type(text)
    this.count += text.length
  }
}

async function givenTenCharts() {
  const od = await givenOd()
  const omdr = await givenOmdr()
  const ids: number[] = []
  for (let at = 0; at < CHARTS; at++) {
    const patient = await givenPatient(od)
    const exam = await givenExam(patient, {
      exam: {
        ...FILLED,
        exam_status: 'ready',
        omdr_id: omdr.omdId,
        exam_date: daysAgo(at),
        selected_omd_note_options: [],
        omd_od: '',
        omd_gp: '',
      },
      od: { iop: 11 + at, cd: '0.40', pachs: 540 },
      os: { iop: 21 + at, cd: '0.45', pachs: 545 },
    })
    ids.push(exam.id)
  }
  return { omdr, ids }
}

const noteText = async (id: number, locale: 'en' | 'fr'): Promise<string> =>
  (await db.from('omd_note_options').where('id', id).firstOrFail())[`label_${locale}`]

const examIdOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))

test.group('A reviewer at forty charts an hour', () => {
  test('F197 F198 F200 F201 ten charts are decided and handed in by keyboard alone, in {$self}')
    .with([...LOCALES])
    .timeout(240_000)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { omdr, ids } = await givenTenCharts()
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      cleanup(() => context.close())
      const desk = await Desk.open(context, words(locale), locale)
      const { page, t } = desk
      const [unit] = (await choicesOf('follow_up_periods', locale)).filter(
        ({ code }) => code === 'month'
      )
      await desk.logIn(omdr)
      await page.getByRole('row').nth(CHARTS).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')

      const decided: { id: number; chip: number; number: number; note: string; keys: number }[] = []
      for (let at = 0; at < CHARTS; at++) {
        await page.waitForURL((url) => {
          const id = Number(url.pathname.split('/').at(-1))
          return ids.includes(id) && !decided.some((each) => each.id === id)
        })
        const id = examIdOf(page)
        await page.locator('[id^="note-chip-"]').first().waitFor()
        const keys = new Keys(page)
        const [chip, number, note] = [OWN_CHIPS[at]!, 2 + at, `Seen ${at}`]
        await keys.press(chip, 'Shift+F')
        await keys.type(String(number))
        await keys.press('Tab')
        await keys.type(unit!.label.slice(0, 1))
        await keys.press('Tab', 'Tab', 'Tab')
        await desk.focused(desk.field('exams.field.omd_od'))
        await keys.type(note)
        await keys.press('Control+Shift+X')
        const confirm = desk.dialog.getByRole('button', { name: t('review.submit'), exact: true })
        await desk.focused(confirm)
        const chosen = page.locator(`[aria-keyshortcuts="${chip}"][role="checkbox"]`)
        const option = Number((await chosen.getAttribute('id'))!.replace('note-chip-', ''))
        await desk.hear(await noteText(option, locale))
        await keys.press('Enter')
        decided.push({ id, chip: option, number, note, keys: keys.count })
      }
      await desk.hear(t('review.no_more_patients'))

      assert.sameMembers(
        decided.map(({ id }) => id),
        ids
      )
      for (const { id, chip, number, note, keys } of decided) {
        assert.isAtMost(keys, MOST_KEYS)
        const row = await examRow(id)
        assert.containsSubset(row, {
          exam_status: 'reviewed',
          fu_number: number,
          fu_letter: 'month',
          omd_od: note,
        })
        const others = decided.filter((each) => each.id !== id).map((each) => each.chip)
        assert.include(row.selected_omd_note_options, chip)
        for (const other of others) assert.notInclude(row.selected_omd_note_options, other)
      }
      assert.isEmpty(desk.complaints)
    })
})
