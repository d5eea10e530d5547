import { CheckOutlined, EditOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatTime } from '../lib/dates'
import { useLocale, useWords } from '../lib/messages'
import styles from './ui.module.css'

export type SaveStatus =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly error?: string; readonly retry: () => void }

/** Always in sight while something is being written: saved at, unsaved, saving, failed with retry. */
export function SaveState({ status }: { status: SaveStatus }) {
  return (
    <span className={styles.saveState} role="status" aria-live="polite">
      <Content status={status} />
    </span>
  )
}

function Content({ status }: { status: SaveStatus }) {
  const t = useWords()
  const locale = useLocale()
  switch (status.kind) {
    case 'untouched':
      return null
    case 'unsaved':
      return (
        <>
          <EditOutlined aria-hidden /> {t('app.save_unsaved')}
        </>
      )
    case 'saving':
      return (
        <>
          <LoadingOutlined aria-hidden /> {t('app.save_saving')}
        </>
      )
    case 'saved':
      return (
        <>
          <CheckOutlined aria-hidden />{' '}
          {t('app.save_saved', { time: formatTime(status.at, locale) })}
        </>
      )
    case 'failed':
      return (
        <>
          <WarningOutlined aria-hidden style={{ color: 'var(--fs-error)' }} />
          <span title={status.error}>{t('app.save_failed')}</span>
          <Button size="small" onClick={status.retry}>
            {t('app.retry')}
          </Button>
        </>
      )
  }
}
