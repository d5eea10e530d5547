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

type IdentityPorts = {
  /** Null when there is none of that id; held as it is until the transaction ends. */
  practiceFacts(practiceId: number, trx: Transaction): Promise<PracticeFacts | null>
  /** Whether an optometrist's entry is inactive; held as it is until the transaction ends. */
  hasLeft(odId: number, trx: Transaction): Promise<boolean>
  /** Whether an ophthalmologist is a retina specialist; held as it is until the transaction ends. */
  isRetinaSpecialist(omdId: number, trx: Transaction): Promise<boolean>
  /** Home province of an ophthalmologist. */
  omdProvince(omdId: number): Promise<string | null>
}

/** What accounts ask of the directories, which are downstream; app/start/ports binds it. */
export const identityPorts: IdentityPorts = {
  practiceFacts: unbound('practiceFacts'),
  hasLeft: unbound('hasLeft'),
  isRetinaSpecialist: unbound('isRetinaSpecialist'),
  omdProvince: unbound('omdProvince'),
}

function unbound(name: keyof IdentityPorts) {
  return (): never => {
    throw new Error(`identityPorts.${name} is not bound (app/start/ports)`)
  }
}
