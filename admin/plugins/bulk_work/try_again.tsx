import { useState } from 'react'
import { Button } from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import { useWords, type Batch } from './batch'
import { StartFrozen } from './start_frozen'

/** What a batch left undone, as a batch of its own; what was done is not touched. */
export function TryAgain({ batch }: { batch: Batch }) {
  const { t } = useWords()
  const notify = useNotify()
  const { act } = useDataProvider<PortalDataProvider>()
  const [frozen, setFrozen] = useState<Batch | null>(null)
  if (batch.again === 0) return null

  async function freeze() {
    try {
      setFrozen(await act<Batch>('bulk_batches', batch.id, 'again'))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }

  return (
    <>
      <Button variant="outlined" onClick={() => void freeze()}>
        {t('again', { count: batch.again })}
      </Button>
      {frozen ? <StartFrozen frozen={frozen} onClose={() => setFrozen(null)} /> : null}
    </>
  )
}
