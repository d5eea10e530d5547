import type { Transaction } from '#app/database/transaction'

/** What an account knows of the practice its person works for. */
export type PracticeFacts = {
  name: string
  /** IANA zone. */
  zone: string
  /** Two-letter code of the province or state. */
  province: string
  isUsOnly: boolean
}

/** What an account knows of its ophthalmologist's entry. */
export type OmdFacts = {
  /** A retina specialist. */
  retinaEnabled: boolean
  /** At home and licensed in the United States alone (Q79). */
  isUsOnly: boolean
}

type IdentityPorts = {
  /** Null when there is none of that id; held as it is until the transaction ends. */
  practiceFacts(practiceId: number, trx: Transaction): Promise<PracticeFacts | null>
  /** Whether an optometrist's entry is inactive; held as it is until the transaction ends. */
  hasLeft(odId: number, trx: Transaction): Promise<boolean>
  /** Null when there is no ophthalmologist of that id; held as it is until the transaction ends. */
  omdFacts(omdId: number, trx: Transaction): Promise<OmdFacts | null>
  /** Home province of an ophthalmologist. */
  omdProvince(omdId: number): Promise<string | null>
}

/** What accounts ask of the directories, which are downstream; app/start/ports binds it. */
export const identityPorts: IdentityPorts = {
  practiceFacts: unbound('practiceFacts'),
  hasLeft: unbound('hasLeft'),
  omdFacts: unbound('omdFacts'),
  omdProvince: unbound('omdProvince'),
}

function unbound(name: keyof IdentityPorts) {
  return (): never => {
    throw new Error(`identityPorts.${name} is not bound (app/start/ports)`)
  }
}
