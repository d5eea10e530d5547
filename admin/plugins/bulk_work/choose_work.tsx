import { useState, type FormEvent } from 'react'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import type { HttpError } from 'react-admin'
import { GP_STATUSES } from '#exams/rules'
import { OPERATIONS, operationsOn, type OperationName, type Subject } from '#bulk_work/rules'
import { post } from '../../shell/http'
import { CALLS, useWords, type Batch } from './batch'
import { ChooseDoctor } from './choose_doctor'

type Scope = 'ticked' | 'all' | 'except'

type Props = {
  on: Subject
  list: {
    readonly resource: string
    readonly filter: object
    readonly total: number
    readonly ticked: readonly number[]
  }
  onClose(): void
  onFrozen(batch: Batch): void
}

/** What is done, with whom, and with which rows; the server then keeps just these. */
export function ChooseWork({ on, list, onClose, onFrozen }: Props) {
  const { t, translate } = useWords()
  const operations = operationsOn(on)
  const [operation, setOperation] = useState<OperationName>(operations[0]!)
  const [doctor, setDoctor] = useState<number | null>(null)
  const [status, setStatus] = useState<string>(GP_STATUSES[0])
  const [scope, setScope] = useState<Scope>(list.ticked.length > 0 ? 'ticked' : 'all')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { chooses } = OPERATIONS[operation]
  const scopes: readonly Scope[] = list.ticked.length > 0 ? ['ticked', 'all', 'except'] : ['all']

  async function freeze(event: FormEvent) {
    event.preventDefault()
    if (chooses && doctor === null) return setMissing(true)
    setBusy(true)
    setFailure(null)
    try {
      const { json } = await post(CALLS, {
        operation,
        resource: list.resource,
        ...(chooses ? { doctor } : {}),
        ...(chooses === 'internal_gp' ? { status } : {}),
        ...(scope === 'ticked' ? { ids: list.ticked } : { filter: list.filter }),
        ...(scope === 'except' ? { except: list.ticked } : {}),
      })
      onFrozen(json as Batch)
    } catch (error) {
      const { message, body } = error as HttpError
      const [ofField] = Object.values((body?.errors ?? {}) as Record<string, string>)
      setFailure(ofField ?? message)
      setBusy(false)
    }
  }

  function choose(next: OperationName) {
    setOperation(next)
    setDoctor(null)
    setMissing(false)
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <Box component="form" noValidate onSubmit={(event) => void freeze(event)}>
        <DialogTitle>{t('dialog_title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure ? <Alert severity="error">{translate(failure, { _: failure })}</Alert> : null}
          <TextField
            select
            autoFocus
            label={t('operation')}
            value={operation}
            onChange={({ target }) => choose(target.value as OperationName)}
          >
            {operations.map((name) => (
              <MenuItem key={name} value={name}>
                {t(`operations.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          {chooses ? (
            <ChooseDoctor
              key={chooses}
              kind={chooses}
              problem={missing && doctor === null ? t('doctor_missing') : null}
              onChoose={setDoctor}
            />
          ) : null}
          {chooses === 'internal_gp' ? (
            <TextField
              select
              label={t('status')}
              value={status}
              onChange={({ target }) => setStatus(target.value)}
            >
              {GP_STATUSES.map((each) => (
                <MenuItem key={each} value={each}>
                  {translate(`exams.gp_status.${each}`)}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          <FormControl>
            <FormLabel id="bulk-scope">{t('scope')}</FormLabel>
            <RadioGroup
              aria-labelledby="bulk-scope"
              value={scope}
              onChange={({ target }) => setScope(target.value as Scope)}
            >
              {scopes.map((each) => (
                <FormControlLabel
                  key={each}
                  value={each}
                  control={<Radio size="small" />}
                  label={t(`scope_${each}`, { count: list.ticked.length, total: list.total })}
                />
              ))}
            </RadioGroup>
          </FormControl>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('check')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
