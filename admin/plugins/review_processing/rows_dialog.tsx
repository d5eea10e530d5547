import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { chartOf, TableFrame, type Column } from '../../shell/table/index'
import { CALLS, type BatchEmail, type Visit } from './answers'
import { usePages } from './use_pages'
import { useWords } from './words'
import { useLabelled } from '../../shell/use_labelled'

/** The visits that one e-mail names (C216). */
export function RowsDialog({
  email,
  onClose,
}: {
  email: Pick<BatchEmail, 'email_id' | 'to'>
  onClose(): void
}) {
  const t = useWords()
  const labelled = useLabelled()
  const translate = useTranslate()
  const { rows, failure, reload } = usePages<Visit>(
    `${CALLS}/review_processing_list_by_batch_email_id/?batch_email_id=${email.email_id}`
  )
  const columns: Column<Visit>[] = [
    { key: 'visit', head: t('visit'), cell: ({ exam_id: id }) => id },
    ...(['patient', 'dob', 'exam_date', 'reviewed_on'] as const).map((key): Column<Visit> => ({
      key,
      head: t(key),
      kind: key === 'patient' ? 'text' : 'day',
      cell: (visit) => visit[key],
    })),
  ]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{t('rows_of', { to: email.to })}</DialogTitle>
      <DialogContent>
        <TableFrame
          label={t('rows_of', { to: email.to })}
          columns={columns}
          rows={rows}
          rowKey={({ exam_id: id }) => id}
          empty={t('none_waiting')}
          failure={failure && labelled(t('failed'), failure)}
          onRetry={reload}
          opens={({ exam_id: id }) => chartOf(id)}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
