import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'

export const SET = '/api/data/exam/set_second_omdr/'

/** Nobody else of the province may be drawn: the fixture's readers are all there are. */
export async function onlyReaders(...omds: { id: number }[]) {
  await db.from('omds').update({ hidden_from_dropdown: true })
  const ids = omds.map(({ id }) => id)
  await db.from('omds').whereIn('id', ids).update({ hidden_from_dropdown: false })
}

/** A reviewed chart whose second opinion waits. */
export async function givenAsked() {
  const ready = await givenReadyVisit()
  const [second, third] = [await givenOmdr(), await givenOmdr()]
  const admin = await asVisitor(await givenAdmin())
  const first = await asVisitor(ready.omdr)
  const asked = await admin.post(SET, { exam_id: ready.exam.id, second_omdr_id: second.omdId })
  if (asked.status !== 200) throw new Error(asked.text)
  await onlyReaders(third)
  return { ...ready, second, third, admin, first, reader: await asVisitor(second) }
}
