import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { inTransaction } from '#app/database/transaction'
import { DEFAULT_ZONE } from '#app/kernel/clock'
import { importDirectory } from '#directories'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  givenSales,
  givenScientist,
  givenSmartUpload,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { SYSTEM } from '#app/audit/audit'
import { findNearMisses } from '#insights'
import { NEAR_MISS_PERIODS, isInNearMissPeriod } from '#insights/rules'
import { intakePorts } from '#intake'
import { recordNearMisses, type NearMiss } from '#modules/insights/actions/record_near_misses'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'

const KINDS = ['oct_rnfl', 'vf', 'exam_metrics', 'upload_reconciler', 'csv', 'gpt_chat']
const address = (kind: string) => `/${kind.replaceAll('_', '-')}-near-miss`
const call = (kind: string) => `/api/data/near_miss/${kind}/`

const of = (exam: { id: number }) => db.from('near_misses').where('exam_id', exam.id).orderBy('id')

const told = (rows: Record<string, unknown>[]) =>
  rows.map(({ kind, reason, field, eye, stored, read }) =>
    [kind, reason, field, eye ?? 'both', stored, read].join(' ')
  )

/** Handed in just now, as the looking through knows it. */
const handedIn = () => ({ exam_status: 'ready', submitted_at: new Date(), ready_at: new Date() })

const oneOf = (exam: { id: number }, changes: Partial<NearMiss> = {}): NearMiss => ({
  kind: 'exam_metrics',
  reason: 'visits_differ',
  examId: exam.id,
  field: 'od_iop',
  stored: 31,
  read: 13.5,
  ...changes,
})

test.group('Near misses', () => {
  test('F381 visits handed in are looked through, once: eyes apart, far from before, exchanged', async ({
    assert,
  }) => {
    const patient = await givenPatient(await givenOd())
    const before = await givenExam(patient, {
      exam: {
        exam_date: daysAgo(40),
        exam_status: 'reviewed',
        submitted_at: new Date(Date.now() - 4e9),
      },
      od: { pachs: 512, iop: 14, vf_md: '-2.50' },
      os: { pachs: 601, iop: 15, vf_md: '-3.75' },
    })
    const exam = await givenExam(patient, {
      exam: { exam_date: daysAgo(1), ...handedIn() },
      od: { pachs: 600, iop: 30, vf_md: '-2.75', oct_rnfl_avg: 98 },
      os: { pachs: 513, iop: 16, vf_md: '-13.50', oct_rnfl_avg: 70 },
    })
    await givenExam(patient, { exam: { exam_date: daysAgo(0) }, od: { iop: 55, cd: '0.3' } })
    await findNearMisses(DateTime.utc())
    assert.deepEqual(told(await of(exam)).sort(), [
      'exam_metrics eyes_differ iop both 30 16',
      'exam_metrics eyes_swapped pachs od 600 512',
      'exam_metrics eyes_swapped pachs os 513 601',
      'exam_metrics visits_differ iop od 30 14',
      'oct_rnfl eyes_differ oct_rnfl_avg both 98 70',
      'vf eyes_differ vf_md both -2.75 -13.5',
      'vf visits_differ vf_md os -13.5 -3.75',
    ])
    assert.deepEqual(told(await of(before)), ['exam_metrics eyes_differ pachs both 512 601'])
    await db.from('near_miss_progress').update({ submitted_at: new Date(0) })
    await findNearMisses(DateTime.utc())
    assert.lengthOf(await of(exam), 7, 'looked through again, nothing is doubled')
  })

  test('F381 a disc without a view is compared with nothing, at its visit and after it', async ({
    assert,
  }) => {
    const patient = await givenPatient(await givenOd())
    await givenExam(patient, {
      exam: {
        exam_date: daysAgo(40),
        exam_status: 'reviewed',
        submitted_at: new Date(Date.now() - 4e9),
      },
      od: { cd: 'NV' },
      os: { cd: '0.80' },
    })
    const exam = await givenExam(patient, {
      exam: { exam_date: daysAgo(1), ...handedIn() },
      od: { cd: '0.70' },
      os: { cd: 'NV' },
    })
    await findNearMisses(DateTime.utc())
    assert.deepEqual(told(await of(exam)), [])
  })

  test('F381 Q71 nothing is looked through of test patients and of deactivated ones', async ({
    assert,
  }) => {
    const od = await givenOd()
    const found: [who: string, count: number][] = []
    for (const [who, columns] of [
      ['anybody', {}],
      ['deactivated', { deactivated_at: new Date() }],
      ['test', { is_test_patient: true }],
    ] as const) {
      const patient = await givenPatient(od, columns)
      const exam = await givenExam(patient, {
        exam: { exam_date: daysAgo(1), ...handedIn() },
        od: { pachs: 512 },
        os: { pachs: 601 },
      })
      await findNearMisses(DateTime.utc())
      found.push([who, (await of(exam)).length])
    }
    assert.deepEqual(found, [
      ['anybody', 1],
      ['deactivated', 0],
      ['test', 0],
    ])
  })

  test('F236 F382 what a machine nearly read otherwise stands beside the chart’s value, on its page and that of its sheet', async ({
    assert,
  }) => {
    const patient = await givenPatient(await givenOd())
    const fields = {
      od_iop: '23',
      right_oct_rnfl_avg: 79,
      left_vf_md: '-4.25',
      chief_complaint: 'Mrs Moreau sees halos',
      nobody_knows: 'Moreau',
    }
    const exam = await givenExam(patient, {
      exam: { exam_date: daysAgo(3), gpt_near_miss_fields: JSON.stringify(fields) },
      od: { iop: 22, oct_rnfl_avg: 97 },
      os: { iop: 19 },
    })
    await givenExam(patient, {
      exam: { exam_date: daysAgo(2), gpt_near_miss_fields: '{"od_iop":' },
    })
    await findNearMisses(DateTime.utc())
    assert.deepEqual(told(await of(exam)).sort(), [
      'gpt_chat machine_differs chief_complaint both  ',
      'gpt_chat machine_differs iop od 22 23',
      'gpt_chat machine_differs nobody_knows both  ',
      'gpt_chat machine_differs oct_rnfl_avg od 97 79',
      'gpt_chat machine_differs vf_md os  -4.25',
      'oct_rnfl machine_differs oct_rnfl_avg od 97 79',
      'vf machine_differs vf_md os  -4.25',
    ])
  })

  test('F382 refused lines of an imported file: line, column and why, and not a word of it', async ({
    assert,
  }) => {
    const last = await db.from('near_misses').max('id as id').first()
    const name = uniqueWord()
    const text = `first_name,last_name,fax\nAnna,${name},604555\n`
    const dry = await importDirectory('gps', text, SYSTEM, { dryRun: true })
    assert.isTrue(dry.ok)
    const since = () =>
      db
        .from('near_misses')
        .where('kind', 'csv')
        .where('id', '>', last.id ?? 0)
        .orderBy('id')
    assert.lengthOf(await since(), 0, 'a rehearsal writes nothing')
    const done = await importDirectory('gps', text, SYSTEM)
    assert.isTrue(done.ok && done.value.refused.length === 1)
    const rows = await since()
    assert.isNotEmpty(rows)
    assert.containsSubset(rows, [{ line: 2, exam_id: null, stored: null, read: null }])
    assert.notInclude(JSON.stringify(rows), name)
  })

  test('F382 why a line was refused is told in the catalogue’s sentence, in {locale}')
    .with([
      { locale: 'en', told: ['Fax number is not complete', 'This province or state is not known'] },
      {
        locale: 'fr',
        told: ['Le numéro de télécopieur est incomplet', 'Cette province ou cet État est inconnu'],
      },
    ])
    .run(async ({ assert }, { locale, told: sentences }) => {
      const text = `first_name,last_name,fax,province\nAnna,${uniqueWord()},604555,Nowhere\n`
      assert.isTrue((await importDirectory('gps', text, SYSTEM)).ok)
      const reader = await asVisitor(await givenAdmin({ locale }))
      const { body } = await reader.get(call('csv'))
      assert.sameMembers(
        body.data.slice(0, 2).map((row: Record<string, string>) => row.reason_label),
        sentences
      )
    })

  test('Q173 whatever is handed in, names, birth dates, numbers and words are not kept', async ({
    assert,
  }) => {
    const exam = await givenExam(await givenPatient(await givenOd()))
    const kept = await recordNearMisses([
      oneOf(exam, {
        kind: 'upload_reconciler',
        field: 'last_name',
        stored: 'Moreau',
        read: 'Morean',
      }),
      oneOf(exam, {
        kind: 'upload_reconciler',
        field: 'birth_date',
        stored: '1960-02-03',
        read: '1960-03-02',
      }),
      oneOf(exam, {
        kind: 'upload_reconciler',
        field: 'phn',
        stored: '9876543210',
        read: '987654321',
      }),
      oneOf(exam, { kind: 'upload_reconciler', stored: 21, read: 'Anna' }),
    ])
    assert.equal(kept, 4)
    assert.deepEqual(told(await of(exam)), [
      'upload_reconciler visits_differ last_name both  ',
      'upload_reconciler visits_differ birth_date both  ',
      'upload_reconciler visits_differ phn both  ',
      'upload_reconciler visits_differ iop od 21 ',
    ])
    assert.equal(
      await recordNearMisses([
        oneOf(exam, { kind: 'upload_reconciler', stored: 21, read: 'Anna' }),
      ]),
      0
    )
    await assert.rejects(() => recordNearMisses([oneOf(exam, { field: 'Anna Moreau' })]))
    await assert.rejects(() => recordNearMisses([oneOf(exam, { reason: 'Anna’s eye' })]))
  })

  test('F382 what the reconciler nearly missed: each field with why, in its own transaction', async ({
    assert,
  }) => {
    const od = await givenOd()
    const upload = await givenSmartUpload(od)
    const found = { last_name: ['reading', 'patient'], phn: ['marked'] }
    const own = () => db.from('near_misses').where('smart_upload_id', upload.id).orderBy('id')
    const lost = inTransaction(async (trx) => {
      await intakePorts.nearMissesNoted(upload.id, found, trx)
      throw new Error('it did not come to that')
    })
    await assert.rejects(() => lost)
    assert.lengthOf(await own(), 0)
    for (const _ of [1, 2]) {
      await inTransaction((trx) => intakePorts.nearMissesNoted(upload.id, found, trx))
    }
    const rows = await own()
    assert.deepEqual(told(rows), [
      'upload_reconciler reading last_name both  ',
      'upload_reconciler patient last_name both  ',
      'upload_reconciler marked phn both  ',
    ])
    const scientist = await asVisitor(await givenScientist())
    const { body } = await scientist.get(call('upload_reconciler'))
    assert.containsSubset(body.data, [
      { upload: upload.id, field_label: 'Last name', reason_label: 'Differs from what was read' },
    ])
  })

  test('F383 the first instant of a period is in it, the one before is not: as the rule says', async ({
    assert,
  }) => {
    const patient = await givenPatient(await givenOd())
    const today = DateTime.now().setZone(DEFAULT_ZONE)
    const instants = [30, 60, 90, 120, 180]
      .map((days) => today.minus({ days }).startOf('day'))
      .flatMap((first) => [first.minus({ milliseconds: 1 }), first])
    const made: number[] = []
    for (const [place, noted] of instants.entries()) {
      const exam = await givenExam(patient, { exam: { exam_date: daysAgo(place + 1) } })
      await recordNearMisses([oneOf(exam, { kind: 'csv' })])
      const [row] = await of(exam)
      await db.from('near_misses').where('id', row.id).update({ noted_at: noted.toJSDate() })
      made.push(row.id)
    }
    const scientist = await asVisitor(await givenScientist())
    for (const period of NEAR_MISS_PERIODS) {
      const shown: number[] = []
      let after = ''
      do {
        const { body } = await scientist.get(`${call('csv')}?period=${period}&after=${after}`)
        shown.push(...body.data.map(({ id }: { id: number }) => id))
        after = body.next ?? ''
      } while (after)
      assert.deepEqual(
        made.map((id) => shown.includes(id)),
        instants.map((at) => isInNearMissPeriod(period, at.toISODate()!, today.toISODate()!)),
        period
      )
    }
  })

  test('F383 C275 periods: a near miss is in those that reach back to it', async ({ assert }) => {
    const exam = await givenExam(await givenPatient(await givenOd()))
    await recordNearMisses([oneOf(exam, { kind: 'gpt_chat' })])
    const [row] = await of(exam)
    const noted = DateTime.utc().minus({ days: 75 }).toJSDate()
    await db.from('near_misses').where('id', row.id).update({ noted_at: noted })
    const scientist = await asVisitor(await givenScientist())
    const isIn = async (period: string) => {
      const { body } = await scientist.get(`${call('gpt_chat')}?period=${period}`)
      assert.equal(body.period, period)
      return body.data.some(({ id }: { id: number }) => id === row.id)
    }
    const periods = [
      'last_30_days',
      'last_60_days',
      'last_90_days',
      'last_120_days',
      'last_180_days',
    ]
    assert.deepEqual(await Promise.all(periods.map(isIn)), [false, false, true, true, true])
    const refused = await scientist.get(`${call('gpt_chat')}?period=last_45_days`)
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, 'period'])
    const unknown = await scientist.get(call('letters'))
    assert.deepEqual([unknown.status, unknown.body.errors[0].field], [422, 'type'])
  })

  test('C275 past the last page there are no rows, and how many there are is still told', async ({
    assert,
  }) => {
    const exam = await givenExam(await givenPatient(await givenOd()))
    await recordNearMisses([oneOf(exam, { kind: 'vf' })])
    const scientist = await asVisitor(await givenScientist())
    const { body: first } = await scientist.get(call('vf'))
    const { body: past } = await scientist.get(`${call('vf')}?page=9999`)
    assert.isAbove(first.total, 0)
    assert.deepEqual([past.data, past.total, past.page], [[], first.total, 9999])
  })

  test('Q172 Q179 C275 a list goes on after the last row of the page before', async ({
    assert,
  }) => {
    const exam = await givenExam(await givenPatient(await givenOd()))
    const at = DateTime.utc().minus({ days: 20 })
    const made = await db
      .table('near_misses')
      .multiInsert(
        Array.from({ length: 103 }, (_, i) => ({
          ...{ kind: 'csv', reason: 'visits_differ', exam_id: exam.id, field: `field_${i}` },
          // Three of a moment: their numbers decide.
          noted_at: at.minus({ minutes: Math.floor(i / 3) }).toJSDate(),
        }))
      )
      .returning('id')
    const scientist = await asVisitor(await givenScientist())
    const seen: number[] = []
    let next: number | null = null
    do {
      const { body } = await scientist.get(`${call('csv')}?${next ? `after=${next}` : ''}`)
      assert.isAtMost(body.data.length, 50)
      assert.isAtLeast(body.total, 103)
      assert.isFalse(body.more)
      seen.push(...body.data.map(({ id }: { id: number }) => id))
      next = body.next
    } while (next !== null)
    assert.lengthOf(new Set(seen), seen.length)
    assert.includeMembers(
      seen,
      made.map(({ id }) => id)
    )
    const { body: second } = await scientist.get(`${call('csv')}?page=2`)
    assert.deepEqual(
      second.data.map(({ id }: { id: number }) => id),
      seen.slice(50, 100)
    )
    for (const after of ['0', 'x', '1.5', '999999999999']) {
      const refused = await scientist.get(`${call('csv')}?after=${after}`)
      assert.deepEqual([refused.status, refused.body.errors[0].field], [422, 'after'])
    }
    const other = await scientist.get(`${call('vf')}?after=${made[0].id}`)
    assert.deepEqual([other.status, other.body.errors[0].field], [422, 'after'])
  })

  test('F381 F382 C275 R31 each page, its call and its file tell the same, by numbers', async ({
    assert,
  }) => {
    const exam = await givenExam(await givenPatient(await givenOd()))
    for (const kind of KINDS)
      await recordNearMisses([oneOf(exam, { kind: kind as NearMiss['kind'] })])
    const scientist = await asVisitor(await givenScientist())
    for (const kind of KINDS) {
      const { body } = await scientist.get(call(kind))
      const own = body.data.find(({ visit }: { visit: number }) => visit === exam.id)
      assert.containsSubset(own, {
        field: 'iop',
        eye: 'od',
        stored: '31',
        read: '13.5',
        unit: 'mmHg',
        reason: 'visits_differ',
        reason_label: 'Far from the visit before',
      })
      assert.include(body.definition, 'Shown because')
      const { component, props } = await pageAt(scientist, address(kind))
      assert.equal(component, 'insights/near_misses')
      assert.deepEqual(props.data, body.data)
      assert.lengthOf(props.periods, 5)
      const file = await scientist.get(`${call(kind)}?format=csv`)
      assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8')
      assert.include(file.headers.get('content-disposition'), `near-misses-${kind}.csv`)
      const lines = file.text.replace('\uFEFF', '').split('\r\n')
      assert.equal(lines[0], 'visit,upload,line,field,eye,stored,read,unit,reason,noted_at')
      const [line] = lines.filter((each) => each.startsWith(`${exam.id},`))
      assert.match(line!, new RegExp(`^${exam.id},,,iop,od,31,13.5,mmHg,visits_differ,20`))
    }
  })

  test('F379 C274 the dashboard counts them by kind', async ({ assert }) => {
    const scientist = await asVisitor(await givenScientist())
    const countOf = async (kind: string) => {
      const { body } = await scientist.get('/api/data/science/dashboard/?period=last_180_days')
      return body.near_misses.find(({ type }: { type: string }) => type === kind).count as number
    }
    const [vf, csv] = [await countOf('vf'), await countOf('csv')]
    const exam = await givenExam(await givenPatient(await givenOd()))
    await recordNearMisses([
      oneOf(exam, { kind: 'vf' }),
      oneOf(exam, { kind: 'vf', field: 'os_iop' }),
    ])
    assert.deepEqual([await countOf('vf'), await countOf('csv')], [vf + 2, csv])
    const { props } = await pageAt(scientist, '/science-dashboard')
    assert.deepEqual(
      props.near_misses.map(({ type }: { type: string }) => type),
      KINDS
    )
    const od = await asVisitor(await givenOd())
    assert.isNull((await pageAt(od, '/od-dashboard')).props.near_misses)
  })

  test('F381 F382 R31 only scientists and administrators; everybody else is led home', async ({
    assert,
  }) => {
    const open = [await givenScientist(), await givenAdmin()]
    const closed = [await givenOd(), await givenOmdr(), await givenSales()]
    for (const user of open) {
      const person = await asVisitor(user)
      assert.equal((await person.get(call('vf'))).status, 200)
      assert.equal((await person.get('/api/data/science/dashboard/')).status, 200)
      assert.equal((await pageAt(person, address('vf'))).component, 'insights/near_misses')
    }
    for (const user of closed) {
      const person = await asVisitor(user)
      for (const path of [call('vf'), `${call('vf')}?format=csv`, '/api/data/science/dashboard/']) {
        assert.equal((await person.get(path)).status, 403, path)
      }
      const led = await person.get(address('csv'), { accept: 'text/html' })
      assert.deepEqual([led.status, led.headers.get('location')], [302, '/'])
    }
  })
})
