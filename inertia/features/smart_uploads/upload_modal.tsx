import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { isSmartUploadEditable, smartUploadLabel } from '#intake/rules'
import { api } from '../../lib/api'
import { ruleText, useWords } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { ask, reportFailure, showSuccess } from '../../ui/dialogs'
import { settleEntry } from '../../ui/entry'
import { SaveState } from '../../ui/save_state'
import { SkeletonTable } from '../../ui/skeleton_table'
import { CALLS, type SmartUpload, type UploadAnswer } from './types'
import { UploadFields } from './upload_fields'
import { byField, useUploadForm } from './use_upload_form'
import styles from './smart_uploads.module.css'

/** px; the picture beside the fields at 1024 as well. */
const WIDTH = 920

type Props = { id: number; onClose: () => void; onChanged: () => void }

/** One upload: what it shows and what is said of it; once it is submitted, only to be read (F342, F344). */
export function UploadModal({ id, onClose, onChanged }: Props) {
  const t = useWords()
  const { supportEmail } = useShared().product
  const [upload, setUpload] = useState<SmartUpload | null>(null)
  useEffect(() => {
    const giveUp = new AbortController()
    void api.get<SmartUpload>(`${CALLS}/${id}/`, { signal: giveUp.signal }).then((answer) => {
      if (answer.ok) return setUpload(answer.data)
      reportFailure(t('app.error'), answer, supportEmail)
      if (answer.kind !== 'aborted') onClose()
    })
    return () => giveUp.abort()
    // Asked once for each upload that is opened.
  }, [id])
  if (!upload) {
    return (
      <Modal open title={t('intake.title')} width={WIDTH} footer={null} onCancel={onClose}>
        <SkeletonTable rows={6} columns={2} />
      </Modal>
    )
  }
  return <Opened upload={upload} onClose={onClose} onChanged={onChanged} />
}

type OpenedProps = Omit<Props, 'id'> & { upload: SmartUpload }

function Opened({ upload, onClose, onChanged }: OpenedProps) {
  const t = useWords()
  const form = useUploadForm(upload)
  const [busy, setBusy] = useState<'submit' | 'delete' | null>(null)
  const { id } = upload
  const isDraft = isSmartUploadEditable(upload.status)

  function done(message: string) {
    showSuccess(message)
    onChanged()
    onClose()
  }

  /** Nothing typed is lost without a question. */
  async function close() {
    if (!settleEntry()) return
    if (isDraft && !(await form.save())) {
      const isSure = await ask({
        title: t('intake.discard_title'),
        detail: t('intake.discard_text'),
        yes: t('intake.discard'),
        danger: true,
      })
      if (!isSure) return
      form.giveUp()
    }
    onChanged()
    onClose()
  }

  async function submit() {
    if (!settleEntry()) return
    setBusy('submit')
    const answer = (await form.save())
      ? await api.post<UploadAnswer>(`${CALLS}/submit/`, { id })
      : null
    setBusy(null)
    if (!answer) return
    if (answer.ok) return done(answer.data.message)
    form.setErrors(byField(answer))
    reportFailure(t('app.error'), answer)
  }

  async function remove() {
    const isSure = await ask({
      title: t('intake.delete_title'),
      detail: t('intake.delete_text', { filename: upload.filename }),
      yes: t('intake.delete'),
      danger: true,
    })
    if (!isSure) return
    setBusy('delete')
    const answer = await api.post<{ message: string }>(`${CALLS}/delete/${id}/`)
    setBusy(null)
    if (!answer.ok) return reportFailure(t('app.error'), answer)
    form.giveUp()
    done(answer.data.message)
  }

  return (
    <Modal
      open
      title={t('intake.modal_title', {
        filename: upload.filename,
        status: ruleText(smartUploadLabel(upload.status)),
      })}
      width={WIDTH}
      style={{ top: 32 }}
      mask={{ closable: false }}
      onCancel={() => void close()}
      footer={
        <div className={styles.footer}>
          {isDraft && (
            <Button danger loading={busy === 'delete'} onClick={() => void remove()}>
              {t('intake.delete')}
            </Button>
          )}
          <span className={styles.state}>{isDraft && <SaveState status={form.status} />}</span>
          <Button onClick={() => void close()}>{t('app.close')}</Button>
          {isDraft && (
            <Button type="primary" loading={busy === 'submit'} onClick={() => void submit()}>
              {t('intake.submit')}
            </Button>
          )}
        </div>
      }
    >
      <UploadFields form={form} disabled={!isDraft} />
    </Modal>
  )
}
