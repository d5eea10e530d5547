import { FileOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { IMAGE_KINDS, uploadFormatAllowed, type ImageSlot } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { ListSelect } from '../../ui/list_select'
import { MODAL_WIDTH } from '../../ui/tokens'
import { useExam, usePatientTitle } from '../visit_form'
import { SIDES, kindLabel, slotName, slotOf } from './slot_words'
import type { UploadField } from './upload_queue'
import styles from './uploads.module.css'
import type { Uploads } from './use_uploads'

type Props = {
  /** Files nobody said a slot for; null is closed. */
  files: readonly File[] | null
  uploads: Uploads
  onClose: () => void
}

/** Asks where dropped or pasted files go: an eye is never guessed. */
export function PlaceFilesModal({ files, uploads, onClose }: Props) {
  const t = useWords()
  const titled = usePatientTitle()
  const list = useRef<HTMLUListElement>(null)
  const [places, setPlaces] = useState<readonly UploadField[]>([])
  const chosen = (files ?? []).map((_, at) => places[at] ?? 'extra_images')

  function send() {
    chosen.forEach((field, at) => {
      if (field !== 'extra_images') uploads.start(field, [files![at]!])
    })
    const extras = files!.filter((_, at) => chosen[at] === 'extra_images')
    if (extras.length > 0) uploads.start('extra_images', extras)
    onClose()
  }

  return (
    <Modal
      open={files !== null}
      width={MODAL_WIDTH.patient}
      title={titled(t('exams.place_files'))}
      okText={t('exams.place_upload', { count: chosen.length })}
      cancelText={t('app.cancel')}
      onOk={send}
      onCancel={onClose}
      afterClose={() => setPlaces([])}
      afterOpenChange={(isOpen) => isOpen && list.current?.querySelector('input')?.focus()}
      destroyOnHidden
    >
      <ul ref={list} className={styles.place}>
        {(files ?? []).map((file, at) => (
          <li key={`${at} ${file.name}`}>
            <Preview file={file} />
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <PlaceSelect
              file={file}
              value={chosen[at]!}
              taken={chosen.filter((_, other) => other !== at)}
              onChange={(field) => setPlaces(chosen.with(at, field))}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

type SelectProps = {
  file: File
  value: UploadField
  /** Where the other files go. */
  taken: readonly UploadField[]
  onChange: (field: UploadField) => void
}

/** The empty slots by kind, right eye before left, and the extra images. */
function PlaceSelect({ file, value, taken, onChange }: SelectProps) {
  const t = useWords()
  const { images } = useExam().page
  const isPhoto = uploadFormatAllowed(
    'exam_photo',
    file.name.slice(file.name.lastIndexOf('.'))
  ).allowed
  const isFree = (slot: ImageSlot) =>
    !taken.includes(slot) && !images.some(({ field, past }) => field === slot && !past)
  const kinds = IMAGE_KINDS.map((kind) => ({
    label: kindLabel(kind),
    options: SIDES.map((side) => slotOf(side, kind))
      .filter((slot) => isPhoto && isFree(slot))
      .map((slot) => ({ value: slot as UploadField, label: slotName(slot) })),
  })).filter(({ options }) => options.length > 0)
  return (
    <ListSelect<UploadField>
      value={value}
      aria-label={t('exams.place_of', { filename: file.name })}
      options={[{ value: 'extra_images', label: t('exams.extra_images') }, ...kinds]}
      onChange={onChange}
    />
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className={styles.preview} aria-hidden>
      {url ? <img src={url} alt="" onError={() => setUrl(null)} /> : <FileOutlined />}
    </span>
  )
}
