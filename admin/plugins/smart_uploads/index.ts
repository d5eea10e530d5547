import CloudUpload from '@mui/icons-material/CloudUpload'
import type { PortalPlugin } from '../../shell/plugin'
import { UploadList } from './upload_list'
import { UploadShow } from './upload_show'

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
