import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { statement } from '#app/database/statement'
import { CHECKS_KEPT_DAYS, type Finding, type ServiceKey } from '#operations/rules'
import type { Checked } from '#modules/operations/services/check_services'

/** A state that lasts is noted again after this, in seconds. */
const NOTED_AGAIN_SECONDS = 60

const keep = statement(
  'operations.keep_check',
  `insert into service_checks (key, checked_at, state, reason, facts)
   select $1::text, $2::timestamptz, $3::text, $4::text, $5::jsonb
    where not exists (
      select from (select state, reason, checked_at from service_checks
                    where key = $1 order by id desc limit 1) before
       where before.state = $3 and before.reason = $4
         and before.checked_at > $2 - make_interval(secs => ${NOTED_AGAIN_SECONDS}))`
)

/** Notes each check that says something new, and otherwise one a minute. */
export async function keepChecks(checked: readonly Checked[]) {
  for (const { key, state, reason, facts, checkedAt } of checked) {
    await keep([key, checkedAt, state, reason, JSON.stringify(facts)])
  }
}

export type KeptCheck = Finding & { id: number; checked_at: Date }

/** The newest checks of one service, newest first. */
export async function listChecks(key: ServiceKey, limit: number): Promise<KeptCheck[]> {
  return db
    .from('service_checks')
    .where('key', key)
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id', 'checked_at', 'state', 'reason', 'facts')
}

/** @returns how many were forgotten */
export async function forgetOldChecks(now: DateTime): Promise<number> {
  const before = now.minus({ days: CHECKS_KEPT_DAYS }).toJSDate()
  return Number(await db.from('service_checks').where('checked_at', '<', before).delete())
}
