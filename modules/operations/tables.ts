/** The tables of operations: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'help_desk_requests',
  'job_runs',
  'page_latencies',
  'service_checks',
]

export const VIEWS: readonly string[] = []
