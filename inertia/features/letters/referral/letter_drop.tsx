import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { useWords } from '../../../lib/messages'
import { showTitledError } from '../../../ui/dialogs'
import { letterRefusal } from './letter_upload'
import { LateProgress } from '../../../ui/late_kit'
import styles from './referral.module.css'

type Props = {
  id?: string
  onFile: (file: File) => void
  /** From 0 to 1 while it travels; null at rest. */
  share?: number | null
  onCancel?: () => void
}

/** Where one PDF is dropped or chosen. */
export function LetterDrop({
  id = 'field-referral_letter',
  onFile,
  share = null,
  onCancel,
}: Props) {
  const t = useWords()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function take(files: FileList | null) {
    const [file, ...others] = files ?? []
    if (!file) return
    const refusal = others.length > 0 ? t('exams.letter_one_file') : letterRefusal(file)
    if (refusal) showTitledError(t('exams.letter_failed'), refusal)
    else onFile(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  if (share !== null) {
    return (
      <div className={styles.drop} role="status">
        <LateProgress percent={Math.round(share * 100)} aria-label={t('exams.part.letter')} />
        {onCancel && <Button onClick={onCancel}>{t('app.cancel')}</Button>}
      </div>
    )
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        id={id}
        className={styles.choose}
        onClick={() => input.current?.click()}
      >
        <FilePdfOutlined aria-hidden /> {t('exams.letter_drop')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
