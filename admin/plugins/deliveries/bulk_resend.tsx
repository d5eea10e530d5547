import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
} from '@mui/material'
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { BulkResult, PortalDataProvider } from '../../shell/data_provider'
import { ReasonDialog } from './reason_dialog'

/** One request for all that is ticked, and a line of result for each. */
export function BulkResend() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { selectedIds, onUnselectItems } = useListContext()
  const { actOnMany } = useDataProvider<PortalDataProvider>()
  const [asking, setAsking] = useState(false)
  const [results, setResults] = useState<BulkResult[] | null>(null)

  async function resend(reason: string) {
    setAsking(false)
    try {
      const answer = await actOnMany('deliveries', selectedIds, 'resend', { reason })
      setResults(answer.results)
      onUnselectItems()
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {translate('letters.resend.action')}
      </Button>
      <ReasonDialog
        open={asking}
        count={selectedIds.length}
        onClose={() => setAsking(false)}
        onConfirm={resend}
      />
      <Dialog open={results !== null} onClose={() => setResults(null)} fullWidth maxWidth="sm">
        <DialogTitle>{translate('letters.resend.results')}</DialogTitle>
        <DialogContent>
          <List dense>
            {results?.map(({ id, success, error }) => (
              <ListItem key={id}>
                #{id}: {success ? translate('letters.resend.queued', { count: 1 }) : error}
              </ListItem>
            ))}
          </List>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setResults(null)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
