import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPractice,
  type GivenUser,
} from '#database/factories/index'
import { MEASUREMENT_RANGES, type MeasurementName } from '#exams/rules'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

async function deskAt(
  context: BrowserContext,
  user: GivenUser,
  path: string,
  locale: 'en' | 'fr' = 'en'
): Promise<Desk> {
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(path)
  await desk.part('exams.part.measurements').waitFor()
  return desk
}

const eyesOf = (id: number) => db.from('exam_eyes').where('exam_id', id).orderBy('eye')
const examRow = (id: number) => db.from('exams').where('id', id).firstOrFail()

/** Numbers of the grid with what a person types below, on and above each limit. */
const GRID: readonly MeasurementName[] = [
  'iop',
  'cd',
  'pachs',
  'ishihara',
  'ishihara2',
  'sphere',
  'cylinder',
  'axis',
]

/** One step beyond a limit, in the steps the field takes. */
function beyond(name: MeasurementName) {
  const { low, high, keys } = MEASUREMENT_RANGES[name]
  const step = name === 'sphere' || name === 'cylinder' ? 0.25 : keys === 'decimal' ? 0.1 : 1
  const typed = (value: number) => String(Number(value.toFixed(2)))
  return {
    inside: [typed(low), typed(high)],
    // A lone 0 is a leading zero of the axis, and a minus no key of digits.
    outside: [low - step, high + step].filter((value) => value > 0 || keys !== 'digits').map(typed),
  }
}

/** The documented words for a value outside its range, read and closed. */
async function refused(desk: Desk) {
  await desk.hear('value is outside our accepted range of')
  await desk.answer('app.close')
  await desk.dialog.waitFor({ state: 'hidden' })
}

/** Waits for the save that made the visit this version. */
async function versionOf(exam: number, wanted: number) {
  for (let look = 0; look < 60; look++) {
    if ((await examRow(exam)).version >= wanted) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`version ${(await examRow(exam)).version}, not ${wanted}`)
}

const PARTS = [
  'complaint',
  'history',
  'comorbidities',
  'drops',
  'measurements',
  'past',
  'trends',
  'exam',
  'plan',
  'consult',
  'conversation',
  'billing',
] as const

test.group('The optometrist’s exam screen', () => {
  test('F082 F083 F084 in {$self}: the head, every part, and the way to an earlier visit')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const od = await givenOd({ user: { locale } })
      const patient = await givenPatient(od)
      const earlier = await givenExam(patient, {
        exam: { exam_date: '2026-02-10', exam_status: 'reviewed' },
      })
      const visit = await givenExam(patient)
      const desk = await deskAt(browserContext, od, `/patient-exam/${visit.id}`, locale)
      const { page } = desk

      await desk.checkbox('exams.field.is_urgent').waitFor()
      await desk.button('app.save').waitFor()
      await page.getByRole('button', { name: t('exams.set_ready') }).waitFor()
      for (const part of PARTS) await desk.part(`exams.part.${part}`).waitFor()
      const texts = ['history_symptoms', 'history_medical', 'history_family', 'medication_eye']
      for (const name of [...texts, 'medication_other', 'e_notes', 'impression', 'od_omd']) {
        await page.locator(`#field-${name}`).waitFor()
      }

      await page.locator('button.ant-dropdown-trigger').filter({ hasText: '2026' }).click()
      await page.locator('.ant-dropdown-menu-item:not(.ant-dropdown-menu-item-disabled)').click()
      await page.waitForURL(new RegExp(`/patient-exam/${earlier.id}$`))
      assert.deepEqual(desk.complaints, [])
    })

  test('F114 F117 F120 F121 F122 F123 F125 every number by keyboard: below, on and above its limits', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od))
    const desk = await deskAt(browserContext, od, `/patient-exam/${visit.id}`)
    const { page } = desk
    for (const name of GRID) {
      const input = page.locator(`#field-od_${name}`)
      const { inside, outside } = beyond(name)
      const leftWith = async (text: string) => {
        await input.fill('')
        await input.focus()
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
        return input.inputValue()
      }
      for (const text of outside) {
        assert.equal(await leftWith(text), '', `${name} ${text}`)
        await refused(desk)
      }
      for (const text of inside) {
        assert.equal(Number(await leftWith(text)), Number(text), `${name} ${text}`)
      }
    }
    await page.keyboard.press('Control+s')
    await page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    const [right] = await eyesOf(visit.id)
    assert.containsSubset(right, { iop: 70, pachs: 750, ishihara: 30, ishihara2: 30, axis: 180 })
    assert.deepEqual([Number(right.sphere), Number(right.cylinder)], [50, 0])
  })

  test('F119 F138 a visit of Manitoba has the curve of the day, hours and readings within limits', async ({
    assert,
    browserContext,
  }) => {
    const practice = await givenPractice({ province: 'MB' })
    const od = await givenOd({ practice })
    const visit = await givenExam(await givenPatient(od))
    const desk = await deskAt(browserContext, od, `/patient-exam/${visit.id}`)
    const { page } = desk
    const hour = page.locator('#field-dtc_hour')
    for (const [typed, kept] of [
      ['6', ''],
      ['19', ''],
      ['7', '7'],
      ['18', '18'],
    ]) {
      await hour.fill(typed!)
      await hour.press('Tab')
      assert.equal(await hour.inputValue(), kept)
      if (kept === '') await refused(desk)
    }
    for (const eye of ['od', 'os']) {
      for (const at of [0, 1, 2])
        await page.locator(`#field-dtc-${eye}-${at}`).fill(String(15 + at))
    }
    await page.keyboard.press('Control+s')
    await page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    const row = await examRow(visit.id)
    assert.equal(row.dtc_hour, 18)
    assert.deepEqual(
      row.dtc_values.map(({ od: right }: { od: number }) => right),
      [15, 16, 17]
    )
  })

  test('F086 F089 F090 allergies are a text, sulfa or none; optometrist, instrument and billing code are chosen', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const visit = await givenExam(await givenPatient(od))
    const desk = await deskAt(browserContext, od, `/patient-exam/${visit.id}`)
    const { page } = desk

    await page.locator('#field-allergies').focus()
    await desk.checkbox('exams.field.allergies_sulfa').check()
    await page.locator('#field-allergies').fill('Latex')
    await desk.choose(page.locator('#field-applanation'), 'iCare')
    await desk.choose(page.locator('#field-optometrist'), colleague.odName)
    await page.locator('#field-billing_code').click()
    await desk.options.first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    assert.containsSubset(await examRow(visit.id), {
      allergies: 'Latex',
      allergies_sulfa: true,
      applanation: 'iCare',
      od_id: colleague.odId,
    })

    const none = desk.checkbox('exams.field.allergies_none')
    await none.check()
    assert.equal(await page.locator('#field-allergies').count(), 0)
    await none.uncheck()
    assert.equal(await page.locator('#field-allergies').inputValue(), 'Latex')
    assert.isTrue(await desk.checkbox('exams.field.allergies_sulfa').isChecked())
    await none.check()
    await page.keyboard.press('Control+s')
    await versionOf(visit.id, 3)
    assert.containsSubset(await examRow(visit.id), {
      allergies: '',
      allergies_sulfa: false,
      allergies_none: true,
    })
    await none.uncheck()
    assert.equal(await page.locator('#field-allergies').inputValue(), 'Latex', 'after a save, too')
  })

  test('F147 a mis-click on none/same costs no row, typed or stored', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const visit = await givenExam(await givenPatient(od), {
      exam: {
        glc_current_drops: JSON.stringify([
          { glc_current_drops_eye_select: 'OU', glc_current_drops_select: 'timolol' },
        ]),
      },
    })
    const desk = await deskAt(browserContext, od, `/patient-exam/${visit.id}`)
    const { page } = desk
    const current = page.getByRole('group', { name: desk.t('exams.field.glc_current_drops') })
    const history = page.getByRole('group', { name: desk.t('exams.field.omd_history') })
    const name = history.getByLabel(
      desk.t('exams.row_cell', { column: desk.t('exams.column.history_omd_name'), row: 1 })
    )
    // An empty part unfolds for the caret.
    await name.focus()
    await name.fill('Dr. Quill')
    for (const group of [current, history]) {
      const none = group.getByRole('checkbox', { name: desk.t('exams.none_same') })
      await none.check()
      assert.equal(await group.locator('[data-row]').count(), 0)
      await none.uncheck()
      // The row, and the empty one to go on with.
      assert.equal(await group.locator('[data-row]').count(), 2)
    }
    assert.equal(await name.inputValue(), 'Dr. Quill')
    await page.keyboard.press('Control+s')
    await versionOf(visit.id, 2)
    const row = await examRow(visit.id)
    assert.lengthOf(row.glc_current_drops, 1)
    assert.equal(row.omd_history[0].history_omd_name, 'Dr. Quill')
    assert.isFalse(row.glc_current_drops_none || row.omd_history_none)
  })

  test('F086 Q150 an allergy that stands beside a "none" of long ago is shown to whoever reads or writes', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const od = await givenOd()
    const omdr = await givenOmdr()
    const columns = { allergies: 'penicillin: shock', allergies_sulfa: true, allergies_none: true }
    const patient = await givenPatient(od)
    const own = await givenExam(patient, { exam: columns })
    const read = await givenExam(await givenPatient(od), {
      exam: { ...columns, exam_status: 'ready', omdr_id: omdr.omdId },
    })
    for (const [user, visit] of [
      [od, own],
      [omdr, read],
      [od, read],
    ] as const) {
      const context = await browser.newContext()
      cleanup(() => context.close())
      const desk = await deskAt(context, user, `/patient-exam/${visit.id}`)
      const part = desk.part('exams.part.history')
      const written = part.locator('#field-allergies')
      if (visit === own) assert.equal(await written.inputValue(), columns.allergies)
      else await part.getByText(columns.allergies).waitFor()
      await part.getByText(desk.t('exams.field.allergies_sulfa'), { exact: true }).first().waitFor()
    }
    assert.containsSubset(await examRow(own.id), columns)
  })

  test('F136 F137 F150 a reviewer reads the field and the nerve fibre layer, and what matters in the history', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const newContext = async () => {
      const context = await browser.newContext()
      cleanup(() => context.close())
      return context
    }
    const omdr = await givenOmdr()
    const visit = await givenExam(await givenPatient(await givenOd()), {
      exam: {
        exam_status: 'ready',
        omdr_id: omdr.omdId,
        history_symptoms: 'Flashes since Monday, no pain. Likes gardening.',
      },
    })
    const admin = await deskAt(await newContext(), await givenAdmin(), `/patient-exam/${visit.id}`)
    await admin.page.locator('#field-right_vfi').fill('101')
    await admin.page.locator('#field-right_vfi').press('Tab')
    assert.equal(await admin.page.locator('#field-right_vfi').inputValue(), '')
    await refused(admin)
    await admin.page.locator('#field-right_vfi').fill('92')
    await admin.page.locator('#field-left_vf_md').fill('-3.5')
    await admin.page.locator('#field-right_oct_rnfl_avg').fill('88')
    await admin.page.locator('#field-left_octav').click()
    await admin.options.filter({ hasText: /^Yellow$/ }).click()
    await admin.page.keyboard.press('Control+s')
    await admin.page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    const [od, os] = await eyesOf(visit.id)
    assert.containsSubset(od, { vfi: 92, oct_rnfl_avg: 88 })
    assert.equal(os.octav, 'yellow')

    const reader = await deskAt(await newContext(), omdr, `/patient-exam/${visit.id}`)
    assert.equal(await reader.page.locator('#field-right_vfi').inputValue(), '92')
    const marks = await reader.part('exams.part.history').locator('mark').allTextContents()
    assert.deepEqual(marks, ['Flashes', 'pain'])
  })
})
