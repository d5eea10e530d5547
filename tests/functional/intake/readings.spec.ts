import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenSmartUpload } from '#database/factories/index'
import { letterOf } from '#tests/helpers/letter_scan'
import { readUpload } from '#modules/intake/actions/read_upload'
import { givenDesks } from './desks.js'
import { ENGLISH, FRENCH, givenReadScan, givenScan, reconciliationOf } from './scans.js'

const CALLS = '/api/data/upload_reconciler'

const READ = {
  en: {
    optometrist_name: 'Wilhelmina Quast',
    exam_date: '2026-03-04',
    last_name: 'Solberg',
    first_name: 'Ingrid',
    dob: '1939-03-15',
    primary_phone: '(403) 555-0142',
    province: 'AB',
    phn: '123456789',
    od_iop: 14,
    os_iop: 27,
    drops: 'Latanoprost OU nightly',
  },
  fr: {
    optometrist_name: 'Maude Tanguay',
    exam_date: '2026-02-09',
    last_name: 'Bélanger',
    first_name: 'Chloé',
    dob: '1951-08-12',
    primary_phone: '(403) 555-0177',
    province: 'AB',
    phn: '234567891',
    od_iop: 18,
    os_iop: 23,
    drops: 'timolol OG die',
  },
}

test.group('A scan is read by machine', (group) => {
  group.each.timeout(60_000)

  for (const [locale, lines] of [
    ['en', ENGLISH],
    ['fr', FRENCH],
  ] as const) {
    test(`F348 C211 what a ${locale} chart says is proposed with its place and confidence, and nothing of it written`, async ({
      assert,
    }) => {
      const { admin, id } = await givenReadScan(lines)
      const { status, body, text } = await admin.get(`${CALLS}/${id}/`)
      assert.equal(status, 200, text)
      assert.equal(body.reading.state, 'read')
      const values = Object.fromEntries(
        body.reading.values.map(({ field, value }: any) => [field, value])
      )
      assert.containsSubset(values, READ[locale])
      for (const { page, box, confidence } of body.reading.values) {
        assert.equal(page, 1)
        assert.isTrue(box.x > 0 && box.y > 0 && box.x + box.width < 1 && box.y + box.height < 1)
        assert.isTrue(confidence > 0 && confidence <= 100)
      }
      const record = await reconciliationOf(id)
      assert.containsSubset(record, {
        dob: null,
        exam_date: null,
        last_name: '',
        phn: '',
        od_iop: null,
        os_iop: null,
        drops: '',
        confirmed: {},
      })
    })
  }

  test('F348 a printed PDF is read as an eye sees it, colons and all', async ({ assert }) => {
    const pdf = await letterOf([{ text: FRENCH.join('\n\n') }])
    const { admin, id } = await givenScan(Buffer.from(pdf))
    await readUpload(id)
    const { body } = await admin.get(`${CALLS}/${id}/`)
    const values = Object.fromEntries(
      body.reading.values.map(({ field, value }: any) => [field, value])
    )
    assert.containsSubset(values, READ.fr)
  })

  test('F348 a file without words is read all the same, one that is gone is said to be unreadable', async ({
    assert,
  }) => {
    const { admin, id } = await givenReadScan([''])
    const { body } = await admin.get(`${CALLS}/${id}/`)
    assert.deepEqual([body.reading.state, body.reading.values], ['read', []])
    const { od, admin: office } = await givenDesks()
    const lost = await givenSmartUpload(od, {
      status: 'submitted',
      submitted_at: '2026-03-04T18:00:00Z',
    })
    assert.equal((await office.get(`${CALLS}/${lost.id}/`)).body.reading.state, 'waiting')
    await readUpload(lost.id)
    await readUpload(lost.id)
    assert.equal((await office.get(`${CALLS}/${lost.id}/`)).body.reading.state, 'failed')
  })

  test('F344 F348 a submit asks for the reading, and reading twice changes nothing', async ({
    assert,
  }) => {
    const { id } = await givenScan()
    const stored = () => db.from('upload_readings').where('smart_upload_id', id).firstOrFail()
    assert.equal((await stored()).state, 'waiting')
    await Promise.all([readUpload(id), readUpload(id)])
    const read = await stored()
    assert.equal(read.state, 'read')
    await readUpload(id)
    assert.deepEqual(await stored(), read)
  })
})
