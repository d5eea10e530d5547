import type { OperationName } from '#bulk_work/rules'
import {
  reviewOutbound,
  setIgp,
  setOmdc,
  setOmdr,
  setReviewProcessed,
} from '#modules/bulk_work/operations/on_visits'
import type { Operation } from '#modules/bulk_work/operations/operation'
import { removeGps } from '#modules/bulk_work/operations/remove_gps'

/** What each operation does. */
export const CARRIED_OUT: Readonly<Record<OperationName, Operation>> = {
  set_omdr: setOmdr,
  set_omdc: setOmdc,
  set_igp: setIgp,
  set_review_processed: setReviewProcessed,
  review_outbound: reviewOutbound,
  remove_gps: removeGps,
}
