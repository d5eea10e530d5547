import { ConfigProvider, Modal } from 'antd'
import type { ReactNode } from 'react'
import { antdThemeOf } from '../../ui/antd_theme'
import { cssVariablesOf } from '../../ui/theme'
import { IMAGE_SURROUND } from '../../ui/tokens'
import styles from './viewer.module.css'

type Props = {
  open: boolean
  /** With the patient in it. */
  title: string
  onClose: () => void
  children: ReactNode
}

const THEME = { ...antdThemeOf('dark'), cssVar: { key: 'farsight-viewer' } }
const VARIABLES = cssVariablesOf('dark')

/** Clinical images over the whole window, near black whatever the page's theme; Esc closes. */
export function ViewerDialog({ open, title, onClose, children }: Props) {
  return (
    <ConfigProvider theme={THEME}>
      <Modal
        open={open}
        title={title}
        footer={null}
        width="100vw"
        onCancel={onClose}
        destroyOnHidden
        style={VARIABLES}
        styles={{ container: { background: IMAGE_SURROUND } }}
        classNames={{
          container: styles.window,
          header: styles.head,
          title: styles.title,
          body: styles.body,
        }}
        rootClassName={styles.root}
      >
        {children}
      </Modal>
    </ConfigProvider>
  )
}
