import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { SCAN_FORMATS } from '../../../app/kernel/uploads'
import { proposedAddress } from '../../../config/proposed_paths'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { reportFailure, showSuccess } from '../../ui/dialogs'
import { type UploadAnswer } from './types'

const ACCEPTED = SCAN_FORMATS.map((format) => `.${format}`).join(',')

type Props = {
  /** Some were added; which one to go on with, where it was one. */
  onAdded: (only: number | null) => void
}

/** Each chosen file becomes a draft of its own; what is refused is said by its name. */
export function AddUpload({ onAdded }: Props) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)

  async function send(files: readonly File[]) {
    const added: number[] = []
    for (const [at, file] of files.entries()) {
      setShare(at / files.length)
      const form = new FormData()
      form.set('file', file)
      const answer = await api.upload<UploadAnswer>(proposedAddress('add_smart_upload'), form, {
        onProgress: (done) => setShare((at + done) / files.length),
      })
      if (answer.ok) {
        added.push(answer.data.smart_upload.id)
        showSuccess(answer.data.message)
      } else {
        reportFailure(t('intake.errors_uploading_of', { filename: file.name }), answer)
      }
    }
    setShare(null)
    if (added.length > 0) onAdded(added.length === 1 ? added[0]! : null)
  }

  return (
    <>
      <Button
        type="primary"
        icon={<UploadOutlined aria-hidden />}
        loading={share !== null}
        onClick={() => input.current?.click()}
      >
        {share === null
          ? t('intake.add')
          : t('intake.adding', { percent: Math.round(share * 100) })}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        data-slot="smart-upload"
        accept={ACCEPTED}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
    </>
  )
}
