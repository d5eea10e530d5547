import { test } from '@japa/runner'
import type { Page } from 'playwright'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { examRow, eyeRow } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import {
  AFTER_CD,
  HISTORY,
  NOTES,
  PRESSURES,
  SIDES,
  rowsOf,
  typeEntries,
  withTyped,
  type Entry,
} from './typed_visit.js'
import { caret, deskAt, isInSight, tabTo, type } from './typing.js'

const t = words('en')

const valueOf = (page: Page, name: string) => page.locator(`#field-${name}`).inputValue()

const saved = (desk: Desk) =>
  desk.page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()

test.group('The optometrist’s chart by keyboard', () => {
  test('F085 F086 F087 F088 F089 F090 F092 F095 F114 F117 F118 F119 F120 F121 F122 F123 F124 F125 F126 F135 F140 F141 F142 F143: a whole visit is typed, and every value is in its column and its eye', async ({
    assert,
    browserContext,
  }) => {
    const practice = await givenPractice({ province: 'MB' })
    const od = await givenOd({ practice })
    const colleague = await givenOd({ practice })
    const omdr = await givenOmdr()
    const patient = await givenPatient(od)
    const visit = await givenExam(patient)
    const other = await givenPatient(od)
    await givenExam(other)
    const before = await rowsOf(visit.id)
    const typed: Record<string, unknown> = {}

    const desk = await Desk.open(browserContext, t)
    const { page } = desk
    const fill = (entries: readonly Entry[]) => typeEntries(page, entries, typed)
    await desk.logIn(od)
    await desk.focused(desk.field('worklists.search_label'))
    await type(page, patient.last_name, 'Enter')
    const others = page.getByRole('row').filter({ hasText: other.last_name })
    await others.waitFor({ state: 'hidden' })
    await type(page, 'ArrowDown', 'Enter')
    await desk.part('exams.part.measurements').waitFor()

    await tabTo(page, 'diagnoses', 40)
    await fill(HISTORY)
    await fill(PRESSURES)
    await type(page, '0.95', 'Tab')
    await desk.hear('Vert C/D value is outside our accepted range of 0.1-0.9')
    await desk.hear(t('app.typed', { typed: '0.95' }))
    await fill([[['Escape', '0.65', 'Tab'], { 'os.cd': '0.65' }]])
    await fill(AFTER_CD)
    await tabTo(page, 'e_notes', 5)
    await fill(NOTES)
    await fill([
      [['Space', 'Tab'], { od_wants_omd_report: true }],
      [[omdr.omdName, 'Tab'], { od_requested_omd_id: omdr.omdId }],
      [['Space', 'ArrowDown', 'Tab'], { report_type: 'OMD_ONLY' }],
      [['ArrowUp'], { refer_in_person_omd_appt: false }],
    ])
    await tabTo(page, 'optometrist', 5)
    await fill([
      [[colleague.odName, 'Tab'], { od_id: colleague.odId }],
      // Saved from within the field, before it is left.
      [['urg', 'Control+s'], { billing_code: 'urgent_visit' }],
    ])
    await saved(desk)

    const after = await rowsOf(visit.id)
    // A chart with a question goes to the front by itself (F229).
    const expected = { ...typed, assign_first: true }
    assert.deepEqual(after, withTyped(before, expected, after))
    assert.deepEqual(desk.complaints, [])
  })

  test('F136 F137 an administrator types field and nerve fibre layer of both eyes, lists and numbers in turn', async ({
    assert,
    browserContext,
  }) => {
    const visit = await givenExam(await givenPatient(await givenOd()))
    const before = await rowsOf(visit.id)
    const desk = await deskAt(browserContext, await givenAdmin(), visit.id)
    await desk.page.locator('#field-right_ght').focus()
    const typed: Record<string, unknown> = {}
    await typeEntries(desk.page, SIDES, typed)
    await type(desk.page, 'Control+s')
    await saved(desk)
    const after = await rowsOf(visit.id)
    assert.deepEqual(after, withTyped(before, typed, after))
  })

  test('F090 F126 a list takes what is typed: "Tono" and Enter or Tab is Tono-Pen, and Tab leads on at once', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const { page, ...desk } = await deskAt(browserContext, od, visit.id)
    const instrument = page.locator('#field-applanation')
    const chosen = () => page.getByRole('row', { name: t('exams.field.applanation') }).innerText()

    await instrument.focus()
    await type(page, 'Tono', 'Enter')
    assert.equal(await caret(page), 'applanation')
    assert.include(await chosen(), 'Tono-Pen')
    await type(page, 'Tab', '0.4', 'Tab', '0.6', 'Tab')
    assert.equal(await page.locator('#field-od_cd').inputValue(), '0.40')
    assert.equal(await page.locator('#field-os_cd').inputValue(), '0.60')

    await instrument.focus()
    await type(page, 'unk', 'ArrowDown', 'Tab')
    assert.include(await chosen(), 'Unknown')
    await type(page, 'Shift+Tab', 'Delete')
    assert.include(await chosen(), t('exams.choose'))
    await type(page, 'tono', 'Tab', 'Control+s')
    await page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    assert.equal((await examRow(visit.id)).applanation, 'Tono-Pen')
    assert.deepEqual(desk.complaints, [])
  })

  test('F126 what a list does not have is said with what was typed; nothing else is chosen for it', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od), { exam: { applanation: 'iCare' } })
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    const list = t('exams.field.applanation')
    for (const leave of ['Tab', 'Enter']) {
      await page.locator('#field-applanation').focus()
      await type(page, 'Goldmann', leave)
      await desk.hear(t('app.not_in_list', { typed: 'Goldmann', list }))
      await type(page, 'Escape')
      assert.equal(await caret(page), 'applanation')
      assert.include(await page.getByRole('row', { name: list }).innerText(), 'iCare')
    }
    await type(page, 'Goldmann', 'Control+s')
    await desk.hear(t('app.not_in_list', { typed: 'Goldmann', list }))
    await type(page, 'Enter', 'appl', 'Control+s')
    await saved(desk)
    assert.equal((await examRow(visit.id)).applanation, 'applanation')
  })

  test('F125 Q175 whatever key closes the message, the caret is in the field again, and the key goes nowhere', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    const left = page.locator('#field-os_pachs')
    for (const key of ['Enter', 'Escape', 'Space', 'ArrowDown', 'Backspace', 'Delete']) {
      await left.focus()
      await type(page, '100', key === 'Enter' ? 'Enter' : 'Tab')
      await desk.hear(t('app.typed', { typed: '100' }))
      assert.equal(await left.inputValue(), '', 'cleared')
      await type(page, key)
      assert.equal(await caret(page), 'os_pachs', key)
      assert.isFalse(await desk.dialog.isVisible(), key)
      await type(page, '555', 'Tab')
      assert.equal(await caret(page), 'od_ishihara', key)
      assert.equal(await left.inputValue(), '555', key)
    }
    await type(page, 'Control+s')
    await saved(desk)
    assert.containsSubset(await eyeRow(visit.id, 'os'), { pachs: 555, ishihara: null })
    assert.containsSubset(await eyeRow(visit.id, 'od'), { pachs: null, ishihara: null })
  })

  test(
    'F118 F125 who types on without looking up types into neither eye: {$self} ms from key to key'
  )
    .with([0, 60, 700])
    .run(async ({ assert, browserContext }, pause) => {
      const od = await givenOd()
      const visit = await givenExam(await givenPatient(od))
      const desk = await deskAt(browserContext, od, visit.id)
      const { page } = desk
      const right = page.locator('#field-od_iop')
      const shown = () =>
        Promise.all(['od_iop', 'os_iop', 'od_cd', 'od_pachs'].map((name) => valueOf(page, name)))
      for (const typedOn of [
        ['1', '6', 'Tab', '5', '4', '0', 'Tab'],
        ['1', '6', 'Enter', '5', '4', '0', 'Enter'],
        // The left eye was not measured.
        ['Tab', '1', '4', 'Space', 'Enter', '3'],
      ]) {
        await right.focus()
        await type(page, '71', 'Tab')
        for (const key of typedOn) {
          await type(page, key)
          if (pause > 0) await page.waitForTimeout(pause)
        }
        await desk.hear(t('app.typed', { typed: '71' }))
        await desk.hear(t('app.typed_astray'))
        assert.deepEqual(await shown(), ['', '', '', ''], typedOn.join(' '))
        await type(page, 'Escape')
        assert.equal(await caret(page), 'od_iop')
      }
      await type(page, '17', 'Tab', '16', 'Tab', 'Control+s')
      await saved(desk)
      assert.equal((await eyeRow(visit.id, 'od')).iop, 17)
      assert.equal((await eyeRow(visit.id, 'os')).iop, 16)
    })

  test('F125 a save from a field that is out of range waits; F146 a question about a row leads back to it', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    await page.locator('#field-od_axis').focus()
    await type(page, '181', 'Control+s')
    await desk.hear(t('app.typed', { typed: '181' }))
    await type(page, 'Escape', '18')
    assert.equal((await examRow(visit.id)).version, 1)

    await page.locator('#field-glc_past_drops').focus()
    await type(page, 'Tab', 'od', 'Tab', 'Tab', 'Control+s')
    await desk.hear(t('exams.incomplete_row'))
    await desk.focused(desk.dialog.getByRole('button', { name: t('exams.continue_editing') }))
    await type(page, 'Enter')
    const compliance = t('exams.row_cell', {
      column: t('exams.column.glc_past_drops_compliance_select'),
      row: 1,
    })
    assert.equal(await caret(page), compliance)
    await type(page, 'good', 'Shift+Tab', 'zimed', 'Control+s')
    await saved(desk)
    assert.deepEqual((await examRow(visit.id)).glc_past_drops, [
      {
        glc_past_drops_eye_select: 'OD',
        glc_past_drops_select: 'zimed',
        glc_past_drops_compliance_select: 'good',
      },
    ])
    assert.equal((await eyeRow(visit.id, 'od')).axis, 18)
  })

  test('F104 typing goes on while the chart is saved: no key is lost, the caret stays', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    const omd = page.getByLabel(
      t('exams.row_cell', { column: t('exams.column.history_omd_name'), row: 1 })
    )
    for (const [field, first, rest, whole] of [
      [page.locator('#field-e_notes'), 'quiet ', 'eye', 'quiet eye'],
      [omd, 'Dr. ', 'Sand', 'Dr. Sand'],
      [page.locator('#field-os_iop'), '1', '9', '19'],
      [page.locator('#field-od_sphere'), '-1', '.75', '-1.75'],
    ] as const) {
      await field.focus()
      await type(page, first, 'Control+s')
      await saved(desk)
      await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => null)
      await type(page, rest)
      assert.equal(await field.inputValue(), whole)
    }
    await type(page, 'Control+s')
    await saved(desk)
    assert.equal((await examRow(visit.id)).e_notes, 'quiet eye')
    assert.containsSubset(await eyeRow(visit.id, 'os'), { iop: 19 })
    assert.containsSubset(await eyeRow(visit.id, 'od'), { sphere: -1.75, iop: null })
  })

  test('what goes off the screen at the moment a field is left does not call the caret back', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const { page } = await deskAt(browserContext, od, visit.id)
    const first = page.locator('#field-od_iop')
    await first.focus()
    await first.evaluate((field) => {
      const line = document.body.appendChild(document.createElement('div'))
      field.addEventListener('focusout', () => line.remove(), { once: true })
    })
    await type(page, '17', 'Tab', '23', 'Tab')
    assert.equal(await first.inputValue(), '17')
    assert.equal(await page.locator('#field-os_iop').inputValue(), '23')
  })

  test('F085 F148 between two fields Tab stops nowhere; Ctrl+Delete takes a row away and stays in its place', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const drop = (eye: string, drug: string) => ({
      glc_past_drops_eye_select: eye,
      glc_past_drops_select: drug,
      glc_past_drops_compliance_select: 'fair',
    })
    const rows = [drop('OD', 'timolol'), drop('OS', 'zimed')]
    const visit = await givenExam(await givenPatient(od), {
      exam: {
        applanation: 'iCare',
        billing_code: 'oct',
        od_wants_omd_report: true,
        glc_past_drops: JSON.stringify(rows),
      },
    })
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    await page.locator('#field-glc_past_drops').focus()
    const stops: string[] = []
    while (stops.at(-1) !== 'billing_code' && stops.length < 90) {
      await type(page, 'Tab')
      // A field of a row has no name of its own; what is no field is told by its tag.
      const tag = await page.evaluate(() => document.activeElement!.tagName)
      stops.push(tag === 'BUTTON' ? `${tag} ${await caret(page)}` : await caret(page))
    }
    const buttons = stops.filter((stop) => stop.startsWith('BUTTON'))
    assert.equal(stops.at(-1), 'billing_code')
    assert.notInclude(buttons.join(), 'Clear')
    assert.notInclude(buttons.join(), t('exams.row_delete', { row: 1 }))
    for (let back = 0; back < 30; back++) {
      await type(page, 'Shift+Tab')
      assert.isTrue(await isInSight(page), `${await caret(page)} is below the strip`)
    }

    await page.locator('#field-glc_past_drops').focus()
    await type(page, 'Tab', 'Tab', 'Control+Delete')
    const drug = t('exams.row_cell', { column: t('exams.column.glc_past_drops_select'), row: 1 })
    assert.equal(await caret(page), drug)
    await type(page, 'Control+s')
    await saved(desk)
    assert.deepEqual((await examRow(visit.id)).glc_past_drops, [rows[1]])
  })
})
