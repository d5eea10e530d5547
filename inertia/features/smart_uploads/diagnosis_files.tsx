import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { SCAN_FORMATS } from '../../../app/kernel/uploads'
import { proposedAddress } from '../../../config/proposed_paths'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { ask, reportFailure } from '../../ui/dialogs'
import { CALLS, type DiagnosisFile, type UploadAnswer } from './types'
import type { UploadForm } from './use_upload_form'
import styles from './smart_uploads.module.css'

const ACCEPTED = SCAN_FORMATS.map((format) => `.${format}`).join(',')

/** The files a diagnosis stands on: looked at, added, deleted (F346). */
export function DiagnosisFiles({ form, disabled }: { form: UploadForm; disabled: boolean }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { stored, inTurn, renew } = form

  async function add(files: readonly File[]) {
    const body = new FormData()
    body.set('id', String(stored.id))
    for (const file of files) body.append('file', file)
    setIsBusy(true)
    await inTurn(async () => {
      const answer = await api.upload<UploadAnswer>(proposedAddress('add_diagnosis_file'), body)
      if (answer.ok) renew(answer.data.smart_upload)
      else reportFailure(t('intake.errors_uploading'), answer)
    })
    setIsBusy(false)
  }

  async function remove({ id, filename }: DiagnosisFile) {
    const isSure = await ask({
      title: t('intake.file_delete_title'),
      detail: filename,
      yes: t('intake.delete'),
      danger: true,
    })
    if (!isSure) return
    await inTurn(async () => {
      const answer = await api.post<UploadAnswer>(`${CALLS}/diagnosis_file/delete/`, { id })
      if (answer.ok) renew(answer.data.smart_upload)
      else reportFailure(t('app.error'), answer)
    })
  }

  return (
    <section className={styles.files} aria-label={t('intake.diagnosis_files')}>
      <h3>{t('intake.diagnosis_files')}</h3>
      <ul>
        {stored.diagnosis_file_list.map((file) => (
          <li key={file.id}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.filename}
            </a>
            {!disabled && (
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('intake.file_delete', { filename: file.filename })}
                onClick={() => void remove(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('intake.file_add')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        data-slot="diagnosis-file"
        accept={ACCEPTED}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void add(files)
        }}
      />
    </section>
  )
}
