/**
 * Faxes and e-mails: rows written with their cause, sent by a worker, each
 * with a state that says what is known of it (ADR 0003).
 */
export { UnsafeAddressError } from '#app/outbox/address'
export {
  findBatch,
  openBatch,
  selectBatches,
  stopBatch,
  type BatchLine,
  type BatchRow,
} from '#app/outbox/batch'
export {
  findInBatch,
  goOnWithBulk,
  itemsOf,
  openBulk,
  runBulk,
  unfinishedBulk,
  type BulkDone,
  type BulkItem,
  type BulkOutcome,
} from '#app/outbox/bulk'
export { NEEDS_A_LOOK, selectBulkLines, type BulkLineRow } from '#app/outbox/bulk_lines'
export { holdRestored } from '#app/outbox/hold_restored'
export { checkChannel } from '#app/outbox/check_channel'
export { askGateways } from '#app/outbox/ask_gateways'
export { countDeliveriesTo } from '#app/outbox/count_deliveries_to'
export { HeldNumberError, knownDelivery, queueDelivery } from '#app/outbox/queue_delivery'
export {
  bindDoNotFax,
  bindRecipients,
  numberChangeOf,
  type NumberChange,
  type RecipientLookup,
} from '#app/outbox/recipients'
export { judgeResend, resendDelivery, type ResendRefusal } from '#app/outbox/resend'
export type { RecipientQuestion } from '#app/outbox/resend_target'
export { whenLost, whenSent, type LostDelivery, type SentDelivery } from '#app/outbox/settled'
export { writtenAt } from '#app/outbox/chain'
export { standingSendings, type StandingSending } from '#app/outbox/standing'
export { sendDue, type SendSummary } from '#app/outbox/send_due'
export {
  STOPS,
  STOP_STEPS,
  canStop,
  stopDelivery,
  type StopRefusal,
  type StopStep,
} from '#app/outbox/stop'
export { bindSendingJudge } from '#app/outbox/judge_sending'
export { bindBodyCompletion } from '#app/outbox/complete_body'
export { newestSending } from '#app/outbox/newest_sending'
export {
  FOUND_OUT,
  settleByHand,
  type FoundOut,
  type SettleRefusal,
} from '#app/outbox/settle_by_hand'
export { recoverStale } from '#app/outbox/recover'
export {
  WAS_RESENT,
  addressesOf,
  getDelivery,
  isOtherUnderWay,
  listDeliveries,
  listExamDeliveries,
  selectLedger,
  standingOf,
  type DeliveryFilter,
  type LedgerRow,
} from '#app/outbox/list_deliveries'
export { canResend, DELIVERY_STATES, type DeliveryState } from '#app/outbox/states'
export type { DeliveryReason } from '#app/outbox/reasons'
export type {
  Delivery,
  DeliveryAttachment,
  DeliveryRequest,
  QueuedDelivery,
} from '#app/outbox/delivery'
