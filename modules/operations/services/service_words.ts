import type { I18n } from '@adonisjs/i18n'
import { SERVICE_KEYS, type Finding, type ServiceKey, type ServiceState } from '#operations/rules'

/** A service as C004 answers it (Q171), with its number as C005 takes it. */
export type ServiceRow = {
  id: number
  key: ServiceKey
  name: string
  state: ServiceState
  /** ISO instant. */
  checked_at: string
  detail: string
}

type Known = Finding & { key: ServiceKey; checkedAt: Date }

/**
 * A check in the reader's language. Only administrators are told where and why;
 * everybody else whether it works.
 */
export function toServiceRow(check: Known, isAdmin: boolean, i18n: I18n): ServiceRow {
  const { key, state, checkedAt } = check
  return {
    id: SERVICE_KEYS.indexOf(key) + 1,
    key,
    name: i18n.t(`operations.service.${key}`),
    state,
    checked_at: checkedAt.toISOString(),
    detail: isAdmin ? detailOf(check, i18n) : i18n.t(`operations.service.general.${state}`),
  }
}

function detailOf({ reason, facts }: Finding, i18n: I18n): string {
  if (reason !== 'said') return i18n.t(`operations.service.reason.${reason}`, { ...facts })
  const said = i18n.t(`letters.reason.${facts.said}`)
  return [said, facts.place, facts.code].filter((each) => each && each !== '–').join(' · ')
}
