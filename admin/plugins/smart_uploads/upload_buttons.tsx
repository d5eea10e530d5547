import { useState } from 'react'
import { Button } from '@mui/material'
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { isSmartUploadRevertible } from '#intake/rules'
import type { PortalDataProvider } from '../../shell/data_provider'
import { HoldDialog } from './hold_dialog'
import type { SmartUpload } from './upload'

const WORDS = 'resources.smart_uploads'

type Props = {
  readonly upload: SmartUpload
  /** Told when something became of it, by a page that is no list. */
  onDone?(): void
}

/** Holds an upload back until a day, or gives it back to its optometrist (F347, F352). */
export function UploadButtons({ upload, onDone }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { act } = useDataProvider<PortalDataProvider>()
  const [asks, setAsks] = useState<'hold' | 'revert' | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, version, filename, status, exam_id: examId, od_id: odId } = upload

  async function run(step: 'hold' | 'revert', body: object = {}) {
    setBusy(true)
    try {
      await act('smart_uploads', id, step, { ...body, version })
      setAsks(null)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
    onDone?.()
  }

  const button = (step: 'hold' | 'revert') => (
    <Button
      size="small"
      disabled={busy}
      sx={{ minWidth: 0 }}
      aria-label={translate(`${WORDS}.${step}_of`, { filename })}
      onClick={(event) => {
        event.stopPropagation()
        setAsks(step)
      }}
    >
      {translate(`${WORDS}.${step}`)}
    </Button>
  )

  if (examId !== null) return null
  return (
    <span onClick={(event) => event.stopPropagation()}>
      {button('hold')}
      {isSmartUploadRevertible({ status, examId, odId }) ? button('revert') : null}
      {asks === 'hold' ? (
        <HoldDialog
          upload={upload}
          busy={busy}
          onClose={() => setAsks(null)}
          onHold={(day) => void run('hold', { hold_date: day })}
        />
      ) : null}
      <Confirm
        isOpen={asks === 'revert'}
        loading={busy}
        title={translate(`${WORDS}.revert_title`)}
        content={translate(`${WORDS}.revert_text`, { filename })}
        onConfirm={() => void run('revert')}
        onClose={() => setAsks(null)}
      />
    </span>
  )
}
