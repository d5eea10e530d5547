import { PlusOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { UPLOAD_RULES } from '#exams/rules'
import { useWords } from '../../lib/messages'
import type { UploadField } from './upload_queue'
import { UploadRows } from './upload_rows'
import styles from './uploads.module.css'
import { useFileDrop } from './use_file_drop'
import { ruleOf, type Uploads } from './use_uploads'

type Props = {
  field: UploadField
  /** What is missing here: kind and eye. */
  label: string
  short: string
  uploads: Uploads
}

/** Where a file is dropped, pasted or chosen; says what is missing, then how far it is. */
export function DropTarget({ field, label, short, uploads }: Props) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const many = field === 'extra_images'
  const shown = uploads.list.filter((upload) => upload.field === field)
  const take = (files: readonly File[]) => uploads.start(field, files)
  const drop = useFileDrop(take)
  const isBusy = shown.length > 0 && !many
  return (
    <div
      className={styles.target}
      data-wide={many}
      data-busy={isBusy}
      data-upload-field={field}
      {...drop}
    >
      <UploadRows uploads={uploads} shown={shown} />
      {!isBusy && (
        <button
          type="button"
          className={styles.choose}
          aria-label={t('exams.upload_here', { action: short, what: label })}
          onClick={() => input.current?.click()}
        >
          <PlusOutlined aria-hidden />
          <span>{short}</span>
        </button>
      )}
      <FileInput ref={input} field={field} onTake={take} />
    </div>
  )
}

type InputProps = {
  ref: React.Ref<HTMLInputElement>
  field: UploadField
  onTake: (files: readonly File[]) => void
}

/** The browser's own file chooser, opened by whatever button stands for it. */
export function FileInput({ ref, field, onTake }: InputProps) {
  const { formats, count } = UPLOAD_RULES[ruleOf(field)]
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={count > 1}
      accept={formats.map((format) => `.${format}`).join(',')}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onTake(files)
      }}
    />
  )
}
