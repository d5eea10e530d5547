import CloudUpload from '@mui/icons-material/CloudUpload'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const UploadList = later(() => import('./upload_list').then((m) => m.UploadList))
const UploadShow = later(() => import('./upload_show').then((m) => m.UploadShow))

export default {
  module: 'intake',
  order: 5,
  resources: [
    {
      name: 'smart_uploads',
      icon: CloudUpload,
      group: 'attention',
      list: UploadList,
      show: UploadShow,
      recordName: ({ filename }) => String(filename),
    },
  ],
} satisfies PortalPlugin
