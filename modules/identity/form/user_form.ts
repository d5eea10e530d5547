import { err, ok, type Result } from '#app/kernel/result'
import { isRole, type Message, type Role } from '#identity/rules'

/** An account as an administrator writes it. */
export type UserValues = {
  username: string
  email: string
  firstName: string
  lastName: string
  roles: Role[]
  practiceId: number | null
  odId: number | null
  omdId: number | null
  igpId: number | null
}

export type UserRefusal = { field: string; message: Message }

type Raw = Readonly<Record<string, unknown>>

/** Longest name, in characters. */
const MAX_TEXT = 100

/** Longest address a mail server takes, in characters. */
const MAX_EMAIL = 254

/** What a login name may look like. */
const USERNAME = /^[A-Za-z0-9._@+-]{1,100}$/

/** One address, plain enough for every mail server. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Who a role works as: without the entry its lists stay empty. */
const NEEDS = {
  od: 'practice_id',
  omdr: 'omd_id',
  omdc: 'omd_id',
  igp: 'igp_id',
} as const satisfies Partial<Record<Role, string>>

/** The roles an entry belongs to; with none of them the form does not ask it, and it is left out. */
const BELONGS = {
  practice_id: ['od'],
  od_id: ['od'],
  omd_id: ['omdr', 'omdc'],
  igp_id: ['igp'],
} as const satisfies Record<string, readonly Role[]>

/** Reads an account's form and tells every faulty field at once. */
export function readUserForm(raw: Raw): Result<UserValues, UserRefusal[]> {
  const refusals: UserRefusal[] = []
  const refuse = (field: string, key: string) => {
    if (!refusals.some((each) => each.field === field)) refusals.push({ field, message: { key } })
  }
  const text = (field: string, key: string, max = MAX_TEXT) => {
    const value = String(raw[field] ?? '').trim()
    if (!value) refuse(field, key)
    if (value.length > max || /\p{Cc}/u.test(value)) refuse(field, 'identity.text_refused')
    return value
  }
  const roles = rolesOf(raw.roles)
  const id = (field: keyof typeof BELONGS) => {
    if (!BELONGS[field].some((role) => roles.includes(role))) return null
    const value = String(raw[field] ?? '').trim()
    if (value && !/^\d{1,9}$/.test(value)) refuse(field, 'identity.choice_unknown')
    return value ? Number(value) : null
  }
  const values: UserValues = {
    username: text('username', 'identity.username_required'),
    email: text('email', 'identity.email_required', MAX_EMAIL),
    firstName: text('first_name', 'identity.first_name_required'),
    lastName: text('last_name', 'identity.last_name_required'),
    roles,
    practiceId: id('practice_id'),
    odId: id('od_id'),
    omdId: id('omd_id'),
    igpId: id('igp_id'),
  }
  if (values.username && !USERNAME.test(values.username))
    refuse('username', 'identity.text_refused')
  if (values.email && !EMAIL.test(values.email)) refuse('email', 'identity.email_format')
  if (values.roles.length === 0) refuse('roles', 'identity.role_required')
  for (const { field, message } of missingEntries(values)) refuse(field, message.key)
  return refusals.length > 0 ? err(refusals) : ok(values)
}

/** Entries without which nobody works in one of the roles. */
export function missingEntries({
  roles,
  practiceId,
  omdId,
  igpId,
}: Pick<UserValues, 'practiceId' | 'omdId' | 'igpId'> & {
  roles: readonly Role[]
}): UserRefusal[] {
  const named = { practice_id: practiceId, omd_id: omdId, igp_id: igpId }
  return roles.flatMap((role) => {
    const field = role in NEEDS ? NEEDS[role as keyof typeof NEEDS] : null
    if (field === null || named[field] !== null) return []
    return [{ field, message: { key: `identity.${field}_required` } }]
  })
}

/** Unknown roles count as none. */
function rolesOf(value: unknown): Role[] {
  const list = Array.isArray(value) ? value : []
  return list.every(isRole) ? [...new Set(list as Role[])] : []
}
