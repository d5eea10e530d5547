/** Smart uploads of optometrists: sent, described, handed in. */
export { AddUpload } from './add_upload'
export { UploadFilters } from './upload_filters'
export { UploadList } from './upload_list'
export { UploadModal } from './upload_modal'
export type { SmartUpload } from './types'
export { useUploads } from './use_uploads'
