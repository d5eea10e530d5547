import { permission, type Permission } from '../../identity/rules/index.js'
import type { OmdcStatus } from './statuses.js'

/**
 * Without a consultant there is no status or a processed one; with one there
 * is always a status (F212, Q49).
 */
export function omdcStatusAgrees(omdcId: number | null, status: OmdcStatus): Permission {
  const agrees = omdcId === null ? status === '' || status === 'processed' : status !== ''
  return permission(agrees, 'exams.omdc_status_mismatch')
}

/**
 * The status after a consultant was set or removed, so that both agree at any
 * moment: assigning begins an empty status, removing ends an open one (Q50).
 */
export function omdcStatusAfterAssignment(omdcId: number | null, status: OmdcStatus): OmdcStatus {
  if (omdcId !== null) return status === '' ? 'ready' : status
  return status === 'processed' ? 'processed' : ''
}
