/** The tables of the shared mechanisms, named and written in app/ alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'audit_records',
  'audit_heads',
  'blobs',
  'deliveries',
  'delivery_batches',
  'delivery_batch_items',
  'delivery_events',
  'fax_stations',
  'installation',
  'option_values',
  'rate_limits',
  'saved_queries',
  'sessions',
  'queue_jobs',
  'queue_schedules',
  'zone_clocks',
]

/** What every module may join to its own rows. */
export const VIEWS: readonly string[] = ['read_blobs']
