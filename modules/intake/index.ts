/** Front door of intake: paper that comes in, from an optometrist or by fax. */
export { intakePorts, type UploadNearMisses } from '#modules/intake/ports'
export { fetchFaxes, type FetchedFaxes } from '#modules/intake/actions/faxes/fetch_faxes'
export { isFaxInboxOpen, pendingFaxes } from '#modules/intake/queries/pending_faxes'
