import type { Transaction } from '#app/database/transaction'

/** Fields of an upload that were nearly missed, each with the codes of why. */
export type UploadNearMisses = Readonly<Record<string, readonly string[]>>

type IntakePorts = {
  /** In the transaction in which they were noticed; the same one may be told again. */
  nearMissesNoted(smartUploadId: number, found: UploadNearMisses, trx: Transaction): Promise<void>
}

/** What intake tells insights, its neighbour; app/start/ports binds it. */
export const intakePorts: IntakePorts = {
  async nearMissesNoted() {
    throw new Error('intakePorts.nearMissesNoted is not bound (app/start/ports)')
  },
}
