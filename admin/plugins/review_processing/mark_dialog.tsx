import { useState } from 'react'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { post } from '../../shell/http'
import { CALLS, type Visit } from './answers'
import { useWords } from './words'

type Line = { exam_id: number; success: boolean; error?: string }
type Props = { visits: readonly Visit[]; onClose(): void; onDone(): void }

/** Asks once, and tells of each visit what became of it (F328). */
export function MarkDialog({ visits, onClose, onDone }: Props) {
  const t = useWords()
  const translate = useTranslate()
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function mark() {
    setBusy(true)
    try {
      const { json } = await post(`${CALLS}/bulk_set_exam_review_processed/`, {
        exam_ids: visits.map(({ exam_id: id }) => id),
      })
      const { results } = json as { results: Line[] }
      if (results.every(({ success }) => success)) onDone()
      else setLines(results)
    } catch (error) {
      setFailure((error as Error).message)
    }
    setBusy(false)
  }

  return (
    <Dialog open onClose={lines ? onDone : onClose} fullWidth maxWidth="sm">
      <DialogTitle>{t('mark_title', { count: visits.length })}</DialogTitle>
      <DialogContent>
        {failure ? (
          <Alert severity="error" sx={{ mb: 1 }}>
            {failure}
          </Alert>
        ) : null}
        {lines ? (
          <>
            <DialogContentText>
              {t('marked', {
                done: lines.filter(({ success }) => success).length,
                total: lines.length,
              })}
            </DialogContentText>
            <List dense>
              {lines
                .filter(({ success }) => !success)
                .map(({ exam_id: id, error }) => (
                  <ListItem key={id} disableGutters>
                    <ListItemText primary={`#${id}`} secondary={error} />
                  </ListItem>
                ))}
            </List>
          </>
        ) : (
          <DialogContentText>{t('mark_text')}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {lines ? (
          <Button autoFocus onClick={onDone}>
            {translate('ra.action.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" autoFocus loading={busy} onClick={() => void mark()}>
              {t('mark')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
