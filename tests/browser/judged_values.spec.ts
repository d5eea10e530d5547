import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { choicesOf } from '#app/options/index'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPractice,
  type GivenUser,
} from '#database/factories/index'
import { daysAgo, examRow } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Place = { browser: any; cleanup: (act: () => Promise<void>) => void }
type Locale = 'en' | 'fr'

async function open(
  { browser, cleanup }: Place,
  user: GivenUser,
  exam: number,
  locale: Locale = 'en'
): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  cleanup(() => context.close())
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  await desk.part('exams.part.measurements').waitFor()
  return desk
}

/** Three visits of one person, who reads and who writes them. */
async function givenThreeVisits(locale: Locale = 'en') {
  const od = await givenOd({ user: { locale } })
  const omdr = await givenOmdr({ user: { locale } })
  const omdc = await givenOmdc({ user: { locale } })
  const admin = await givenAdmin({ locale })
  const patient = await givenPatient(od)
  const earlier = { exam_status: 'reviewed' }
  await givenExam(patient, {
    exam: { ...earlier, exam_date: daysAgo(500) },
    od: { iop: 18, cd: '0.30' },
    os: { iop: 19, cd: '0.45' },
  })
  await givenExam(patient, {
    exam: { ...earlier, exam_date: daysAgo(250) },
    od: { iop: 17, cd: '0.65' },
    os: { cd: '0.66' },
  })
  const exam = await givenExam(patient, {
    exam: {
      ...{ exam_status: 'ready', omdr_id: omdr.omdId },
      ...{ omdc_id: omdc.omdId, omdc_status: 'ready', rr_glc: true },
    },
    od: { iop: 24, cd: '0.44', ght: 'onl' },
    os: { iop: 21, cd: '0.70', ght: 'wnl' },
  })
  return { exam, od, omdr, omdc, admin }
}

const recommended = async (desk: Desk) => {
  const grid = desk.page.getByRole('table', { name: desk.t('exams.measurements') })
  const marked = grid.getByRole('rowheader').filter({ hasText: desk.t('exams.recommended') })
  return (await marked.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
}

/** What a table of trends says in one column, newest visit first, each with its band. */
async function columnOf(table: Locator, head: RegExp): Promise<string[]> {
  const heads = await table.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((each) => head.test(each))
  if (at < 0) throw new Error(`${head}: ${heads.join(' | ')}`)
  const rows = await table.locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row) => (await row.locator('th, td').nth(at).textContent())!.trim())
  )
}

test.group('Values that are judged', (group) => {
  group.each.timeout(120_000)

  test(
    'F109 in {$self}: an optometrist is reminded of what neither eye has, may save all the same, and nobody else is reminded'
  )
    .with(['fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const od = await givenOd({ user: { locale } })
      const exam = await givenExam(await givenPatient(od))
      const desk = await open({ browser, cleanup }, od, exam.id, locale)
      const names = ['iop', 'applanation', 'cd', 'pachs', 'ishihara']
      const told = (await recommended(desk)).join(' | ')
      assert.lengthOf(told.split(' | '), names.length, told)
      for (const name of names) assert.include(told, desk.t(`exams.field.${name}`))
      // One eye is enough.
      await desk.measurement('iop', 'os').fill('16')
      await desk.measurement('pachs', 'od').fill('541')
      await desk.page.keyboard.press('Tab')
      const left = (await recommended(desk)).join(' | ')
      assert.lengthOf(left.split(' | '), names.length - 2, left)
      assert.notInclude(left, desk.t('exams.field.pachs'))
      await desk.choose(desk.page.locator('#field-applanation'), 'iCare')
      await desk.page.keyboard.press('Control+s')
      await desk.page
        .getByRole('status')
        .filter({ hasText: desk.t('app.save_saved', { time: '' }).trim() })
        .waitFor()
      assert.equal((await examRow(exam.id)).applanation, 'iCare')

      const office = await open({ browser, cleanup }, await givenAdmin({ locale }), exam.id, locale)
      assert.deepEqual(await recommended(office), [])
    })

  test(
    'F116 F131 in {$self}: beside the other visits a C/D and the change of a pressure have their bands, for everybody who reads the chart'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, od, omdr, omdc, admin } = await givenThreeVisits(locale)
      const t = words(locale)
      const tone = (name: string) => ` (${t(`app.tone_${name}`)})`
      const [normal, watch, raised] = ['normal', 'watch', 'raised'].map(tone)
      const mark = locale === 'fr' ? ',' : '.'
      for (const user of [od, omdr, omdc, admin]) {
        const desk = await open({ browser, cleanup }, user, exam.id, locale)
        const table = desk.page
          .getByRole('table', { name: t('exams.graph.cd'), exact: true })
          .or(desk.page.getByRole('table', { name: t('exams.trend_strip'), exact: true }))
          .first()
        const eye = (each: 'od' | 'os') =>
          new RegExp(`C/D.*${t(`exams.eye_${each}`).replace(/[()]/g, '\\$&')}`)
        const shown = (...values: string[]) => values.map((each) => each.replace('.', mark))
        assert.deepEqual(
          await columnOf(table, eye('od')),
          shown(`0.44${normal}`, `0.65${watch}`, `0.30${normal}`)
        )
        assert.deepEqual(
          await columnOf(table, eye('os')),
          shown(`0.70${raised}`, `0.66${raised}`, `0.45${watch}`)
        )
        const pressures = desk.page
          .getByRole('table', { name: t('exams.graph.iop'), exact: true })
          .or(desk.page.getByRole('table', { name: t('exams.trend_strip'), exact: true }))
          .first()
        const change = (each: 'od' | 'os') =>
          new RegExp(
            t('exams.graph_change_of', { eye: t(`exams.eye_${each}`) }).replace(/[()]/g, '\\$&')
          )
        assert.deepEqual(await columnOf(pressures, change('od')), [
          `+7${raised}`,
          `−1${normal}`,
          '–',
        ])
        // From the last visit that measured it, not from the empty one between.
        assert.deepEqual(await columnOf(pressures, change('os')), [`+2${watch}`, '–', '–'])
      }
    })

  test(
    'F127 in {$self}: a pressure is warned of from 22 and loudly from 25, to whoever reads it, while it is typed'
  )
    .with(['fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, od, omdr, omdc, admin } = await givenThreeVisits(locale)
      const t = words(locale)
      const warning = (eye: string, iop: number, rank: 'medium' | 'high') =>
        t('exams.iop_warning', {
          what: `${t('exams.field.iop')} ${eye}`,
          value: `${iop} mmHg`,
          rank: t(`exams.iop_warning_${rank}`),
        })
      const told = async (desk: Desk) =>
        await desk.part('exams.part.measurements').locator('p[role=status] > span').allInnerTexts()
      for (const user of [od, omdr, omdc, admin]) {
        const desk = await open({ browser, cleanup }, user, exam.id, locale)
        assert.deepEqual(await told(desk), [warning('OD', 24, 'medium')])
      }
      const own = await givenExam(await givenPatient(od))
      const desk = await open({ browser, cleanup }, od, own.id, locale)
      assert.deepEqual(await told(desk), [])
      await desk.measurement('iop', 'od').fill('21')
      await desk.measurement('iop', 'os').fill('25')
      await desk.page.keyboard.press('Tab')
      assert.deepEqual(await told(desk), [warning('OS', 25, 'high')])
      await desk.measurement('iop', 'od').fill('22')
      await desk.page.keyboard.press('Tab')
      assert.deepEqual(await told(desk), [warning('OD', 22, 'medium'), warning('OS', 25, 'high')])
    })

  test(
    'F132 in {$self}: a field’s classification has its band where it is read and where it is chosen'
  )
    .with(['en'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, omdr, omdc, admin } = await givenThreeVisits(locale)
      const t = words(locale)
      const cells = async (desk: Desk) => {
        const table = desk.page.getByRole('table', { name: t('exams.visual_field'), exact: true })
        const head = desk.page.getByRole('rowheader', { name: t('exams.field.ght'), exact: true })
        return table.locator('tr').filter({ has: head }).locator('td').allTextContents()
      }
      const band = (name: string) => t(`app.tone_${name}`)
      for (const user of [omdr, omdc, admin]) {
        const desk = await open({ browser, cleanup }, user, exam.id, locale)
        const [right, left] = await cells(desk)
        assert.include(right!, band('raised'), user.username)
        assert.include(left!, band('normal'), user.username)
      }
      const desk = await open({ browser, cleanup }, admin, exam.id, locale)
      const borderline = (await choicesOf('ght_options', locale)).find(({ code }) => code === 'b')!
      await desk.choose(desk.page.locator('#field-left_ght'), borderline.label)
      const [right, left] = await cells(desk)
      assert.include(left!, band('watch'))
      assert.include(right!, band('raised'))
    })

  test(
    'F398 in {locale}: the card asks for the tests of the practice’s province and the visit’s kind, {province} {kind}: {asks}'
  )
    .with([
      { locale: 'en', province: 'AB', kind: 'standard', asks: ['oct', 'vf'] },
      { locale: 'fr', province: 'ON', kind: 'standard', asks: ['oct', 'vf'] },
      { locale: 'en', province: 'MB', kind: 'standard', asks: [] },
      { locale: 'fr', province: 'MB', kind: 'letter', asks: ['vf'] },
      { locale: 'en', province: 'ON', kind: 'letter', asks: [] },
    ] as const)
    .run(async ({ assert, browser, cleanup }, { locale, province, kind, asks }) => {
      const isLetter = kind === 'letter'
      const od = await givenOd({
        practice: await givenPractice({ province }),
        od: { uses_referral_letter: isLetter },
        user: { locale, od_uses_referral_letter_pei: isLetter },
      })
      const exam = await givenExam(await givenPatient(od), {
        exam: { is_referral_letter_upload_pei: isLetter },
      })
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      cleanup(() => context.close())
      const desk = await Desk.open(context, words(locale), locale)
      await desk.signIn(od)
      await desk.goto(`/patient-exam/${exam.id}`)
      await desk.page.locator('#field-billing_code').waitFor()
      const asked = desk.page.getByRole('group', {
        name: desk.t('exams.section.advanced_selections'),
      })
      const text = (await asked.count()) > 0 ? await asked.innerText() : ''
      for (const name of ['oct', 'vf'] as const) {
        const label = desk.t(`exams.field.cant_bill_${name}`)
        assert.equal(
          text.includes(label),
          (asks as readonly string[]).includes(name),
          `${label} in "${text}"`
        )
      }
    })
})
