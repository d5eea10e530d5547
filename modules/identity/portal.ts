import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { Conflict, InvalidInput } from '#app/http/errors'
import { byIds, containsWords, yesNo } from '#app/portal/filters'
import { definePortalResource, type PortalAction } from '#app/portal/resource'
import { requestPasswordReset } from '#modules/identity/actions/request_password_reset'
import {
  changeAccount,
  openAccount,
  setAccountDisabled,
  type Stale,
} from '#modules/identity/actions/save_account'
import { readUserForm, type UserRefusal } from '#modules/identity/form/user_form'
import User from '#modules/identity/models/user'
import { byRole, rolesOfRow } from '#modules/identity/portal/role_filter'
import { sessions } from '#modules/identity/portal/sessions'

const folded = (column: string) => `lower(unaccent(${column}))`

const COLUMNS = [
  'users.*',
  db.raw(
    `(select max(s.last_seen_at) from user_sessions s where s.user_id = users.id) as last_seen`
  ),
]

/** Accounts (Q161): no answer holds a password or what could become one. */
const users = definePortalResource({
  name: 'users',
  query: () => db.from('users').select(COLUMNS),
  sort: {
    username: 'username',
    last_name: 'last_name',
    first_name: 'first_name',
    email: 'email',
    practice: 'practice_name',
    last_seen: 'last_seen',
    is_disabled: 'is_disabled',
    id: 'id',
  },
  filters: {
    q: containsWords([
      folded('username'),
      folded('first_name'),
      folded('last_name'),
      folded('email'),
    ]),
    role: byRole('users'),
    practice_id: byIds('practice_id'),
    is_disabled: yesNo('is_disabled'),
    id: byIds('id'),
  },
  toRecord: (row) => ({
    id: row.id,
    version: row.version,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    roles: rolesOfRow(row),
    practice_id: row.practice_id,
    practice: row.practice_name,
    od_id: row.od_id,
    omd_id: row.omd_id,
    igp_id: row.igp_id,
    is_disabled: row.is_disabled,
    last_seen: row.last_seen,
    created_at: row.created_at,
  }),
  async create(ctx) {
    const user = kept(ctx, await openAccount(values(ctx), ctx.actor!))
    await requestPasswordReset(user.username)
    return { id: user.id, username: user.username }
  },
  async update(ctx, id) {
    const changed = await changeAccount(
      id,
      { values: values(ctx), seen: versionSeen(ctx) },
      ctx.actor!
    )
    return changed && shown(kept(ctx, changed))
  },
  actions: {
    disable: disabling(true),
    enable: disabling(false),
    async send_link(_ctx, id) {
      const user = await User.find(id)
      if (!user || user.isDisabled) return null
      await requestPasswordReset(user.username)
      return shown(user)
    },
  },
})

function disabling(isDisabled: boolean): PortalAction {
  return async (ctx, id) => {
    const done = await setAccountDisabled(id, isDisabled, ctx.actor!)
    return done && shown(kept(ctx, done))
  }
}

function shown({ id, version, username, isDisabled }: User) {
  return { id, version, username, is_disabled: isDisabled }
}

function values(ctx: HttpContext) {
  return kept(ctx, readUserForm(ctx.request.body()))
}

/** The version the writer saw; null when they name none (Q156). */
function versionSeen({ i18n, request }: HttpContext): number | null {
  const seen = String(request.input('version') ?? '')
  if (seen === '') return null
  if (/^\d{1,9}$/.test(seen)) return Number(seen)
  throw new InvalidInput([{ field: 'version', message: i18n.t('identity.version_invalid') }])
}

/**
 * @throws InvalidInput naming every faulty field
 * @throws Conflict when somebody else was first
 */
function kept<Value>(
  { i18n }: HttpContext,
  done: { ok: true; value: Value } | { ok: false; error: UserRefusal[] | Stale }
): Value {
  if (done.ok) return done.value
  if ('version' in done.error) {
    const message = i18n.t('identity.changed_meanwhile')
    throw new Conflict([{ field: 'version', message }], undefined, done.error)
  }
  throw new InvalidInput(
    done.error.map(({ field, message }) => ({
      field,
      message: i18n.t(message.key, message.params),
    }))
  )
}

/** What the accounts give the administrators' portal. */
export default [users, sessions]
