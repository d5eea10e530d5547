import { Checkbox, useMediaQuery, type Theme } from '@mui/material'
import { chartOf, TableFrame, type Column } from '../../shell/table/index'
import type { Visit } from './answers'
import { StatusChip } from './status_chip'
import { useWords } from './words'
import { useLabelled } from '../../shell/use_labelled'

type Props = {
  failure: string | null
  onRetry(): void
  loadMore: (() => Promise<void>) | null
  /** Null while they are on their way. */
  visits: readonly Visit[] | null
  chosen: ReadonlySet<number>
  onChoose(ids: ReadonlySet<number>): void
}

const NARROW = {
  whiteSpace: 'nowrap',
  maxWidth: { xs: 150, lg: 260 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}

/** Visits with a box each; what is on hold is left out of every e-mail and cannot be chosen. */
export function VisitTable({ visits, chosen, onChoose, failure, onRetry, loadMore }: Props) {
  const t = useWords()
  const labelled = useLabelled()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const free = (visits ?? []).filter((visit) => !visit.is_held)
  const isAll = free.length > 0 && free.every(({ exam_id: id }) => chosen.has(id))

  const practice: Column<Visit> = {
    key: 'practice',
    head: t('practice'),
    sx: NARROW,
    cell: (visit) => visit.practice,
  }

  function choose(id: number) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }

  const columns: Column<Visit>[] = [
    {
      key: 'box',
      kind: 'box',
      head: (
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={!isAll && chosen.size > 0}
          onChange={() => onChoose(new Set(isAll ? [] : free.map((each) => each.exam_id)))}
          slotProps={{ input: { 'aria-label': t('choose_all') } }}
        />
      ),
      cell: ({ exam_id: id, is_held: isHeld }) => (
        <Checkbox
          size="small"
          disabled={isHeld}
          checked={chosen.has(id)}
          onChange={() => choose(id)}
          slotProps={{ input: { 'aria-label': t('choose', { id }) } }}
        />
      ),
    },
    { key: 'visit', head: t('visit'), cell: ({ exam_id: id }) => id },
    { key: 'patient', head: t('patient'), sx: NARROW, cell: ({ patient }) => patient },
    ...(['dob', 'exam_date', 'reviewed_on'] as const).map((key): Column<Visit> => ({
      key,
      head: t(key),
      kind: 'day',
      cell: (visit) => visit[key],
    })),
    { key: 'od', head: t('od'), sx: NARROW, cell: ({ od }) => od },
    ...(isWide ? [practice] : []),
    {
      key: 'email',
      head: t('email'),
      kind: 'line',
      cell: ({ status }) => (status ? <StatusChip status={status} /> : '–'),
    },
  ]
  return (
    <TableFrame
      label={t('tabs.visits')}
      columns={columns}
      rows={visits}
      rowKey={({ exam_id: id }) => id}
      empty={t('none_waiting')}
      failure={failure && labelled(t('failed'), failure)}
      onRetry={onRetry}
      loadMore={loadMore}
      opens={({ exam_id: id }) => chartOf(id)}
      isMarked={({ exam_id: id }) => chosen.has(id)}
    />
  )
}
