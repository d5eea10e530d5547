import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import { useWords, type Batch } from './batch'

/** Ends a batch after the row under way, once asked. */
export function CancelBatch({ batch }: { batch: Batch }) {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const { act } = useDataProvider<PortalDataProvider>()
  const [asking, setAsking] = useState(false)

  async function cancel() {
    setAsking(false)
    try {
      await act('bulk_batches', batch.id, 'cancel')
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    refresh()
  }

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      {asking ? (
        <Dialog open onClose={() => setAsking(false)} fullWidth maxWidth="sm">
          <DialogTitle>{t('cancel_title')}</DialogTitle>
          <DialogContent>
            <DialogContentText>
              {t('cancel_text', { count: batch.counts.waiting ?? 0 })}
            </DialogContentText>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button autoFocus onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="contained" color="error" onClick={() => void cancel()}>
              {t('cancel')}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}
