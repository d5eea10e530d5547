import { MailOutlined, PrinterOutlined, UserOutlined } from '@ant-design/icons'
import { router } from '@inertiajs/react'
import { Button } from 'antd'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { reportFailure, showSuccess } from '../../ui/dialogs'
import { AgainForm } from './again_form'
import { EmailField } from './email_field'
import styles from './leaflets.module.css'
import type { Leaflet } from './types'
import { useShare } from './use_share'

/** What is done with the leaflet on screen: on paper, by e-mail, shown; each is noted. */
export function LeafletActions({ leaflet }: { leaflet: Leaflet }) {
  const t = useWords()
  const { id: userId } = useUser()
  const sharing = useShare(leaflet)
  const { status, said, mayRepeat } = sharing

  async function note(method: 'print' | 'shown') {
    const answer = await api.post<{ message: string }>('/api/data/disease_resource_log/create/', {
      resource_id: leaflet.id,
      user_id: userId,
      delivery_method: method,
      language: leaflet.language,
    })
    if (!answer.ok) return reportFailure(t('resources.errors_log'), answer)
    showSuccess(answer.data.message)
    router.reload({ only: ['recent'] })
  }

  function print() {
    window.print()
    void note('print')
  }

  return (
    <div className={`${styles.actions} fs-no-print`}>
      <div className={styles.buttons}>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={print}>
          {t('resources.print')}
        </Button>
        <Button icon={<UserOutlined aria-hidden />} onClick={() => void note('shown')}>
          {t('resources.note_shown')}
        </Button>
      </div>
      <form
        className={styles.share}
        onSubmit={(event) => {
          event.preventDefault()
          void sharing.share()
        }}
      >
        <EmailField sharing={sharing} />
        <Button
          type="primary"
          htmlType="submit"
          icon={<MailOutlined aria-hidden />}
          loading={status === 'loading'}
        >
          {t('resources.email_button')}
        </Button>
      </form>
      <p className={styles.status} role="status" data-status={status}>
        {status !== 'idle' && <strong>{t(`resources.email_state.${status}`)}</strong>} {said}
      </p>
      {mayRepeat.length > 0 && <AgainForm onSend={(reason) => void sharing.repeat(reason)} />}
    </div>
  )
}
