import { Box } from '@mui/material'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useWords } from './batch'
import { BatchView } from './batch_view'
import { LatestBatches } from './latest_batches'

/** What was done in bulk (F306): the latest, or one. Which stands in the address, so that closing the page loses nothing. */
export function BulkWorkPage() {
  const { t } = useWords()
  const [params] = useSearchParams()
  const batch = Number(params.get('batch'))
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Title title={t('name')} />
      {Number.isSafeInteger(batch) && batch > 0 ? (
        <BatchView key={batch} id={batch} />
      ) : (
        <LatestBatches />
      )}
    </Box>
  )
}
