import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { dateIn } from '#app/kernel/clock'
import { startOfDay } from '#app/kernel/start_of_day'
import { dayBeginsAt, todayIn } from '#app/zones/in_sql'
import { keepClocks, keepClocksCurrent } from '#app/zones/keep_clocks'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { serial, uniquePhone } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'

const rowOf = (zone: string) => db.from('zone_clocks').where('zone', zone).first()

const DAYS = [
  '1990-01-01',
  '2024-03-10',
  '2024-03-11',
  '2024-11-03',
  '2024-11-04',
  '2026-07-01',
  '2026-12-01',
  '2031-06-15',
]

test.group('Days and instants in SQL, by the runtime’s clocks', (group) => {
  group.each.setup(() => keepClocks(['America/Vancouver', 'America/St_Johns'], db.connection()))

  test('Q149 each day begins in {$self} when the runtime says')
    .with(['America/Vancouver', 'America/St_Johns'] as const)
    .run(async ({ assert }, zone) => {
      const { rows } = await db.rawQuery(
        `select d.day, ${dayBeginsAt('d.day', 'd.zone')} as begins
         from (select unnest(?::date[]) as day, ?::text as zone) d`,
        [DAYS, zone]
      )
      const begins = rows.map((row: { begins: Date }) => row.begins.toISOString())
      assert.deepEqual(
        begins,
        DAYS.map((day) => startOfDay(zone, day).toISOString())
      )
    })

  test('Q149 British Columbia stays on summer time, whatever the database believes', async ({
    assert,
  }) => {
    const { rows } = await db.rawQuery(
      `select ${dayBeginsAt(`date '2026-12-01'`, `'America/Vancouver'`)} as begins`
    )
    assert.equal(rows[0].begins.toISOString(), '2026-12-01T07:00:00.000Z')
  })

  test('Q149 it is the runtime’s date in {$self}')
    .with(['America/Vancouver', 'America/St_Johns'] as const)
    .run(async ({ assert }, zone) => {
      const { rows } = await db.rawQuery(
        `select now() as at, ${todayIn('z')} as day from (select ?::text as z) z`,
        [zone]
      )
      assert.equal(rows[0].day, dateIn(zone, DateTime.fromJSDate(rows[0].at)))
    })

  test('Q149 east of the date line it is tomorrow while it is yesterday in the west', async ({
    assert,
  }) => {
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12']
    await keepClocks(zones, db.connection())
    const { rows } = await db.rawQuery(
      `select now() as at, ${todayIn(`'${zones[0]}'`)} as east, ${todayIn(`'${zones[1]}'`)} as west`
    )
    const at = DateTime.fromJSDate(rows[0].at)
    assert.equal(rows[0].east, dateIn(zones[0]!, at))
    assert.equal(rows[0].west, dateIn(zones[1]!, at))
    assert.isAbove(Date.parse(rows[0].east), Date.parse(rows[0].west))
  })
})

test.group('The clocks of zones in use are kept', () => {
  test('Q149 a practice that is added or moved brings its zone along', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    for (const zone of ['Australia/Eucla', 'Asia/Kathmandu']) {
      await db.from('zone_clocks').where('zone', zone).delete()
    }
    const practice = {
      name: `Faraway ${serial()}`,
      province: 'BC',
      city: 'Vancouver',
      telephone: uniquePhone(),
      fax: uniquePhone(),
    }
    const added = await admin.post('/api/admin/practices', {
      ...practice,
      time_zone: 'Australia/Eucla',
    })
    assert.equal(added.status, 200, added.text)
    assert.deepEqual((await rowOf('Australia/Eucla')).offsets.at(-1), 525)
    const { id, version } = added.body
    const moved = await admin.put(`/api/admin/practices/${id}`, {
      ...practice,
      version,
      time_zone: 'Asia/Kathmandu',
    })
    assert.equal(moved.status, 200, moved.text)
    assert.deepEqual((await rowOf('Asia/Kathmandu')).offsets.at(-1), 345)
  })

  test('Q149 no practice stands in a zone whose clocks nobody knows', async ({ assert }) => {
    const { id } = await givenPractice()
    await assert.rejects(
      () => db.from('practices').where('id', id).update({ zone: 'America/Nowhere' }),
      /practices_zone_known/
    )
  })

  test('Q149 a start with other zone data writes them anew, one with the same leaves them', async ({
    assert,
  }) => {
    const zone = 'Pacific/Marquesas'
    await keepClocks([zone], db.connection())
    const stored = await rowOf(zone)
    const wrong = { since: ['-infinity'], first_days: ['-infinity'], offsets: [99] }
    await db.from('zone_clocks').where('zone', zone).update(wrong)
    await keepClocksCurrent(db.connection())
    assert.deepEqual((await rowOf(zone)).offsets, [99], 'said by the same data')

    await db.from('zone_clocks').where('zone', zone).update({ zone_data: '2019c' })
    await keepClocksCurrent(db.connection())
    assert.deepEqual(await rowOf(zone), stored)

    await db
      .from('zone_clocks')
      .where('zone', zone)
      .update({ ...wrong, known_until: DateTime.utc().plus({ years: 9 }).toISODate() })
    await keepClocksCurrent(db.connection())
    assert.deepEqual((await rowOf(zone)).offsets, stored.offsets, 'they would have ended soon')
  })

  test('Q149 F309 a visit that was never handed in waits since its day began where the practice is', async ({
    assert,
  }) => {
    const zone = 'Pacific/Chatham'
    await keepClocks([zone], db.connection())
    const od = await givenOd({ practice: await givenPractice({ zone }) })
    const patient = await givenPatient(od)
    await givenExam(patient, {
      exam: { exam_date: '2026-01-15', exam_status: 'not_ready', submitted_at: null },
    })
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.get(`/api/data/patients/?exam_date=all_time&od=${od.odId}`)
    const [row] = body.patients_data_list
    assert.equal(row.id, patient.id)
    assert.equal(new Date(row.since).toISOString(), '2026-01-14T10:15:00.000Z')
  })
})
