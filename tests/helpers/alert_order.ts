import db from '@adonisjs/lucid/services/db'
import { RANKED_ALERTS } from '#review/rules'

/** Takes back what was changed, for whoever comes next. */
export async function restoreAlertOrder() {
  const asSetUp = { version: 1, changed_by: null, changed_at: null }
  await db.from('alert_order').update({ alerts: [...RANKED_ALERTS], ...asSetUp })
}

/** What is kept now. */
export const keptOrder = () => db.from('alert_order').firstOrFail()
