import { wholeNumber } from '#cli/values'
import { givenAdmin } from '#database/factories/index'
import { KNOCKS } from '#tests/functional/reliability/knocks'
import { givenVictim, recordsOf } from '#tests/functional/reliability/victims'
import { asOwner } from '#tests/helpers/database'
import { asVisitor } from '#tests/helpers/session'
import { temporaryFiles } from '#tests/helpers/temporary_files'
import { defineDrill, type Finding } from './drill.js'
import { whileServing } from './serve.js'

type Size = { rounds: number }

/** A full disk is said as such, keeps nothing by half, and is over when it is over (reliability 14). */
export default defineDrill<Size>({
  summary: 'Fills the disk under the database and does what persons do.',
  configure: (command) =>
    command.option('--rounds <number>', 'over every call that writes', wholeNumber('--rounds'), 12),
  run: ({ rounds }, { say }) =>
    whileServing(async () => {
      const told: Finding = { what: 'answered 507 and in words', tried: 0, failed: [] }
      const kept: Finding = { what: 'nothing was kept by half', tried: 0, failed: [] }
      const again: Finding = { what: 'done, once there is room', tried: 0, failed: [] }
      const leftBehind = await temporaryFiles()
      for (let round = 0; round < rounds; round++) {
        await fillAndWrite(told, kept, again)
        say(`${told.tried} calls`)
      }
      const leftovers: Finding = {
        what: 'no file is left of what was not kept',
        tried: told.tried,
        failed: await leftBehind(),
      }
      return [told, kept, again, leftovers]
    }),
})

/** Calls whose owner changes something by them, whatever the visit is like. */
const WRITES = ['C020', 'C023', 'C025', 'C027', 'C031', 'C032', 'C037', 'C042', 'C068']

async function fillAndWrite(told: Finding, kept: Finding, again: Finding) {
  const admin = await asVisitor(await givenAdmin())
  for (const knock of KNOCKS.filter(({ id }) => WRITES.includes(id))) {
    const { target, owners } = await givenVictim(knock.status, admin)
    const before = await recordsOf(target)
    await fill()
    const answer = await knock.send(owners[knock.owner], target).finally(empty)
    told.tried++
    if (answer.status !== 507 || !/the disk is full/.test(answer.text)) {
      told.failed.push(`${knock.id}: ${answer.status} ${answer.text.slice(0, 120)}`)
    }
    kept.tried++
    if ((await recordsOf(target)) !== before) kept.failed.push(knock.id)
    const second = await knock.send(owners[knock.owner], target)
    again.tried++
    if (second.status !== 200) again.failed.push(`${knock.id}: ${second.status} ${second.text}`)
  }
}

/** What persons write to. */
const TABLES = ['patients', 'exams', 'exam_eyes', 'exam_images', 'exam_revisions', 'blobs']

/** PostgreSQL answers as it does when it cannot make a file longer. */
async function fill() {
  const triggers = TABLES.map(
    (table) =>
      `create trigger a_full_disk before insert or update or delete on ${table}
       for each statement execute function a_full_disk();`
  )
  await asOwner(
    `create function a_full_disk() returns trigger language plpgsql as
     $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
     ${triggers.join('\n')}`
  )
}

const empty = async () => void (await asOwner('drop function if exists a_full_disk cascade'))
