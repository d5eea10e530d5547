import { randomBytes } from 'node:crypto'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { flagsTold } from '#app/audit/flags'
import type { Transaction } from '#app/database/transaction'
import User from '#modules/identity/models/user'
import type { OmdFacts, PracticeFacts } from '#modules/identity/ports'
import { practiceColumns } from '#modules/identity/queries/workplace'
import { endResetLinks, revokeAllSessions } from '#modules/identity/sessions'
import type { Message } from '#identity/rules'

/** What the directory says of an optometrist that their account has to know. */
export type OdFacts = {
  odId: number
  /** Empty where they are to have no account. */
  username: string
  email: string
  firstName: string
  lastName: string
  practiceId: number
  practice: PracticeFacts
  retinaOnly: boolean
  retinaEnabled: boolean
  isEssentials: boolean
  isPerc: boolean
  usesReferralLetter: boolean
  hasGlaucomaProgram: boolean
  hasSmartUpload: boolean
  sendGpLetters: boolean
  /** Their entry is inactive: they are signed out at once and refused at the login. */
  hasLeft: boolean
}

/** What administrators may set otherwise in the account itself. */
const OF_THE_PERSON = ['email', 'firstName', 'lastName'] as const

type OdPerson = Pick<OdFacts, (typeof OF_THE_PERSON)[number]>

/** Bytes of a first password nobody knows; the optometrist sets their own by the reset link. */
const UNKNOWN_PASSWORD_BYTES = 48

/**
 * Brings an optometrist's accounts to what their directory entry says, in the
 * entry's own transaction; every request reads them anew. Address and names
 * follow only where the entry's own changed, so that an edit of its fax does not
 * undo what an administrator set in the account. Links that were sent to an
 * address they had end with it. One who has a user name and no account yet is
 * given one.
 *
 * @param before the entry as it was; null for a new one
 * @returns the field that was refused, null when all was written
 */
export async function followOd(
  facts: OdFacts,
  before: OdPerson | null,
  actor: AuditActor,
  trx: Transaction
): Promise<{ field: string; message: Message } | null> {
  const users = await User.query({ client: trx }).where('od_id', facts.odId).orderBy('id')
  const [first] = users
  if (!first && !facts.username) return null
  const changed = changedOf(facts, first ? before : null)
  const { username } = facts
  const taken = await takenField({ username, email: changed.email }, first?.id ?? 0, trx)
  if (taken) return { field: taken, message: { key: `identity.${taken}_taken` } }
  if (!first) {
    await openAccount(facts, actor, trx)
    return null
  }
  first.merge({ username: username || first.username, ...changed })
  for (const user of users) {
    user.useTransaction(trx).merge(flagsOf(facts))
    const fields = Object.keys(user.$dirty)
    await user.merge(workplaceOf(facts)).save()
    if (fields.includes('email')) await endResetLinks(user.id, trx)
    if (facts.hasLeft) await revokeAllSessions(user.id, 'the optometrist is inactive', trx)
    if (fields.length > 0) await audit('user.changed', user.id, told(fields, user), actor, trx)
  }
  return null
}

/**
 * Brings an ophthalmologist's accounts to what their directory entry says, in
 * the entry's own transaction. Who is an optometrist as well goes by that entry.
 */
export async function followOmd(
  omdId: number,
  facts: OmdFacts,
  actor: AuditActor,
  trx: Transaction
) {
  const others = await User.query({ client: trx })
    .where({ omd_id: omdId, is_od: false })
    .orderBy('id')
  for (const user of others) {
    const fields = Object.keys(user.merge(facts).$dirty)
    if (fields.length === 0) continue
    await user.save()
    await audit('user.changed', user.id, told(fields, user), actor, trx)
  }
}

/**
 * Brings the accounts of a practice to what its entry says: optometrists of one
 * in the United States work with its rules, the others do not.
 */
export async function followPractice(
  practiceId: number,
  { name, zone, province, isUsOnly }: PracticeFacts,
  trx: Transaction
) {
  const ofPractice = () => trx.from('users').where('practice_id', practiceId)
  await ofPractice().update({
    practice_name: name,
    practice_zone: zone,
    practice_province: province,
  })
  await ofPractice().where('is_od', true).update({ is_us_only: isUsOnly })
}

/** Ends the accounts of a directory entry that is deleted; their history stays under their names. */
export async function closeAccountsOf(
  column: 'od_id' | 'omd_id' | 'igp_id',
  id: number,
  actor: AuditActor,
  trx: Transaction
) {
  const users: { id: number }[] = await trx.from('users').where(column, id).select('id')
  for (const user of users) {
    await trx
      .from('users')
      .where('id', user.id)
      .update({ [column]: null, is_disabled: true, updated_at: new Date() })
    await revokeAllSessions(user.id, 'the directory entry was deleted', trx)
    await audit('user.disabled', user.id, { [column]: id }, actor, trx)
  }
}

async function openAccount(facts: OdFacts, actor: AuditActor, trx: Transaction) {
  const user = await User.create(
    {
      username: facts.username,
      email: facts.email,
      firstName: facts.firstName,
      lastName: facts.lastName,
      password: randomBytes(UNKNOWN_PASSWORD_BYTES).toString('base64url'),
      isOd: true,
      isMigrated: true,
      odId: facts.odId,
      ...flagsOf(facts),
      ...workplaceOf(facts),
    },
    { client: trx }
  )
  await audit('user.created', user.id, { roles: ['od'], od_id: facts.odId }, actor, trx)
}

function flagsOf(facts: OdFacts) {
  return {
    practiceId: facts.practiceId,
    isUsOnly: facts.practice.isUsOnly,
    retinaOnly: facts.retinaOnly,
    retinaEnabled: facts.retinaEnabled,
    isEssentials: facts.isEssentials,
    perc: facts.isPerc,
    odUsesReferralLetterPei: facts.usesReferralLetter,
    odHasGlaucomaProgram: facts.hasGlaucomaProgram,
    odHasSmartUpload: facts.hasSmartUpload,
    odSendGpLetters: facts.sendGpLetters,
  }
}

function workplaceOf({ practice, hasLeft }: OdFacts) {
  return { ...practiceColumns(practice), hasLeftDirectory: hasLeft }
}

/** What of the person the entry says anew; an address that was taken out of it stays the account's. */
function changedOf(facts: OdFacts, before: OdPerson | null): Partial<OdPerson> {
  const changed = OF_THE_PERSON.filter((name) => facts[name] && facts[name] !== before?.[name])
  return Object.fromEntries(changed.map((name) => [name, facts[name]]))
}

async function takenField(
  wanted: { username: string; email: string | undefined },
  own: number,
  trx: Transaction
) {
  for (const [field, value] of Object.entries(wanted)) {
    if (!value) continue
    const other = await trx
      .from('users')
      .whereRaw(`lower(${field}) = lower(?)`, [value])
      .whereNot('id', own)
      .first()
    if (other) return field
  }
  return null
}

const told = (fields: string[], { $attributes }: User) => ({
  fields,
  ...flagsTold(fields, $attributes),
})

async function audit(
  action: string,
  id: number,
  details: Record<string, number | string[]>,
  actor: AuditActor,
  trx: Transaction
) {
  await recordAudit({ actor, action, subjectType: 'user', subjectId: id, details }, trx)
}
