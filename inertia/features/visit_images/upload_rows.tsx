import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../lib/messages'
import type { Upload } from './upload_queue'
import { LateProgress } from '../../ui/late_kit'
import styles from './uploads.module.css'
import type { Uploads } from './use_uploads'

type Props = { uploads: Uploads; shown: readonly Upload[] }

/** Each file on its way: how far it is, or why it did not arrive and what can be done. */
export function UploadRows({ uploads, shown }: Props) {
  return (
    <ul className={styles.rows}>
      {shown.map((upload) => (
        <li key={upload.key} className={styles.row}>
          {upload.state === 'failed' ? (
            <Failed upload={upload} uploads={uploads} />
          ) : (
            <Travelling upload={upload} uploads={uploads} />
          )}
        </li>
      ))}
    </ul>
  )
}

type RowProps = { upload: Upload; uploads: Uploads }

function Travelling({ upload: { key, file, share, state }, uploads }: RowProps) {
  const t = useWords()
  return (
    <>
      <div className={styles.file}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <LateProgress
          percent={Math.round(share * 100)}
          size="small"
          showInfo={false}
          aria-label={t(state === 'waiting' ? 'exams.upload_waiting' : 'exams.upload_sending', {
            filename: file.name,
          })}
        />
      </div>
      <Button
        type="text"
        icon={<CloseOutlined />}
        disabled={state === 'stored'}
        aria-label={t('exams.upload_cancel', { filename: file.name })}
        onClick={() => uploads.cancel(key)}
      />
    </>
  )
}

function Failed({ upload: { key, file, error, retryable }, uploads }: RowProps) {
  const t = useWords()
  return (
    <>
      <div className={styles.file} role="alert">
        <span className="fs-visually-hidden">
          {t('app.label', { label: t('exams.errors_uploading') })}{' '}
        </span>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.error} title={error ?? undefined}>
          {error}
        </span>
      </div>
      {retryable && (
        <Button
          type="text"
          icon={<ReloadOutlined />}
          title={t('exams.upload_retry_short')}
          aria-label={t('exams.upload_retry', { filename: file.name })}
          onClick={() => uploads.retry(key)}
        />
      )}
      <Button
        type="text"
        icon={<CloseOutlined />}
        title={t('exams.upload_dismiss_short')}
        aria-label={t('exams.upload_dismiss', { filename: file.name })}
        onClick={() => uploads.cancel(key)}
      />
    </>
  )
}
