import { useState } from 'react'
import { Button, Checkbox, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { TableFrame, type Column } from '../../../shell/table/index'
import type { ReminderPreview, ReminderVisit } from './types'

const WORDS = 'resources.reminders'

type Props = {
  results: readonly ReminderPreview[]
  visits: readonly ReminderVisit[]
  /** Optometrists who are left out this time. */
  left: ReadonlySet<number>
  onLeave(left: ReadonlySet<number>): void
}

/** An optometrist a row: how many visits wait and since when, and the e-mail itself on request. */
export function ReminderTable({ results, visits, left, onLeave }: Props) {
  const translate = useTranslate()
  const [shown, setShown] = useState<number | null>(null)
  const word = (key: string, params?: object) => translate(`${WORDS}.${key}`, params)
  const byOd = Map.groupBy(visits, ({ od_id: id }) => id)

  function toggle(id: number) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onLeave(next)
  }

  const goes = ({ status }: ReminderPreview) => status === 'queued'
  const ages = ({ od_id: id }: ReminderPreview) => (byOd.get(id) ?? []).map((each) => each.age_days)
  const head = (key: string) => ({ key, head: word(`fields.${key}`) })
  const columns: Column<ReminderPreview>[] = [
    {
      ...head('chosen'),
      kind: 'box',
      cell: (row) => (
        <Checkbox
          size="small"
          disabled={!goes(row)}
          checked={goes(row) && !left.has(row.od_id)}
          onChange={() => toggle(row.od_id)}
          slotProps={{ input: { 'aria-label': word('choose', { od: row.od }) } }}
        />
      ),
    },
    { ...head('od'), cell: ({ od }) => od },
    { ...head('email'), cell: ({ to }) => to },
    { ...head('visits'), kind: 'number', cell: (row) => ages(row).length },
    { ...head('oldest'), cell: (row) => word('days', { count: Math.max(0, ...ages(row)) }) },
    {
      ...head('result'),
      cell: (row) =>
        goes(row)
          ? `● ${word(left.has(row.od_id) ? 'left_out' : 'goes')}`
          : `■ ${row.error ?? translate(`letters.bulk_${row.status}`)}`,
    },
    {
      ...head('mail'),
      cell: ({ od_id: id, od }) => (
        <Button
          size="small"
          aria-expanded={shown === id}
          aria-label={word('see_mail', { od })}
          onClick={() => setShown(shown === id ? null : id)}
        >
          {word('see')}
        </Button>
      ),
    },
  ]
  return (
    <TableFrame
      label={word('name')}
      columns={columns}
      rows={results}
      rowKey={({ od_id: id }) => id}
      empty={word('nobody')}
      detail={({ od_id: id, body }) =>
        shown === id ? (
          <Typography
            component="pre"
            variant="body2"
            sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {body}
          </Typography>
        ) : null
      }
    />
  )
}
