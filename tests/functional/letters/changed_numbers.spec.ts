import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenGp, givenOd, givenPractice } from '#database/factories/index'
import { uniquePhone, uniqueWord } from '#database/factories/support'
import { deliveryRow, emptyLedger } from '#tests/functional/outbox/given_letters'
import { asVisitor } from '#tests/helpers/session'
import {
  shown,
  givenVisitOf,
  changeFax,
  faxPath,
  givenChangedNumber,
  queuedFor,
  recordsOf,
  held,
} from '#tests/functional/letters/given_changed_number'

test.group('A changed number of a shared doctor', (group) => {
  group.each.setup(() => emptyLedger())

  test('Q178 C081 another practice’s letter is held and asks, naming the change', async ({
    assert,
  }) => {
    const { foreign, ask, was, is, by, practice } = await givenChangedNumber()
    const { status, body } = await ask()
    assert.equal(status, 422)
    assert.equal(body.errors[0].field, 'fax_number')
    for (const part of [shown(was), shown(is), by, practice]) assert.include(body.error, part)
    assert.containsSubset(body.number_change, { from: was, to: is, changed_by: by, practice })
    assert.isEmpty(await queuedFor(foreign.exam.id))
  })

  test('Q178 C081 something else typed is no confirmation; the same number is, and is audited', async ({
    assert,
  }) => {
    const { gp, foreign, ask, was, is } = await givenChangedNumber()
    for (const typed of [was, '604', `${is}9`]) {
      const { status, body } = await ask({ confirm_recipient: typed })
      assert.equal(status, 422)
      assert.deepEqual(
        body.errors.map(({ field }: { field: string }) => field),
        ['fax_number', 'confirm_recipient']
      )
    }
    assert.isEmpty(await queuedFor(foreign.exam.id))

    const sent = await ask({ confirm_recipient: shown(is) })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    await sendDue()
    const row = await deliveryRow(sent.body.delivery_id)
    assert.containsSubset(row, { state: 'delivered', address: is, recipient_kind: 'gp' })

    const [queued] = await db.from('audit_records').where({
      subject_type: 'delivery',
      subject_id: String(row.id),
      action: 'delivery.queued',
    })
    assert.isNumber(queued.details.number_change)
    const told = await recordsOf(gp.id)
    assert.sameMembers(
      told.map(({ action }) => action),
      ['gp.changed', 'gp.number_changed', 'gp.number_confirmed']
    )
    const change = told.find(({ action }) => action === 'gp.number_changed')
    assert.containsSubset(change.details, { field: 'fax', from: was, to: is, confirmed: false })
    const confirmation = told.find(({ action }) => action === 'gp.number_confirmed')
    assert.containsSubset(confirmation.details, { to: is, by: 'delivery', delivery: row.id })
  })

  test('Q178 Q179 the hold ends when that letter is accepted, not when it is queued', async ({
    assert,
  }) => {
    const { gp, ask, is, admin } = await givenChangedNumber()
    const third = await givenVisitOf(gp)
    await ask({ confirm_recipient: is })
    assert.isTrue(await held(admin, third.exam.id))
    await sendDue()
    assert.isFalse(await held(admin, third.exam.id))
  })

  test('Q178 Q179 a letter that failed confirms nothing', async ({ assert }) => {
    const { gp, ask, is, admin } = await givenChangedNumber()
    const third = await givenVisitOf(gp)
    await ask({ confirm_recipient: is })
    await db.table('do_not_fax_numbers').insert({ number: is })
    await sendDue()
    await db.from('do_not_fax_numbers').where('number', is).delete()
    assert.isTrue(await held(admin, third.exam.id))
  })

  test('Q178 Q179 the practice that changed it sends without the question, which ends no hold', async ({
    assert,
  }) => {
    const { own, foreign, ask, is, admin } = await givenChangedNumber()
    const sent = await ask({}, own.exam.id)
    assert.equal(sent.status, 200)
    await sendDue()
    assert.containsSubset(await deliveryRow(sent.body.delivery_id), {
      state: 'delivered',
      address: is,
    })
    assert.isTrue(await held(admin, foreign.exam.id))
  })

  test('Q178 C082 the letter modal’s call asks as well', async ({ assert }) => {
    const { foreign, admin, is } = await givenChangedNumber()
    const path = `/api/data/admin/exam/${foreign.exam.id}/email_or_fax/`
    const body = { message_type: 'fax', letter_type: 'omdr-gp', fax_number: shown(is) }
    const asked = await admin.post(path, body)
    assert.equal(asked.status, 422)
    assert.equal(asked.body.errors[0].field, 'fax_number')
    const sent = await admin.post(path, { ...body, confirm_recipient: is })
    assert.equal(sent.status, 200)
  })

  test('Q178 what was sent already is told as it is, and not asked about', async ({ assert }) => {
    const { ask, is } = await givenChangedNumber()
    const first = await ask({ confirm_recipient: is })
    const again = await ask()
    assert.containsSubset(again.body, {
      success: true,
      already_queued: true,
      delivery_id: first.body.delivery_id,
    })
  })

  test('Q178 no question about: {name}')
    .with([
      {
        name: 'a doctor newly added by another practice',
        given: async () => {
          const person = await asVisitor(await givenOd())
          const added = await person.post('/api/data/gp/add/', {
            first_name: uniqueWord(),
            last_name: uniqueWord(),
            fax_number: uniquePhone(),
            province: 'BC',
          })
          return { id: added.body.id as number }
        },
      },
      {
        name: 'a number an administrator changed',
        given: async () => {
          const gp = await givenGp()
          await changeFax(await asVisitor(await givenAdmin()), gp, uniquePhone())
          return gp
        },
      },
      {
        name: 'a number an administrator changed after an optometrist had',
        given: async () => {
          const { gp, admin } = await givenChangedNumber()
          await changeFax(admin, gp, uniquePhone())
          return gp
        },
      },
      {
        name: 'a number that was changed back',
        given: async () => {
          const { gp, was } = await givenChangedNumber()
          await changeFax(await asVisitor(await givenOd()), gp, was)
          return gp
        },
      },
      {
        name: 'another clinic, the same number',
        given: async () => {
          const gp = await givenGp()
          const person = await asVisitor(await givenOd())
          await person.post('/api/data/gp/update/', { ...gp, practice: 'Elsewhere Clinic' })
          return gp
        },
      },
    ])
    .run(async ({ assert }, { given }) => {
      const doctor = await given()
      const visit = await givenVisitOf(doctor)
      const admin = await asVisitor(await givenAdmin())
      const { status, body } = await admin.post(faxPath(visit.exam.id))
      assert.equal(status, 200, JSON.stringify(body))
      assert.isEmpty(
        await db.from('number_changes').where('doctor_id', doctor.id).whereNull('ended_at')
      )
    })

  test('Q178 changed again by a third: the question names the last known number and who it was last', async ({
    assert,
  }) => {
    const { gp, own, admin, was, ask } = await givenChangedNumber()
    const third = await givenOd({ practice: await givenPractice({ name: 'Third Practice' }) })
    const next = uniquePhone()
    await changeFax(await asVisitor(third), gp, next)
    for (const examId of [own.exam.id, undefined]) {
      const { body } = await ask({}, examId)
      assert.containsSubset(body.number_change, { from: was, to: next, practice: 'Third Practice' })
    }
    assert.isTrue(await held(admin, own.exam.id), 'also of the practice that changed it first')
  })

  test('Q178 the patient’s trail says that a changed number was typed twice', async ({
    assert,
  }) => {
    const { foreign, ask, is, admin } = await givenChangedNumber()
    await ask({ confirm_recipient: is })
    const path = `/api/admin/patients/${foreign.patient.id}/audit_records`
    const trail = await admin.get(path)
    const text = JSON.stringify(trail.body)
    assert.equal(trail.status, 200, path)
    assert.include(text, 'a changed number that nobody had confirmed, typed twice')
  })

  test('Q178 F323 of a list, the letter to a number that another practice changed stays, and a dry run says so', async ({
    assert,
  }) => {
    const { own, foreign, admin, is } = await givenChangedNumber()
    const list = [own, foreign].map(({ exam }) => ({ id: exam.id, fax_type: 'omdr-gp' }))
    for (const more of [{ dry_run: true }, {}]) {
      const { body } = await admin.post('/api/data/admin/bulkfax/', { exam_data: list, ...more })
      const [first, second] = body.results
      assert.containsSubset(first, { exam_id: own.exam.id, status: 'queued' })
      assert.containsSubset(second, { exam_id: foreign.exam.id, reason: 'number_changed' })
      assert.isFalse(second.success)
    }
    assert.isEmpty(await queuedFor(foreign.exam.id))
    const [queued] = await queuedFor(own.exam.id)
    assert.equal(queued.address, is)
  })
})
