/**
 * Faxes that came: what the gateway has received and nobody has seen, and files
 * dropped into a watched folder. Here they are found, read and taken away; what
 * they are of is their reader's business.
 */
export {
  gatewayInbox,
  type GatewayInbox,
  type InboxFailure,
  type UnreadFax,
} from '#app/fax_inbox/gateway'
export {
  faxFolder,
  readDropped,
  refuseDropped,
  removeDropped,
  settledFiles,
  type DroppedFile,
} from '#app/fax_inbox/folder'
export { MAX_FAX_BYTES } from '#app/fax_inbox/limits'
