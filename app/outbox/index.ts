/**
 * Faxes and e-mails: rows written with their cause, sent by a worker, each
 * with a state that says what is known of it (ADR 0003).
 */
export { UnsafeAddressError } from '#app/outbox/address'
export { countDeliveriesTo } from '#app/outbox/count_deliveries_to'
export { queueDelivery } from '#app/outbox/queue_delivery'
export { canResendNow, resendDelivery, type ResendRefusal } from '#app/outbox/resend'
export { sendDue, type SendSummary } from '#app/outbox/send_due'
export { recoverStale } from '#app/outbox/recover'
export {
  getDelivery,
  listDeliveries,
  listExamDeliveries,
  type DeliveryFilter,
} from '#app/outbox/list_deliveries'
export { canResend, DELIVERY_STATES, type DeliveryState } from '#app/outbox/states'
export type {
  Delivery,
  DeliveryAttachment,
  DeliveryRequest,
  QueuedDelivery,
} from '#app/outbox/delivery'
