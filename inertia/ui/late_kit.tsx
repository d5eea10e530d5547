import type { DrawerProps, ModalProps, ProgressProps } from 'antd'
import { late } from './late'

/* Parts of antd that no page shows before somebody has begun to work. */

export const LateModal = late<ModalProps>(() => import('antd/es/modal').then((m) => m.default))

export const LateDrawer = late<DrawerProps>(() => import('antd/es/drawer').then((m) => m.default))

export const LateProgress = late<ProgressProps>(() =>
  import('antd/es/progress').then((m) => m.default)
)
