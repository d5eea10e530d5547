import { SYSTEM, type AuditActor } from '#app/audit/audit'

/** Who the audit trail names for what is done from a terminal or by cron. */
export function operator(): AuditActor {
  const account = process.env.SUDO_USER ?? process.env.USER ?? process.env.LOGNAME ?? ''
  return { ...SYSTEM, name: `operator ${account}`.trim() }
}
