import { useState } from 'react'
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { type HttpError, useLocale, useTranslate } from 'react-admin'
import { LANGUAGES, localeOf } from '../../../app/kernel/languages'
import { formatDate, formatInstant } from '../../../app/kernel/written_dates'
import { callServer, post } from '../../shell/http'
import { PageFrame } from '../../shell/page_frame'
import { TableFrame } from '../../shell/table/index'
import { DoctorFiles } from './doctor_files'
import { DaysFields, type Days } from './days'
import { saveReport } from './save_report'

/** Where each report's file is (C239 to C242), and what it begins with. */
const REPORTS = {
  upload: { file: 'upload_report/report_excel', rows: 'upload_report/rows' },
  upload_metrics: {
    file: 'upload_report/upload_metrics_report_excel',
    rows: 'upload_report/metrics_rows',
  },
  onboarding_metrics: {
    file: 'onboarding_report/onboarding_metrics_report_excel',
    rows: 'onboarding_report/metrics_rows',
  },
  turnaround_metrics: {
    file: 'turnaround_report/turnaround_metrics_report_excel',
    rows: 'turnaround_report/metrics_rows',
  },
} as const
type Name = keyof typeof REPORTS

type Value = string | number | boolean | null
type Kind = 'plain' | 'date' | 'time'
type Shown = {
  readonly columns: readonly { key: string; label: string; kind: Kind }[]
  readonly data: readonly Readonly<Record<string, Value>>[]
  readonly more: boolean
  readonly how: string
}

/** The last thirty days, today among them, as the reader's calendar has it. */
function lastDays(): Days {
  const day = (back: number) => {
    const at = new Date()
    at.setDate(at.getDate() - back)
    return at.toLocaleDateString('sv-SE')
  }
  return { start_date: day(29), end_date: day(0) }
}

/** Reports by days: the first rows on the screen, all of them as Excel (F339). */
export function FilesPage() {
  const translate = useTranslate()
  const [name, setName] = useState<Name>('upload')
  const [days, setDays] = useState(lastDays)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<HttpError | null>(null)
  const [saved, setSaved] = useState('')
  const [isBusy, setBusy] = useState(false)
  const word = (key: string, params = {}) => translate(`resources.report_files.${key}`, params)
  const path = (part: 'file' | 'rows') => `/api/data/admin/${REPORTS[name][part]}/`

  const ask = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    setSaved('')
    await work().catch((error: HttpError) => setFailure(error))
    setBusy(false)
  }
  const show = () =>
    ask(async () => {
      const { json } = await callServer(`${path('rows')}?${new URLSearchParams(days)}`)
      setShown(json as Shown)
    })
  const download = (asked: () => ReturnType<typeof callServer>) =>
    ask(async () => {
      const { json } = await asked()
      saveReport(json as { filename: string; docx: string })
      setSaved((json as { filename: string }).filename)
    })
  const faults = (failure?.body as { errors?: Partial<Record<keyof Days, string>> } | undefined)
    ?.errors
  return (
    <PageFrame name="report_files" failure={failure?.message ?? ''} under="reports">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <TextField
          select
          fullWidth={false}
          sx={{ minWidth: 220 }}
          label={word('report')}
          value={name}
          onChange={({ target }) => {
            setName(target.value as Name)
            setShown(null)
          }}
        >
          {(Object.keys(REPORTS) as Name[]).map((each) => (
            <MenuItem key={each} value={each}>
              {word(each)}
            </MenuItem>
          ))}
        </TextField>
        <DaysFields days={days} onChange={setDays} faults={faults} />
        <Button variant="outlined" sx={{ mt: 1.25 }} disabled={isBusy} onClick={() => void show()}>
          {word('show')}
        </Button>
        <Button
          variant="contained"
          sx={{ mt: 1.25 }}
          disabled={isBusy}
          onClick={() => void download(() => post(path('file'), days))}
        >
          {word('download')}
        </Button>
      </Box>
      {saved ? <Alert severity="success">{word('saved', { filename: saved })}</Alert> : null}
      {shown ? <Rows {...shown} label={word(name)} /> : null}
      <DoctorFiles days={days} isBusy={isBusy} onDownload={download} />
    </PageFrame>
  )
}

function Rows({ columns, data, more, how, label }: Shown & { readonly label: string }) {
  const translate = useTranslate()
  const word = (key: string) => translate(`resources.report_files.${key}`)
  const locale = localeOf(useLocale())
  const { region } = LANGUAGES[locale]
  const text = (value: Value | undefined, kind: Kind) => {
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no')
    if (typeof value === 'number') return value.toLocaleString(region)
    if (value && kind === 'date') return formatDate(value, locale)
    // The server tells it by the product's clock already.
    return value && kind === 'time' ? formatInstant(value.slice(0, 19), locale, 'utc') : value
  }
  const kinds = Object.fromEntries(
    columns.map(({ key, kind }) => [
      key,
      typeof data[0]?.[key] === 'number' ? 'number' : kind === 'plain' ? 'text' : 'line',
    ])
  ) as Record<string, 'number' | 'text' | 'line'>
  return (
    <TableFrame
      label={label}
      columns={columns.map(({ key, label: head, kind }) => ({
        key,
        head,
        kind: kinds[key],
        cell: ([, row]) => text(row[key], kind),
      }))}
      rows={[...data.entries()]}
      rowKey={([at]) => at}
      empty={word('empty')}
      below={
        <>
          {more ? <Typography variant="body2">{word('more')}</Typography> : null}
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {how}
          </Typography>
        </>
      }
    />
  )
}
