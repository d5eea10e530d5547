import { useState } from 'react'
import { Alert, Button, Card, CardContent, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { letterName, letterType } from '#letters/rules'
import { chartOf, PlaceLink, TableFrame, type Column } from '../../../shell/table/index'
import { addressText } from '../delivery'
import { ConfirmSending } from './confirm_sending'
import { Notices } from './notices'
import type { FaxDryRun, FaxPreview } from './types'

const WORDS = 'resources.bulk_fax'

const count = (results: readonly FaxPreview[], ...wanted: string[]) =>
  results.filter(({ status }) => wanted.includes(status)).length

function letterText({ fax_type: slug }: FaxPreview) {
  const type = letterType(slug)
  return type ? letterName(type) : slug
}

const COLUMNS: readonly Omit<Column<FaxPreview>, 'head'>[] = [
  {
    key: 'visit',
    cell: ({ exam_id: id }) => <PlaceLink at={chartOf(id)}>{id}</PlaceLink>,
  },
  { key: 'patient', cell: ({ patient }) => patient },
  { key: 'dob', kind: 'day', cell: ({ dob }) => dob },
  { key: 'exam_date', kind: 'day', cell: ({ exam_date: date }) => date },
  { key: 'letter', kind: 'line', cell: letterText },
  { key: 'recipient', cell: (line) => <Recipient {...line} /> },
  { key: 'result', cell: (line) => <Result {...line} /> },
]

type Props = { dryRun: FaxDryRun; busy: boolean; onSend(): void }

/** What would become of each letter: how many go, to whom, and which do not and why. */
export function FaxPreviewCard({ dryRun, busy, onSend }: Props) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { queued, notices, results } = dryRun
  const word = (key: string, params?: object) => translate(`${WORDS}.${key}`, params)
  const stays = count(results, 'failed', 'skipped')
  const numbers = new Set(
    results.filter(({ status }) => status === 'queued').map(({ address }) => address)
  ).size
  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h2" role="status">
          {word('would_go', { count: queued, numbers })} {word('would_stay', { count: stays })}
        </Typography>
        <Notices notices={notices} />
        <TableFrame
          label={word('preview')}
          columns={COLUMNS.map(({ key, ...column }) => ({
            key,
            head: word(`fields.${key}`),
            ...column,
          }))}
          rows={results}
          rowKey={(line) => `${line.exam_id}:${line.fax_type}`}
          empty={word('nothing_goes')}
        />
        {queued > 0 ? (
          <Button
            variant="contained"
            loading={busy}
            sx={{ justifySelf: 'start' }}
            onClick={() => setAsking(true)}
          >
            {word('send', { count: queued })}
          </Button>
        ) : (
          <Alert severity="info">{word('nothing_goes')}</Alert>
        )}
        {asking ? (
          <ConfirmSending
            title={word('confirm_title', { count: queued })}
            lines={[
              word('confirm_text', { count: queued, numbers }),
              ...(stays > 0 ? [word('confirm_rest', { count: stays })] : []),
            ]}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              onSend()
            }}
          />
        ) : null}
      </CardContent>
    </Card>
  )
}

function Recipient({ recipient, address }: FaxPreview) {
  return (
    <>
      {recipient}{' '}
      {address ? (
        <Typography component="span" variant="body2" color="text.secondary" noWrap>
          {addressText({ channel: 'fax', address })}
        </Typography>
      ) : null}
    </>
  )
}

function Result({ status, error }: FaxPreview) {
  const translate = useTranslate()
  const goes = status === 'queued'
  return (
    <Typography variant="body2" color={goes ? 'success.main' : 'text.primary'}>
      {goes
        ? `● ${translate(`${WORDS}.goes`)}`
        : `■ ${error ?? translate(`letters.bulk_${status}`)}`}
    </Typography>
  )
}
