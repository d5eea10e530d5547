/**
 * What is locked by a number or a name that is no row's (app/database/locks).
 * The database knows two kinds of such locks, which never meet: single numbers,
 * and numbers of a space. A number that once was given is given to nothing else:
 * processes of two versions may share a database.
 */

/** Single locks: what one process does at a time. */
export const LOCK_KEYS = {
  /** Options and demo data of an installation. */
  seeding: 7_203_001,
  migrating: 7_203_002,
  /** A new month of the trail; taken by a function of the database (migration 0020), and by nothing else. */
  audit_month: 7_203_003,
  audit_checkpoint: 7_203_004,
  audit_copy: 7_203_005,
} as const

/** Spaces of locks: of many of a kind, each by its own number or name. */
export const LOCK_SPACES = {
  /** A command of the program, by its name. */
  command: 7_203,
  /** A bulk work of deliveries that is under way, by its batch. */
  bulk_deliveries: 7_204,
  /** Its beginning, by what is to be done. */
  bulk_deliveries_opening: 7_205,
  /** The beginning of work on many visits or patients, by what is to be done. */
  bulk_work_start: 7_206,
  /** Such work that is under way, by its batch. */
  bulk_work: 7_207,
  /** A run of a recurring job, by its name. */
  recurring_job: 7_208,
  /** The machines that answer a fax number, by the number. */
  fax_station: 7_209,
} as const

export type LockKey = (typeof LOCK_KEYS)[keyof typeof LOCK_KEYS]
export type LockSpace = (typeof LOCK_SPACES)[keyof typeof LOCK_SPACES]
