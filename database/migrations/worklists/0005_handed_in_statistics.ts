import { BaseSchema } from '@adonisjs/lucid/schema'

/** When the optometrist handed the visit in; null while it is theirs. */
const HANDED_IN = `(case when exam_status <> 'not_ready' then coalesce(submitted_at, ready_at) end)`

/**
 * How visits lie in time, for the planner: of an index that leaves rows out
 * (`exams_handed_in`) it knows nothing, and took any period for a two-hundredth of
 * all visits. A report of years was sorted whole before its first row came.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`create statistics exams_handed_in_at on ${HANDED_IN} from exams`)
    this.schema.raw('analyze exams')
  }
}
