import batches from '#modules/bulk_work/portal/batches'
import items from '#modules/bulk_work/portal/items'

/** What bulk work gives the administrators' portal. */
export default [batches, items]
