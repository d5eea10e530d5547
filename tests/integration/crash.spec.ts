import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import sharp from 'sharp'
import { eventually, postmasterPid, Ward } from '#tests/integration/fixtures/embedded_database'
import { Product } from '#tests/integration/fixtures/running_product'
import type { Answer, Visitor } from '#tests/helpers/session'
import { givenSetting } from '#tests/helpers/setting'

/** Milliseconds: healthy again by itself (reliability rule 15). */
const HEALTHY_AGAIN = 10_000

/** Milliseconds for everything that only has to happen, on a slow machine. */
const PATIENTLY = 60_000

const UPLOADED = [
  ...['right_fundus_photo', 'left_fundus_photo', 'right_oct_photo', 'left_oct_photo'],
  ...['right_gcc_photo', 'left_gcc_photo'],
]

/** The answer of a call, or null when the server died over it. */
const orNothing = (call: Promise<Answer>) => call.catch(() => null)

/** Pictures that differ, so that each is a file of its own. */
const picture = (shade: number) =>
  sharp({
    create: { width: 400, height: 300, channels: 3, background: { r: shade, g: 60, b: 30 } },
  })
    .jpeg()
    .toBuffer()

function uploadTo(person: Visitor, exam: number, slot: string, bytes: Buffer) {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set(slot, new File([new Uint8Array(bytes)], `${slot}.jpg`))
  return person.post('/api/data/exam/image/upload/', form)
}

let opened = 0

/** A new visit of one of the optometrist's patients, each on a day of its own. */
async function openVisit(product: Product, od: Visitor): Promise<{ id: number; version: number }> {
  const [patient] = await product.rows(
    `select p.id::int from patients p join users u on u.practice_id = p.practice_id
      where u.username = 'od' and p.deactivated_at is null order by p.id limit 1`
  )
  const date = DateTime.now().plus({ days: ++opened }).toISODate()
  const answer = await od.post(`/api/data/patient/exam/add/${patient!.id}/`, { exam_date: date })
  if (answer.status !== 200) throw new Error(`no visit: ${answer.text}`)
  return { id: answer.body.id, version: 1 }
}

/** Tickets of faxes that left, by their reference. */
async function ticketsIn(spool: string): Promise<string[]> {
  const names = await readdir(spool).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
}

test.group('kill -9', (group) => {
  const ward = new Ward()
  let product: Product

  group.each.timeout(170_000)
  group.setup(async () => {
    // Letters leave one after the other, so that there is a middle to be killed in.
    const setBack = givenSetting('DELIVERY_SLOTS', 1)
    product = await Product.start(await ward.dataDir())
    return async () => {
      setBack()
      await product.end()
      await ward.cleanUp()
    }
  })

  test('during saves: what was answered is there, once, and nothing is there by half', async ({
    assert,
  }) => {
    const od = await product.person('od')
    const { id, version } = await openVisit(product, od)
    const answered: number[] = []
    const killed = new Promise<void>((resolve) => {
      void (async () => {
        for (let next = version; ; next++) {
          const body = { id, version: next, e_notes: `note ${next + 1}`, od_iop: next % 60 }
          const answer = await orNothing(od.post('/api/data/exam/save/', body))
          if (answer?.status !== 200) return resolve()
          answered.push(answer.body.version)
        }
      })()
    })
    await eventually(async () => answered.length >= 5, PATIENTLY)
    await product.kill()
    await killed

    const [row] = await product.rows(
      `select e.version, e.e_notes, eye.iop from exams e
         join exam_eyes eye on eye.exam_id = e.id and eye.eye = 'od' where e.id = ${id}`
    )
    assert.oneOf(row!.version, [answered.at(-1)!, answered.at(-1)! + 1])
    assert.equal(row!.e_notes, `note ${row!.version}`)
    assert.equal(Number(row!.iop), (row!.version - 1) % 60, 'both rows are of one save')
    const revisions = await product.rows(
      `select version from exam_revisions where exam_id = ${id} and version > ${version}
        order by version`
    )
    const kept = revisions.map((revision) => revision.version)
    assert.deepEqual(kept.slice(0, answered.length), answered)
    assert.lengthOf(kept, row!.version - version, 'no revision is lost or doubled')
    const audits = await product.rows(
      `select count(*)::int from audit_records
        where action = 'exam.changed' and subject_id = '${id}'`
    )
    assert.equal(audits[0]!.count, kept.length)

    await product.start()
    const again = await product.person('od')
    const page = await again.get(`/api/data/exam/${id}/24/`)
    assert.equal(page.body.exam.e_notes, `note ${row!.version}`)
    const save = await again.post('/api/data/exam/save/', {
      id,
      version: row!.version,
      e_notes: 'after the crash',
    })
    assert.equal(save.status, 200)
  })

  test('during uploads: an answered image opens, every row has its file, no slot holds two', async ({
    assert,
  }) => {
    const od = await product.person('od')
    const { id } = await openVisit(product, od)
    const pictures = await Promise.all(UPLOADED.map((_, i) => picture(i * 30)))
    const answered: Answer[] = []
    const uploads = UPLOADED.map(async (slot, i) => {
      const answer = await orNothing(uploadTo(od, id, slot, pictures[i]!))
      if (answer?.status === 200) answered.push(answer)
    })
    await eventually(async () => answered.length > 0, PATIENTLY)
    await product.kill()
    await Promise.all(uploads)

    const rows = await product.rows(
      `select i.slot, b.sha256 from exam_images i join blobs b on b.id = i.blob_id
        where i.exam_id = ${id} and i.deleted_at is null order by i.slot`
    )
    const slots = rows.map(({ slot }) => slot)
    assert.lengthOf(new Set(slots), slots.length)
    for (const { body } of answered) assert.include(slots, body.field)

    await product.start()
    const again = await product.person('od')
    const { body: lists } = await again.get(`/api/data/exam/${id}/exam_images/`)
    const images = lists.images.filter(({ past }: { past: boolean }) => !past)
    assert.lengthOf(images, rows.length)
    for (const image of images) {
      const file = await again.get(image.url)
      assert.equal(file.status, 200)
      assert.equal((await sharp(file.bytes).metadata()).width, 400)
    }
    for (const [i, slot] of UPLOADED.entries()) {
      assert.equal((await uploadTo(again, id, slot, pictures[i]!)).status, 200, slot)
    }
    const after = await product.rows(
      `select slot from exam_images where exam_id = ${id} and deleted_at is null`
    )
    assert.lengthOf(after, UPLOADED.length, 'a second try fills the slot, it does not double it')
  })

  test('during deliveries: every fax asked for leaves once or waits for a person', async ({
    assert,
  }) => {
    const admin = await product.person('admin')
    const exams = await product.rows(
      `select e.id::int from exams e join patients p on p.id = e.patient_id
         join gps g on g.id = p.gp_id
        where e.exam_status = 'reviewed' and e.deactivated_at is null and p.deactivated_at is null
          and g.fax_number <> ''
          and not exists (select 1 from do_not_fax_numbers n where n.number = g.fax_number)
          and not exists (select 1 from deliveries d where d.exam_id = e.id)
        order by e.id limit 12`
    )
    const spool = join(product.dataDir, 'spool')
    const due = (interval: string) =>
      product.rows(
        `alter table deliveries alter column next_attempt_at set default now() + interval '${interval}'`
      )
    await due('1 hour')
    const answers = await Promise.all(
      exams.map(({ id }) => admin.post(`/api/data/exam/${id}/fax/omdr-gp/`))
    )
    await due('0')
    assert.isAtLeast(answers.length, 5)
    for (const answer of answers) assert.equal(answer.status, 200)
    const ids = answers.map(({ body }) => body.delivery_id).join(', ')
    const deliveries = (condition = 'true') =>
      product.rows(`select * from deliveries where id in (${ids}) and ${condition}`)
    const references = (await deliveries()).map(({ reference }) => reference)
    const left = async () => (await ticketsIn(spool)).filter((each) => references.includes(each))

    await product.rows(`update deliveries set next_attempt_at = now() where id in (${ids})`)
    await eventually(async () => (await left()).length > 0, PATIENTLY, 5)
    await product.kill()
    assert.isNotEmpty(await deliveries('settled_at is null'), 'it was killed in the middle')
    // A minute and more passes before the power is back.
    await product.rows(
      `update deliveries set claimed_at = claimed_at - interval '2 minutes',
              sending_at = sending_at - interval '2 minutes',
              next_attempt_at = next_attempt_at - interval '2 minutes'
        where id in (${ids}) and settled_at is null`
    )

    await product.start()
    await eventually(async () => (await deliveries('settled_at is null')).length === 0, PATIENTLY)
    const tickets = await left()
    const settled = await deliveries()
    for (const { id, state, reference, state_reason: reason } of settled) {
      const count = tickets.filter((each) => each === reference).length
      if (state === 'delivered') assert.equal(count, 1, `delivery ${id}`)
      else assert.deepEqual([state, count], ['unknown', 0], `delivery ${id}: ${reason}`)
    }
    assert.isAtMost(settled.filter(({ state }) => state === 'unknown').length, 1)

    const faxed = await Promise.all(
      tickets.map(async (name) => JSON.parse(await readFile(join(spool, `${name}.json`), 'utf8')))
    )
    const letters = faxed.map(({ sha256, number }) => `${sha256} ${number}`)
    assert.lengthOf(new Set(letters), letters.length, 'no letter went twice to one number')

    const again = await product.person('admin')
    for (const { id } of exams) await again.post(`/api/data/exam/${id}/fax/omdr-gp/`)
    const [doubled] = await product.rows(
      `select count(*)::int from deliveries where exam_id in (${exams.map(({ id }) => id).join(', ')})`
    )
    assert.equal(doubled!.count, exams.length, 'asking again after the crash queues nothing twice')
  })

  test('of the database while serving: 503, then healthy within ten seconds, nothing lost', async ({
    assert,
  }) => {
    const od = await product.person('od')
    const { id, version } = await openVisit(product, od)
    const saved = await od.post('/api/data/exam/save/', { id, version, e_notes: 'before' })
    assert.equal(saved.status, 200)

    const at = Date.now()
    process.kill((await postmasterPid(product.dataDir))!, 'SIGKILL')
    const statuses = new Set<number>()
    await eventually(async () => {
      const ready = await (await product.visitor()).get('/health/ready')
      const page = await od.get(`/api/data/exam/${id}/24/`)
      statuses.add(ready.status)
      statuses.add(page.status)
      if (page.status === 503) assert.isFalse(page.body.success)
      return ready.status === 200 && page.status === 200 && statuses.has(503)
    }, PATIENTLY)
    assert.isBelow(Date.now() - at, HEALTHY_AGAIN)
    assert.sameMembers([...statuses], [200, 503], 'a database that is gone is no other failure')
    assert.equal((await od.get(`/api/data/exam/${id}/24/`)).body.exam.e_notes, 'before')
    const next = await od.post('/api/data/exam/save/', {
      id,
      version: saved.body.version,
      e_notes: 'after',
    })
    assert.equal(next.status, 200)
  })

  test('after all of it the audit chain is whole, and a clean stop leaves nothing running', async ({
    assert,
  }) => {
    const { code, output } = await product.command('audit', 'verify', '--json')
    assert.equal(code, 0, output)
    const [records] = await product.rows('select count(*)::int from audit_records')
    assert.isAbove(records!.count, 20)
    const roles = await product.rows(
      `select distinct usename as role from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    )
    assert.deepEqual(roles, [{ role: 'farsight_app' }], 'whoever serves owns nothing')

    assert.equal(await product.stop(), 0)
    assert.isNull(await postmasterPid(product.dataDir))

    for (const file of ['audit_key', join('audit', 'checkpoints.jsonl')]) {
      assert.equal((await stat(join(product.dataDir, file))).mode & 0o777, 0o600, file)
    }
    const after = await product.command('audit', 'verify', '--json')
    assert.equal(after.code, 0, after.output)
    assert.isAbove(JSON.parse(after.output).checkpoints, 0)
  })
})
