import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import {
  POLICY_STATUSES,
  POLICY_TEXT_NAMES,
  checkPolicy,
  policyStatus,
  type PolicyText,
  type PolicyTexts,
} from '#insurance/rules'
import type { PolicyRecord, PolicyValues } from '#modules/insurance/policy_record'

/** The form's own names (Q156): `payorId` for `payor_id`. */
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * What a request says of a policy; what it leaves out stays as it was, what it
 * sends as null is empty.
 *
 * @param known the policy that is edited; null for a new one
 * @throws InvalidInput naming every faulty field
 */
export function readPolicy({ i18n, request }: HttpContext, known: PolicyRecord | null) {
  const body = request.all()
  const sent = (...names: string[]): unknown =>
    names.flatMap((name) => [body[camel(name)], body[name]]).find((value) => value !== undefined)
  const faults: { field: string; message: string }[] = []
  const textOf = (name: PolicyText): string => {
    const given = sent(name)
    const value = (given === undefined ? known?.[name] : given) ?? ''
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
    faults.push({ field: name, message: i18n.t('insurance.not_text') })
    return known?.[name] ?? ''
  }
  const texts = Object.fromEntries(
    POLICY_TEXT_NAMES.map((name) => [name, textOf(name)])
  ) as PolicyTexts
  const refused = new Set(faults.map(({ field }) => field))
  for (const { field, message } of checkPolicy(texts)) {
    if (!refused.has(field)) faults.push({ field, message: i18n.t(message.key, message.params) })
  }
  const status = sent('status', 'is_active')
  const isActive = readActive(status === undefined ? (known?.is_active ?? true) : status)
  if (isActive === null) {
    faults.push({ field: 'status', message: i18n.t('insurance.status_unknown') })
  }
  if (faults.length > 0) throw new InvalidInput(faults)
  const values: PolicyValues = { ...texts, is_active: isActive! }
  return values
}

/** Active and Inactive, or a truth value in any of its spellings (Q15); null is neither. */
function readActive(given: unknown): boolean | null {
  const status = POLICY_STATUSES.find((each) => each === given)
  if (status) return status === policyStatus(true)
  if ([true, 'true', 1, '1'].includes(given as never)) return true
  if ([false, 'false', 0, '0'].includes(given as never)) return false
  return null
}

/** The version the writer saw, where they say it. */
export function readVersion({ i18n, request }: HttpContext): number | null {
  const given = request.input('version')
  if (given === undefined || given === null || given === '') return null
  const version = Number(given)
  if (Number.isSafeInteger(version) && version > 0) return version
  throw new InvalidInput([{ field: 'version', message: i18n.t('insurance.version_invalid') }])
}
