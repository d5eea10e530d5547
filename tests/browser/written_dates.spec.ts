import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

/** Summer: seven hours behind the world's time; in Tokyo it is the next day. */
const AT = '2026-07-05T20:30:08.000Z'

const WRITTEN = [
  { locale: 'en', short: 'Oct 08, 1969', long: 'October 08, 1969', at: 'Jul 05, 2026 1:30 PM' },
  { locale: 'fr', short: '8 oct. 1969', long: '8 octobre 1969', at: '5 juil. 2026 13 h 30' },
] as const

test.group('Dates on every screen', (group) => {
  group.each.timeout(90_000)

  test(
    'F399 in {locale}: dates are written {short} and {long}, instants in Vancouver’s time, wherever the browser stands'
  )
    .with([...WRITTEN])
    .run(async ({ assert, browser, cleanup }, { locale, short, long, at }) => {
      const t = words(locale)
      const seat = async (user: { username: string }, path: string) => {
        const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' })
        cleanup(() => context.close())
        const desk = await Desk.open(context, t, locale)
        await desk.signIn(user)
        await desk.goto(path)
        return desk
      }
      const instant = new Date(AT)
      const born = { birth_date: '1969-10-08', last_name: `Dated${uniqueWord()}` }

      const od = await givenOd({ user: { locale } })
      const patient = await givenPatient(od, { ...born, consent_at: instant })
      await givenExam(patient)
      const clinic = await seat(od, '/patients')
      const row = clinic.page.getByRole('row').filter({ hasText: patient.last_name })
      await row.getByText(short).waitFor()
      await clinic.goto(`/patient/${patient.id}`)
      await clinic.hear(t('patients.visit_history'))
      await clinic.hear(long)

      const ready = await givenReadyVisit({
        exam: { is_pre_reviewed: true, prereview_initials: 'QX', last_prereview_date: instant },
      })
      const admin = await givenAdmin({ locale })
      const chart = await seat(admin, `/patient-exam/${ready.exam.id}`)
      await chart.see(at)

      const portal = await seat(admin, `/admin/patients/${patient.id}/show`)
      await portal.see(at)
      await portal.see(short)

      // Half a digit's difference of a zone is a day: the new visit's date is Vancouver's today.
      const today = DateTime.now().setZone('America/Vancouver').setLocale(locale)
      await clinic.goto('/patients')
      await clinic.button('worklists.new_patient').waitFor()
      await clinic.goto(`/patient/${patient.id}`)
      await clinic.answer('worklists.new_visit')
      const date = clinic.page.locator('#exam-date')
      await date.waitFor()
      const pattern = locale === 'en' ? 'LLL dd, yyyy' : 'd LLL yyyy'
      assert.equal(await date.inputValue(), today.toFormat(pattern))
    })
})
