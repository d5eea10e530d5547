/** Front door of bulk work: one thing done to many visits or patients. */
export { forgetUnstarted } from '#modules/bulk_work/actions/forget_unstarted'
export { goOnWithBatch } from '#modules/bulk_work/actions/go_on_with_batch'
export { resumeBulkBatches } from '#modules/bulk_work/actions/start_batch'
export { bulkPorts } from '#modules/bulk_work/ports'
export { findBatch, unfinishedBatches } from '#modules/bulk_work/queries/batches'
