import type { Transaction } from '#app/database/transaction'
import { identityPorts, type PracticeFacts } from '#modules/identity/ports'

type Person = {
  isOd: boolean
  practiceId: number | null
  odId: number | null
  omdId: number | null
}

/**
 * What an account keeps of where its person works, as the directories say it
 * now. They tell of every later change themselves (follow_directory.ts), so
 * that a request asks one row who somebody is.
 *
 * Asked before the account's row is locked: the directories lock their entry
 * first and the accounts after it.
 */
export async function workplaceOf({ isOd, practiceId, odId, omdId }: Person, trx: Transaction) {
  const practice = practiceId === null ? null : await identityPorts.practiceFacts(practiceId, trx)
  return {
    ...practiceColumns(practice),
    hasLeftDirectory: odId !== null && (await identityPorts.hasLeft(odId, trx)),
    // Optometrists work by the rules of their practice's country; what else they are
    // comes with their own entry (followOd).
    ...(isOd ? practice && { isUsOnly: practice.isUsOnly } : await flagsOfOmd(omdId, trx)),
  }
}

async function flagsOfOmd(omdId: number | null, trx: Transaction) {
  const facts = omdId === null ? null : await identityPorts.omdFacts(omdId, trx)
  return facts ?? { retinaEnabled: false, isUsOnly: false }
}

export function practiceColumns(practice: PracticeFacts | null) {
  return {
    practiceName: practice?.name ?? null,
    practiceZone: practice?.zone ?? null,
    practiceProvince: practice?.province ?? null,
  }
}
