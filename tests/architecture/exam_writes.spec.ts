import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { tableWrites } from './table_writes.js'

const ROOT = join(import.meta.dirname, '..', '..')
const TABLES = ['exams', 'exam_eyes']

/** The one room in which a visit is written. */
const ROOM = 'modules/exams/actions/change/'

/** What runs. Migrations, factories and seeders make tables and invented data. */
const RUNS = ['app/**/*.ts', 'modules/**/*.ts', 'cli/**/*.ts', 'bin/**/*.ts', 'config/**/*.ts']

async function writersOf(patterns: readonly string[]): Promise<string[]> {
  const writers = new Set<string>()
  for (const pattern of patterns) {
    for await (const path of glob(pattern, { cwd: ROOT })) {
      if (path.endsWith('.spec.ts')) continue
      const text = await readFile(join(ROOT, path), 'utf8')
      if (tableWrites(path, text, TABLES).length > 0) writers.add(path)
    }
  }
  return [...writers].sort()
}

test.group('A visit is written in one place', () => {
  test('Q163 nothing that runs writes exams or exam_eyes outside of changeExam', async ({
    assert,
  }) => {
    const outside = (await writersOf(RUNS)).filter((path) => !path.startsWith(ROOM))
    assert.deepEqual(outside, [])
  })

  test('the room itself writes both, so the fence sees what it looks for', async ({ assert }) => {
    const inside = await writersOf([`${ROOM}**/*.ts`])
    assert.includeMembers(inside, [`${ROOM}insert_exam.ts`, `${ROOM}write_exam.ts`])
  })

  test('a neighbour’s new writer is found where it stands', async ({ assert, cleanup }) => {
    const path = 'modules/worklists/queries/planted_violation.ts'
    cleanup(() => rm(join(ROOT, path), { force: true }))
    await writeFile(join(ROOT, path), "void db.from('exams').update({ is_urgent: true })\n")
    assert.include(await writersOf(RUNS), path)
  })

  test('it bites: {$self}')
    .with([
      `await trx.from('exams').where('id', id).update({ omd_gp: '' })`,
      `await db.from('exams as e').where('e.id', id).increment('version', 1)`,
      `await trx.table('exams').insert(row).returning('id')`,
      `await trx.insertQuery().table('exam_eyes').multiInsert(rows)`,
      `const visit = trx.from('exams').where('id', id)\nawait visit.update(columns)`,
      `const rows = await (trx.from('exams').where('id', id)).delete()`,
      'const save = statement("x", `with seen as (update exams set version = 2) select 1`)',
      'await trx.rawQuery(`insert into exam_eyes (exam_id, eye) values (${id}, $1)`, [eye])',
      `await trx.rawQuery('UPDATE only public."exams" set version = 1')`,
      `await trx.rawQuery('delete\\nfrom exam_eyes where exam_id = ?', [id])`,
    ])
    .run(({ assert }, source) => {
      assert.isNotEmpty(tableWrites('planted.ts', source, TABLES))
    })

  test('it lets pass: {$self}')
    .with([
      `await trx.from('exams').where('id', id).forUpdate().select('id')`,
      `await trx.from('exam_images').where('exam_id', id).update({ deleted_at: now })`,
      `// update exams set version = 1\nawait db.from('exams').where('id', 1).first()`,
      'const read = statement("x", `select * from exams where id = $1 for update of exams`)',
      'await trx.rawQuery(`insert into exam_revisions (exam_id) select id from exams`)',
    ])
    .run(({ assert }, source) => {
      assert.isEmpty(tableWrites('planted.ts', source, TABLES))
    })
})
