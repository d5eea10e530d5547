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
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import type { PortalDataProvider } from '../../shell/data_provider'
import { pageOf, useWords, type Batch } from './batch'

type Props = { frozen: Batch; onClose(): void; onStarted?(): void }

/** The last look before many are changed: what, with how many; then its page. */
export function StartFrozen({ frozen, onClose, onStarted }: Props) {
  const { t, translate, what } = useWords()
  const navigate = useNavigate()
  const { act } = useDataProvider<PortalDataProvider>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const count = frozen.total

  async function start() {
    setBusy(true)
    setFailure(null)
    try {
      const { id } = await act('bulk_batches', frozen.id, 'start')
      onStarted?.()
      onClose()
      await navigate(pageOf(id))
    } catch (error) {
      setFailure((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{t('confirm_title', { count })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failure ? <Alert severity="error">{translate(failure, { _: failure })}</Alert> : null}
        <DialogContentText>{t('confirm_text', { what: what(frozen), count })}</DialogContentText>
        <DialogContentText>{t('confirm_rules')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void start()}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
