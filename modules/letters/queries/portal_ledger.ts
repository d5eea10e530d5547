import db from '@adonisjs/lucid/services/db'
import { selectLedger, type LedgerRow } from '#app/outbox/index'
import { personName } from '#identity'
import { patientListName } from '#patients'

/** Letters of the identity module to its own users are no business of the portal. */
const PRIVATE = ['password_reset']

/** A row of the ledger with who asked for it (null for what the house did by itself), and whom it is about. */
export type PortalLedgerRow = LedgerRow & { asked_by: string | null; patient: string | null }

/** The ledger as the portal knows it. */
export const ledger = () =>
  selectLedger({ without: PRIVATE }).select(
    db.raw(`${personName('deliveries.created_by')} as asked_by`),
    db.raw(`${patientListName('deliveries.patient_id')} as patient`)
  )
