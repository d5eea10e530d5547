import { useState } from 'react'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import type { Preview } from './answers'
import { refusalOf } from './use_draft'
import { useWords } from './words'
import { useLabelled } from '../../shell/use_labelled'

type Props = {
  name: string
  preview: Preview
  onClose(): void
  onConfirm(): Promise<{ json: unknown }>
  onSent(): void
}

/** Names who is written to and about how much, before anything leaves. */
export function SendDialog({ name, preview, onClose, onConfirm, onSent }: Props) {
  const t = useWords()
  const labelled = useLabelled()
  const translate = useTranslate()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      const { json } = await onConfirm()
      const {
        success,
        error,
        batch_id: id,
      } = json as {
        success: boolean
        error?: string
        batch_id: number
      }
      notify(success ? t('see_batch', { id }) : (error ?? ''), {
        type: success ? 'success' : 'warning',
      })
      onSent()
    } catch (error) {
      setFailure(Object.values(refusalOf(error)).join(' '))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{t('confirm_title', { emails: preview.to.length })}</DialogTitle>
      <DialogContent>
        {failure ? (
          <Alert severity="error" sx={{ mb: 1 }}>
            {labelled(t('error'), failure)}
          </Alert>
        ) : null}
        <DialogContentText color="text.primary">
          {t('confirm_text', {
            visits: preview.exam_ids.length,
            name,
            to: preview.to.join(', '),
          })}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" autoFocus loading={busy} onClick={() => void send()}>
          {t('confirm_send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
