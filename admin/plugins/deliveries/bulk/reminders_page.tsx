import { Title, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { Box } from '@mui/material'
import { BatchView } from './batch_view'
import { LatestBatches } from './latest_batches'
import { numberIn } from './number_in'
import { ReminderDraft } from './reminder_draft'

/** Reminders to optometrists of visits they have not finished (F320, F321), as bulk faxes are made. */
export function RemindersPage() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const batch = numberIn(params, 'batch')
  const again = numberIn(params, 'again')
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Title title={translate('resources.reminders.name')} />
      {batch === null ? (
        <>
          <ReminderDraft key={again} again={again} />
          <LatestBatches kind="reminder" path="/reminders" />
        </>
      ) : (
        <BatchView key={batch} id={batch} kind="reminder" path="/reminders" />
      )}
    </Box>
  )
}
