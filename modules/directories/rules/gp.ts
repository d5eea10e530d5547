import type { Message } from '../../identity/rules/index.js'
import { checkFax } from './fax.js'
import { checkName } from './names.js'

export type GpInput = {
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly fax_number?: string | null
}

export type FieldMessage = { readonly field: string; readonly message: Message }

/** First name, last name and a complete fax number are required (F068, F070). */
export function checkGp(gp: GpInput): FieldMessage[] {
  const checks = {
    first_name: checkName('first_name', gp.first_name),
    last_name: checkName('last_name', gp.last_name),
    fax_number: checkFax(gp.fax_number),
  }
  return Object.entries(checks).flatMap(([field, check]) =>
    check.ok ? [] : [{ field, message: check.error }]
  )
}
