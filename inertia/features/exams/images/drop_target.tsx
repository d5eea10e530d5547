import { PlusOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { UPLOAD_RULES } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import styles from './images.module.css'
import type { UploadField, Uploads } from './use_uploads'

type Props = {
  field: UploadField
  /** What is missing here: kind and eye. */
  label: string
  short: string
  uploads: Uploads
}

/** Where a file is dropped or chosen; says what is missing, then how far it is. */
export function DropTarget({ field, label, short, uploads }: Props) {
  const t = useWords()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const upload = uploads.running.get(field)
  const many = field === 'extra_images'
  const formats = UPLOAD_RULES[many ? 'extra_image' : 'exam_photo'].formats

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }

  function take(files: File[]) {
    if (files.length > 0) uploads.start(field, many ? files : files.slice(0, 1))
  }

  if (upload) {
    return (
      <div className={styles.target} role="status">
        <Progress
          percent={Math.round(upload.share * 100)}
          size="small"
          aria-label={upload.filename}
        />
        <Button size="small" onClick={() => uploads.cancel(field)}>
          {t('app.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div
      className={styles.target}
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
        className={styles.choose}
        aria-label={t('exams.upload_here', { action: short, what: label })}
        onClick={() => input.current?.click()}
      >
        <PlusOutlined aria-hidden />
        <span>{short}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={many}
        accept={formats.map((format) => `.${format}`).join(',')}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
