import type { Assert } from '@japa/assert'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor, visitor, type Answer, type Visitor } from '#tests/helpers/session'

const MAKERS = {
  admin: givenAdmin,
  od: givenOd,
  omdr: givenOmdr,
  omdc: givenOmdc,
  igp: givenIgp,
  pre_reviewer: givenPreReviewer,
  sales: givenSales,
  science: givenScientist,
}
type Who = keyof typeof MAKERS

/** A call is refused to a visitor and to everybody but the named, who get no field of it. */
export async function refusedToAllBut(
  allowed: readonly Who[],
  { assert, call, field }: { assert: Assert; call: (by: Visitor) => Promise<Answer>; field: string }
) {
  for (const [who, make] of Object.entries(MAKERS)) {
    const { status, body } = await call(await asVisitor(await make()))
    if (allowed.includes(who as Who)) {
      assert.equal(status, 200, who)
      assert.property(body, field, who)
      continue
    }
    assert.equal(status, 403, who)
    assert.isFalse(body.success, who)
    assert.notProperty(body, field, who)
  }
  const { status, body } = await call(await visitor())
  assert.equal(status, 401)
  assert.notProperty(body, field)
}
