import { Title, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { Box } from '@mui/material'
import { numberIn } from './number_in'
import { BatchView } from './batch_view'
import { FaxDraft } from './fax_draft'
import { LatestBatches } from './latest_batches'

/**
 * Faxes of many visits (F323 to F325): chosen, looked at, sent, followed. Where
 * one is stands in the address, so that closing the page loses nothing.
 */
export function BulkFaxPage() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const batch = numberIn(params, 'batch')
  const again = numberIn(params, 'again')
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Title title={translate('resources.bulk_fax.name')} />
      {batch === null ? (
        <>
          <FaxDraft key={params.toString()} visits={params.get('visits') ?? ''} again={again} />
          <LatestBatches kind="bulk_fax" path="/bulk_fax" />
        </>
      ) : (
        <BatchView key={batch} id={batch} kind="bulk_fax" path="/bulk_fax" />
      )}
    </Box>
  )
}
