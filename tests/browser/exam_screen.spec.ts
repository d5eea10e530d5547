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

    await desk.checkbox('exams.field.allergies_none').check()
    assert.equal(await page.locator('#field-allergies').count(), 0)
    await page.keyboard.press('Control+s')
    await page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
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
