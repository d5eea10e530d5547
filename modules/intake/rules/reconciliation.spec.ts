import { test } from '@japa/runner'
import {
  dayOf,
  isConfirmed,
  isSameNumber,
  marksOf,
  missingForVisit,
  nearMisses,
  withMarks,
  type KnownPatient,
  type Reconciled,
} from './reconciliation.js'

const RECORD: Reconciled = {
  od_id: 3,
  optometrist_name: 'Wanda Pruitt',
  optometrist_location: 'Nelson',
  exam_date: '2026-03-04',
  first_name: 'Ingrid',
  last_name: 'Solberg',
  dob: '1939-07-15',
  primary_phone: '(250) 555-0111',
  province: 'BC',
  insurance_type: 'provincial',
  phn: '9698658215',
  od_iop: 14,
  os_iop: 27,
  drops: 'Latanoprost OU',
  dtc_hour: null,
  dtc_values: [],
  patient_id: 8,
  admin_images_are_verified: true,
  confirmed: { phn: '9698658215', od_iop: 14, os_iop: 27, drops: 'Latanoprost OU' },
}

const PATIENT: KnownPatient = {
  first_name: 'Ingrid',
  last_name: 'Solberg',
  dob: '1939-07-15',
  primary_phone: '(250) 555-0111',
  province: 'BC',
  insurance_type: 'provincial',
  phn: '9698658215',
}

const NOTHING = { readings: {}, patient: null, pressures: { od: [], os: [] } }

const fields = (
  change: Partial<Reconciled>,
  images: { slot: string; isConfirmed: boolean }[] = []
) => missingForVisit({ ...RECORD, ...change }, null, images).map(({ field }) => field)

test.group('A reconciliation', () => {
  test('F351 nothing is missing of a complete one, and each thing by itself', ({ assert }) => {
    assert.deepEqual(fields({}), [])
    assert.deepEqual(fields({ patient_id: null }), ['patient_id'])
    assert.deepEqual(fields({ exam_date: null }), ['exam_date'])
    assert.deepEqual(fields({ od_id: null }), ['optometrist'])
    assert.deepEqual(fields({ confirmed: {} }), ['phn', 'od_iop', 'os_iop', 'drops'])
    const empty = { phn: '', od_iop: null, os_iop: null, drops: '' }
    assert.deepEqual(fields({ ...empty, confirmed: {} }), [])
    assert.deepEqual(fields({ admin_images_are_verified: false }), [])
  })

  test('F351 each side of a photograph is confirmed, and the images together', ({ assert }) => {
    const right = { slot: 'right_fundus_photo', isConfirmed: true }
    const left = { slot: 'left_fundus_photo', isConfirmed: false }
    const extra = { slot: 'extra_images', isConfirmed: false }
    assert.deepEqual(fields({}, [right, extra]), [])
    assert.deepEqual(fields({}, [right, left, extra]), ['left_fundus_photo'])
    assert.deepEqual(fields({ admin_images_are_verified: false }, [extra]), [
      'admin_images_are_verified',
    ])
  })

  test('F351 a confirmation is of the value it was given for, of its own eye', ({ assert }) => {
    assert.isTrue(isConfirmed(RECORD, 'od_iop'))
    assert.isFalse(isConfirmed({ ...RECORD, od_iop: 15 }, 'od_iop'))
    const swapped = { ...RECORD, od_iop: 27, os_iop: 14 }
    assert.deepEqual(
      [isConfirmed(swapped, 'od_iop'), isConfirmed(swapped, 'os_iop')],
      [false, false]
    )
  })

  test('F351 the patient’s own number confirms the scan’s', ({ assert }) => {
    const open = { ...RECORD, confirmed: { od_iop: 14, os_iop: 27, drops: 'Latanoprost OU' } }
    assert.deepEqual(missingForVisit(open, PATIENT, []), [])
    const other = { ...PATIENT, phn: '9698658223' }
    assert.deepEqual(
      missingForVisit(open, other, []).map(({ field }) => field),
      ['phn']
    )
  })

  test('F353 a value that differs from the reading or the patient’s record', ({ assert }) => {
    assert.deepEqual(nearMisses(RECORD, NOTHING), {})
    const readings = { ...RECORD, dob: '1939-07-16', last_name: 'SOLBERG', od_iop: 27 } as object
    assert.deepEqual(nearMisses(RECORD, { ...NOTHING, readings }), {
      dob: ['reading'],
      od_iop: ['reading'],
    })
    const patient = { ...PATIENT, first_name: 'Astrid', dob: '1939-07-16', phn: '9698658223' }
    assert.deepEqual(nearMisses(RECORD, { ...NOTHING, readings, patient }), {
      first_name: ['patient'],
      dob: ['reading', 'patient'],
      phn: ['patient'],
      od_iop: ['reading'],
    })
    assert.deepEqual(nearMisses({ ...RECORD, dob: null, phn: '' }, { ...NOTHING, patient }), {
      first_name: ['patient'],
    })
  })

  test('F353 a pressure that the optometrist did not type for that eye', ({ assert }) => {
    const known = { ...NOTHING, pressures: { od: [13, 14], os: [14] } }
    assert.deepEqual(nearMisses(RECORD, known), { os_iop: ['upload'] })
  })

  test('F353 marks stay beside what is found', ({ assert }) => {
    const marked = withMarks({ dob: ['patient'] }, ['dob', 'drops'])
    assert.deepEqual(marked, { dob: ['patient', 'marked'], drops: ['marked'] })
    assert.deepEqual(marksOf(marked), ['dob', 'drops'])
  })

  test('F353 a version code makes no other number, empty is none', ({ assert }) => {
    assert.isTrue(isSameNumber('1234567897AB', '1234 567 897'))
    assert.isTrue(isSameNumber('1234567897AB', '1234567897-C'))
    assert.isFalse(isSameNumber('1234567897', '1234567898'))
    assert.isFalse(isSameNumber('123456789012AB', '123456789012'), 'no province writes it so')
    assert.isFalse(isSameNumber('', ''))
  })

  test('F350 the day of {text} is {day}')
    .with([
      { text: '2026-03-04', day: '2026-03-04' },
      { text: '2026-03-04T00:00:00.000Z', day: '2026-03-04' },
      { text: '2026-03-04T08:00:00.000Z', day: '2026-03-04' },
      { text: '2026-03-04T07:59:59.000Z', day: '2026-03-03' },
      { text: '2026-03-04T23:30:00-08:00', day: '2026-03-04' },
      { text: '2026-02-30', day: null },
      { text: '2026-02-30T10:00:00Z', day: null },
      { text: '04/03/2026', day: null },
      { text: '', day: null },
    ])
    .run(({ assert }, { text, day }) => assert.equal(dayOf(text, 'America/Vancouver'), day))
})
