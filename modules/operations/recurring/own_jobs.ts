import type { DateTime } from 'luxon'
import type { AuditVerdict } from '#app/audit/verify/verify'
import type { JsonValue } from '#app/kernel/canonical_json'
import type { ReleasedRequests } from '#exams'
import type { CheckedCounts } from '#worklists'
import { forgetOldLatencies } from '#modules/operations/latency/note_latency'
import type { RunResult } from '#modules/operations/recurring/jobs'
import { forgetOldRuns } from '#modules/operations/recurring/runs'
import { checkServices } from '#modules/operations/services/check_services'
import { forgetOldChecks } from '#modules/operations/services/kept_checks'

/** Misfits that a run's result names. */
const NAMED = 20

/** A look at every service; those that are down make it a failed one. */
export async function checkAndKeepServices(): Promise<RunResult> {
  const checked = await checkServices()
  const down = checked.filter(({ state }) => state === 'down').length
  return { ok: down === 0, result: { down } }
}

/** Forgets what is kept for a while only: loads, checks and runs. */
export async function forgetOldRecords(now: DateTime) {
  return {
    loads: await forgetOldLatencies(now),
    checks: await forgetOldChecks(now),
    runs: await forgetOldRuns(now),
  }
}

/** What the check of the audit trail found, as its run keeps it; a misfit makes it a failed one. */
export function auditResult({ intact, named, ...verdict }: AuditVerdict): RunResult {
  return {
    ok: intact,
    result: {
      intact,
      records: verdict.records,
      checkpoints: verdict.checkpoints,
      copied: verdict.copied,
      misfits: { ...verdict.misfits } as Record<string, number>,
      named: named.slice(0, NAMED) as unknown as JsonValue[],
    },
  }
}

/** What a recount found and mended; one that had to makes it a failed run, so that somebody looks. */
export function countsResult({ wrong, named, folded }: CheckedCounts): RunResult {
  return {
    ok: named.length === 0,
    result: { wrong, folded, named: named.slice(0, NAMED) as unknown as JsonValue[] },
  }
}

/** Requests for an OMD that ended, and those that could not; one that could not makes it a failed run. */
export function requestsResult({ released, kept }: ReleasedRequests): RunResult {
  return {
    ok: kept.length === 0,
    result: {
      released,
      refused: kept.length,
      kept: kept.slice(0, NAMED) as unknown as JsonValue[],
    },
  }
}
