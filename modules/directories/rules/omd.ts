import { message } from '../../identity/rules/index.js'
import { checkEmail } from './email.js'
import { checkFax } from './fax.js'
import type { FieldMessage } from './gp.js'
import { checkName } from './names.js'

/** How a doctor wants to be written to (seed-3 section 5). */
export const RECEIVE_METHODS = ['fax', 'email'] as const
export type ReceiveMethod = (typeof RECEIVE_METHODS)[number]

export type OmdInput = {
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly receive_method?: string | null
  readonly email?: string | null
  readonly fax?: string | null
}

/**
 * Names and method are required; the address or number only of the method
 * that was chosen, but what is given must be valid (F189, F369).
 */
export function checkOmd(omd: OmdInput): FieldMessage[] {
  const refused: FieldMessage[] = []
  const add = (field: string, check: ReturnType<typeof checkName>) => {
    if (!check.ok) refused.push({ field, message: check.error })
  }
  add('first_name', checkName('first_name', omd.first_name))
  add('last_name', checkName('last_name', omd.last_name))
  if (!RECEIVE_METHODS.includes(omd.receive_method as ReceiveMethod)) {
    refused.push({
      field: 'receive_method',
      message: message('directories.receive_method_required'),
    })
  }
  if (omd.receive_method === 'email' || omd.email?.trim()) add('email', checkEmail(omd.email))
  if (omd.receive_method === 'fax' || omd.fax?.trim()) add('fax', checkFax(omd.fax))
  return refused
}
