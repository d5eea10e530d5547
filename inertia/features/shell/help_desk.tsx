import { MailOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useWords } from '../../lib/messages'
import { useShared } from '../../lib/shared'

/** Whom to write to. The subject names the product only: nothing of a patient leaves in a link. */
export function HelpDesk({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const { product } = useShared()
  const subject = encodeURIComponent(t('app.help_desk_subject', { product: product.name }))
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('app.help_desk')}
      footer={<Button onClick={onClose}>{t('app.close')}</Button>}
      width={440}
    >
      <p>{t('app.help_desk_text')}</p>
      <Button
        type="primary"
        icon={<MailOutlined />}
        href={`mailto:${product.supportEmail}?subject=${subject}`}
        style={{ marginBlock: 12 }}
      >
        {product.supportEmail}
      </Button>
      <p style={{ color: 'var(--fs-ink-muted)' }}>{t('app.help_desk_no_phi')}</p>
    </Modal>
  )
}
