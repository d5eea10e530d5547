import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recordAudit, SYSTEM, type AuditEntry } from '#app/audit/audit'
import { givenAdmin, givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { fieldsOf, listPath } from '#tests/functional/portal/portal_calls'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { save } from '#tests/helpers/visits'

type Line = Record<'kind' | 'actor' | 'what' | 'about' | 'details' | 'practice' | 'at', string>

async function givenTrail() {
  const od = await givenOd()
  const patient = await givenPatient(od)
  const user = await givenAdmin()
  const noted = (entry: Pick<AuditEntry, 'action'> & Partial<AuditEntry>) =>
    recordAudit({
      actor: od,
      subjectType: 'patient',
      subjectId: patient.id,
      patientId: patient.id,
      practiceId: od.practiceId,
      ...entry,
    })
  return { od, patient, user, admin: await asVisitor(user), noted }
}

const OLDEST_FIRST = { sort: ['at', 'ASC'] }

async function linesOf(admin: Visitor, patient: number, filter = {}, asked: object = OLDEST_FIRST) {
  const { body } = await admin.get(
    listPath(`patients/${patient}/audit_records`, { filter, ...asked })
  )
  return body as Line[]
}

test.group('The audit trail of a patient', () => {
  test('F322 who did what, told in words, as the product itself noted it', async ({ assert }) => {
    const { od, patient, user, admin } = await givenTrail()
    const exam = await givenExam(patient, { exam: { exam_date: '2026-01-02' } })
    const clinic = await asVisitor(od)
    await clinic.get(`/api/data/patient/${patient.id}`)
    assert.equal((await save(clinic, exam.id, { od_iop: 17, is_urgent: true })).status, 200)
    await admin.post(`/api/admin/patients/${patient.id}/actions/set_flags`, { deleted: true })

    const lines = await linesOf(admin, patient.id)

    assert.containsSubset(lines, [
      { actor: od.name, kind: 'seen', what: 'Saw the patient’s record', about: '' },
      { what: 'Changed the visit’s status or assignment', details: 'High priority: No → Yes' },
      {
        kind: 'changed',
        what: 'Changed the visit',
        about: 'Visit of Jan 02, 2026',
        details: 'OD Requests report, IOP right eye (OD)',
        exam_id: exam.id,
      },
      { actor: user.name, kind: 'changed', what: 'Changed the patient', details: 'set: deceased' },
    ])
    assert.notMatch(JSON.stringify(lines), /od_iop|is_urgent|is_deceased|"details":\{/)
  })

  test('F322 a change is told of the eye it was made in, and what is the optometrist’s of none', async ({
    assert,
  }) => {
    const { patient, admin } = await givenTrail()
    const exam = await givenExam(patient, { exam: { exam_date: '2026-01-02' } })
    const { omdId } = await givenOmdr()
    const given = { od_requested_omd: omdId, left_ght: 'onl', right_oct_rnfl_avg: 81 }
    assert.equal((await save(admin, exam.id, given)).status, 200)

    const [{ details } = { details: '' }] = (await linesOf(admin, patient.id)).filter(
      ({ what }) => what === 'Changed the visit'
    )
    assert.sameMembers(details.split(', '), [
      'Requested OMD',
      'GHT left eye (OS)',
      'RNFL average right eye (OD)',
    ])
  })

  test('F322 letters are told with their recipient, assignments with the reviewers’ names', async ({
    assert,
  }) => {
    const { patient, admin, noted } = await givenTrail()
    const omdr = await givenOmdr()
    const letter = await givenDelivery({ recipient_name: 'Dr. Ada Ames', purpose: 'omdr-gp-re' })
    await noted({
      action: 'delivery.failed',
      actor: SYSTEM,
      subjectType: 'delivery',
      subjectId: letter.id,
      details: { from: 'sending', reason: 'do_not_fax' },
    })
    await noted({
      action: 'exam.reviewer_assigned',
      subjectType: 'exam',
      subjectId: 4,
      details: { from: null, to: omdr.omdId },
    })
    await noted({
      action: 'exam.images_swapped',
      subjectType: 'exam',
      subjectId: 4,
      details: { slots: ['right_oct_photo', 'left_oct_photo'] },
    })
    await noted({ action: 'exam.something_new', details: { secret: 'never shown' } })
    const lines = await linesOf(admin, patient.id)
    assert.containsSubset(lines, [
      { kind: 'received', actor: 'Farsight', what: 'Could not send a letter' },
      { what: 'Assigned the reviewer', details: `– → ${omdr.omdName}`, about: 'Visit of #4' },
      {
        what: 'Swapped two images',
        details: 'OCT macula right eye (OD) ↔ OCT macula left eye (OS)',
      },
      { what: 'Other: exam.something_new', details: '' },
    ])
    const sent = lines.find(({ kind }) => kind === 'received')!
    for (const told of ['OMDR-GP (RE)', 'Fax', 'Dr. Ada Ames', letter.address, 'do-not-fax']) {
      assert.include(sent.details, told)
    }
  })

  test('F322 an export of the practice or of everybody is in it, others’ and older ones are not', async ({
    assert,
  }) => {
    const { od, patient, admin } = await givenTrail()
    const other = await givenOd()
    const exported = (subjectId: string | number) =>
      recordAudit({ actor: od, action: 'patients.exported', subjectType: 'patients', subjectId })
    await exported(od.practiceId)
    await exported('all')
    await exported(other.practiceId)
    const lines = await linesOf(admin, patient.id)
    assert.deepEqual(
      lines.map(({ kind, about }) => [kind, about]),
      [
        ['received', 'With other patients'],
        ['received', 'With other patients'],
      ]
    )
    const born = await givenPatient(od)
    assert.deepEqual(await linesOf(admin, born.id), [])
  })

  test('F322 narrowed by kind, person and day; page by page', async ({ assert }) => {
    const { od, patient, admin, noted } = await givenTrail()
    await noted({ action: 'patient.read' })
    await noted({ action: 'patient.added', actor: SYSTEM })
    await noted({ action: 'delivery.queued', subjectType: 'delivery' })
    const whats = async (filter: object) =>
      (await linesOf(admin, patient.id, filter)).map(({ what }) => what)
    assert.deepEqual(await whats({ kind: 'changed' }), ['Added the patient'])
    assert.deepEqual(await whats({ kind: 'received' }), ['Asked for a letter to be sent'])
    assert.include(await whats({ kind: 'seen' }), 'Saw the patient’s record')
    assert.deepEqual(await whats({ actor: 'farsight' }), ['Added the patient'])
    assert.deepEqual(await whats({ since: '2999-01-01' }), [])
    assert.isAbove((await whats({ since: '2020-01-01', actor: od.name })).length, 1)

    const page = await admin.get(
      listPath(`patients/${patient.id}/audit_records`, {
        filter: { actor: od.name },
        sort: ['at', 'DESC'],
        range: [1, 1],
      })
    )
    assert.equal(page.headers.get('content-range'), 'audit_records 1-1/2')
    assert.deepEqual(
      page.body.map(({ what }: Line) => what),
      ['Saw the patient’s record']
    )
  })

  test('F322 it speaks the reader’s language', async ({ assert }) => {
    const { patient, admin, noted } = await givenTrail()
    await noted({ action: 'patient.changed', details: { version: 2, fields: ['last_name'] } })
    await admin.post('/locale', { locale: 'fr' })
    const [line] = await linesOf(admin, patient.id)
    assert.equal(line!.what, 'A modifié le patient')
    assert.equal(line!.details, 'nom')
  })

  test('F322 looking at it is noted in it', async ({ assert }) => {
    const { patient, admin, user } = await givenTrail()
    assert.deepEqual(await linesOf(admin, patient.id), [])
    const [line] = await linesOf(admin, patient.id)
    assert.containsSubset(line, { kind: 'seen', what: 'Saw who had access', actor: user.name })
  })

  test('F322 refused by name, and noted on nobody: {what}')
    .with([
      { what: 'another kind', asked: { filter: { kind: 'eaten' } }, fields: ['kind'] },
      { what: 'another key', asked: { filter: { action: 'x' } }, fields: ['action'] },
      {
        what: 'a day no calendar has',
        asked: { filter: { since: '2026-02-30' } },
        fields: ['since'],
      },
      { what: 'another order', asked: { sort: ['details', 'ASC'] }, fields: ['details'] },
    ])
    .run(async ({ assert }, { asked, fields }) => {
      const { patient, admin } = await givenTrail()
      const { status, body } = await admin.get(
        listPath(`patients/${patient.id}/audit_records`, asked)
      )
      assert.equal(status, 422)
      assert.deepEqual(fieldsOf(body), fields)
      assert.deepEqual(await db.from('audit_records').where('patient_id', patient.id), [])
    })

  test('Q13 nobody there, and no list of everybody’s', async ({ assert }) => {
    const { admin } = await givenTrail()
    const absent = await admin.get(listPath('patients/999999999/audit_records'))
    const everybody = await admin.get(listPath('audit_records'))
    assert.deepEqual([absent.status, everybody.status], [403, 403])
  })
})
