import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM, recordAudit } from '#app/audit/audit'
import { givenOd, givenPatient } from '#database/factories/index'
import { countQueries } from '#tests/helpers/count_queries'
import { asVisitor } from '#tests/helpers/session'

const AT_ONCE = 64

test.group('Records of reads', () => {
  test('of many at once share a few commits, and none is lost', async ({ assert }) => {
    const subjects: string[] = []
    const record = () => {
      const subjectId = randomUUID()
      subjects.push(subjectId)
      return recordAudit({ actor: SYSTEM, action: 'group.tried', subjectType: 'test', subjectId })
    }
    const statements = await countQueries(() =>
      Promise.all(Array.from({ length: AT_ONCE }, () => record()))
    )
    assert.isAtMost(statements, 3)
    const kept = await db.from('audit_records').whereIn('subject_id', subjects).select('subject_id')
    assert.sameMembers(
      kept.map((row) => row.subject_id as string),
      subjects
    )
  })

  test('are there when the answer is, of each of many at once', async ({ assert }) => {
    const od = await givenOd()
    await givenPatient(od)
    const person = await asVisitor(od)
    const missing: string[] = []
    const ask = async () => {
      const answer = await person.get('/api/data/patients/')
      const request_id = answer.headers.get('x-request-id')!
      const kept = await db.from('audit_records').where({ request_id, action: 'patients.listed' })
      if (kept.length !== 1) missing.push(`${answer.status} ${request_id}: ${kept.length}`)
    }
    await Promise.all(Array.from({ length: AT_ONCE / 2 }, ask))
    assert.deepEqual(missing, [])
  })
})
