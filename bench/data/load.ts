import pg from 'pg'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import { FILL } from '#database/migrations/worklists/0004_queued_visits'
import { FILL_UNALERTED } from '#database/migrations/worklists/0005_who_gets_an_alert_by_waiting'
import { copyInto } from './copy.js'
import { EXAM_COLUMNS, EYE_COLUMNS, IGPS, PATIENT_COLUMNS, people, type World } from './world.js'

/** Password of every generated account. */
export const BENCH_PASSWORD = 'bench correct horse eye chart'

/** Accounts of each kind that knock at the same time. */
export const ACCOUNTS = 16

const BIG_TABLES = ['patients', 'exams', 'exam_eyes'] as const

type Log = (line: string) => void

/** Fills a migrated, empty database; keys and indexes are made after the rows, which is faster. */
export async function loadWorld(url: string, world: World, log: Log) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query("set maintenance_work_mem = '512MB'")
    await loadDirectory(client, world)
    const rebuild = await stripKeys(client)
    await loadPeople(client, world, log)
    for (const statement of rebuild) {
      log(statement.slice(0, 90))
      await client.query(statement)
    }
    for (const table of ['patients', 'exams']) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`
      )
    }
    log('count')
    await countAnew(client)
    log('vacuum')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function loadDirectory(client: pg.Client, { practices, odsOf, omds, gps }: World) {
  const ods = odsOf.flatMap((ids, practice) => ids.map((id) => [id, practice + 1]))
  await client.query(
    `insert into practices (name, province, city)
     select 'Practice ' || n, 'AB', 'Calgary' from generate_series(1, $1::int) n`,
    [practices]
  )
  await copyInto(
    client,
    'ods',
    ['id', 'practice_id', 'first_name', 'last_name'],
    ods.map(([id, practice]) => [id!, practice!, 'Olive', `Optometrist${id}`])
  )
  await client.query("select setval(pg_get_serial_sequence('ods', 'id'), $1)", [ods.length])
  await client.query(
    `insert into omds (first_name, last_name, province, is_reviewer)
     select 'Otto', 'Reviewer' || n, 'AB', true from generate_series(1, $1::int) n`,
    [omds]
  )
  await client.query(
    `insert into igps (first_name, last_name, province)
     select 'Ines', 'Internist' || n, 'AB' from generate_series(1, $1::int) n`,
    [IGPS]
  )
  await client.query(
    `insert into gps (first_name, last_name, fax_number, province, search_text)
     select 'Gina', 'Practitioner' || n, '4035550' || lpad(n::text, 5, '0'), 'AB', 'gina practitioner' || n
       from generate_series(1, $1::int) n`,
    [gps]
  )
  await loadAccounts(client, odsOf)
}

/**
 * Accounts that measure: `chain1…` of the chain's optometrists, `od1…` of
 * ordinary practices, `admin1…`. Each request comes from the next of them, as
 * clinicians do not wait for each other's audit records.
 */
async function loadAccounts(client: pg.Client, odsOf: World['odsOf']) {
  const password = await new Scrypt({ cost: 16_384, blockSize: 8, parallelization: 1 }).make(
    BENCH_PASSWORD
  )
  const ordinary = odsOf
    .slice(1)
    .flatMap((ids, index) => ids.map((id) => ({ id, practice: index + 2 })))
  const add = (username: string, flag: string, practice: number | null, od: number | null) =>
    client.query(
      `insert into users (username, email, password, first_name, last_name, is_migrated, ${flag}, practice_id, od_id,
                          practice_name, practice_zone, practice_province)
       select $1, $1 || '@people.example', $2, 'Bench', $1, true, true, $3, $4, p.name, p.zone, p.province
         from (select 1) one left join practices p on p.id = $3`,
      [username, password, practice, od]
    )
  for (let n = 0; n < ACCOUNTS; n++) {
    const { id, practice } = ordinary[n % ordinary.length]!
    await add(`od${n + 1}`, 'is_od', practice, id)
    await add(`chain${n + 1}`, 'is_od', 1, odsOf[0]![n % odsOf[0]!.length]!)
    await add(`admin${n + 1}`, 'is_admin', null, null)
  }
}

/** Each table is its own pass over the same people: one COPY at a time, flat memory. */
async function loadPeople(client: pg.Client, world: World, log: Log) {
  const passes = [
    { table: 'patients', columns: PATIENT_COLUMNS, rows: 'patient' },
    { table: 'exams', columns: EXAM_COLUMNS, rows: 'exams' },
    { table: 'exam_eyes', columns: EYE_COLUMNS, rows: 'eyes' },
  ] as const
  for (const { table, columns, rows } of passes) {
    log(`copy ${table}`)
    await copyInto(client, table, columns, rowsOf(world, rows))
  }
}

function* rowsOf(world: World, part: 'patient' | 'exams' | 'eyes') {
  for (const person of people(world)) {
    if (part === 'patient') yield person.patient
    else yield* person[part]
  }
}

/** Drops foreign keys and plain indexes of the big tables; answers the statements that make them again. */
async function stripKeys(client: pg.Client): Promise<string[]> {
  const keys = await client.query<{ tbl: string; name: string; def: string }>(
    `select conrelid::regclass::text as tbl, conname as name, pg_get_constraintdef(oid) as def
       from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any($1)`,
    [BIG_TABLES]
  )
  const indexes = await client.query<{ name: string; def: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def
       from pg_index i
      where indrelid::regclass::text = any($1)
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [BIG_TABLES]
  )
  for (const { tbl, name } of keys.rows)
    await client.query(`alter table ${tbl} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return [
    ...indexes.rows.map(({ def }) => def),
    ...keys.rows.map(({ tbl, name, def }) => `alter table ${tbl} add constraint ${name} ${def}`),
  ]
}

/** Rows that are streamed past the product's actions are counted as its migration counts what there is. */
async function countAnew(client: pg.Client) {
  const counted = `e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient`
  const from = `from exams e join patients p on p.id = e.patient_id`
  const handedIn = `(coalesce(e.submitted_at, e.ready_at) at time zone 'UTC')::date`
  const month = `date_trunc('month', e.exam_date)::date`
  for (const [kind, day, where] of [
    ['visited', month, 'true'],
    ['handed_in', handedIn, `e.exam_status <> 'not_ready' and ${handedIn} is not null`],
    ['ipc', month, `e.ipc <> ''`],
  ]) {
    for (const practice of kind === 'ipc' ? ['null::bigint'] : ['null::bigint', 'e.practice_id']) {
      await client.query(
        `insert into visit_tallies (kind, practice_id, day, visits, cataract_referrals)
         select '${kind}', ${practice}, ${day}, count(*), count(*) filter (where e.cat_refer)
           ${from} where ${counted} and ${where} group by 1, 2, 3`
      )
    }
  }
  await client.query(
    `insert into patient_tallies (practice_id, status, patients)
     select practice_id, latest_exam_status, count(*) from patients p
      where p.deactivated_at is null and not p.is_test_patient group by 1, 2`
  )
  for (const places of [...FILL, ...FILL_UNALERTED]) await client.query(places)
}
